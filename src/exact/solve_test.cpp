// The engine against plain recursion: all small games, all goals and objectives, all limits, all first
// guesses, and random sets of secrets of larger games.
#include "deduce/exact/solve.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <mutex>
#include <numeric>
#include <set>

#include "deduce/base/error.hpp"
#include "deduce/board/board.hpp"
#include "deduce/partition/candidates.hpp"
#include "generators.hpp"
#include "oracle.hpp"

namespace deduce::exact {
namespace {

using testing::Oracle;

constexpr std::uint64_t kMemory = std::uint64_t{256} << 20;
constexpr Goal kGoals[] = {Goal::win, Goal::identify};
constexpr Objective kObjectives[] = {Objective::mean, Objective::worst, Objective::worst_mean, Objective::mean_worst};

struct Expected {
  bool feasible = true;
  int total = 0;
  int worst = 0;
  bool total_fixed = true, worst_fixed = true;
};

/// The objective in terms of "least total within a number of guesses", for a set or for a guess.
template <class Total>
Expected expect(const Total& total, int enough, Objective objective, std::optional<int> at_most) {
  Expected expected;
  const int limit = std::min(at_most.value_or(enough), enough);
  expected.feasible = total(limit) < Oracle::kNone;
  if (!expected.feasible) return expected;
  int fewest = 0;
  while (total(fewest) >= Oracle::kNone) ++fewest;
  expected.total = total(objective == Objective::worst_mean ? fewest : limit);
  expected.total_fixed = objective != Objective::worst;
  expected.worst_fixed = objective != Objective::mean;
  expected.worst = fewest;
  if (objective == Objective::mean_worst)
    while (total(expected.worst) != expected.total) ++expected.worst;
  return expected;
}

void expect_outcome(const Outcome& outcome, const Request& request, const Expected& expected) {
  ASSERT_EQ(outcome.status, expected.feasible ? Status::proven : Status::infeasible);
  if (!expected.feasible) return;
  const Cost spent = cost(outcome.strategy, request.goal);
  EXPECT_EQ(spent.secrets, request.candidates.size());
  EXPECT_EQ(spent.total, outcome.total);
  EXPECT_EQ(spent.worst, outcome.worst);
  EXPECT_EQ(spent.rounds, outcome.rounds);
  EXPECT_EQ(outcome.lower_bound, outcome.total);
  if (expected.total_fixed) {
    EXPECT_EQ(outcome.total, static_cast<std::uint64_t>(expected.total));
  }
  if (expected.worst_fixed) {
    EXPECT_EQ(outcome.worst, expected.worst);
  }
  if (request.at_most) {
    EXPECT_LE(outcome.worst, *request.at_most);
  }
}

std::vector<CodeId> all_codes(const Space& space) {
  std::vector<CodeId> ids;
  for (std::uint32_t id = 0; id < space.size(); ++id) ids.push_back(CodeId(id));
  return ids;
}

void check_set(Solver& solver, const std::vector<CodeId>& set, Order order, std::optional<GuessId> first) {
  SilentMonitor monitor;
  for (const Goal goal : kGoals) {
    Oracle oracle(solver.space(), set, goal);
    const bool needed = set.size() > 1 || goal == Goal::win;
    const auto total = [&](int left) {
      return first && needed ? oracle.total_after(oracle.all(), index(*first), left) : oracle.total(oracle.all(), left);
    };
    const int enough = oracle.enough();
    for (const Objective objective : kObjectives)
      for (int limit = -1; limit <= std::min(enough, 6); ++limit) {
        SCOPED_TRACE(::testing::Message() << solver.space().rules().text() << " secrets " << set.size() << " "
                                          << text(goal) << " " << text(objective) << " at most " << limit << " first "
                                          << (first ? static_cast<int>(index(*first)) : -1));
        Request request;
        request.candidates = set;
        request.goal = goal;
        request.objective = objective;
        request.order = order;
        request.first = first;
        if (limit >= 0) request.at_most = limit;
        expect_outcome(solver.solve(request, monitor), request, expect(total, enough, objective, request.at_most));
        if (::testing::Test::HasFailure()) return;
      }
  }
}

std::vector<CodeId> random_set(const Space& space, std::size_t most) {
  std::vector<CodeId> set;
  const auto size = *rc::gen::inRange<std::size_t>(1, std::min<std::size_t>(most, space.size()) + 1);
  while (set.size() < size) {
    const CodeId id = testing::any_code(space);
    if (std::ranges::find(set, id) == set.end()) set.push_back(id);
  }
  std::ranges::sort(set);
  return set;
}

class SmallGame : public ::testing::TestWithParam<const char*> {};

TEST_P(SmallGame, every_goal_objective_and_limit_agrees_with_plain_recursion) {
  const Space space(Rules::parse(GetParam()));
  const Workers workers(1);
  Solver solver(space, workers, kMemory);
  check_set(solver, all_codes(space), Order::bound, std::nullopt);
}

TEST_P(SmallGame, every_first_guess_agrees_with_plain_recursion) {
  const Space space(Rules::parse(GetParam()));
  const Workers workers(1);
  Solver solver(space, workers, kMemory);
  SilentMonitor monitor;
  for (const Goal goal : kGoals)
    for (const Objective objective : kObjectives) {
      Request request;
      request.candidates = all_codes(space);
      request.goal = goal;
      request.objective = objective;
      if (space.size() == 1 && goal == Goal::identify) continue;
      Oracle oracle(space, request.candidates, goal);
      for (int limit = -1; limit <= 4; ++limit) {
        if (limit >= 0) request.at_most = limit;
        const EveryFirst every = solver.every_first(request, monitor);
        std::uint64_t guesses = 0;
        for (const FirstGuess& row : every.rows) {
          guesses += row.class_size;
          const auto total = [&](int left) { return oracle.total_after(oracle.all(), index(row.first), left); };
          const Expected expected = expect(total, oracle.enough() + 1, objective, request.at_most);
          ASSERT_EQ(row.feasible, expected.feasible);
          if (!row.feasible) continue;
          if (expected.total_fixed) {
            ASSERT_EQ(row.total, static_cast<std::uint64_t>(expected.total));
          }
          if (expected.worst_fixed) {
            ASSERT_EQ(row.worst, expected.worst);
          }
        }
        EXPECT_EQ(guesses, space.size());
      }
    }
}

TEST_P(SmallGame, random_sets_of_secrets_agree_with_plain_recursion) {
  const Space space(Rules::parse(GetParam()));
  const Workers workers(1);
  Solver solver(space, workers, kMemory);
  DEDUCE_PROPERTY("random sets", [&] {
    const auto order = static_cast<Order>(*rc::gen::inRange(0, 4));
    std::optional<GuessId> first;
    if (*rc::gen::inRange(0, 3) == 0) first = guess_of(testing::any_code(space));
    check_set(solver, random_set(space, 24), order, first);
    RC_ASSERT(!::testing::Test::HasFailure());
  });
}

INSTANTIATE_TEST_SUITE_P(games, SmallGame,
                         ::testing::Values("p1c1r", "p1c2r", "p1c7n", "p2c2r", "p2c3r", "p2c4r", "p2c5r", "p2c2n",
                                           "p2c3n", "p2c4n", "p2c5n", "p2c6n", "p3c2r", "p3c3r", "p3c3n", "p3c4n",
                                           "p4c2r", "p4c4n", "p5c2r", "p2c1r"),
                         [](const auto& instance) { return std::string(instance.param); });

TEST(Solve, random_sets_of_larger_games_agree_with_plain_recursion) {
  for (const char* rules : {"mm", "p3c6r", "p4c6n", "p5c3r", "p5c6n", "p6c3r", "p3c8n"}) {
    const Space space(Rules::parse(rules));
    const Workers workers(1);
    Solver solver(space, workers, kMemory);
    DEDUCE_PROPERTY("random sets", [&] {
      check_set(solver, random_set(space, *rc::gen::inRange<std::size_t>(2, 10)), Order::bound, std::nullopt);
      RC_ASSERT(!::testing::Test::HasFailure());
    });
  }
}

struct Known {
  const char* rules;
  Goal goal;
  Objective objective;
  std::optional<int> at_most;
  std::uint64_t total;
  int worst;
};

TEST(Solve, known_totals) {
  for (const Known& known : {
           Known{"mm", Goal::win, Objective::mean, std::nullopt, 5625, 6},
           Known{"mm", Goal::win, Objective::mean, 5, 5626, 5},
           Known{"mm", Goal::win, Objective::worst_mean, std::nullopt, 5626, 5},
           Known{"mm", Goal::win, Objective::mean_worst, std::nullopt, 5625, 6},
           Known{"p4c7r", Goal::win, Objective::mean, std::nullopt, 11228, 6},
           Known{"bc", Goal::win, Objective::mean, std::nullopt, 26274, 7},
           Known{"p4c8r", Goal::win, Objective::mean, std::nullopt, 20471, 7},
           Known{"p5c5r", Goal::win, Objective::mean, std::nullopt, 13496, 6},
           Known{"p4c9r", Goal::win, Objective::mean, std::nullopt, 34666, 8},
       }) {
    const Space space(Rules::parse(known.rules));
    const Workers workers(2);
    Solver solver(space, workers, kMemory);
    SilentMonitor monitor;
    Request request;
    request.candidates = all_codes(space);
    request.goal = known.goal;
    request.objective = known.objective;
    request.at_most = known.at_most;
    const Outcome outcome = solver.solve(request, monitor);
    EXPECT_EQ(outcome.total, known.total) << known.rules;
    EXPECT_EQ(outcome.worst, known.worst) << known.rules;
  }
}

TEST(Solve, threads_and_orders_and_what_was_asked_before_do_not_change_the_strategy) {
  const Space space(Rules::parse("p4c5r"));
  SilentMonitor monitor;
  for (const Goal goal : kGoals)
    for (const Objective objective : kObjectives) {
      Request request;
      request.candidates = all_codes(space);
      request.goal = goal;
      request.objective = objective;
      const Workers one(1), many(4);
      Solver solver(space, one, kMemory), warm(space, many, kMemory);
      const Outcome outcome = solver.solve(request, monitor);
      for (const Order order : {Order::bound, Order::entropy, Order::parts, Order::lexicographic}) {
        request.order = order;
        EXPECT_EQ(warm.solve(request, monitor).strategy, outcome.strategy);
      }
    }
}

TEST(Solve, a_lower_bound_raised_in_steps_first_changes_nothing) {
  for (const char* rules : {"p4c5r", "p2c4r", "p3c5n"}) {
    const Space space(Rules::parse(rules));
    const Workers workers(2);
    SilentMonitor monitor;
    for (const Goal goal : kGoals)
      for (const std::optional<int> at_most : {std::optional<int>(), std::optional<int>(3), std::optional<int>(5)}) {
        Tuning tuning;
        tuning.steps = 1;
        Solver solver(space, workers, kMemory), in_steps(space, workers, kMemory, tuning);
        Request request;
        request.candidates = all_codes(space);
        request.goal = goal;
        request.at_most = at_most;
        const Outcome outcome = solver.solve(request, monitor);
        const Outcome same = in_steps.solve(request, monitor);
        EXPECT_EQ(same.status, outcome.status);
        EXPECT_EQ(same.total, outcome.total);
        EXPECT_EQ(same.strategy, outcome.strategy);
      }
  }
}

/// The code for large sets runs on small ones: every threshold is lowered, one after the other and all together.
std::vector<std::pair<const char*, Tuning>> lowered() {
  std::vector<std::pair<const char*, Tuning>> all;
  Tuning every;
  const auto lower = [&](const char* name, auto Tuning::*number, auto value) {
    Tuning one;
    one.*number = value;
    every.*number = value;
    all.emplace_back(name, one);
  };
  lower("symmetries_first", &Tuning::symmetries_first, std::size_t{3});
  lower("look_ahead_first", &Tuning::look_ahead_first, std::size_t{3});
  lower("relabel", &Tuning::relabel, std::size_t{3});
  lower("share_out", &Tuning::share_out, std::size_t{3});
  lower("together", &Tuning::together, std::size_t{3});
  lower("promise", &Tuning::promise, std::size_t{3});
  lower("quick", &Tuning::quick, std::size_t{3});
  lower("steps", &Tuning::steps, std::size_t{3});
  lower("by_guess", &Tuning::by_guess, std::size_t{3});
  lower("close_hints", &Tuning::close_hints, std::size_t{8});
  lower("looks_before_close", &Tuning::looks_before_close, 0U);
  lower("together_a_thread", &Tuning::together_a_thread, std::size_t{2});
  lower("promise_nearly", &Tuning::promise_nearly, 3);
  lower("rebase", &Tuning::rebase, std::uint16_t{321});
  lower("guesses_a_poll", &Tuning::guesses_a_poll, 0U);
  lower("many_hints", &Tuning::many_hints, 2);
  lower("experience", &Tuning::experience, 2);
  lower("alone", &Tuning::alone, std::size_t{3});
  lower("large_set", &Tuning::large_set, std::size_t{0});
  lower("first_buckets", &Tuning::first_buckets, std::uint64_t{2});
  all.emplace_back("all", every);
  return all;
}

TEST(Solve, no_tuning_and_no_number_of_threads_changes_an_answer) {
  for (const char* rules : {"p3c4r", "p4c4r", "p2c7r", "p3c6n", "p5c2r"}) {
    const Space space(Rules::parse(rules));
    SilentMonitor monitor;
    Request request;
    request.candidates = all_codes(space);
    for (const Goal goal : kGoals)
      for (const Objective objective : {Objective::mean, Objective::worst_mean}) {
        request.goal = goal;
        request.objective = objective;
        const Workers one(1);
        const Outcome expected = Solver(space, one, kMemory).solve(request, monitor);
        ASSERT_EQ(expected.status, Status::proven);
        for (const auto& [name, tuning] : lowered())
          for (const int threads : {1, 2, 8}) {
            const Workers workers(threads);
            // Little memory: what gives way is found out again.
            Solver solver(space, workers, Board::bytes_needed(space.size(), space.size(), true) + 1, tuning);
            const Outcome outcome = solver.solve(request, monitor);
            EXPECT_EQ(outcome.total, expected.total) << rules << " " << name << " " << threads;
            EXPECT_EQ(outcome.strategy, expected.strategy) << rules << " " << name << " " << threads;
          }
      }
  }
}

// Sets that all threads meet again and again: the games where a table that mixes them up would show.
TEST(Solve, threads_that_share_many_sets_agree) {
  for (const char* rules : {"p4c5r", "p3c8r", "p4c6n"}) {
    const Space space(Rules::parse(rules));
    SilentMonitor monitor;
    Request request;
    request.candidates = all_codes(space);
    const Workers one(1);
    const Outcome expected = Solver(space, one, kMemory).solve(request, monitor);
    Tuning tuning;
    tuning.share_out = tuning.together = 10;
    tuning.first_buckets = 16;
    for (const int threads : {2, 8})
      for (int round = 0; round < 3; ++round) {
        const Workers workers(threads);
        Solver solver(space, workers, Board::bytes_needed(space.size(), space.size(), true) + 1, tuning);
        const Outcome outcome = solver.solve(request, monitor);
        EXPECT_EQ(outcome.total, expected.total) << rules << " " << threads;
        EXPECT_EQ(outcome.strategy, expected.strategy) << rules << " " << threads;
        EXPECT_GT(outcome.statistics.replaced, 0U) << "nothing was thrown out: this shows little";
      }
  }
}

// A board has rows for the secrets of the question only, or for all codes: the answers are the same, and what is
// remembered from one question serves the next on another board.
TEST(Solve, candidates_asked_on_boards_of_their_own_or_of_all_cost_the_same) {
  const Space space(Rules::parse("p4c5r"));
  const Workers workers(1);
  SilentMonitor monitor;
  Solver all(space, workers, kMemory);
  Request whole;
  whole.candidates = all_codes(space);
  (void)all.solve(whole, monitor);  // from now on its board has every code
  Solver changing(space, workers, kMemory);
  DEDUCE_PROPERTY("boards", [&] {
    Request request;
    request.candidates = random_set(space, 40);
    request.goal = *rc::gen::element(Goal::win, Goal::identify);
    request.objective = *rc::gen::element(Objective::mean, Objective::worst_mean);
    const Outcome expected = all.solve(request, monitor), outcome = changing.solve(request, monitor);
    RC_ASSERT(outcome.total == expected.total);
    RC_ASSERT(outcome.strategy == expected.strategy);
  });
}

TEST(Solve, a_table_too_small_for_the_game_gives_the_same_answer) {
  const Space space(Rules::parse("p4c7r"));
  const Workers workers(1);
  SilentMonitor monitor;
  Request request;
  request.candidates = all_codes(space);
  Solver small(space, workers, Board::bytes_needed(space.size(), space.size(), true) + 1);
  const Outcome outcome = small.solve(request, monitor);
  EXPECT_EQ(outcome.total, 11228U);
  EXPECT_GT(outcome.statistics.replaced, 0U);
}

// Arai writes E(C,G) with the set G of guesses made so far. A guess of G splits no set reached in play:
// all its members gave the same hint.
TEST(Solve, guesses_already_made_are_of_no_use) {
  const Space space(Rules::mastermind());
  const Workers workers(1);
  Solver solver(space, workers, kMemory);
  SilentMonitor monitor;
  DEDUCE_PROPERTY("no guess is repeated", [&] {
    const CodeId secret = testing::any_code(space);
    History history;
    for (int i = 0; i < 2; ++i) {
      const CodeId guess = testing::any_code(space);
      history.push_back({space[guess], space.hint(guess, secret)});
    }
    Request request;
    request.candidates = candidates(space, history);
    RC_PRE(request.candidates.size() > 1);
    const std::uint64_t free = solver.solve(request, monitor).total;
    for (const Turn& turn : history) {
      request.first = space.guess_id(turn.guess);
      if (turn.hint == space.hints().win()) continue;
      RC_ASSERT(solver.solve(request, monitor).total == free + request.candidates.size());
    }
  });
}

TEST(Solve, stops_when_told_and_says_what_is_known) {
  const Space space(Rules::parse("p4c6r"));
  const Workers workers(1);
  Solver solver(space, workers, kMemory);
  SilentMonitor monitor;
  monitor.request_stop();
  Request request;
  request.candidates = all_codes(space);
  const Outcome outcome = solver.solve(request, monitor);
  EXPECT_EQ(outcome.status, Status::stopped);
  EXPECT_LE(outcome.lower_bound, 5625U);
  EXPECT_TRUE(outcome.strategy.empty());
  EXPECT_EQ(solver.every_first(request, monitor).status, Status::stopped);
  EXPECT_THROW(static_cast<void>(solver.least_total(request.candidates, Goal::win, std::nullopt, monitor)),
               Interrupted);
}

/// Stops after it has been asked a number of times.
class Impatient final : public Monitor {
 public:
  explicit Impatient(int patience) : patience_(patience) {}
  void progress(const Snapshot& snapshot) override {
    const std::scoped_lock lock(mutex_);
    tasks_.insert(snapshot.task);
  }
  [[nodiscard]] bool stop() const override { return patience_.fetch_sub(1) <= 0; }
  [[nodiscard]] const std::set<std::string>& tasks() const { return tasks_; }

