// Black pegs and possible guesses are computed; the results of word lists are from the record, since the lists are
// other people's (docs/games.md says how to get such lists and what to do with them).
#include "report/games_of_any_kind.hpp"

#include <fmt/format.h>

#include "deduce/atlas/count.hpp"
#include "deduce/base/check.hpp"
#include "deduce/exact/solve.hpp"
#include "deduce/game/black_pegs.hpp"
#include "report/numbers.hpp"

namespace deduce::report {
namespace {

std::vector<SecretId> every_secret_of(std::uint32_t count) {
  std::vector<SecretId> all;
  for (std::uint32_t i = 0; i < count; ++i) all.push_back(SecretId(i));
  return all;
}

/// Total, mean, worst of it, least worst and number of strategies; nothing when stopped.
std::optional<OurRow> black_pegs_row(const std::string& name, const Tools& tools) {
  const auto game = std::make_shared<const BlackPegs>(Alphabet(Rules::parse(name.substr(0, name.size() - 1))));
  exact::Solver solver(game, tools.workers, tools.memory);
  Request request{.candidates = every_secret_of(game->secret_count()), .want_strategy = false};
  const atlas::Count count = atlas::count(solver, request, tools.monitor);
  if (count.outcome.status != Status::proven) return std::nullopt;
  OurRow row{name,
             {fmt::format("{}", game->secret_count()), fmt::format("{}", count.outcome.total),
              mean_of(count.outcome.total, game->secret_count())}};
  for (const Objective objective : {Objective::mean_worst, Objective::worst}) {
    request.objective = objective;
    const Outcome outcome = solver.solve(request, tools.monitor);
    if (outcome.status != Status::proven) return std::nullopt;
    row.second.push_back(fmt::format("{}", outcome.worst));
  }
  row.second.push_back(in_short(count.strategies));
  return row;
}

bool add_black_pegs(Report& report, const Tools& tools) {
  std::vector<OurRow> rows;
  for (const char* name : {"p2c2rb", "p2c4rb", "p2c6rb", "p2c8rb", "p2c10rb", "p3c2rb", "p3c3rb", "p3c4rb", "p3c5rb",
                           "p3c6rb", "p4c2rb", "p4c3rb", "p4c4rb", "p4c5rb",  "p4c6rb", "p5c2rb", "p5c3rb", "p6c2rb",
                           "p7c2rb", "p3c4nb", "p3c6nb", "p4c4nb", "p4c5nb",  "p4c6nb", "p5c5nb"}) {
    auto row = black_pegs_row(name, tools);
    if (!row) return false;
    rows.push_back(*std::move(row));
  }
  report.tables.push_back(
      own_table("black-pegs", "Black pegs only, to win: the best mean, its worst case, the least worst case",
                {"game", "codes", "least total", "mean", "worst of it", "least worst", "strategies"}, rows));
  return true;
}

bool add_possible_only(Report& report, const Tools& tools) {
  std::vector<OurRow> rows;
  for (const char* name : {"p4c6r", "p4c10n"}) {
    const Space space(Rules::parse(name));
    exact::Solver solver(space, tools.workers, tools.memory);
    Request request{.candidates = every_secret_of(space.size()), .want_strategy = false};
    const Outcome any = solver.solve(request, tools.monitor);
    request.possible_only = true;
    const Outcome possible = solver.solve(request, tools.monitor);
    request.objective = Objective::worst;
    const Outcome worst = solver.solve(request, tools.monitor);
    for (const Outcome& outcome : {any, possible, worst})
      if (outcome.status != Status::proven) return false;
    rows.push_back({name,
                    {fmt::format("{}", any.total), fmt::format("{}", possible.total),
                     mean_of(possible.total, space.size()), fmt::format("{}", worst.worst)}});
  }
  report.tables.push_back(own_table("possible-only", "Players who guess only what can be the secret, to win",
                                    {"game", "least total of any player", "of such a player", "mean", "least worst"},
                                    rows));
  return true;
}

void add_words(Report& report, const LongResults& record) {
  std::vector<OurRow> rows;
  std::vector<std::string> sources;
  for (const std::string& list : record.word_lists()) {
    OurRow row{list, {}};
    for (const char* what :
         {"first guess", "win total", "mean", "win worst of it", "win least worst", "win strategies"}) {
      const auto known = record.find(list, what);
      row.second.push_back(known ? known->value : "-");
      if (std::string_view(what) == "win total") sources.push_back(known ? known->label : "");
    }
    rows.push_back(std::move(row));
  }
  Comparison table = own_table(
      "words", "Words with Wordle's marks, to win; the lists of 2022",
      {"secrets, guesses", "first guess", "least total", "mean", "worst of it", "least worst", "strategies"}, rows);
  for (std::size_t i = 0; i < rows.size(); ++i) table.rows[i].cells[1].source = sources[i];
  report.tables.push_back(std::move(table));
  report.notes.emplace_back(
      "Words: strategies are counted from the first guess on that is named; bench/words.cpp measures the same.");
}

}  // namespace

bool add_games_of_any_kind(Report& report, const LongResults& record, const Tools& tools) {
  if (!add_black_pegs(report, tools) || !add_possible_only(report, tools)) return false;
  add_words(report, record);
  return true;
}

}  // namespace deduce::report
