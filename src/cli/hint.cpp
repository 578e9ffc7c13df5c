// `deduce hint SECRET GUESS`: the hint by the definition of the papers.
#include <fmt/format.h>

#include "cli/commands.hpp"
#include "cli/options.hpp"
#include "deduce/wire/other_game.hpp"

namespace deduce::cli {

void add_hint_command(CLI::App& app, Session& session) {
  auto options = std::make_shared<wire::HintOptions>();
  CLI::App& command = *app.add_subcommand("hint", "The hint for a guess against a secret");
  command.footer("Example:\n  deduce hint 1123 2413        prints (1,2): one peg in place, two colours elsewhere");
  CommandOptions described(command);
  options->describe(described);
  session.add_common_options(command);
  session.on_run(command, [&session, options] {
    if (session.game.is_other()) {
      const std::string other = wire::hint(wire::OtherGame(session.game), *options);
      session.json ? session.print_json({{"hint", other}}) : Session::print(other + "\n");
      return kDone;
    }
    const Hint hint = wire::hint(wire::Game(session.game), *options);
    session.json ? session.print_json(wire::json_of(hint)) : Session::print(fmt::format("({})\n", text(hint)));
    return kDone;
  });
}

}  // namespace deduce::cli
