// What changes the time of an answer changes nothing else: threads, orders, what was asked before, every number of
// Tuning, the board that candidates stand on, a table too small for the game.
#include "deduce/exact/tuning.hpp"

#include <gtest/gtest.h>

#include <array>

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

/// Small games are taken for games of hours, which have beams first and then rise in steps.
Tuning hours() {
  Tuning tuning;
  tuning.long_search = tuning.quick = tuning.near_upper = 3;
  tuning.beams_first = 0;
  tuning.beams.fill({1, 4, 2});
  return tuning;
}

/// The code for large sets runs on small ones: every number is changed, one after the other and all together
/// (tests/tunings_test.cpp misses one that is not).
class Lowered {
 public:
  void lower(const char* name, auto Tuning::*number, auto value, const Tuning& before = {}) {
    all.emplace_back(name, before).second.*number = value;
    every.*number = value;
  }

  std::vector<std::pair<const char*, Tuning>> all;
  Tuning every;
};

void lower_sizes(Lowered& of) {
  const auto lower = [&](const char* name, auto Tuning::*number, auto value) { of.lower(name, number, value); };
  lower("groups", &Tuning::groups, std::size_t{0});
  lower("guesses_a_group", &Tuning::guesses_a_group, std::size_t{0});
  lower("symmetries_first", &Tuning::symmetries_first, std::size_t{3});
  lower("look_ahead_first", &Tuning::look_ahead_first, std::size_t{3});
  lower("look_up_first", &Tuning::look_up_first, std::size_t{3});
  lower("relabel", &Tuning::relabel, std::size_t{3});
  lower("share_out", &Tuning::share_out, std::size_t{3});
  lower("together", &Tuning::together, std::size_t{3});
  lower("promise", &Tuning::promise, std::size_t{3});
  lower("quick", &Tuning::quick, std::size_t{3});
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
  lower("core_bytes", &Tuning::core_bytes, std::uint64_t{500});
  lower("unsorted_guesses", &Tuning::unsorted_guesses, std::size_t{0});
  lower("first_buckets", &Tuning::first_buckets, std::uint64_t{2});
  lower("lasting", &Tuning::lasting, std::size_t{3});
  lower("pass_over_cell", &Tuning::pass_over_cell, 0.0);
  lower("tries_to_settle", &Tuning::tries_to_settle, 1);
  lower("together_helped", &Tuning::together_helped, std::size_t{3});
  lower("bundle", &Tuning::bundle, std::size_t{1});
  lower("jobs_in_hand", &Tuning::jobs_in_hand, std::size_t{0});
  lower("nodes_a_thread", &Tuning::nodes_a_thread, std::uint64_t{0});
  lower("hint_bytes_a_node", &Tuning::hint_bytes_a_node, std::uint64_t{0});
  lower("share_of_small", &Tuning::share_of_small, 0.1);
  lower("share_bends", &Tuning::share_bends, 0.0);
  lower("share_of_large", &Tuning::share_of_large, 3.0);
  lower("symmetry", &Tuning::symmetry, SymmetryTuning{.steps = 9, .failure = 3, .failures_for_places = 1});
  lower("numbers without sums", &Tuning::symmetry, SymmetryTuning{.dense_numbers = 1});
}

void lower_games_of_many_hints(Lowered& of) {
  Tuning many;
  many.experience = many.many_hints = 2;
  many.look_ahead_first = 3;
  const auto lower = [&](const char* name, auto Tuning::*number, auto value) { of.lower(name, number, value, many); };
  lower("ranked", &Tuning::ranked, std::size_t{1});
  lower("promising", &Tuning::promising, std::size_t{1});
  lower("promising_within", &Tuning::promising_within, 1);
  lower("promised", &Tuning::promised, ManyHintsTuning{.few = 0, .of_few = 1, .each = -1, .doubling = 2});
}

void lower_games_of_hours(Lowered& of) {
  const auto lower = [&](const char* name, auto Tuning::*number, auto value) {
    of.lower(name, number, value, hours());
  };
  lower("long_search", &Tuning::long_search, std::size_t{3});
  lower("near_upper", &Tuning::near_upper, std::size_t{3});
  lower("solved_first", &Tuning::solved_first, std::size_t{3});
  lower("shortfall", &Tuning::shortfall, 0.5);
  lower("cautious", &Tuning::cautious, std::size_t{3});
  lower("freely", &Tuning::freely, 1000);
  lower("at_a_time", &Tuning::at_a_time, 2);
  lower("far_from_held", &Tuning::far_from_held, 2);
  lower("nearly_held", &Tuning::nearly_held, 3);
  lower("below_upper", &Tuning::below_upper, std::array{2, 3, 4});
  lower("beams_of_cells", &Tuning::beams_of_cells, 1);
  lower("beams_before", &Tuning::beams_before, 1);
  lower("beams_in_vain", &Tuning::beams_in_vain, 1);
  lower("beams", &Tuning::beams, std::array<BeamWidth, 5>{{{.solve_to = 0}, {1, 1, 1}, {1, 1, 1}, {1, 1, 1}}});
  lower("beams_first", &Tuning::beams_first, std::uint64_t{0});
  lower("beam_by_bounds", &Tuning::beam_by_bounds, 0.0);
  lower("beam_measured", &Tuning::beam_measured, std::size_t{1});
  lower("beam_screened", &Tuning::beam_screened, 1);
  lower("beam_pool", &Tuning::beam_pool, 0);
  lower("beam_looks_to", &Tuning::beam_looks_to, std::size_t{3});
  lower("beam_sets", &Tuning::beam_sets, std::size_t{0});
  lower("openings", &Tuning::openings, std::size_t{1});
  lower("openings_nearly", &Tuning::openings_nearly, 0.0);
  lower("openings_later", &Tuning::openings_later, std::size_t{1});
  lower("openings_behind", &Tuning::openings_behind, -1.0);
  lower("looks_for_openings", &Tuning::looks_for_openings, 1);
  lower("expected", &Tuning::expected,
        ExpectedTuning{.to_win = 9, .to_identify = 9, .rise = 0, .above_bound = 5, .two_guesses = 99, .nearer = 0});
}

/// As above, one of which small games have.
void lower_first_beams(Lowered& of) {
  Tuning quick;
  quick.quick = 3;
  const auto lower = [&](const char* name, auto Tuning::*number, auto value) { of.lower(name, number, value, quick); };
  lower("beam_soon", &Tuning::beam_soon, BeamWidth{1, 1, 2});
  lower("looks_soon", &Tuning::looks_soon, 1);
}

std::vector<std::pair<const char*, Tuning>> lowered() {
  Lowered lowered;
  lower_sizes(lowered);
  lower_games_of_many_hints(lowered);
  lower_games_of_hours(lowered);
  lower_first_beams(lowered);
  lowered.all.emplace_back("all", lowered.every);
  return lowered.all;
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
