// `deduce classes`: the classes of equivalent next guesses under the guesses made so far (Arai 2015,
// section 4.1); or, with --codes, how many questions of several codes there are up to symmetry.
#include <fmt/format.h>

#include "cli/commands.hpp"
#include "cli/layout.hpp"
#include "cli/table.hpp"
#include "cli/values.hpp"
#include "deduce/simultaneous/classes.hpp"
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
    out += fmt::format("\n{} of {} under {} of positions and colours\n", counted(representatives.size(), "class"),
                       counted(space.size(), "code"), counted(stabiliser.order(), "permutation"));
  Session::print(out);
  return kDone;
}

struct Options {
  std::optional<int> codes, largest_cell;
};

int questions(const Session& session, const Options& options) {
  const Rules rules = session.rules();
  const int codes = *options.codes;
  const std::string ordered = simultaneous::ordered_representatives(rules, codes).get_str();
  const std::string sets = simultaneous::set_classes(rules, codes).get_str();
  Json json{{"rules", rules.text()}, {"codes", codes}, {"ordered_representatives", ordered}, {"set_classes", sets}};
  std::string out =
      fmt::format("sets of {} codes          {} classes\nordered representatives  {}\n", codes, sets, ordered);
  Exit exit = kDone;
  if (options.largest_cell) {
    const auto within = simultaneous::ordered_representatives_within(Space(rules), codes, *options.largest_cell,
                                                                     Workers(session.threads), *session.monitor());
    json["largest_cell"] = *options.largest_cell;
    if (within.finished) {
      json["ordered_representatives_within"] = std::to_string(within.count);
      out += fmt::format("  no cell above {:<8} {}\n", *options.largest_cell, within.count);
    } else {
      json["interrupted"] = true;
      out += fmt::format("  no cell above {:<8} at least {} (interrupted)\n", *options.largest_cell, within.count);
      exit = kInterrupted;
    }
  }
  if (session.json)
    Session::print_json(json);
  else
    Session::print(out);
  return exit;
}

}  // namespace

void add_classes_command(CLI::App& app, Session& session) {
  auto options = std::make_shared<Options>();
  CLI::App& command = *app.add_subcommand("classes", "Which next guesses are equivalent by symmetry");
  command.footer(
      "Examples:\n"
      "  deduce classes                      1111, 1112, 1122, 1123 and 1234\n"
      "  deduce classes --given 1123:0,3     after a guess; the hint does not matter here\n"
      "  deduce classes --codes 4            questions of four codes at once, up to symmetry");
  session.add_given_option(command);
  command.add_option("--codes", options->codes, "Count the classes of questions of M codes instead")
      ->type_name("M")
      ->transform(WholeNumber(0, kMaxNumber))
      ->excludes("--given");
  command
      .add_option("--largest-cell", options->largest_cell,
                  "With --codes: also count the ordered representatives without a cell of more than N secrets")
      ->type_name("N")
      ->transform(WholeNumber(0, kMaxNumber))
      ->needs("--codes");
  session.add_common_options(command);
  session.on_run(command,
                 [&session, options] { return options->codes ? questions(session, *options) : classes(session); });
}

}  // namespace deduce::cli