 private:
  mutable std::atomic<int> patience_;
  std::mutex mutex_;
  std::set<std::string> tasks_;
};

TEST(Solve, when_stopped_says_what_is_known_of_the_first_guesses) {
  const Space space(Rules::parse("p4c7r"));
  const Workers workers(2);
  Solver whole(space, workers, kMemory);
  Request request;
  request.candidates = all_codes(space);
  request.name = [](GuessId id) { return "guess " + std::to_string(index(id)); };
  SilentMonitor silent;
  const EveryFirst truth = whole.every_first(request, silent);
  std::size_t stopped = 0;
  for (const int patience : {40, 120, 200, 280, 400, 600}) {
    Solver solver(space, workers, kMemory);
    Impatient monitor(patience);
    const Outcome outcome = solver.solve(request, monitor);
    if (outcome.status != Status::stopped) continue;
    ++stopped;
    EXPECT_LE(outcome.lower_bound, 11228U);
    EXPECT_FALSE(outcome.first_guesses.empty());
    for (const KnownFirst& known : outcome.first_guesses) {
      const auto row = std::ranges::find(truth.rows, known.first, &FirstGuess::first);
      ASSERT_NE(row, truth.rows.end());
      EXPECT_EQ(known.class_size, row->class_size);
      EXPECT_LE(known.lower_bound, row->total);
      EXPECT_TRUE(!known.exact || known.lower_bound == row->total);
    }
    for (const std::string& task : monitor.tasks())
      EXPECT_TRUE(task.find("guess guess") != std::string::npos || task == "least total" ||
                  task == "looking for a better strategy")
          << task;
  }
  EXPECT_GT(stopped, 2U);
}

TEST(Solve, refuses_what_makes_no_sense) {
  const Space space(Rules::parse("p2c3r"));
  const Workers workers(1);
  Solver solver(space, workers, kMemory);
  SilentMonitor monitor;
  EXPECT_THROW(static_cast<void>(solver.solve({}, monitor)), InputError);
  Request request;
  request.candidates = all_codes(space);
  request.at_most = -1;
  EXPECT_THROW(static_cast<void>(solver.solve(request, monitor)), InputError);
  request.at_most.reset();
  EXPECT_THROW(static_cast<void>(Solver(space, workers, 10).solve(request, monitor)), InputError);
  const Space large(Rules::parse("p4c16r"));
  EXPECT_THROW(Solver(large, workers, kMemory), InputError);
}

TEST(Solve, best_guesses_are_exactly_those_that_reach_the_least_total) {
  const Space space(Rules::parse("p3c4r"));
  const Workers workers(1);
  Solver solver(space, workers, kMemory);
  SilentMonitor monitor;
  DEDUCE_PROPERTY("best guesses", [&] {
    const std::vector<CodeId> set = random_set(space, 9);
    for (const Goal goal : kGoals) {
      Oracle oracle(space, set, goal);
      for (std::optional<int> left : {std::optional<int>(), std::optional<int>(2), std::optional<int>(3)}) {
        const int limit = left.value_or(oracle.enough());
        const int least = oracle.total(oracle.all(), limit);
        const auto total = solver.least_total(set, goal, left, monitor);
        RC_ASSERT(total.has_value() == (least < Oracle::kNone));
        std::uint64_t expected = 0;
        if (least < Oracle::kNone && (set.size() > 1 || goal == Goal::win))
          for (std::uint32_t guess = 0; guess < space.size(); ++guess)
            if (oracle.splits(oracle.all(), guess) && oracle.total_after(oracle.all(), guess, limit) == least)
              ++expected;
        std::uint64_t found = 0;
        for (const BestGuess& best : solver.best_guesses(set, goal, left, monitor)) {
          found += best.class_size;
          RC_ASSERT(oracle.total_after(oracle.all(), index(best.guess), limit) == least);
        }
        RC_ASSERT(found == expected);
      }
    }
  });
}

}  // namespace
}  // namespace deduce::exact
