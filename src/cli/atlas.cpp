// `deduce atlas FILE`: what is known of all best strategies together, read from the file that `count
// --atlas` wrote, without a search.
#include "deduce/atlas/atlas.hpp"

#include <fmt/format.h>

#include "cli/big_number.hpp"
#include "cli/commands.hpp"
#include "cli/files.hpp"
#include "cli/table.hpp"
#include "cli/values.hpp"
#include "deduce/atlas/atlas_statistics.hpp"
#include "deduce/atlas/count.hpp"
#include "deduce/base/error.hpp"
#include "deduce/game/peg_board.hpp"

namespace deduce::cli {
namespace {

struct Options {
  std::string path;
  bool second = false;
  std::optional<int> round;
};

struct Shown {
  const atlas::Atlas& atlas;
  const Alphabet& alphabet;
  std::vector<mpz_class> counts;

  [[nodiscard]] std::string code(CodeId id) const { return alphabet.text(atlas.space()[id]); }
  [[nodiscard]] const mpz_class& all() const { return counts.back(); }
  [[nodiscard]] const atlas::Atlas::Set& root() const { return atlas.sets()[atlas.root()]; }
};

struct SecondRow {
  CodeId first{};
  HintId hint{};
  std::size_t candidates = 0;
  atlas::Usage usage;
  mpz_class strategies;  ///< of the family, with this first guess, that play each of these second ones
};

std::uint64_t sum_of_classes(const std::vector<atlas::Usage>& rows) {
  std::uint64_t sum = 0;
  for (const atlas::Usage& row : rows) sum += row.class_size;
  return sum;
}

std::vector<SecondRow> second_guesses(const Shown& shown) {
  std::vector<SecondRow> rows;
  if (shown.root().branches.empty()) return rows;
  const atlas::Position start = atlas::follow(shown.atlas, shown.counts, {});
  for (const atlas::Usage& first : atlas::usage(shown.atlas, shown.counts, start))
    for (const atlas::Atlas::Cell& cell :
         shown.atlas.split(shown.root().members, static_cast<Member>(index(first.guess)))) {
      if (cell.members.size() == 1) continue;
      const History history{{shown.atlas.space()[first.guess], cell.hint}};
      const atlas::Position position = atlas::follow(shown.atlas, shown.counts, history);
      for (atlas::Usage& second : atlas::usage(shown.atlas, shown.counts, position)) {
        const mpz_class strategies = position.elsewhere * second.ways;
        rows.push_back({first.guess, cell.hint, cell.members.size(), std::move(second), strategies});
      }
    }
  return rows;
}

Json usage_json(const Shown& shown, const atlas::Position& position, const std::vector<atlas::Usage>& rows) {
  Json out = Json::array();
  for (const atlas::Usage& row : rows)
    out.push_back({{"guess", shown.code(row.guess)},
                   {"class_size", row.class_size},
                   {"possible", row.possible},
                   {"ways", row.ways.get_str()},
                   {"strategies", mpz_class(position.elsewhere * row.ways).get_str()}});
  return out;
}

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

int tell_position(const Session& session, const Shown& shown, const History& history) {
  const atlas::Position position = atlas::follow(shown.atlas, shown.counts, history);
  Json json{{"rules", shown.atlas.space().rules().text()}, {"candidates", position.candidates.size()}};
  std::string out =
      fmt::format("{} candidate{}", position.candidates.size(), position.candidates.size() == 1 ? "" : "s");
  if (position.candidates.size() == 1) {
    const std::string code = shown.code(CodeId(position.candidates[0]));
    json["secret"] = code;
    out += ": " + code + "\n";
  } else if (!position.place) {
    json["in_atlas"] = false;
    out += "; no best strategy comes to them by these guesses\n";
  } else {
    const auto rows = atlas::usage(shown.atlas, shown.counts, position);
    const mpz_class& ways = shown.counts[position.place->set];
    json["in_atlas"] = true;
    json["total"] = shown.atlas.sets()[position.place->set].total;
    json["ways"] = ways.get_str();
    json["strategies"] = mpz_class(position.elsewhere * ways).get_str();
    json["optimal_guesses"] = sum_of_classes(rows);
    json["guesses"] = usage_json(shown, position, rows);
    out +=
        fmt::format(
            "\ntotal            {}\nbest guesses     {}\nways to go on    {}\nstrategies       {} of all come here\n\n",
            shown.atlas.sets()[position.place->set].total, sum_of_classes(rows), in_short(ways),
            in_short(position.elsewhere * ways)) +
        usage_table(shown, rows, ways, "ways to go on with each");
  }
  session.json ? Session::print_json(json) : Session::print(out);
  return kDone;
}

Json family_json(const Shown& shown, const Options& options, int round) {
  const atlas::Atlas& atlas = shown.atlas;
  Json json{{"rules", atlas.space().rules().text()},
            {"goal", text(atlas.question().goal)},
            {"minimize", text(atlas.question().objective)}};
  if (atlas.question().at_most) json["at_most"] = *atlas.question().at_most;
  json["secrets"] = shown.root().members.size();
  json["total"] = shown.root().total;
  json["sets"] = atlas.sets().size();
  add_count(json, shown.all());
  const atlas::Position start = atlas::follow(atlas, shown.counts, {});
  json["guesses"] = Json::array();
  if (!shown.root().branches.empty())
    json["guesses"] = usage_json(shown, start, atlas::usage(atlas, shown.counts, start));
  json["worst_cases"] = Json::array();
  for (const auto& [worst, number] : atlas::worst_cases(atlas))
    json["worst_cases"].push_back({{"worst", worst}, {"strategies", number.get_str()}});
  json["round_ranges"] = Json::array();
  const auto ranges = atlas::round_ranges(atlas);
  for (std::size_t i = 1; i < ranges.size(); ++i)
    json["round_ranges"].push_back({{"round", i}, {"least", ranges[i].least}, {"greatest", ranges[i].greatest}});
  json["round"] = round;
  json["round_distribution"] = Json::array();
  for (const auto& [secrets, number] : atlas::round_distribution(atlas, round))
    json["round_distribution"].push_back({{"secrets", secrets}, {"strategies", number.get_str()}});
  if (!options.second) return json;
  json["second_guesses"] = Json::array();
  for (const SecondRow& row : second_guesses(shown))
    json["second_guesses"].push_back({{"first", shown.code(row.first)},
                                      {"hint", text(atlas.space().hints()[row.hint])},
                                      {"candidates", row.candidates},
                                      {"guess", shown.code(row.usage.guess)},
                                      {"class_size", row.usage.class_size},
                                      {"possible", row.usage.possible},
                                      {"strategies", row.strategies.get_str()}});
  return json;
}

std::string second_table(const Shown& shown) {
  Table table;
  for (const char* heading : {"first", "hint"}) table.column(heading, Table::Align::left);
  table.column("candidates");
  table.column("second", Table::Align::left);
  table.column("class size");
  table.column("possible", Table::Align::left);
  table.column("strategies with each", Table::Align::left);
  for (const SecondRow& row : second_guesses(shown))
    table.row({shown.code(row.first), text(shown.atlas.space().hints()[row.hint]), fmt::format("{}", row.candidates),
               shown.code(row.usage.guess), fmt::format("{}", row.usage.class_size), row.usage.possible ? "yes" : "",
               in_short(row.strategies)});
  return table.text();
}

std::string family_text(const Session& session, const Shown& shown, const Options& options, int round) {
  const atlas::Atlas& atlas = shown.atlas;
  std::string out;
  if (!session.quiet)
    out = fmt::format("{}, {}, {}: {} secrets, total {}\n{} strategies ({} digits) over {} sets, up to symmetry\n",
                      atlas.space().rules().text(), text(atlas.question().goal), text(atlas.question().objective),
                      shown.root().members.size(), shown.root().total, in_short(shown.all()), digits_of(shown.all()),
                      atlas.sets().size());
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

int show_atlas(const Session& session, const Options& options) {
  const std::string content = read_file(options.path);
  const Rules rules = atlas::rules_of_atlas(content, options.path);
  require_board(rules, "atlas");
  if (session.rules_given() && session.rules().text() != rules.text())
    throw InputError(
        fmt::format("{} is about {}, not {}: leave out -r", options.path, rules.text(), session.rules().text()));
  const Alphabet alphabet = session.alphabet_text.empty() ? Alphabet(rules) : Alphabet(rules, session.alphabet_text);
  const Space space(rules);
  const atlas::Atlas atlas = atlas::read_atlas(content, options.path, space);
  const Shown shown{atlas, alphabet, atlas::count_strategies(atlas)};
  const History history = session.history(space, alphabet);
  if (!history.empty()) return tell_position(session, shown, history);
  const int round = options.round.value_or(atlas::worst_cases(atlas).back().first);
  session.json ? Session::print_json(family_json(shown, options, round))
               : Session::print(family_text(session, shown, options, round));
  return kDone;
}

}  // namespace

void add_atlas_command(CLI::App& app, Session& session) {
  auto options = std::make_shared<Options>();
  CLI::App& command = *app.add_subcommand("atlas", "All best strategies together, from a file of 'count --atlas'");
  command.footer(
      "Examples:\n"
      "  deduce count --atlas mm.atlas            make the file\n"
      "  deduce atlas mm.atlas                    first guesses, worst cases, secrets in the last round\n"
      "  deduce atlas mm.atlas --round 5          how many strategies end how many secrets in round 5\n"
      "  deduce atlas mm.atlas --second           how often each second guess is used\n"
      "  deduce atlas mm.atlas --given 1123:1,0   all best guesses of a position");
  command.add_option("FILE", options->path, "The atlas")->required();
  session.add_given_option(command);
  command.add_flag("--second", options->second, "List the second guesses too");
  command.add_option("--round", options->round, "The round whose secrets are counted (default: the last)")
      ->type_name("R")
      ->transform(WholeNumber(0, 1000));
  session.add_common_options(command);
  session.on_run(command, [&session, options] { return show_atlas(session, *options); });
}

}  // namespace deduce::cli
