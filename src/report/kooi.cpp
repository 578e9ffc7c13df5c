// Kooi, "Yet another Mastermind strategy", ICGA Journal 28(1), 2005.
#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "deduce/heuristic/build.hpp"
#include "deduce/partition/candidates.hpp"
#include "deduce/partition/cells.hpp"
#include "deduce/report/papers.hpp"
#include "deduce/report/rounds_figure.hpp"
#include "deduce/symmetry/stabiliser.hpp"

namespace deduce::report {
namespace {

using heuristic::Rule;
using heuristic::Ties;

// Kooi's tables list the hints by blacks and then by rising whites.
std::vector<HintId> kooi_order(const HintSpace& hints) {
  std::vector<HintId> order;
  for (int blacks = 0; blacks <= hints.pegs(); ++blacks)
    for (int whites = 0; blacks + whites <= hints.pegs(); ++whites) {
      const Hint hint{static_cast<std::uint8_t>(blacks), static_cast<std::uint8_t>(whites)};
      if (hints.contains(hint)) order.push_back(hints.id(hint));
    }
  return order;
}

/// The kinds of first guesses, and the cells of each.
struct FirstGuesses {
  explicit FirstGuesses(const Space& game) : codes(Stabiliser(game.rules()).representatives()) {
    const Planes planes(game.rules(), game.codes());
    for (const Code guess : codes) cells.push_back(cell_sizes(game.hints(), guess, planes));
  }
  std::vector<Code> codes;
  std::vector<CellSizes> cells;
};

Comparison table_of_cells(std::string_view name, const Space& space, const FirstGuesses& first) {
  std::vector<OurRow> rows;
  for (const HintId hint : kooi_order(space.hints())) {
    OurRow row{text(space.hints()[hint]), {}};
    for (const CellSizes& cells : first.cells) row.second.push_back(fmt::format("{}", cells[index(hint)]));
    rows.push_back(std::move(row));
  }
  return compare(name, rows);
}

template <typename Measure>
Comparison table_of_measure(std::string_view name, const Alphabet& alphabet, const FirstGuesses& first,
                            const Measure& measure) {
  std::vector<OurRow> rows;
  for (std::size_t i = 0; i < first.codes.size(); ++i)
    rows.push_back({alphabet.text(first.codes[i]), {measure(first.cells[i])}});
  return compare(name, rows);
}

struct Played {
  std::string name;
  Cost cost;
};

std::optional<Played> play(const Space& space, Rule rule, Ties ties, std::optional<Code> first, const Tools& tools) {
  const auto strategy = heuristic::build(heuristic::Chooser(space, {.rule = rule, .ties = ties}), {}, first,
                                         tools.workers, tools.monitor);
  if (!strategy) return std::nullopt;
  return Played{std::string(heuristic::text(rule)), cost(*strategy, Goal::win)};
}

/// A row of nine rounds, and for Table 7 the total and the mean.
OurRow rounds_row(const Played& played, bool with_total) {
  OurRow row{played.name, {}};
  for (std::size_t round = 0; round < 9; ++round)
    row.second.push_back(fmt::format("{}", round < played.cost.rounds.size() ? played.cost.rounds[round] : 0));
  if (with_total) {
    row.second.push_back(fmt::format("{}", played.cost.total));
    row.second.push_back(
        fmt::format("{:.3f}", static_cast<double>(played.cost.total) / static_cast<double>(played.cost.secrets)));
  }
  return row;
}

Comparison table_9(const Space& space) {
  const Alphabet letters(space.rules(), "ABCDEF");
  const std::vector<std::string> guesses = {"ABAA", "ABAB", "ABAF", "ABDE", "AEAE", "AFAE", "ABFA"};
  std::vector<OurRow> rows;
  for (std::size_t i = 0; i < 6; ++i) {
    OurRow row{guesses[i], {}};
    for (const std::string& guess : guesses)
      row.second.push_back(
          text(space.hints()[hint_of(space.hints(), letters.parse(guesses[i]), letters.parse(guess))]));
    rows.push_back(std::move(row));
  }
  return compare("kooi-2005/table-9", rows);
}

/// All partitions that a next guess can make after a first guess and hint.
struct SecondGuesses {
  SecondGuesses(const Space& space, Code guess, HintId hint) {
    const std::vector<CodeId> left = candidates(space, std::vector<Turn>{{guess, hint}});
    if (left.empty()) return;
    const Planes planes(space.rules(), codes_of(space, left));
    for (const Code next : Stabiliser(space.rules()).fixing(guess).representatives()) {
      CellSizes sizes = cell_sizes(space.hints(), next, planes);
      most_parts = std::max(most_parts, parts(sizes));
      std::ranges::sort(sizes);
      partitions.insert(sizes);
    }
  }
  std::set<CellSizes> partitions;
  int most_parts = 0;
};

Comparison table_11(const Space& space, const Alphabet& alphabet, const FirstGuesses& first) {
  std::vector<OurRow> rows;
  for (const Code guess : first.codes)
    rows.push_back({alphabet.text(guess),
                    {fmt::format("{}", SecondGuesses(space, guess, space.hints().id({1, 0})).partitions.size())}});
  return compare("kooi-2005/table-11", rows);
}

Comparison table_12(const Space& space, const FirstGuesses& first) {
  std::vector<OurRow> rows;
  std::vector<int> sums(first.codes.size());
  for (const HintId hint : kooi_order(space.hints())) {
    OurRow row{text(space.hints()[hint]), {}};
    for (std::size_t i = 0; i < first.codes.size(); ++i) {
      const int most = SecondGuesses(space, first.codes[i], hint).most_parts;
      sums[i] += most;
      row.second.push_back(fmt::format("{}", most));
    }
    rows.push_back(std::move(row));
  }
  OurRow total{"total", {}};
  for (const int sum : sums) total.second.push_back(fmt::format("{}", sum));
  rows.push_back(std::move(total));
  return compare("kooi-2005/table-12", rows);
}

/// Tables 7, 8 and 10, and a picture of the first; false when stopped.
bool add_strategies(Report& report, const Space& space, const Alphabet& alphabet, const Tools& tools) {
  std::vector<OurRow> table_7, table_10;
  std::vector<RoundsBar> bars;
  for (const Rule rule : heuristic::kRules) {
    const auto played = play(space, rule, Ties::first, std::nullopt, tools);
    if (!played) return false;
    table_7.push_back(rounds_row(*played, true));
    bars.push_back({played->name, played->cost.rounds});
    if (rule == Rule::simple) continue;
    const auto reversed = play(space, rule, Ties::possible_first_others_last, std::nullopt, tools);
    if (!reversed) return false;
    table_10.push_back(rounds_row(*reversed, false));
  }
  const auto from_1122 = play(space, Rule::simple, Ties::first, alphabet.parse("1122"), tools);
  if (!from_1122) return false;
  const Comparison seventh = compare("kooi-2005/table-7", table_7);
  report.tables.push_back(seventh);
  report.tables.push_back(compare("kooi-2005/table-8", {rounds_row(*from_1122, false)}));
  report.tables.push_back(table_9(space));
  report.tables.push_back(compare("kooi-2005/table-10", table_10));
  report.figures.push_back({"strategies",
                            "Table 7 as a picture",
                            rounds_figure("Secrets by the round in which they are found", bars),
                            as_csv(seventh),
                            {}});
  return true;
}

}  // namespace

std::optional<Report> kooi_2005(const Tools& tools) {
  Report report{"kooi-2005", "Kooi 2005, Yet another Mastermind strategy", {}, {}, {}};
  const Space small(Rules(2, 4, true)), space(Rules::mastermind());
  const Alphabet alphabet(space.rules());
  const FirstGuesses first(space);
  report.tables.push_back(table_of_cells("kooi-2005/table-1", small, FirstGuesses(small)));
  report.tables.push_back(table_of_cells("kooi-2005/table-2", space, first));
  report.tables.push_back(table_of_measure("kooi-2005/table-3", alphabet, first,
                                           [](const CellSizes& cells) { return fmt::format("{}", largest(cells)); }));
  report.tables.push_back(table_of_measure("kooi-2005/table-4", alphabet, first, [&](const CellSizes& cells) {
    return fmt::format("{:.1f}", static_cast<double>(sum_of_squares(cells)) / space.size());
  }));
  report.tables.push_back(table_of_measure("kooi-2005/table-5", alphabet, first, [](const CellSizes& cells) {
    return fmt::format("{:.3f}", entropy_bits(cells));
  }));
  report.tables.push_back(table_of_measure("kooi-2005/table-6", alphabet, first,
                                           [](const CellSizes& cells) { return fmt::format("{}", parts(cells)); }));
  if (!add_strategies(report, space, alphabet, tools)) return std::nullopt;
  report.tables.push_back(table_11(space, alphabet, first));
  report.tables.push_back(table_12(space, first));
  return report;
}

}  // namespace deduce::report
