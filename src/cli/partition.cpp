// `deduce partition`: how guesses split the candidates. Without --guess, one row for each class of
// guesses that are equivalent under the guesses made so far: Tables 2 to 6, 11 and 12 of Kooi (2005)
// and Table 1 of Nakamura (2019).
#include "deduce/wire/partition.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "cli/commands.hpp"
#include "cli/layout.hpp"
#include "cli/options.hpp"
#include "cli/table.hpp"
#include "deduce/wire/memory.hpp"
#include "deduce/wire/other_game.hpp"

namespace deduce::cli {
namespace {

using wire::Partitions;
using wire::SplitRow;

void add_columns_of_measures(Table& table, bool totals) {
  for (const char* heading : {"parts", "largest", "expected", "entropy"}) table.column(heading);
  if (totals)
    for (const char* heading : {"total", "mean"}) table.column(heading);
}

void add_measures(std::vector<std::string>& cells, const wire::Measures& measures, bool totals,
                  std::size_t candidates) {
  const auto a_candidate = [&](std::uint64_t sum) {
    return static_cast<double>(sum) / static_cast<double>(candidates);
  };
  cells.insert(cells.end(),
               {fmt::format("{}", measures.parts), fmt::format("{}", measures.largest),
                fmt::format("{:.2f}", a_candidate(measures.squares)), fmt::format("{:.3f}", measures.entropy_bits)});
  const auto total = measures.total;
  if (totals)
    cells.insert(cells.end(),
                 {total ? fmt::format("{}", *total) : "", total ? fmt::format("{:.4f}", a_candidate(*total)) : ""});
}

std::string table_of(const Partitions& partitions, const Space& space, const Alphabet& alphabet) {
  const auto& rows = partitions.rows;
  Table table;
  table.column("guess", Table::Align::left);
  table.column("class");
  std::vector<std::size_t> shown;  // hints that some guess can get
  for (int hint = 0; hint < space.hints().size(); ++hint) {
    const auto at = static_cast<std::size_t>(hint);
    if (std::ranges::none_of(rows, [&](const SplitRow& row) { return row.sizes[at] > 0; })) continue;
    shown.push_back(at);
    table.column(text(space.hints()[HintId(static_cast<std::uint8_t>(hint))]));
  }
  const bool totals = std::ranges::any_of(rows, [](const SplitRow& row) { return row.measures.total.has_value(); });
  add_columns_of_measures(table, totals);
  table.column("possible", Table::Align::left);
  for (const SplitRow& row : rows) {
    std::vector<std::string> cells{alphabet.text(row.guess), fmt::format("{}", row.class_size)};
    for (const std::size_t hint : shown)
      cells.push_back(row.sizes[hint] > 0 ? fmt::format("{}", row.sizes[hint]) : ".");
    add_measures(cells, row.measures, totals, partitions.candidates.size());
    cells.emplace_back(row.possible ? "yes" : "");
    table.row(std::move(cells));
  }
  return table.text();
}

std::string text_of(const Session& session, const Partitions& found, const wire::Game& game, const Space& space,
                    bool every_class) {
  std::string out;
  if (!session.quiet)
    out += fmt::format("{}: {}; cells by hint (blacks,whites)\n\n", game.rules.text(),
                       counted(found.candidates.size(), "candidate"));
  out += table_of(found, space, game.alphabet);
  if (!session.quiet && every_class)
    out += fmt::format("\n{} of equivalent guesses; {} hint by hint, {} as sets of sizes; at most {}\n",
                       counted(found.all, "class"), counted(found.by_hint, "different partition"), found.multisets,
                       counted(static_cast<std::uint64_t>(found.most_parts), "part"));
  return out;
}

/// Hints are too many for columns; the sizes of the cells stand in falling order instead.
std::string cells_text(const wire::OtherSplit& row) {
  std::vector<std::uint32_t> sizes = row.by_hint;
  std::ranges::sort(sizes, std::greater{});
  constexpr std::size_t kShown = 8;
  std::string out;
  for (std::size_t i = 0; i < sizes.size() && sizes[i] > 0 && i < kShown; ++i)
    out += fmt::format("{}{}", i == 0 ? "" : " ", sizes[i]);
  return static_cast<std::size_t>(row.measures.parts) > kShown ? out + " ..." : out;
}

int say_totals_unknown() { return Session::tell_interrupted("; the totals of some guesses are not known"); }

int other_partition(const Session& session, const wire::PartitionOptions& options) {
  const wire::OtherGame game(session.game);
  const std::size_t candidates = game.candidates(session.position).size();
  const auto rows = wire::partition(game, session.position, options, wire::free_memory() / 2, *session.monitor());
  const bool totals = options.with_totals();
  const bool finished =
      !totals || std::ranges::all_of(rows, [](const auto& row) { return row.measures.total.has_value(); });
  if (session.json) {
    session.print_json(wire::json_of(rows, game, candidates));
    return finished ? kDone : kInterrupted;
  }
  Table table;
  table.column("guess", Table::Align::left);
  table.column("class");
  add_columns_of_measures(table, totals);
  table.column("possible", Table::Align::left);
  table.column("cells", Table::Align::left);
  for (const wire::OtherSplit& row : rows) {
    std::vector<std::string> cells{game.notation().guess_name(row.guess), fmt::format("{}", row.class_size)};
    add_measures(cells, row.measures, totals, candidates);
    cells.insert(cells.end(), {row.possible ? "yes" : "", cells_text(row)});
    table.row(std::move(cells));
  }
  Session::print((session.quiet ? "" : fmt::format("{}: {}\n\n", game.title(), counted(candidates, "candidate"))) +
                 table.text());
  return finished ? kDone : say_totals_unknown();
}

int partition(const Session& session, const wire::PartitionOptions& options) {
  if (session.game.is_other()) return other_partition(session, options);
  const wire::Game game(session.game);
  wire::require_partition(game, options);
  const Space space(game.rules);
  Partitions found = wire::partition(game, space, session.position, options);
  if (options.with_totals()) wire::add_totals(found, game, space, wire::free_memory() / 2, *session.monitor());
  wire::sort_rows(found.rows, options);
  if (session.json) {
    session.print_json(wire::json_of(found, game, space));
    return found.finished ? kDone : kInterrupted;
  }
  Session::print(text_of(session, found, game, space, options.every_class()));
  return found.finished ? kDone : say_totals_unknown();
}

}  // namespace

void add_partition_command(CLI::App& app, Session& session) {
  auto options = std::make_shared<wire::PartitionOptions>();
  CLI::App& command = *app.add_subcommand("partition", "How guesses split the codes that are left");
  command.footer(
      "Examples:\n"
      "  deduce partition                                  the five kinds of first guesses\n"
      "  deduce partition --given 1123:0,3 --guess 2345    one guess after a first hint\n"
      "  deduce partition --given 1123:0,3 --sort exact --top 10   the ten best, with their proven means");
  CommandOptions described(command);
  options->describe(described);
  session.add_candidate_options(command);
  session.add_common_options(command);
  session.on_run(command, [&session, options] { return partition(session, *options); });
}

}  // namespace deduce::cli
