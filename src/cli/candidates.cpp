// `deduce candidates`: the codes that fit a history (Nakamura's first program, in one question).
#include <fmt/format.h>

#include "cli/commands.hpp"
#include "deduce/partition/candidates.hpp"

namespace deduce::cli {
namespace {

int candidates(const Session& session) {
  const Alphabet alphabet = session.alphabet();
  const Space space(session.rules());
  const std::vector<CodeId> left = deduce::candidates(space, session.history(space, alphabet));
  if (session.json) {
    Json codes = Json::array();
    for (const CodeId id : left) codes.push_back(alphabet.text(space[id]));
    Session::print_json({{"rules", space.rules().text()}, {"candidates", codes}, {"count", left.size()}});
    return kDone;
  }
  std::string out;
  for (const CodeId id : left) out += alphabet.text(space[id]) + "\n";
  if (!session.quiet) out += fmt::format("\n{} of {} codes fit\n", left.size(), space.size());
  Session::print(out);
  return kDone;
}

}  // namespace

void add_candidates_command(CLI::App& app, Session& session) {
  CLI::App& command = *app.add_subcommand("candidates", "The codes that fit a history of guesses and hints");
  command.footer(
      "Examples:\n"
      "  deduce candidates --given 1123:0,3 --given 2345:1,1   the codes that are left\n"
      "  deduce candidates -r bc --given 0123:2,0 --quiet      one code a line and nothing else");
  session.add_given_option(command);
  session.add_common_options(command);
  session.on_run(command, [&session] { return candidates(session); });
}

}  // namespace deduce::cli
