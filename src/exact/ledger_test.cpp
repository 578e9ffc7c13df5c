// What is told of large sets is true, what is taken in changes the time and not the answer, and what cannot be of the
// question is refused.
#include "deduce/exact/ledger.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <mutex>
#include <vector>

#include "deduce/exact/solve.hpp"
#include "solver_sets.hpp"

namespace deduce::exact {
namespace {

using testing::agrees;
using testing::all_codes;
using testing::kGoals;
using testing::kSolverMemory;

/// Keeps everything; hands it in when the next search begins.
class Notebook final : public Ledger {
 public:
  struct Line {
    std::vector<Played> way;
    Fact fact;
    [[nodiscard]] Fact told() const {
      Fact whole = fact;
      whole.way = way;
      return whole;
    }
  };

  void begin(const TakeIn& take_in) override {
    taken.clear();
    for (const Line& line : lines) taken.push_back(take_in(line.told()));
  }
  void end() override { ++ends; }
  [[nodiscard]] std::optional<Strategy> best() override { return strategy; }
  [[nodiscard]] std::size_t least_secrets() const override { return least; }
  [[nodiscard]] std::chrono::nanoseconds least_time() const override { return std::chrono::nanoseconds(0); }
  void proven(const Fact& fact) override {
    const std::scoped_lock lock(mutex_);
    lines.push_back({{fact.way.begin(), fact.way.end()}, fact});
  }
  void first_guess(const KnownFirst& known, std::optional<int> /*left*/) override {
    const std::scoped_lock lock(mutex_);
    firsts.push_back(known);
  }
  void first_reach(const FirstReach& known) override {
    const std::scoped_lock lock(mutex_);
    reaches.push_back(known);
  }
  void found(const Strategy& found, std::uint64_t total) override {
    if (totals.empty()) first_strategy = found;
    strategy = found;
    totals.push_back(total);
  }

  std::vector<Line> lines;
  std::vector<Taken> taken;
  std::vector<KnownFirst> firsts;
  std::vector<FirstReach> reaches;
  std::vector<std::uint64_t> totals;
  std::optional<Strategy> strategy, first_strategy;
  std::size_t least = 2;
  int ends = 0;

