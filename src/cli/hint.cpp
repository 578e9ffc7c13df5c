// `deduce hint SECRET GUESS`: the hint by the definition of the papers.
#include <fmt/format.h>

#include "cli/commands.hpp"

namespace deduce::cli {

void add_hint_command(CLI::App& app, Session& session) {
  struct Options {
    std::string secret, guess;
  };
  auto options = std::make_shared<Options>();
  CLI::App& command = *app.add_subcommand("hint", "The hint for a guess against a secret");
  command.footer("Example:\n  deduce hint 1123 2413        prints (1,2): one peg in place, two colours elsewhere");
  command.add_option("SECRET", options->secret, "The secret code")->required();
  command.add_option("GUESS", options->guess, "The guess")->required();
  session.add_common_options(command);
  session.on_run(command, [&session, options] {
    const Alphabet alphabet = session.alphabet();
    const HintSpace hints(session.rules().pegs());
    const Hint hint = hints[hint_of(hints, alphabet.parse(options->secret), alphabet.parse(options->guess))];
    if (session.json)
      Session::print_json({{"blacks", hint.blacks}, {"whites", hint.whites}});
    else
      Session::print(fmt::format("({})\n", text(hint)));
    return kDone;
  });
}

}  // namespace deduce::cli
