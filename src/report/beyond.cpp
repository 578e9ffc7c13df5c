// What the papers left open, and other games: the number of best strategies for every goal and objective,
// every first guess, the sets of codes to ask at once, and a table of games. What takes long is taken from
// the record (data/long_results.json) and carries its command and time.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "deduce/atlas/count.hpp"
#include "deduce/base/big_number.hpp"
#include "deduce/base/check.hpp"
#include "deduce/exact/solve.hpp"
#include "deduce/game/alphabet.hpp"
#include "deduce/partition/candidates.hpp"
#include "deduce/report/papers.hpp"
#include "deduce/simultaneous/best.hpp"
#include "report/games_of_any_kind.hpp"
#include "report/long_results.hpp"
#include "report/numbers.hpp"
#include "report/open_games.hpp"
#include "report/other_games.hpp"

namespace deduce::report {
namespace {

struct Mastermind {
  explicit Mastermind(const Tools& its_tools)
      : tools(its_tools),
        space(Rules::mastermind()),
        alphabet(space.rules()),
        all(candidates(space, {})),
        solver(space, its_tools.workers, its_tools.memory) {}

  const Tools& tools;
  Space space;
  Alphabet alphabet;
  std::vector<CodeId> all;
  exact::Solver solver;
};

/// N for every goal and objective; the objective worst alone does not say which strategies are best.
bool add_objectives(Report& report, Mastermind& game) {
  std::vector<OurRow> rows;
  mpz_class before;
  for (const Goal goal : {Goal::win, Goal::identify})
    for (const exact::Objective objective :
         {exact::Objective::mean, exact::Objective::mean_worst, exact::Objective::worst_mean}) {
      const exact::Request request{.candidates = game.all, .goal = goal, .objective = objective};
      const atlas::Count count = atlas::count(game.solver, request, game.tools.monitor);
      if (count.outcome.status != exact::Status::proven) return false;
      const std::string name = fmt::format("{}: {}", text(goal), text(objective));
      rows.push_back({name,
                      {fmt::format("{}", count.outcome.total), mean_of(count.outcome.total, game.space.size()),
                       objective == exact::Objective::mean ? "" : fmt::format("{}", count.outcome.worst),
                       fmt::format("{}", count.strategies.get_str().size()), in_short(count.strategies)}});
      report.notes.push_back(count.strategies == before
                                 ? fmt::format("N for {}: the same", name)
                                 : fmt::format("N for {} = {}", name, in_groups(count.strategies)));
      before = count.strategies;
    }
  report.tables.push_back(own_table("objectives",
                                    "Mastermind: the number of best strategies, for every goal and objective",
                                    {"goal: minimize", "least total", "mean", "worst", "digits", "strategies"}, rows));
  return true;
}

/// One goal's columns of the table of first guesses: total and worst case, each made small first.
bool add_first_guess_columns(std::vector<OurRow>& rows, Mastermind& game, Goal goal) {
  const auto ask = [&](exact::Objective objective) {
    return game.solver.every_first({.candidates = game.all, .goal = goal, .objective = objective}, game.tools.monitor);
  };
  const exact::EveryFirst mean = ask(exact::Objective::mean_worst), worst = ask(exact::Objective::worst_mean);
  if (mean.status != exact::Status::proven || worst.status != exact::Status::proven) return false;
  rows.resize(mean.rows.size());
  for (std::size_t i = 0; i < rows.size(); ++i) {
    rows[i].first = game.alphabet.text(game.space[mean.rows[i].first]);
    for (const auto& best : {mean.rows[i], worst.rows[i]}) {
      rows[i].second.push_back(mean_of(best.total, game.space.size()));
      rows[i].second.push_back(fmt::format("{}", best.worst));
    }
  }
  return true;
}

bool add_first_guesses(Report& report, Mastermind& game) {
  std::vector<OurRow> rows;
  if (!add_first_guess_columns(rows, game, Goal::win) || !add_first_guess_columns(rows, game, Goal::identify))
    return false;
  report.tables.push_back(own_table(
      "first-guesses", "Mastermind: every first guess, the mean made small first (m) or the worst case first (w)",
      {"first guess", "win m: mean", "worst", "win w: mean", "worst", "identify m: mean", "worst", "identify w: mean",
       "worst"},
      rows));
  return true;
}

/// The most cells that a question of so many codes makes; five and six codes are on record.
bool add_questions(Report& report, const Mastermind& game, const LongResults& record) {
  const simultaneous::Questions questions(game.space, game.tools.workers);
  std::vector<OurRow> rows;
  for (int codes = 1; codes <= 4; ++codes) {
    const simultaneous::Best best = simultaneous::best_sets(questions, codes, game.tools.monitor);
    if (!best.finished) return false;
    std::vector<std::string> example;
    for (const Code code : best.example) example.push_back(game.alphabet.text(code));
    rows.push_back({fmt::format("{}", codes),
                    {fmt::format("{}", best.cells), best.count.get_str(), best.classes.get_str(),
                     fmt::format("{}", fmt::join(example, " "))}});
  }
  const std::size_t computed = rows.size();
  for (const char* codes : {"5", "6"}) {
    OurRow row{codes, {}};
    for (const char* what : {"cells", "sets", "classes", "example"}) {
      const auto known = record.find("p4c6r", fmt::format("best question of {}: {}", codes, what));
      DEDUCE_CHECK(known);
      row.second.push_back(known->value);
    }
    rows.push_back(std::move(row));
  }
  Comparison table = own_table(
      "questions",
      "Mastermind: the questions of so many codes at once that make the most cells (1296 identify every secret)",
      {"codes", "cells", "sets", "classes", "one of them"}, rows);
  for (std::size_t i = computed; i < rows.size(); ++i)
    table.rows[i].cells[0].source =
        record.find("p4c6r", fmt::format("best question of {}: cells", rows[i].first))->label;
  report.tables.push_back(std::move(table));
  return true;
}

Comparison table_of_record(const LongResults& record) {
  std::vector<OurRow> rows;
  for (const LongResults::Result& result : record.results()) {
    rows.push_back({result.label,
                    {result.command, fmt::format("{:.1f}", result.seconds),
                     fmt::format("{:.1f}", result.seconds / record.yardstick_seconds())}});
  }
  return own_table(
      "long",
      "What takes long: not computed anew, with the command and the processor time that it took on one core "
      "(where a range is given, the command was stopped after that time)",
      {"", "command", "seconds", "yardsticks"}, rows);
}

}  // namespace

std::optional<Report> beyond(const Tools& tools) {
  Report report{"beyond", "Beyond the papers", {}, {}, {}};
  const LongResults record;
  Mastermind game(tools);
  if (!add_objectives(report, game) || !add_first_guesses(report, game) || !add_questions(report, game, record))
    return std::nullopt;
  auto games = other_games(record, tools);
  if (!games) return std::nullopt;
  report.tables.push_back(std::move(games->win));
  report.tables.push_back(std::move(games->identify));
  report.figures.push_back(std::move(games->means));
  if (!add_games_of_any_kind(report, record, tools)) return std::nullopt;
  add_open_games(report, record);
  report.tables.push_back(table_of_record(record));
  report.notes.emplace_back(
      "Games: total and strategies by `deduce count -r GAME`, the worst case of the best mean by `deduce solve -r GAME "
      "--minimize mean,worst`, the least worst case by `--minimize worst`, each with `--goal identify` for the second "
      "table; the fewest codes at once by `deduce simultaneous -r GAME --minimum`. A dash: not tried, or not finished "
      "in "
      "some minutes.");
  return report;
}

}  // namespace deduce::report