 private:
  std::mutex mutex_;
};

Request all_of(const Space& space, Goal goal = Goal::win) {
  Request request;
  request.candidates = all_codes(space);
  request.goal = goal;
  return request;
}

std::vector<Request> questions(const Space& space) {
  std::vector<Request> all;
  for (const Goal goal : kGoals) {
    all.push_back(all_of(space, goal));
    all.emplace_back(all.back()).at_most = 4;
    all.emplace_back(all_of(space, goal)).possible_only = true;
    all.emplace_back(all_of(space, goal)).first = GuessId(1);
    all.emplace_back(all_of(space, goal)).objective = Objective::mean_worst;
    all.emplace_back(all_of(space, goal)).objective = Objective::worst;
    all.emplace_back(all_of(space, goal)).objective = Objective::worst_mean;
  }
  return all;
}

TEST(Ledger, in_large_games_all_first_guesses_cost_nearly_what_is_held_before_one_is_closed) {
  SilentMonitor monitor;
  const Space space(Rules::parse("p4c6r"));
  const Workers workers(1);
  Tuning tuning;
  tuning.long_search = 1;
  tuning.beams_before = 1;  // more would solve all of 1123's cells
  tuning.nearly_held = 50;
  Notebook notebook;
  ASSERT_EQ(Solver(space, workers, kSolverMemory, tuning).solve(all_of(space), monitor, &notebook).total, 5625U);
  const auto closed = std::ranges::find(notebook.firsts, true, &KnownFirst::exact);
  ASSERT_NE(closed, notebook.firsts.end());
  std::map<GuessId, std::uint64_t> raised;
  for (auto known = notebook.firsts.begin(); known != closed; ++known)
    raised[known->first] = std::max(raised[known->first], known->lower_bound);
  EXPECT_GT(raised.size(), 3U);
  const std::uint64_t held = notebook.totals.front();
  for (const auto& [first, lower] : raised) EXPECT_GT(lower, held - held / 50) << index(first);

  // What another search has closed is the budget of all others from the start.
  Notebook known;
  Request one = all_of(space);
  one.first = GuessId(8);  // 1123
  ASSERT_EQ(Solver(space, workers, kSolverMemory).solve(one, monitor, &known).total, 5625U);
  known.firsts.clear();
  ASSERT_EQ(Solver(space, workers, kSolverMemory, tuning).solve(all_of(space), monitor, &known).total, 5625U);
  ASSERT_FALSE(known.firsts.empty());
  EXPECT_EQ(known.firsts[0].first, GuessId(8));
  EXPECT_TRUE(known.firsts[0].exact);
}

/// Takes Mastermind for a large game, whose first beams are poor.
Tuning large_game(int beams_before) {
  Tuning tuning;
  tuning.long_search = tuning.quick = 1;
  tuning.beams_before = beams_before;
  tuning.beams_first = 0;
  tuning.beams.fill({1, 8, 4});
  tuning.beams[0] = {1, 1, 2};
  return tuning;
}

TEST(Ledger, in_large_games_what_is_held_is_the_budget_of_all_others_before_its_first_guess_is_closed) {
  SilentMonitor monitor;
  const Space space(Rules::parse("p4c6r"));
  const Workers workers(1);
  Notebook poor, notebook;
  Request one = all_of(space);
  one.first = GuessId(8);  // 1123
  ASSERT_EQ(Solver(space, workers, kSolverMemory, large_game(0)).solve(one, monitor, &poor).total, 5625U);
  const std::uint64_t held = poor.totals.front();
  ASSERT_GT(held, 5625U);
  notebook.strategy = poor.first_strategy;
  Tuning tuning = large_game(0);
  tuning.nearly_held = 50;
  ASSERT_EQ(Solver(space, workers, kSolverMemory, tuning).solve(all_of(space), monitor, &notebook).total, 5625U);
  const auto is_held = [&](const KnownFirst& known) { return known.exact && known.first == *one.first; };
  const auto closed = std::ranges::find_if(notebook.firsts, is_held);
  ASSERT_NE(closed, notebook.firsts.end());
  const std::span before(notebook.firsts.begin(), closed);
  std::uint64_t budget = held;  // another one may cost less, and then that is to be beaten
  for (const KnownFirst& known : before)
    if (known.exact) budget = std::min(budget, known.lower_bound);
  ASSERT_GT(budget, 5625U);
  std::map<GuessId, std::uint64_t> others;
  std::vector<std::uint64_t> sizes;  // of the classes, as they are closed
  for (const KnownFirst& known : before) {
    if (known.first == *one.first) continue;
    if (known.lower_bound >= budget && others[known.first] < budget) sizes.push_back(known.class_size);
    others[known.first] = std::max(others[known.first], known.lower_bound);
  }
  EXPECT_EQ(others.size(), 4U);
  for (const auto& [first, lower] : others) EXPECT_GE(lower, budget) << index(first);
  EXPECT_EQ(sizes, (std::vector<std::uint64_t>{6, 90, 120, 360}));
}

TEST(Ledger, whoever_goes_on_in_a_large_game_had_the_first_beams_already) {
  SilentMonitor monitor;
  const Space space(Rules::parse("p4c6r"));
  const Workers workers(1);
  const Tuning tuning = large_game(3);
  Notebook notebook;
  ASSERT_EQ(Solver(space, workers, kSolverMemory, tuning).solve(all_of(space), monitor, &notebook).total, 5625U);
  ASSERT_GT(notebook.totals.front(), notebook.totals[1]);  // a beam finds something better
  ASSERT_GT(notebook.totals[1], 5625U);
  Notebook known;
  known.strategy = notebook.first_strategy;
  ASSERT_EQ(Solver(space, workers, kSolverMemory, tuning).solve(all_of(space), monitor, &known).total, 5625U);
  EXPECT_EQ(known.totals, std::vector<std::uint64_t>{5625});
}

TEST(Ledger, in_large_games_small_cells_are_solved_before_a_large_one_rises) {
  SilentMonitor monitor;
  const Space space(Rules::parse("p4c6r"));
  const Workers workers(1);
  Tuning tuning = large_game(0);
  tuning.solved_first = 100;
  Notebook notebook;
  ASSERT_EQ(Solver(space, workers, kSolverMemory, tuning).solve(all_of(space), monitor, &notebook).total, 5625U);
  // Of the cells of 1234, which is raised and not best.
  std::erase_if(notebook.lines, [](const Notebook::Line& line) {
    return line.way.size() != 1 || line.way[0].first != GuessId(51) || line.fact.secrets < 10;
  });
  const auto large =
      std::ranges::find_if(notebook.lines, [](const Notebook::Line& line) { return line.fact.secrets >= 100; });
  ASSERT_NE(large, notebook.lines.end());
  EXPECT_GT(large - notebook.lines.begin(), 3);
  for (auto line = notebook.lines.begin(); line != large; ++line)
    EXPECT_EQ(line->fact.is, Fact::Is::exactly) << line->fact.secrets;
}

/// Hears what is being done.
class Listener final : public Monitor {
 public:
  void progress(const Snapshot& snapshot) override { tasks.push_back(snapshot.task); }
  [[nodiscard]] bool stop() const override { return false; }
  std::vector<std::string> tasks;
};

TEST(Ledger, in_large_games_large_cells_are_measured_before_first_guesses_come_near_to_what_is_held) {
  const Space space(Rules::parse("p4c6r"));
  const Workers workers(1);
  Tuning tuning = large_game(0);
  tuning.guesses_a_poll = 1;
  for (const std::size_t large : {100U, 2000U}) {
    tuning.near_upper = large;
    Listener monitor;
    EXPECT_EQ(Solver(space, workers, kSolverMemory, tuning).solve(all_of(space), monitor).total, 5625U);
    const bool heard = std::ranges::find(monitor.tasks, "what large cells may cost") != monitor.tasks.end();
    EXPECT_EQ(heard, large == 100U);
  }
}

TEST(Ledger, what_beams_solve_is_not_told_as_if_it_were_a_cell_of_the_question) {
  SilentMonitor monitor;
  const Space space(Rules::parse("p4c5r"));
  const Workers workers(1);
  Request request = all_of(space);
  request.any_time = true;
  Notebook notebook;
  const std::uint64_t total = Solver(space, workers, kSolverMemory).solve(all_of(space), monitor, &notebook).total;
  // Of what is known of the cells of first guesses alone, a strategy for them has still to be found.
  std::erase_if(notebook.lines, [](const Notebook::Line& line) { return line.way.size() != 1; });
  notebook.strategy.reset();
  EXPECT_EQ(Solver(space, workers, kSolverMemory).solve(request, monitor, &notebook).total, total);
  EXPECT_EQ(Solver(space, workers, kSolverMemory).solve(request, monitor, &notebook).total, total);
  EXPECT_GT(notebook.taken.size(), 10U);
  for (const Ledger::Taken taken : notebook.taken) EXPECT_EQ(taken, Ledger::Taken::yes);
}

TEST(Ledger, what_is_told_is_true_and_makes_the_next_search_shorter) {
  SilentMonitor monitor;
  for (const char* rules : {"p3c5r", "p4c4r", "p3c6n"}) {
    const Space space(Rules::parse(rules));
    const Workers workers(2);
    for (const Request& request : questions(space)) {
      Notebook notebook;
      const Outcome outcome = Solver(space, workers, kSolverMemory).solve(request, monitor, &notebook);
      EXPECT_EQ(outcome.strategy, Solver(space, workers, kSolverMemory).solve(request, monitor).strategy);
      ASSERT_FALSE(notebook.lines.empty());
      EXPECT_EQ(notebook.ends, 1);
      Solver fresh(space, workers, kSolverMemory);
      for (const Notebook::Line& line : notebook.lines) {
        EXPECT_TRUE(fresh.holds(request, line.told(), monitor))
            << rules << " after " << line.way.size() << " turns, secrets " << line.fact.secrets << ", total "
            << line.fact.total << ", guesses left " << line.fact.left.value_or(-1);
        Fact forged = line.told();
        if (forged.is == Fact::Is::impossible || forged.is == Fact::Is::enough) {
          forged.is = forged.is == Fact::Is::enough ? Fact::Is::impossible : Fact::Is::enough;
          EXPECT_FALSE(fresh.holds(request, forged, monitor));
          continue;
        }
        ++forged.total;
        if (forged.is == Fact::Is::exactly) {
          EXPECT_FALSE(fresh.holds(request, forged, monitor));
          forged.total -= 2;
          EXPECT_FALSE(fresh.holds(request, forged, monitor));
        }
      }
      const Outcome again = Solver(space, workers, kSolverMemory).solve(request, monitor, &notebook);
      EXPECT_EQ(again.strategy, outcome.strategy);
      EXPECT_EQ(again.status, outcome.status);
      EXPECT_LE(again.statistics.nodes, outcome.statistics.nodes);
      EXPECT_TRUE(std::ranges::all_of(notebook.taken, [](Ledger::Taken one) { return one == Ledger::Taken::yes; }));
    }
  }
}

TEST(Ledger, what_is_taken_in_is_used) {
  const Space space(Rules::parse("p4c5r"));
  const Workers workers(1);
  SilentMonitor monitor;
  Notebook notebook;
  const Request request = all_of(space);
  const Outcome outcome = Solver(space, workers, kSolverMemory).solve(request, monitor, &notebook);
  const Outcome again = Solver(space, workers, kSolverMemory).solve(request, monitor, &notebook);
  EXPECT_LT(2 * again.statistics.guesses, outcome.statistics.guesses);
}

TEST(Ledger, a_large_set_whose_cost_is_not_known_rises_in_steps) {
  SilentMonitor monitor;
  const Space space(Rules::parse("p4c6r"));
  const Workers workers(1);
  Request request = all_of(space);
  request.first = GuessId(8);  // 1123
  // What was told of the largest cell, by how much it rose each time.
  const auto rises = [&](const Tuning& tuning) {
    Notebook notebook;
    EXPECT_EQ(Solver(space, workers, kSolverMemory, tuning).solve(request, monitor, &notebook).total, 5625U);
    std::uint32_t largest = 0;
    for (const Notebook::Line& line : notebook.lines)
      if (line.way.size() == 1) largest = std::max(largest, line.fact.secrets);
    std::vector<std::uint64_t> totals;
    for (const Notebook::Line& line : notebook.lines)
      if (line.way.size() == 1 && line.fact.secrets == largest) totals.push_back(line.fact.total);
    return totals;
  };
  Tuning tuning;
  const auto at_once = rises(tuning);
  tuning.cautious = 100;
  tuning.freely = 1000;  // not at all
  const auto in_steps = rises(tuning);
  EXPECT_GT(in_steps.size(), at_once.size() + 3);
  EXPECT_EQ(in_steps.back(), at_once.back());
  tuning.freely = 10;
  const auto from_higher = rises(tuning);
  EXPECT_GT(from_higher.front(), in_steps.front());
  EXPECT_LT(from_higher.size(), in_steps.size());
}

/// Stops when it was asked so often.
class Impatient final : public Monitor {
 public:
  explicit Impatient(int patience) : patience_(patience) {}
  void progress(const Snapshot& /*snapshot*/) override {}
  [[nodiscard]] bool stop() const override { return patience_-- <= 0; }

