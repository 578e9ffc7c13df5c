// `deduce candidates`: the codes that fit a history (Nakamura's first program, in one question), also where pegs,
// numbers or hints are not sure.
#include <fmt/format.h>

#include <algorithm>

#include "cli/commands.hpp"
#include "cli/layout.hpp"
#include "cli/values.hpp"
#include "deduce/base/error.hpp"
#include "deduce/play/clue.hpp"

namespace deduce::cli {
namespace {

/// The candidates, by how many of the hints they contradict; one group where all hints are true.
std::vector<std::vector<CodeId>> groups_of(const Session& session, const Space& space, const Alphabet& alphabet,
                                           int lies) {
  const auto& given = session.given();
  const bool unsure = lies > 0 || std::ranges::any_of(given, [](const std::string& item) {
                        return item.find('?') != std::string::npos;
                      });
  if (!unsure) return {session.fitting(space, alphabet)};
  std::vector<play::Clue> clues;
  for (const std::string& item : given) clues.push_back(play::parse_clue(item, space, alphabet));
  auto groups = play::by_contradictions(space, clues, lies);
  const std::vector<CodeId> listed = session.listed(space, alphabet);
  if (!listed.empty())
    for (auto& group : groups) std::erase_if(group, [&](CodeId id) { return !std::ranges::binary_search(listed, id); });
  return groups;
}

int candidates(const Session& session, int lies) {
  const Alphabet alphabet = session.alphabet();
  const Space space(session.rules());
  const auto groups = groups_of(session, space, alphabet, lies);
  std::size_t count = 0;
  Json codes = Json::array(), sizes = Json::array();
  std::string out;
  for (std::size_t wrong = 0; wrong < groups.size(); ++wrong) {
    count += groups[wrong].size();
    sizes.push_back(groups[wrong].size());
    if (lies > 0 && !session.quiet && !groups[wrong].empty())
      out += fmt::format("{}{}, if {} wrong\n", out.empty() ? "" : "\n", counted(groups[wrong].size(), "code"),
                         wrong == 0   ? "no hint is"
                         : wrong == 1 ? "one hint is"
                                      : fmt::format("{} hints are", wrong));
    for (const CodeId id : groups[wrong]) {
      if (session.json)
        codes.push_back(alphabet.text(space[id]));
      else
        out += alphabet.text(space[id]) + "\n";
    }
  }
  if (session.json) {
    Json json{{"rules", space.rules().text()}, {"candidates", codes}, {"count", count}};
    if (lies > 0) json["by_wrong_hints"] = sizes;
    Session::print_json(json);
    return kDone;
  }
  if (!session.quiet) out += fmt::format("\n{} of {} codes fit\n", count, space.size());
  Session::print(out);
  return kDone;
}

}  // namespace

void add_candidates_command(CLI::App& app, Session& session) {
  auto lies = std::make_shared<int>(0);
  CLI::App& command = *app.add_subcommand("candidates", "The codes that fit a history of guesses and hints");
  command.footer(
      "Examples:\n"
      "  deduce candidates --given 1123:0,3 --given 2345:1,1   the codes that are left\n"
      "  deduce candidates --given 112?:1,?                    a peg and a number that nobody remembers\n"
      "  deduce candidates --given 1123:0,3 --given 2345:1,1 --lies 1   one of the hints may be wrong\n"
      "  deduce candidates -r bc --given 0123:2,0 --quiet      one code a line and nothing else");
  session.add_candidate_options(command);
  command.add_option("--lies", *lies, "At most so many of the hints are wrong; codes that contradict fewer come first")
      ->type_name("K")
      ->transform(WholeNumber(0, 1000));
  session.add_common_options(command);
  session.on_run(command, [&session, lies] { return candidates(session, *lies); });
}

}  // namespace deduce::cli
