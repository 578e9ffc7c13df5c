// `deduce atlas FILE`: what is known of all best strategies together, read from the file that `count
// --atlas` wrote, without a search.
#include "deduce/wire/atlas.hpp"

#include <fmt/format.h>

#include "cli/big_number.hpp"
#include "cli/commands.hpp"
#include "cli/files.hpp"
#include "cli/layout.hpp"
#include "cli/options.hpp"
#include "cli/table.hpp"
#include "deduce/base/error.hpp"
#include "deduce/game/peg_board.hpp"
#include "deduce/game/peg_names.hpp"
#include "deduce/wire/other_game.hpp"

namespace deduce::cli {
namespace {

using wire::Shown;

struct AtlasCommandOptions : wire::AtlasOptions {
  std::string path;
};

/// Shares are of all ways to go on from the position.
std::string usage_table(const Shown& shown, const std::vector<atlas::Usage>& rows, const mpz_class& ways,
                        const char* counted) {
  Table table;
  table.column("guess", Table::Align::left);
  table.column("class size");
  table.column("share of each");
  table.column("of the class");
  table.column("possible", Table::Align::left);
  table.column(counted, Table::Align::left);
  for (const atlas::Usage& row : rows)
    table.row({shown.code(row.guess), fmt::format("{}", row.class_size),
               fmt::format("{:.4f} %", percent(row.ways, ways)),
               fmt::format("{:.4f} %", percent(row.ways * mpz_class(static_cast<unsigned long>(row.class_size)), ways)),
               row.possible ? "yes" : "", in_short(row.ways)});
  return table.text();
}

std::string position_text(const Shown& shown, const atlas::Position& position) {
  const std::string out =
      fmt::format("{} candidate{}", position.candidates.size(), position.candidates.size() == 1 ? "" : "s");
  if (position.candidates.size() == 1) return out + ": " + shown.secret(position.candidates[0]) + "\n";
  if (!position.place) return out + "; no best strategy comes to them by these guesses\n";
  const auto rows = atlas::usage(shown.atlas, shown.counts, position);
  const mpz_class& ways = shown.counts[position.place->set];
  return out +
         fmt::format(
             "\ntotal            {}\nbest guesses     {}\nways to go on    {}\nstrategies       {} of all come "
             "here\n\n",
             shown.atlas.sets()[position.place->set].total, wire::sum_of_classes(rows), in_short(ways),
             in_short(position.elsewhere * ways)) +
         usage_table(shown, rows, ways, "ways to go on with each");
}

int tell_position(const Session& session, const Shown& shown, const std::vector<Answered>& history) {
  const atlas::Position position = atlas::follow(shown.atlas, shown.counts, history);
  session.json ? session.print_json(wire::position_json(shown, position))
               : Session::print(position_text(shown, position));
  return kDone;
}

std::string second_table(const Shown& shown) {
  Table table;
  for (const char* heading : {"first", "hint"}) table.column(heading, Table::Align::left);
  table.column("candidates");
  table.column("second", Table::Align::left);
  table.column("class size");
  table.column("possible", Table::Align::left);
  table.column("strategies with each", Table::Align::left);
  for (const wire::SecondGuess& row : wire::second_guesses(shown))
    table.row({shown.code(row.first), shown.names->hint(row.first, row.hint), fmt::format("{}", row.candidates),
               shown.code(row.usage.guess), fmt::format("{}", row.usage.class_size), row.usage.possible ? "yes" : "",
               in_short(row.strategies)});
  return table.text();
}

std::string family_text(const Session& session, const Shown& shown, const AtlasCommandOptions& options) {
  const int round = shown.round(options);
  const atlas::Atlas& atlas = shown.atlas;
  std::string out;
  if (!session.quiet)
    out = fmt::format("{}, {}, {}: {}, total {}\n{} strategies ({} digits) over {} sets, up to symmetry\n", shown.title,
                      text(atlas.question().goal), text(atlas.question().objective),
                      counted(shown.root().members.size(), "secret"), shown.root().total, in_short(shown.all()),
                      digits_of(shown.all()), atlas.sets().size());
  const atlas::Position start = atlas::follow(atlas, shown.counts, {});
  if (!shown.root().branches.empty())
    out += "\nFirst guesses\n" +
           usage_table(shown, atlas::usage(atlas, shown.counts, start), shown.all(), "strategies with each");
  const auto add_table = [&](const std::string& title, const char* what, const auto& rows) {
    Table table;
    table.column(what);
    table.column("share");
    table.column("strategies", Table::Align::left);
    for (const auto& [value, number] : rows)
      table.row({fmt::format("{}", value), fmt::format("{:.4f} %", percent(number, shown.all())), in_short(number)});
    out += "\n" + title + "\n" + table.text();
  };
  add_table("Guesses at worst", "worst", atlas::worst_cases(atlas));
  Table ranges;
  for (const char* heading : {"round", "least", "greatest"}) ranges.column(heading);
  const auto all_ranges = atlas::round_ranges(atlas);
  for (std::size_t i = 1; i < all_ranges.size(); ++i)
    ranges.row(
        {fmt::format("{}", i), fmt::format("{}", all_ranges[i].least), fmt::format("{}", all_ranges[i].greatest)});
  out += "\nSecrets that end in a round, over all best strategies\n" + ranges.text();
  add_table(fmt::format("Secrets that end in round {}", round), "secrets", atlas::round_distribution(atlas, round));
  if (options.second) out += "\nSecond guesses\n" + second_table(shown);
  return out;
}

int tell(const Session& session, const Shown& shown, const std::vector<Answered>& history,
         const AtlasCommandOptions& options) {
  if (!history.empty()) return tell_position(session, shown, history);
  session.json ? session.print_json(wire::family_json(shown, options))
               : Session::print(family_text(session, shown, options));
  return kDone;
}

int show_atlas(const Session& session, const AtlasCommandOptions& options) {
  const std::string content = read_file(options.path);
  if (session.game.is_other()) {
    const wire::OtherGame game(session.game);
    const atlas::Atlas atlas =
        atlas::read_atlas(content, options.path, atlas::atlas_game(game.shared_notation()), *game.names());
    return tell(session, Shown(atlas, game.names(), game.header(), game.title()),
                game.in_part(game.history(session.position)), options);
  }
  const Rules rules = atlas::rules_of_atlas(content, options.path);
  require_board(rules, "atlas");
  if (session.rules_given() && session.rules().text() != rules.text())
    throw InputError(
        fmt::format("{} is about {}, not {}: leave out -r", options.path, rules.text(), session.rules().text()));
  const Alphabet alphabet = session.game.alphabet.empty() ? Alphabet(rules) : Alphabet(rules, session.game.alphabet);
  const Space space(rules);
  const atlas::Atlas atlas = atlas::read_atlas(content, options.path, space);
  const Shown shown(atlas, std::make_shared<const PegNames>(alphabet), {{"rules", rules.text()}}, rules.text());
  return tell(session, shown, numbered(rules, session.position.history(space, alphabet)), options);
}

}  // namespace

void add_atlas_command(CLI::App& app, Session& session) {
  auto options = std::make_shared<AtlasCommandOptions>();
  CLI::App& command = *app.add_subcommand("atlas", "All best strategies together, from a file of 'count --atlas'");
  command.footer(
      "Examples:\n"
      "  deduce count --atlas mm.atlas            make the file\n"
      "  deduce atlas mm.atlas                    first guesses, worst cases, secrets in the last round\n"
      "  deduce atlas mm.atlas --round 5          how many strategies end how many secrets in round 5\n"
      "  deduce atlas mm.atlas --second           how often each second guess is used\n"
      "  deduce atlas mm.atlas --given 1123:1,0   all best guesses of a position\n"
      "  deduce atlas --words list.txt w.atlas    of a game of words: the lists again, as for count");
  command.add_option("FILE", options->path, "The atlas")->required();
  session.add_given_option(command);
  CommandOptions described(command);
  session.game.describe_guesses(described);
  options->describe(described);
  session.add_common_options(command);
  session.on_run(command, [&session, options] { return show_atlas(session, *options); });
}

}  // namespace deduce::cli
