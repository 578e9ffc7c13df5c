// The commands of the program, one file each.
#pragma once

#include "cli/session.hpp"

namespace deduce::cli {

/// Adds all of them, in the order in which --help lists them; or only the one that is asked for, if it has nothing to
/// do with the others: their options would take longer to describe than small questions take to answer.
void add_commands(CLI::App& app, Session& session, std::string_view asked);

void add_hint_command(CLI::App& app, Session& session);
void add_candidates_command(CLI::App& app, Session& session);
void add_partition_command(CLI::App& app, Session& session);
void add_classes_command(CLI::App& app, Session& session);
void add_evaluate_command(CLI::App& app, Session& session);
void add_reproduce_command(CLI::App& app, Session& session);
void add_solve_command(CLI::App& app, Session& session);
void add_simultaneous_command(CLI::App& app, Session& session);
void add_count_command(CLI::App& app, Session& session);
void add_atlas_command(CLI::App& app, Session& session);
void add_sample_command(CLI::App& app, Session& session);
void add_verify_command(CLI::App& app, Session& session);
void add_checkpoint_command(CLI::App& app, Session& session);
void add_run_command(CLI::App& app, Session& session);
void add_booklet_command(CLI::App& app, Session& session);
void add_puzzle_command(CLI::App& app, Session& session);
void add_assist_command(CLI::App& app, Session& session);
void add_play_command(CLI::App& app, Session& session);
void add_serve_command(CLI::App& app, Session& session);
void add_help_command(CLI::App& app, Session& session);
void add_version_command(CLI::App& app, Session& session);
void add_completion_command(CLI::App& app, Session& session);
void add_manual_command(CLI::App& app, Session& session);

}  // namespace deduce::cli
