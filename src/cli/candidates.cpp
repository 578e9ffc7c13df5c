// `deduce candidates`: the codes that fit a history (Nakamura's first program, in one question), also where pegs,
// numbers or hints are not sure.
#include <fmt/format.h>

#include "cli/commands.hpp"
#include "cli/layout.hpp"
#include "deduce/wire/other_game.hpp"

namespace deduce::cli {
namespace {

std::string text_of(const Session& session, const wire::Game& game, const Space& space,
                    const std::vector<std::vector<CodeId>>& groups) {
  std::size_t count = 0;
  std::string out;
  for (std::size_t wrong = 0; wrong < groups.size(); ++wrong) {
    count += groups[wrong].size();
    if (groups.size() > 1 && !session.quiet && !groups[wrong].empty())
      out += fmt::format("{}{}, if {} wrong\n", out.empty() ? "" : "\n", counted(groups[wrong].size(), "code"),
                         wrong == 0   ? "no hint is"
                         : wrong == 1 ? "one hint is"
                                      : fmt::format("{} hints are", wrong));
    for (const CodeId id : groups[wrong]) out += game.alphabet.text(space[id]) + "\n";
  }
  if (!session.quiet) out += fmt::format("\n{} of {} codes fit\n", count, space.size());
  return out;
}

int other_candidates(const Session& session) {
  const wire::OtherGame game(session.game);
  const std::vector<SecretId> left = game.fitting(session.position);
  if (session.json) {
    session.print_json(wire::candidates_json(game, left));
    return kDone;
  }
  std::string out;
  for (const SecretId secret : left) out += game.code(secret) + "\n";
  if (!session.quiet) out += fmt::format("\n{} of {} secrets fit\n", left.size(), game.notation().secret_count());
  Session::print(out);
  return kDone;
}

int candidates(const Session& session) {
  if (session.game.is_other()) return other_candidates(session);
  const wire::Game game(session.game);
  const Space space(game.rules);
  const auto groups = session.position.grouped(space, game.alphabet);
  if (session.json)
    session.print_json(wire::candidates_json(game, space, groups));
  else
    Session::print(text_of(session, game, space, groups));
  return kDone;
}

}  // namespace

void add_candidates_command(CLI::App& app, Session& session) {
  CLI::App& command = *app.add_subcommand("candidates", "The codes that fit a history of guesses and hints");
  command.footer(
      "Examples:\n"
      "  deduce candidates --given 1123:0,3 --given 2345:1,1   the codes that are left\n"
      "  deduce candidates --given 112?:1,?                    a peg and a number that nobody remembers\n"
      "  deduce candidates --given 1123:0,3 --given 2345:1,1 --lies 1   one of the hints may be wrong\n"
      "  deduce candidates -r bc --given 0123:2,0 --quiet      one code a line and nothing else");
  session.add_candidate_options(command);
  session.add_common_options(command);
  session.on_run(command, [&session] { return candidates(session); });
}

}  // namespace deduce::cli
