#include "cli/commands.hpp"

#include <algorithm>
#include <array>

#include "deduce/base/check.hpp"

namespace deduce::cli {
namespace {

struct Command {
  std::string_view name;
  void (*add)(CLI::App&, Session&);
  bool tells_of_others = false;
};

constexpr std::array kCommands{
    Command{"hint", add_hint_command},
    Command{"candidates", add_candidates_command},
    Command{"partition", add_partition_command},
    Command{"classes", add_classes_command},
    Command{"evaluate", add_evaluate_command},
    Command{"reproduce", add_reproduce_command},
    Command{"solve", add_solve_command},
    Command{"simultaneous", add_simultaneous_command},
    Command{"count", add_count_command},
    Command{"atlas", add_atlas_command},
    Command{"sample", add_sample_command},
    Command{"verify", add_verify_command},
    Command{"checkpoint", add_checkpoint_command},
    Command{"run", add_run_command},
    Command{"booklet", add_booklet_command},
    Command{"puzzle", add_puzzle_command},
    Command{"assist", add_assist_command},
    Command{"play", add_play_command},
    Command{"serve", add_serve_command},
    Command{"help", add_help_command, true},
    Command{"version", add_version_command},
    Command{"completion", add_completion_command, true},
    Command{"manual", add_manual_command, true},
};

}  // namespace

void add_commands(CLI::App& app, Session& session, std::string_view asked) {
  const auto found = std::ranges::find(kCommands, asked, &Command::name);
  const bool one = found != kCommands.end() && !found->tells_of_others;
  for (const Command& command : kCommands)
    if (!one || command.name == asked) {
      command.add(app, session);
      DEDUCE_CHECK(app.get_subcommands(nullptr).back()->get_name() == command.name);
    }
}

}  // namespace deduce::cli
