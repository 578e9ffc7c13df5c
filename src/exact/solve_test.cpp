// The engine against plain recursion: all small games, all goals and objectives, all limits, all first
// guesses, and random sets of secrets of larger games.
#include "deduce/exact/solve.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <set>

#include "deduce/base/error.hpp"
#include "deduce/board/board.hpp"
#include "deduce/partition/candidates.hpp"
#include "oracle.hpp"
#include "solver_sets.hpp"

namespace deduce::exact {
namespace {

using testing::all_codes;
using testing::kGoals;
using testing::kObjectives;
using testing::kSolverMemory;
using testing::Oracle;
using testing::random_set;

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

class SmallGame : public ::testing::TestWithParam<const char*> {};

TEST_P(SmallGame, every_goal_objective_and_limit_agrees_with_plain_recursion) {
  const Space space(Rules::parse(GetParam()));
  const Workers workers(1);
  Solver solver(space, workers, kSolverMemory);
  check_set(solver, all_codes(space), Order::bound, std::nullopt);
}

TEST_P(SmallGame, every_first_guess_agrees_with_plain_recursion) {
  const Space space(Rules::parse(GetParam()));
  const Workers workers(1);
  Solver solver(space, workers, kSolverMemory);
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
  Solver solver(space, workers, kSolverMemory);
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
    Solver solver(space, workers, kSolverMemory);
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
       }) {
    const Space space(Rules::parse(known.rules));
    const Workers workers(2);
    Solver solver(space, workers, kSolverMemory);
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

// Arai writes E(C,G) with the set G of guesses made so far. A guess of G splits no set reached in play:
// all its members gave the same hint.
TEST(Solve, guesses_already_made_are_of_no_use) {
  const Space space(Rules::mastermind());
  const Workers workers(1);
  Solver solver(space, workers, kSolverMemory);
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

TEST(Solve, refuses_what_makes_no_sense) {
  const Space space(Rules::parse("p2c3r"));
  const Workers workers(1);
  Solver solver(space, workers, kSolverMemory);
  SilentMonitor monitor;
  EXPECT_THROW(static_cast<void>(solver.solve({}, monitor)), InputError);
  Request request;
  request.candidates = all_codes(space);
  request.at_most = -1;
  EXPECT_THROW(static_cast<void>(solver.solve(request, monitor)), InputError);
  request.at_most.reset();
  EXPECT_THROW(static_cast<void>(Solver(space, workers, 10).solve(request, monitor)), InputError);
  const Space large(Rules::parse("p4c16r"));
  EXPECT_THROW(Solver(large, workers, kSolverMemory), InputError);
}

TEST(Solve, best_guesses_are_exactly_those_that_reach_the_least_total) {
  const Space space(Rules::parse("p3c4r"));
  const Workers workers(1);
  Solver solver(space, workers, kSolverMemory);
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
