#include "cli/commands.hpp"

namespace deduce::cli {

void add_commands(CLI::App& app, Session& session) {
  add_hint_command(app, session);
  add_solve_command(app, session);
}

}  // namespace deduce::cli
