#include "report/other_games.hpp"

#include <fmt/format.h>

#include "deduce/atlas/count.hpp"
#include "deduce/base/big_number.hpp"
#include "deduce/exact/solve.hpp"
#include "deduce/partition/candidates.hpp"
#include "deduce/report/lines_figure.hpp"
#include "deduce/simultaneous/sets.hpp"
#include "report/numbers.hpp"

namespace deduce::report {
namespace {

/// Thrown when the monitor stops a computation, and caught in other_games().
struct Stopped {};

/// One game of the tables. A figure is taken from the record where that has it, and computed otherwise.
class FamilyGame {
 public:
  FamilyGame(const std::string& name, const LongResults& record, const Tools& tools)
      : name_(name), record_(record), tools_(tools), space_(Rules::parse(name)), all_(candidates(space_, {})) {}

  /// A figure and, where it comes from the record, the label that it has there.
  struct Figure {
    std::string value;
    std::string label = {};
  };
  using Row = std::vector<Figure>;
  static constexpr const char* kNotRun = "-";

  /// False for what was not run, and for a range between two bounds ("159611 to 182390").
  static bool is_exact(const std::string& total) { return total.find_first_not_of("0123456789") == std::string::npos; }

  /// codes, total, mean, worst of it, least worst, strategies
  Row row(Goal goal) {
    const std::string of(text(goal));
    std::optional<atlas::Count> counted;
    const auto count = [&]() -> const atlas::Count& {
      if (!counted) counted = atlas::count(solver(), {.candidates = all_, .goal = goal}, tools_.monitor);
      if (counted->outcome.status != exact::Status::proven) throw Stopped();
      return *counted;
    };
    const Figure total = figure(of + " total", [&] { return fmt::format("{}", count().outcome.total); });
    const Figure worst = figure(of + " worst of it", [&] { return least_worst(goal, exact::Objective::mean_worst); });
    const Figure least = figure(of + " least worst", [&] { return least_worst(goal, exact::Objective::worst); });
    const Figure strategies = figure(of + " strategies", [&] { return in_short(count().strategies); });
    const std::string mean = is_exact(total.value) ? mean_of(std::stoull(total.value), space_.size()) : kNotRun;
    return {{fmt::format("{}", space_.size())}, total, {mean}, worst, least, strategies};
  }

  Figure codes_at_once() const {
    return figure("codes at once", [&] {
      const simultaneous::Minimum minimum = simultaneous::Questions(space_, tools_.workers).minimum(tools_.monitor);
      if (!minimum.finished) throw Stopped();
      return fmt::format("{}", minimum.size);
    });
  }

 private:
  template <typename Compute>
  Figure figure(const std::string& quantity, const Compute& compute) const {
    if (const auto known = record_.find(name_, quantity)) return {known->value, known->label};
    if (record_.not_run(name_, quantity)) return {kNotRun};
    return {compute()};
  }

  std::string least_worst(Goal goal, exact::Objective objective) {
    const exact::Outcome outcome = solver().solve(
        {.candidates = all_, .goal = goal, .objective = objective, .want_strategy = false}, tools_.monitor);
    if (outcome.status != exact::Status::proven) throw Stopped();
    return fmt::format("{}", outcome.worst);
  }

  /// Made when first needed: its table of hints is large for a game whose figures are all on record.
  exact::Solver& solver() {
    if (!solver_) solver_.emplace(space_, tools_.workers, tools_.memory);
    return *solver_;
  }

  std::string name_;
  const LongResults& record_;
  const Tools& tools_;
  Space space_;
  std::vector<CodeId> all_;
  std::optional<exact::Solver> solver_;
};

/// The rows beside the table of that description, with the labels of what comes from the record.
Comparison table_of(const std::string& id, const PaperTable& literature, const std::vector<std::string>& games,
                    const std::vector<FamilyGame::Row>& rows) {
  std::vector<OurRow> values;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    values.push_back({games[i], {}});
    for (const FamilyGame::Figure& figure : rows[i]) values.back().second.push_back(figure.value);
  }
  Comparison table = compare(id, literature, values);
  table.of_a_paper = false;
  for (std::size_t i = 0; i < rows.size(); ++i)
    for (std::size_t j = 0; j < rows[i].size(); ++j) table.rows[i].cells[j].source = rows[i][j].label;
  return table;
}

/// The best means to win over the number of colours, a line for each number of pegs, dashed without repeats.
Figure figure_of_means(const std::vector<std::string>& games, const std::vector<FamilyGame::Row>& win) {
  Lines lines{"The best mean to win",
              "filled: colours may repeat; dashed: no colour twice",
              "colours",
              "least mean number of guesses",
              {}};
  std::string csv = "game,pegs,colours,repeats,secrets,total,mean\n";
  for (std::size_t i = 0; i < games.size(); ++i) {
    const Rules rules = Rules::parse(games[i]);
    const std::string total = win[i][1].value;
    if (!FamilyGame::is_exact(total)) continue;
    const double mean = static_cast<double>(std::stoull(total)) / rules.code_count();
    const std::string name = fmt::format("{} pegs{}", rules.pegs(), rules.repeats() ? "" : ", none twice");
    csv += fmt::format("{},{},{},{},{},{},{:.6f}\n", games[i], rules.pegs(), rules.colours(),
                       rules.repeats() ? "yes" : "no", rules.code_count(), total, mean);
    if (lines.lines.empty() || lines.lines.back().name != name)
      lines.lines.push_back({name, {}, rules.pegs() - 2, !rules.repeats()});
    lines.lines.back().points.emplace_back(rules.colours(), mean);
  }
  return {"means", "The best mean to win, by pegs and colours", lines_figure(lines), csv, {}};
}

}  // namespace

std::optional<OtherGames> other_games(const LongResults& record, const Tools& tools) try {
  std::vector<FamilyGame::Row> win, identify;
  for (const std::string& name : record.games()) {
    FamilyGame game(name, record, tools);
    win.push_back(game.row(Goal::win));
    win.back().push_back(game.codes_at_once());
    win.back().push_back({record.certificate(name).value_or(FamilyGame::kNotRun)});
    identify.push_back(game.row(Goal::identify));
  }
  return OtherGames{table_of("win", paper_table("beyond/win"), record.games(), win),
                    table_of("identify", paper_table("beyond/identify"), record.games(), identify),
                    figure_of_means(record.games(), win)};
} catch (const Stopped&) {
  return std::nullopt;
}

}  // namespace deduce::report
