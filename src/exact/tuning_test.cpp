// What changes the time of an answer changes nothing else: threads, orders, what was asked before, every number of
// Tuning, the board that candidates stand on, a table too small for the game.
#include "deduce/exact/tuning.hpp"

#include <gtest/gtest.h>

#include <functional>

#include "deduce/board/board.hpp"
#include "deduce/exact/solve.hpp"
#include "deduce/partition/candidates.hpp"
#include "solver_sets.hpp"

namespace deduce::exact {
namespace {

using testing::all_codes;
using testing::kGoals;
using testing::kObjectives;
using testing::kSolverMemory;
using testing::random_set;

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
      Solver solver(space, one, kSolverMemory), warm(space, many, kSolverMemory);
      const Outcome outcome = solver.solve(request, monitor);
      for (const Order order : {Order::bound, Order::entropy, Order::parts, Order::lexicographic}) {
        request.order = order;
        EXPECT_EQ(warm.solve(request, monitor).strategy, outcome.strategy);
      }
    }
}

// Groups of guesses are left out of passes only where they cannot have what is looked for: so the very same sets are
// searched, and the same guesses tried.
TEST(Solve, guesses_in_groups_change_nothing_of_the_search) {
  for (const char* rules : {"p4c5r", "p3c7r", "p5c3r", "p4c6n", "p6c2r"})
    for (const Goal goal : kGoals) {
      const Space space(Rules::parse(rules));
      const Workers workers(1);
      SilentMonitor monitor;
      Tuning never, always;
      never.groups = Board::kMost + 1;
      always.groups = always.guesses_a_group = 0;
      Solver plain(space, workers, kSolverMemory, never), grouped(space, workers, kSolverMemory, always);
      Request request;
      request.candidates = all_codes(space);
      request.goal = goal;
      const Outcome one = plain.solve(request, monitor), other = grouped.solve(request, monitor);
      EXPECT_EQ(other.strategy, one.strategy) << rules;
      EXPECT_EQ(other.statistics.nodes, one.statistics.nodes) << rules;
      EXPECT_EQ(other.statistics.guesses, one.statistics.guesses) << rules;
      EXPECT_EQ(other.statistics.scans, one.statistics.scans) << rules;
      EXPECT_GT(other.statistics.bytes, one.statistics.bytes) << "there are no groups";
    }
}

// Large sets begin with the cost of a strategy that is held, and are raised to it in steps.
TEST(Solve, what_a_strategy_costs_that_is_held_changes_nothing) {
  for (const char* rules : {"p4c5r", "p3c6r", "p3c5n"})
    for (const Goal goal : kGoals)
      for (const std::optional<int> at_most : {std::optional<int>(), std::optional<int>(4)}) {
        const Space space(Rules::parse(rules));
        const Workers workers(2);
        SilentMonitor monitor;
        Tuning tuning;
        tuning.near_upper = 4;
        tuning.quick = 4;  // a strategy is held from the start
        tuning.beams = {{{1, 1, 1}, {1, 1, 1}, {1, 1, 1}, {1, 1, 1}, {1, 1, 1}}};
        Solver solver(space, workers, kSolverMemory), near(space, workers, kSolverMemory, tuning);
        Request request;
        request.candidates = all_codes(space);
        request.goal = goal;
        request.at_most = at_most;
        const Outcome outcome = solver.solve(request, monitor), same = near.solve(request, monitor);
        EXPECT_EQ(same.status, outcome.status);
        EXPECT_EQ(same.strategy, outcome.strategy);
        request.first = GuessId(1);
        EXPECT_EQ(near.solve(request, monitor).strategy, solver.solve(request, monitor).strategy);
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
        tuning.long_search = 1;
        Solver solver(space, workers, kSolverMemory), in_steps(space, workers, kSolverMemory, tuning);
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
  lower("long_search", &Tuning::long_search, std::size_t{3});
  lower("by_guess", &Tuning::by_guess, std::size_t{3});
  lower("close_hints", &Tuning::close_hints, std::size_t{8});
  lower("looks_before_close", &Tuning::looks_before_close, 0U);
  lower("together_a_thread", &Tuning::together_a_thread, std::size_t{2});
  lower("promise_nearly", &Tuning::promise_nearly, 3);
  lower("rebase", &Tuning::rebase, std::uint16_t{321});
  lower("guesses_a_poll", &Tuning::guesses_a_poll, 0U);
  lower("as_long_as_one", &Tuning::as_long_as_one, std::size_t{1});
  lower("scans", &Tuning::scans, bound::Tuning{.by_parts = 0, .by_group = 3});
  lower("many_hints", &Tuning::many_hints, 2);
  lower("experience", &Tuning::experience, 2);
  lower("alone", &Tuning::alone, std::size_t{3});
  lower("large_set", &Tuning::large_set, std::size_t{0});
  lower("core_bytes", &Tuning::core_bytes, std::uint64_t{500});
  lower("unsorted_guesses", &Tuning::unsorted_guesses, std::size_t{0});
  lower("first_buckets", &Tuning::first_buckets, std::uint64_t{2});
  lower("lasting", &Tuning::lasting, std::size_t{3});
  lower("pass_over_cell", &Tuning::pass_over_cell, 0.0);
  lower("tries_to_settle", &Tuning::tries_to_settle, 1);
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
        const Outcome expected = Solver(space, one, kSolverMemory).solve(request, monitor);
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
    const Outcome expected = Solver(space, one, kSolverMemory).solve(request, monitor);
    Tuning sharing, every = lowered().back().second;
    sharing.share_out = sharing.together = 10;
    sharing.first_buckets = every.first_buckets = 16;
    for (const Tuning& tuning : {sharing, every})
      for (const int threads : {1, 2, 8})
        for (int round = 0; round < (threads == 1 ? 1 : 3); ++round) {
          const Workers workers(threads);
          Solver solver(space, workers, Board::bytes_needed(space.size(), space.size(), true) + 1, tuning);
          const Outcome outcome = solver.solve(request, monitor);
          EXPECT_EQ(outcome.total, expected.total) << rules << " " << threads;
          EXPECT_EQ(outcome.strategy, expected.strategy) << rules << " " << threads;
          EXPECT_GT(outcome.statistics.replaced, 0U) << "nothing was thrown out: this shows little";
        }
  }
}

