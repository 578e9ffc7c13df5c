// Nakamura, "The optimal strategies of Mastermind examined anew", bachelor's thesis, 2019: identify
// instead of win, worst case first and then mean, by a best-first search; and the strategy it prints.
#include <fmt/format.h>

#include <cmath>

#include "deduce/base/check.hpp"
#include "deduce/bestfirst/solve.hpp"
#include "deduce/exact/solve.hpp"
#include "deduce/format/strategy_file.hpp"
#include "deduce/heuristic/build.hpp"
#include "deduce/partition/candidates.hpp"
#include "deduce/partition/cells.hpp"
#include "deduce/report/papers.hpp"
#include "deduce/symmetry/stabiliser.hpp"
#include "report/fixed_tuning.hpp"
#include "report/long_results.hpp"
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

std::string megabytes(std::uint64_t bytes) { return fmt::format("{:.1f} MB", static_cast<double>(bytes) / 1e6); }

/// Chapter 6 with both engines: the case 1111 ends, and none takes a gigabyte. One thread, so that what is
/// counted does not depend on which thread was first; a new engine for each first guess, for the same reason.
bool add_searches(Report& report, const Space& space, const Alphabet& alphabet, const Tools& tools) {
  const Workers one(1);
  const std::vector<CodeId> all = candidates(space, {});
  std::vector<OurRow> rows;
  for (const Code first : Stabiliser(space.rules()).representatives()) {
    bestfirst::Engine engine(space, one, tools.memory, fixed_best_first_tuning());
    const Request request{
        .candidates = all, .goal = Goal::identify, .objective = Objective::worst_mean, .first = space.guess_id(first)};
    const Outcome outcome = engine.solve({request}, tools.monitor);
    if (outcome.status == Status::stopped) return false;
    exact::Solver solver(space, one, tools.memory, fixed_tuning());
    const Outcome same = solver.solve(request, tools.monitor);
    if (same.status == exact::Status::stopped) return false;
    DEDUCE_CHECK(same.total == outcome.total && same.worst == outcome.worst);
    rows.push_back({alphabet.text(first),
                    {fmt::format("{}", outcome.worst), six_digits(outcome.total, space.size()),
                     megabytes(outcome.statistics.peak_bytes), fmt::format("{}", outcome.statistics.nodes),
                     fmt::format("{}", same.statistics.nodes)}});
  }
  report.tables.push_back(compare("nakamura-2019/memory", rows));
  return true;
}

/// The printed means from the thesis' own search, recorded because it takes longer than the rest together.
Comparison program_2() {
  const LongResults record;
  std::vector<OurRow> rows;
  std::vector<std::string> sources;
  for (const char* first : {"1111", "1112", "1122", "1123", "1234"}) {
    const auto total = record.find("p4c6r", fmt::format("program 2 from {}: total", first));
    const auto worst = record.find("p4c6r", fmt::format("program 2 from {}: worst", first));
    DEDUCE_CHECK(total && worst);
    rows.push_back({first, {six_digits(std::stoull(total->value), 1296), worst->value}});
    sources.push_back(total->label);
  }
  Comparison table = compare("nakamura-2019/program", rows);
  for (std::size_t i = 0; i < sources.size(); ++i) table.rows[i].cells[0].source = sources[i];
  return table;
}

/// Figure 4: what the program expects of a guess before it is opened.
Comparison figure_4(const Space& space, const Alphabet& alphabet) {
  const auto estimate = [&](const char* guess, const Planes& left) {
    return std::log(largest(cell_sizes(space.hints(), alphabet.parse(guess), left))) / std::log(14);
  };
  const Planes all(space.rules(), space.codes());
  std::vector<OurRow> rows;
  for (const char* guess : {"1111", "1112", "1122", "1123", "1234"})
    rows.push_back({guess, {fmt::format("{:.2f}", estimate(guess, all))}});
  const Planes left(space.rules(),
                    codes_of(space, candidates(space, std::vector{parse_turn("1122:0,0", space, alphabet)})));
  for (const char* guess : {"1111", "3345", "3456"})
    rows.push_back({fmt::format("{} after 1122:0,0", guess), {fmt::format("{:.2f}", estimate(guess, left))}});
  rows.push_back({"1122 with 3345 opened", {fmt::format("{:.2f}", 1 + estimate("3345", left))}});
  return compare("nakamura-2019/figure-4", rows);
}

/// The means to win that the thesis quotes from Knuth, and from Koyama and Lai.
std::optional<Comparison> quoted_means(const Space& space, const Tools& tools) {
  const auto knuth = heuristic::build(heuristic::Chooser(space, {.rule = heuristic::Rule::worst_case}), {}, {},
                                      tools.workers, tools.monitor);
  if (!knuth) return std::nullopt;
  exact::Solver solver(space, tools.workers, tools.memory);
  const exact::Outcome best =
      solver.solve({.candidates = candidates(space, {}), .want_strategy = false}, tools.monitor);
  if (best.status != exact::Status::proven) return std::nullopt;
  const auto row = [&](const char* name, std::uint64_t total) {
    return OurRow{name,
                  {fmt::format("{}", total),
                   fmt::format("{:.3f}", static_cast<double>(total) / static_cast<double>(space.size()))}};
  };
  return compare("nakamura-2019/quoted",
                 {row("Knuth's", cost(*knuth, Goal::win).total), row("the best (Koyama and Lai)", best.total)});
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
  if (!add_first_guesses(report, space, alphabet, tools)) return std::nullopt;
  report.tables.push_back(program_2());
  report.tables.push_back(figure_4(space, alphabet));
  if (!add_searches(report, space, alphabet, tools)) return std::nullopt;
  report.tables.push_back(printed_strategy());
  auto quoted = quoted_means(space, tools);
  if (!quoted) return std::nullopt;
  report.tables.push_back(std::move(*quoted));
  return report;
}

}  // namespace deduce::report
