// `deduce classes`: the classes of equivalent next guesses under the guesses made so far (Arai 2015,
// section 4.1).
#include <fmt/format.h>

#include "cli/commands.hpp"
#include "cli/table.hpp"
#include "deduce/symmetry/stabiliser.hpp"

namespace deduce::cli {
namespace {

int classes(const Session& session) {
  const Alphabet alphabet = session.alphabet();
  const Space space(session.rules());
  Stabiliser stabiliser(space.rules());
  for (const Turn& turn : session.history(space, alphabet)) stabiliser = stabiliser.fixing(turn.guess);
  const std::vector<Code> representatives = stabiliser.representatives();
  if (session.json) {
    Json rows = Json::array();
    for (const Code code : representatives)
      rows.push_back({{"representative", alphabet.text(code)}, {"size", stabiliser.class_size(code)}});
    Session::print_json({{"rules", space.rules().text()},
                         {"codes", space.size()},
                         {"permutations", stabiliser.order()},
                         {"count", representatives.size()},
                         {"classes", rows}});
    return kDone;
  }
  Table table;
  table.column("guess", Table::Align::left);
  table.column("class");
  for (const Code code : representatives)
    table.row({alphabet.text(code), fmt::format("{}", stabiliser.class_size(code))});
  std::string out = table.text();
  if (!session.quiet)
    out += fmt::format("\n{} class{} of {} codes under {} permutation{} of positions and colours\n",
                       representatives.size(), representatives.size() == 1 ? "" : "es", space.size(),
                       stabiliser.order(), stabiliser.order() == 1 ? "" : "s");
  Session::print(out);
  return kDone;
}

}  // namespace

void add_classes_command(CLI::App& app, Session& session) {
  CLI::App& command = *app.add_subcommand("classes", "Which next guesses are equivalent by symmetry");
  command.footer(
      "Examples:\n"
      "  deduce classes                      1111, 1112, 1122, 1123 and 1234\n"
      "  deduce classes --given 1123:0,3     after a guess; the hint does not matter here");
  session.add_given_option(command);
  session.add_common_options(command);
  session.on_run(command, [&session] { return classes(session); });
}

}  // namespace deduce::cli
