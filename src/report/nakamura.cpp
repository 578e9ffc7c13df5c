// Nakamura, "The optimal strategies of Mastermind examined anew", bachelor's thesis, 2019: identify
// instead of win, worst case first and then mean, by a best-first search; and the strategy it prints.
#include <fmt/format.h>

#include <algorithm>

#include "deduce/bestfirst/solve.hpp"
#include "deduce/exact/solve.hpp"
#include "deduce/format/strategy_file.hpp"
#include "deduce/partition/candidates.hpp"
#include "deduce/partition/cells.hpp"
#include "deduce/report/papers.hpp"
#include "deduce/symmetry/stabiliser.hpp"
#include "report/papers_data.hpp"

namespace deduce::report {
namespace {

std::string six_digits(std::uint64_t total, std::uint64_t secrets) {
  return fmt::format("{:.6f}", static_cast<double>(total) / static_cast<double>(secrets));
}

Comparison table_1(const Space& space, const Alphabet& alphabet) {
  const Planes planes(space.rules(), space.codes());
  std::vector<OurRow> rows;
  for (const Code guess : Stabiliser(space.rules()).representatives()) {
    const CellSizes sizes = cell_sizes(space.hints(), guess, planes);
    OurRow row{alphabet.text(guess), {}};
    for (int hint = 0; hint < space.hints().size(); ++hint)
      row.second.push_back(fmt::format("{}", sizes[static_cast<std::size_t>(hint)]));
    rows.push_back(std::move(row));
  }
  return compare("nakamura-2019/table-1", rows);
}

/// Table 2 and the worst cases: the exact optimum for each kind of first guess.
bool add_first_guesses(Report& report, const Space& space, const Alphabet& alphabet, const Tools& tools) {
  exact::Solver solver(space, tools.workers, tools.memory);
  const std::vector<CodeId> all = candidates(space, {});
  const auto identify = solver.every_first({.candidates = all, .goal = Goal::identify, .at_most = 4}, tools.monitor);
  const auto worst = solver.every_first({.candidates = all, .objective = exact::Objective::worst}, tools.monitor);
  if (identify.status == exact::Status::stopped || worst.status == exact::Status::stopped) return false;
  std::vector<OurRow> means, worsts;
  for (const exact::FirstGuess& row : identify.rows)
    means.push_back(
        {alphabet.text(space[row.first]), {row.feasible ? six_digits(row.total, all.size()) : "none exists"}});
  for (const exact::FirstGuess& row : worst.rows)
    worsts.push_back({alphabet.text(space[row.first]), {fmt::format("{}", row.worst)}});
  report.tables.push_back(compare("nakamura-2019/table-2", means));
  report.tables.push_back(compare("nakamura-2019/worst", worsts));
  return true;
}

/// Chapter 6 with our best-first engine: the case 1111 ends, and none takes a gigabyte.
bool add_best_first(Report& report, const Space& space, const Alphabet& alphabet, const Tools& tools) {
  std::vector<OurRow> rows;
  for (const Code first : Stabiliser(space.rules()).representatives()) {
    bestfirst::Engine engine(space, tools.workers, tools.memory);
    const bestfirst::Outcome outcome = engine.solve({.candidates = candidates(space, {}),
                                                     .goal = Goal::identify,
                                                     .objective = bestfirst::Objective::worst_mean,
                                                     .first = space.id(first)},
                                                    tools.monitor);
    if (outcome.status == bestfirst::Status::stopped) return false;
    rows.push_back({alphabet.text(first),
                    {fmt::format("{}", outcome.worst), six_digits(outcome.total, space.size()),
                     fmt::format("{:.1f} MB", static_cast<double>(outcome.statistics.peak_bytes) / 1e6),
                     fmt::format("{}", outcome.statistics.expanded)}});
  }
  report.tables.push_back(compare("nakamura-2019/memory", rows));
  return true;
}

Comparison printed_strategy() {
  const StrategyFile file = read_strategy(nakamura_strategy(), {.name = "nakamura-2019.table"});
  std::vector<OurRow> rows;
  for (const Goal goal : {Goal::identify, Goal::win}) {
    const Cost sum = cost(file.strategy, goal);
    rows.push_back({std::string(text(goal)),
                    {fmt::format("{}", sum.total), six_digits(sum.total, sum.secrets), fmt::format("{}", sum.worst)}});
  }
  return compare("nakamura-2019/printed", rows);
}

}  // namespace

std::optional<Report> nakamura_2019(const Tools& tools) {
  Report report{"nakamura-2019", "Nakamura 2019, The optimal strategies of Mastermind examined anew", {}, {}, {}};
  const Space space(Rules::mastermind());
  const Alphabet alphabet(space.rules());
  report.tables.push_back(table_1(space, alphabet));
  if (!add_first_guesses(report, space, alphabet, tools) || !add_best_first(report, space, alphabet, tools))
    return std::nullopt;
  report.tables.push_back(printed_strategy());
  return report;
}

}  // namespace deduce::report
