// That the numbers of Tuning are heeded: one that nothing heeds would pass all tests that only ask for the same answer.
#include <gtest/gtest.h>

#include <functional>

#include "deduce/board/board.hpp"
#include "deduce/exact/solve.hpp"
#include "solver_sets.hpp"

namespace deduce::exact {
namespace {

using testing::all_codes;
using testing::kSolverMemory;

/// What a search took, which the same search takes again.
std::vector<std::uint64_t> work_of(const Outcome& outcome) {
  const Statistics& all = outcome.statistics;
  return {all.nodes, all.guesses, all.scans, all.table_entries, all.replaced, all.bytes};
}

/// Of 4 pegs of 5 colours, by one thread.
Outcome solved(const Tuning& tuning, std::uint64_t memory = kSolverMemory) {
  const Space space(Rules::parse("p4c5r"));
  const Workers workers(1);
  SilentMonitor monitor;
  Request request;
  request.candidates = all_codes(space);
  return Solver(space, workers, memory, tuning).solve(request, monitor);
}

TEST(Solve, numbers_change_the_work_and_not_the_answer) {
  // As for games of many hints.
  const auto solve = [&](const std::function<void(Tuning&)>& change, std::uint64_t memory) {
    Tuning tuning;
    tuning.experience = 2;
    tuning.first_buckets = 16;
    if (change) change(tuning);
    return solved(tuning, memory);
  };
  const std::uint32_t codes = Space(Rules::parse("p4c5r")).size();
  const std::uint64_t board = Board::bytes_needed(codes, codes, true);
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
  heeded("share_of_small", roomy, enough, [](Tuning& tuning) { tuning.share_of_small = 0.3; });
  heeded("share_bends", roomy, enough, [](Tuning& tuning) { tuning.share_bends = 0; });
  heeded("share_of_large", roomy, enough, [](Tuning& tuning) { tuning.share_of_large = 3; });
  heeded("symmetry steps", roomy, enough, [](Tuning& tuning) { tuning.symmetry.steps = 0; });
  heeded("hint_bytes_a_node", roomy, enough, [](Tuning& tuning) { tuning.hint_bytes_a_node = 1U << 30; });
}

// A cell that the table has, behind one that is looked at first: fewer looks where all are looked up before, and fewer
// keys where they are not.
TEST(Solve, cells_that_are_looked_up_before_others_are_looked_at_change_the_work_and_not_the_answer) {
  const auto solve = [](std::size_t look_up_first) {
    Tuning tuning;
    tuning.look_up_first = look_up_first;
    return solved(tuning);
  };
  const Outcome before = solve(0), one_by_one = solve(~std::size_t{0});
  EXPECT_EQ(one_by_one.strategy, before.strategy);
  EXPECT_GT(one_by_one.statistics.scans, before.statistics.scans);
}

// The same of guesses that are searched at once in games of many hints.
TEST(Solve, which_guesses_look_promising_changes_the_work_and_not_the_answer) {
  const auto solve = [&](const std::function<void(Tuning&)>& change) {
    Tuning tuning;
    tuning.experience = 2;
    tuning.look_ahead_first = 20;
    if (change) change(tuning);
    return solved(tuning);
  };
  const Outcome before = solve({});
  const auto heeded = [&](const char* name, const auto& change) {
    const Outcome outcome = solve(change);
    EXPECT_EQ(outcome.strategy, before.strategy) << name;
    EXPECT_NE(work_of(outcome), work_of(before)) << name;
  };
  heeded("ranked", [](Tuning& tuning) { tuning.ranked = 1; });
  heeded("promising", [](Tuning& tuning) { tuning.promising = 20; });
  heeded("promising_within", [](Tuning& tuning) { tuning.promising_within = 1000; });
  heeded("few", [](Tuning& tuning) { tuning.promised.few = 1000; });
  heeded("of_few", [](Tuning& tuning) { tuning.promised.of_few = -5; });
  heeded("each", [](Tuning& tuning) { tuning.promised.each = -5; });
  heeded("doubling", [](Tuning& tuning) { tuning.promised.doubling = -5; });
}

}  // namespace
}  // namespace deduce::exact
