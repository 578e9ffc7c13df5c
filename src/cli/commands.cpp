#include "cli/commands.hpp"

namespace deduce::cli {

void add_commands(CLI::App& app, Session& session) {
  for (const auto add : {
           add_hint_command,       add_candidates_command, add_partition_command, add_classes_command,
           add_evaluate_command,   add_reproduce_command,  add_solve_command,     add_simultaneous_command,
           add_count_command,      add_atlas_command,      add_sample_command,    add_verify_command,
           add_checkpoint_command, add_run_command,        add_booklet_command,   add_puzzle_command,
           add_assist_command,     add_play_command,       add_serve_command,     add_help_command,
           add_version_command,    add_completion_command, add_manual_command,
       })
    add(app, session);
}

}  // namespace deduce::cli
