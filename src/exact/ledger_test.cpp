// What is told of large sets is true, what is taken in changes the time and not the answer, and what cannot be of the
// question is refused.
#include "deduce/exact/ledger.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "deduce/exact/solve.hpp"
#include "impatient.hpp"
#include "notebook.hpp"
#include "solver_sets.hpp"

namespace deduce::exact {
namespace {

using testing::agrees;
using testing::all_of;
using testing::Impatient;
using testing::kGoals;
using testing::kSolverMemory;
using testing::Notebook;

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

// The table of sets keeps 16 bits above the size of a set; the whole of a game of hours costs more than that. The total
// here is none of Mastermind, whose search ends before it is looked into.
TEST(Ledger, what_was_known_of_the_whole_is_told_however_much_it_is) {
  const Space space(Rules::parse("p4c6r"));
  const Workers workers(1);
  constexpr std::uint64_t kMuch = 1296 + (1U << 16) + 1;
  Notebook notebook;
  notebook.lines.push_back({{}, Fact{.secrets = 1296, .is = Fact::Is::at_least, .total = kMuch}});
  Request request = all_of(space);
  request.want_strategy = false;
  for (const auto& [patience, first] :
       {std::pair(0, std::optional<GuessId>()), {1, {}}, {4, {}}, {0, GuessId(8)}, {0, GuessId(7)}}) {
    request.first = first;
    Solver solver(space, workers, kSolverMemory);
    SilentMonitor patient;
    ASSERT_TRUE(solver.prepare(request.candidates, patient));
    Impatient impatient(patience);
    const Outcome outcome = solver.solve(request, impatient, &notebook);
    ASSERT_EQ(outcome.status, Status::stopped);
    EXPECT_EQ(outcome.lower_bound, kMuch) << patience;
  }
  // With fewer guesses than the search may make it says nothing.
  request.first.reset();
  notebook.lines[0].fact.left = 5;
  Impatient impatient(4);
  EXPECT_LT(Solver(space, workers, kSolverMemory).solve(request, impatient, &notebook).lower_bound, kMuch);
}

// Stopped before there is a table of hints: nothing can be searched by then, and all that is known of the whole is
// told.
TEST(Ledger, what_was_known_of_the_whole_is_told_before_there_is_a_board) {
  const Space space(Rules::parse("p3c5r"));
  const Workers workers(1);
  for (const Request& request : questions(space)) {
    SilentMonitor patient;
    Notebook notebook;
    const Outcome outcome = Solver(space, workers, kSolverMemory).solve(request, patient, &notebook);
    Impatient impatient(0);
    const Outcome soon = Solver(space, workers, kSolverMemory).solve(request, impatient, &notebook);
    ASSERT_EQ(soon.status, Status::stopped);
    EXPECT_EQ(notebook.ends, 2);
    if (outcome.status == Status::infeasible) continue;
    EXPECT_EQ(soon.strategy, outcome.strategy);
    EXPECT_EQ(soon.total, outcome.total);
    EXPECT_EQ(soon.best.has_value(), !worst_first(request.objective));
    EXPECT_EQ(soon.rounds, outcome.rounds);
    EXPECT_EQ(soon.first_guess, outcome.first_guess);
    if (worst_first(request.objective))
      EXPECT_EQ(soon.worst_at_least, outcome.worst);
    else
      EXPECT_LE(soon.worst_at_least, outcome.worst);
    if (request.objective == Objective::mean && !request.first) {
      EXPECT_EQ(soon.lower_bound, outcome.total);
    }
    // One that does not answer the question: of another first guess, with a guess too many, or with one missing.
    const auto refused = [&](const Strategy& strategy, const Request& asked) {
      notebook.strategy = strategy;
      Impatient again(0);
      return Solver(space, workers, kSolverMemory).solve(asked, again, &notebook).strategy.empty();
    };
    Request other = request;
    other.first = GuessId(index(*outcome.first_guess) + 1);
    EXPECT_TRUE(refused(outcome.strategy, other));
    other = request;
    other.at_most = outcome.worst - 1;
    EXPECT_TRUE(refused(outcome.strategy, other));
    Strategy wrong;
    for (const Strategy::Node& node : outcome.strategy.nodes()) wrong.add(node.guess, node.possible);
    EXPECT_TRUE(refused(wrong, request)) << "nothing comes after the first guess";
    const auto last = static_cast<Strategy::NodeIndex>(outcome.strategy.nodes().size() - 1);
    wrong = {};
    for (Strategy::NodeIndex at = 0; at <= last; ++at)
      wrong.add(at == last ? GuessId(index(outcome.strategy[at].guess) ^ 1) : outcome.strategy[at].guess,
                outcome.strategy[at].possible);
    for (Strategy::NodeIndex at = 0; at <= last; ++at)
      for (const Strategy::Child& child : outcome.strategy[at].children) wrong.link(at, child.hint, child.node);
    EXPECT_TRUE(refused(wrong, request)) << "the last guess is another";
    EXPECT_FALSE(refused(outcome.strategy, request));
  }
}

TEST(Ledger, what_was_known_of_the_whole_is_told_whatever_is_asked_for) {
  const Space space(Rules::parse("p4c4r"));
  const Workers workers(1);
  int stopped = 0;
  for (const Request& request : questions(space)) {
    SilentMonitor patient;
    Notebook notebook;
    const Outcome outcome = Solver(space, workers, kSolverMemory).solve(request, patient, &notebook);
    if (outcome.status == Status::infeasible) continue;
    // Of the rest the search has to find out everything anew.
    std::erase_if(notebook.lines, [](const Notebook::Line& line) {
      return !line.way.empty() || line.fact.is == Fact::Is::enough || line.fact.is == Fact::Is::exactly;
    });
    Tuning tuning;
    tuning.guesses_a_poll = 1;
    for (const int patience : {0, 1, 2}) {
      Solver solver(space, workers, kSolverMemory, tuning);
      ASSERT_TRUE(solver.prepare(request.candidates, patient));
      Notebook copy;
      copy.lines = notebook.lines;
      copy.strategy = outcome.strategy;
      Impatient impatient(patience);
      const Outcome soon = solver.solve(request, impatient, &copy);
      if (soon.status != Status::stopped) continue;
      ++stopped;
      EXPECT_EQ(soon.total, outcome.total) << text(request.objective) << " " << patience;
      EXPECT_EQ(cost(soon.strategy, request.goal).total, outcome.total);
      if (worst_first(request.objective)) {
        EXPECT_EQ(soon.worst_at_least, outcome.worst) << patience;
      }
    }
  }
  EXPECT_GT(stopped, 20);
}

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