/// What a search took, which the same search takes again.
std::vector<std::uint64_t> work_of(const Outcome& outcome) {
  const Statistics& all = outcome.statistics;
  return {all.nodes, all.guesses, all.scans, all.table_entries, all.replaced, all.bytes};
}

// A number that nothing heeds would pass all other tests.
TEST(Solve, numbers_change_the_work_and_not_the_answer) {
  const Space space(Rules::parse("p4c5r"));
  const Workers workers(1);
  SilentMonitor monitor;
  Request request;
  request.candidates = all_codes(space);
  // As for games of many hints.
  const auto solve = [&](const std::function<void(Tuning&)>& change, std::uint64_t memory) {
    Tuning tuning;
    tuning.experience = 2;
    tuning.first_buckets = 16;
    if (change) change(tuning);
    return Solver(space, workers, memory, tuning).solve(request, monitor);
  };
  const std::uint64_t board = Board::bytes_needed(space.size(), space.size(), true);
  const std::uint64_t little = board + 1, enough = board + (std::uint64_t{64} << 20);
  const Outcome tight = solve({}, little), roomy = solve({}, enough);
  EXPECT_EQ(tight.strategy, roomy.strategy);
  const auto heeded = [&](const char* name, const Outcome& before, std::uint64_t memory, const auto& change) {
    const Outcome outcome = solve(change, memory);
    EXPECT_EQ(outcome.strategy, before.strategy) << name;
    EXPECT_NE(work_of(outcome), work_of(before)) << name;
  };
  heeded("by_parts", roomy, enough, [](Tuning& tuning) { tuning.scans.by_parts = 1000; });
  heeded("pass_over_cell", roomy, enough, [](Tuning& tuning) { tuning.pass_over_cell = 1e6; });
  heeded("tries_to_settle", roomy, enough, [](Tuning& tuning) { tuning.tries_to_settle = 0; });
  heeded("lasting", tight, little, [](Tuning& tuning) { tuning.lasting = 3; });
  heeded("nodes_a_thread", roomy, enough, [](Tuning& tuning) { tuning.nodes_a_thread = 10'000; });
  heeded("hint_bytes_a_node", roomy, enough, [](Tuning& tuning) { tuning.hint_bytes_a_node = 1U << 30; });
}

// Groups are looked at in small sets, all guesses in larger ones.
TEST(Solve, sets_too_large_for_groups_are_passed_over_whole_and_cost_the_same) {
  const Space space(Rules::parse("p5c3r"));
  const Workers workers(1);
  SilentMonitor monitor;
  Request request;
  request.candidates = all_codes(space);
  for (const Goal goal : kGoals) {
    request.goal = goal;
    const Outcome expected = Solver(space, workers, kSolverMemory).solve(request, monitor);
    for (const std::size_t most : {0U, 8U, 40U, 242U}) {
      Tuning tuning;
      tuning.groups = tuning.guesses_a_group = 0;
      tuning.scans.by_group = most;
      const Outcome outcome = Solver(space, workers, kSolverMemory, tuning).solve(request, monitor);
      EXPECT_EQ(outcome.strategy, expected.strategy) << most;
    }
  }
}

// A board has rows for the secrets of the question only, or for all codes: the answers are the same, and what is
// remembered from one question serves the next on another board.
TEST(Solve, candidates_asked_on_boards_of_their_own_or_of_all_cost_the_same) {
  const Space space(Rules::parse("p4c5r"));
  const Workers workers(1);
  SilentMonitor monitor;
  Solver all(space, workers, kSolverMemory);
  Request whole;
  whole.candidates = all_codes(space);
  (void)all.solve(whole, monitor);  // from now on its board has every code
  Solver changing(space, workers, kSolverMemory);
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

}  // namespace
}  // namespace deduce::exact