 private:
  mutable int patience_;
};

TEST(Ledger, who_is_stopped_within_one_cell_knows_what_was_known_of_the_others) {
  SilentMonitor monitor;
  const Space space(Rules::parse("p4c6r"));
  const Workers workers(1);
  Notebook notebook;
  Request request = all_of(space);
  request.first = GuessId(8);  // 1123
  const std::uint64_t total = Solver(space, workers, kSolverMemory).solve(request, monitor, &notebook).total;
  std::erase_if(notebook.lines, [](const Notebook::Line& line) { return line.way.size() != 1; });
  const auto largest = std::ranges::max_element(notebook.lines, {}, [](const auto& line) { return line.fact.secrets; });
  const std::uint32_t open = largest->fact.secrets;
  std::erase_if(notebook.lines, [&](const Notebook::Line& line) { return line.fact.secrets == open; });
  request.want_strategy = false;  // which would be stopped too, when all is known
  Tuning tuning;
  tuning.guesses_a_poll = 1;
  std::uint64_t lower = 0;
  for (int patience = 1;; patience *= 2) {
    Impatient impatient(patience);
    const Outcome outcome = Solver(space, workers, kSolverMemory, tuning).solve(request, impatient, &notebook);
    if (outcome.status != Status::stopped) break;
    lower = outcome.lower_bound;
  }
  EXPECT_GE(lower, total - 2 * std::uint64_t{open});
  EXPECT_LT(lower, total);
}

TEST(Ledger, whether_guesses_are_enough_is_told_and_used) {
  const Space space(Rules::parse("p4c5r"));
  const Workers workers(1);
  SilentMonitor monitor;
  Notebook notebook;
  Request request = all_of(space);
  request.objective = Objective::worst;
  request.want_strategy = false;
  const Outcome outcome = Solver(space, workers, kSolverMemory).solve(request, monitor, &notebook);
  const auto told = [&](std::size_t turns, Fact::Is is) {
    return std::ranges::count_if(notebook.lines,
                                 [&](const auto& line) { return line.way.size() == turns && line.fact.is == is; });
  };
  EXPECT_EQ(told(0, Fact::Is::enough), 1) << "the worst case";
  EXPECT_EQ(told(0, Fact::Is::impossible), outcome.worst) << "each number below it, from 0 on";
  EXPECT_GT(told(1, Fact::Is::enough), 0);
  EXPECT_GT(told(1, Fact::Is::impossible), 0);
  ASSERT_FALSE(notebook.reaches.empty());
  for (const FirstReach& first : notebook.reaches) {
    EXPECT_GT(first.class_size, 0U);
    EXPECT_EQ(first.enough, first.left >= outcome.worst && first.enough);
  }
  // Without what is told of the whole, the cells of first guesses are all that is left to make it shorter.
  Notebook cells;
  std::ranges::copy_if(notebook.lines, std::back_inserter(cells.lines),
                       [](const auto& line) { return !line.way.empty(); });
  const Outcome again = Solver(space, workers, kSolverMemory).solve(request, monitor, &cells);
  EXPECT_EQ(again.strategy, outcome.strategy);
  EXPECT_LT(again.statistics.scans, outcome.statistics.scans);
}

TEST(Ledger, small_sets_are_not_told) {
  const Space space(Rules::parse("p4c5r"));
  SilentMonitor monitor;
  Notebook notebook;
  notebook.least = 30;
  const Workers workers(1);
  static_cast<void>(Solver(space, workers, kSolverMemory).solve(all_of(space), monitor, &notebook));
  ASSERT_FALSE(notebook.lines.empty());
  for (const Notebook::Line& line : notebook.lines) EXPECT_GE(line.fact.secrets, 30U);
}

TEST(Ledger, first_guesses_are_told_with_their_classes) {
  const Space space(Rules::parse("p4c5r"));
  SilentMonitor monitor;
  const Workers workers(2);
  Notebook notebook;
  const EveryFirst truth = Solver(space, workers, kSolverMemory).every_first(all_of(space), monitor);
  const EveryFirst same = Solver(space, workers, kSolverMemory).every_first(all_of(space), monitor, &notebook);
  ASSERT_EQ(truth.rows.size(), same.rows.size());
  static_cast<void>(Solver(space, workers, kSolverMemory).solve(all_of(space), monitor, &notebook));
  ASSERT_FALSE(notebook.firsts.empty());
  for (const KnownFirst& known : notebook.firsts) EXPECT_TRUE(agrees(known, truth));
}

TEST(Ledger, what_is_not_of_the_question_is_refused) {
  const Space space(Rules::parse("p3c4r"));
  const Workers workers(1);
  SilentMonitor monitor;
  const Request request = all_of(space);
  const std::vector<Played> first{{GuessId(1), HintId(1)}}, beyond{{GuessId(64), HintId(1)}},
      no_hint{{GuessId(1), HintId(200)}};
  std::uint32_t size = 0;  // of the cell of `first`
  for (size = 1; size < 64; ++size)
    if (Solver(space, workers, kSolverMemory)
            .holds(request, {.way = first, .left = 1, .secrets = size, .is = Fact::Is::impossible}, monitor))
      break;
  ASSERT_LT(size, 64U);
  Notebook notebook;
  const auto add = [&](const std::vector<Played>& way, Fact fact) { notebook.lines.push_back({way, fact}); };
  add(first, {.secrets = size + 1, .total = 64});
  add(beyond, {.secrets = size, .total = 64});
  add(no_hint, {.secrets = size, .total = 64});
  add(first, {.secrets = size, .total = size - 1});
  add(first, {.secrets = size, .total = std::uint64_t{1} << 40});
  add(first, {.left = -1, .secrets = size, .total = size});
  add(first, {.left = 255, .secrets = size, .total = size});
  static_cast<void>(Solver(space, workers, kSolverMemory).solve(request, monitor, &notebook));
  ASSERT_EQ(notebook.taken.size(), 7U);
  for (const Ledger::Taken taken : notebook.taken) EXPECT_EQ(taken, Ledger::Taken::not_of_this_question);
}

TEST(Ledger, two_facts_of_one_set_may_not_contradict_each_other) {
  const Space space(Rules::parse("p3c4r"));
  const Workers workers(1);
  SilentMonitor monitor;
  Notebook notebook;
  const Request request = all_of(space);
  const Outcome outcome = Solver(space, workers, kSolverMemory).solve(request, monitor);
  notebook.lines = {{{}, {.secrets = 64, .is = Fact::Is::exactly, .total = outcome.total}},
                    {{}, {.secrets = 64, .total = outcome.total}},
                    {{}, {.secrets = 64, .total = outcome.total + 1}},
                    {{}, {.secrets = 64, .is = Fact::Is::impossible}}};
  static_cast<void>(Solver(space, workers, kSolverMemory).solve(request, monitor, &notebook));
  EXPECT_EQ(notebook.taken, (std::vector{Ledger::Taken::yes, Ledger::Taken::yes, Ledger::Taken::contradiction,
                                         Ledger::Taken::contradiction}));
  // Whether guesses are enough: told both ways, or against what is plain to see.
  notebook.lines = {{{}, {.left = 6, .secrets = 64, .is = Fact::Is::enough}},
                    {{}, {.left = 6, .secrets = 64, .is = Fact::Is::impossible}},
                    {{}, {.left = 2, .secrets = 64, .is = Fact::Is::impossible}},
                    {{}, {.left = 1, .secrets = 64, .is = Fact::Is::enough}},
                    {{}, {.secrets = 64, .is = Fact::Is::enough}}};
  static_cast<void>(Solver(space, workers, kSolverMemory).solve(request, monitor, &notebook));
  EXPECT_EQ(std::vector(notebook.taken.begin(), notebook.taken.begin() + 5),
            (std::vector{Ledger::Taken::yes, Ledger::Taken::contradiction, Ledger::Taken::yes,
                         Ledger::Taken::contradiction, Ledger::Taken::not_of_this_question}));
}

/// Stops as soon as something is held.
class Stopped final : public Monitor {
 public:
  void progress(const Snapshot& snapshot) override { best = snapshot.best ? snapshot.best : best; }
  [[nodiscard]] bool stop() const override { return best.has_value(); }
  std::optional<std::int64_t> best;
};

TEST(Ledger, a_strategy_from_before_is_held_if_it_is_one) {
  const Space space(Rules::parse("p4c5r")), other(Rules::parse("p4c6r"));
  const Workers workers(1);
  SilentMonitor silent;
  Request request = all_of(space);
  const Strategy best = Solver(space, workers, kSolverMemory).solve(request, silent).strategy;
  const std::uint64_t total = cost(best, Goal::win).total;
  request.any_time = true;
  const auto held = [&](const Strategy& known) {
    Notebook notebook;
    notebook.strategy = known;
    Stopped monitor;
    Tuning tuning;
    tuning.guesses_a_poll = 1;
    tuning.beams_first = 0;  // a wider beam finds the best at once
    const Outcome outcome = Solver(space, workers, kSolverMemory, tuning).solve(request, monitor, &notebook);
    // Without one the search is at its end before a beam finds another.
    return outcome.status == Status::stopped ? outcome.best : std::nullopt;
  };
  EXPECT_EQ(held(best), total);
  // One guess changed at a time, and what is of another game.
  EXPECT_NE(held(Solver(other, workers, kSolverMemory).solve(all_of(other), silent).strategy), total);
  for (Strategy::NodeIndex changed = 0; changed < best.nodes().size(); changed += 37) {
    Strategy forged;
    for (std::size_t i = 0; i < best.nodes().size(); ++i) {
      const Strategy::Node& node = best.nodes()[i];
      forged.add(i == changed ? GuessId((index(node.guess) + 1) % space.size()) : node.guess, node.possible);
    }
    for (std::size_t i = 0; i < best.nodes().size(); ++i)
      for (const Strategy::Child& child : best.nodes()[i].children)
        forged.link(static_cast<Strategy::NodeIndex>(i), child.hint, child.node);
    EXPECT_NE(held(forged), total) << changed;
  }
}

}  // namespace
}  // namespace deduce::exact
