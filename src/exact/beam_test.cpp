// Beams on games whose least total is known, and what sets are expected to cost.
#include "exact/beam.hpp"

#include <gtest/gtest.h>

#include "exact/recall.hpp"
#include "impatient.hpp"
#include "peg_search.hpp"

namespace deduce::exact {
namespace {

using testing::Impatient;

/// A beam over all codes of a game of pegs.
struct PegBeam : testing::PegSearch {
  explicit PegBeam(const char* rules, const Tuning& tuning = {}, Goal goal = Goal::win)
      : PegSearch(rules, tuning, goal), beam(search, scribe, 1U << 16, tuning.beams[0]) {}
  [[nodiscard]] int cost(int round, int left = kUnlimited) { return beam.cost(all, left, nullptr, round); }

  Beam beam;
};

TEST(Beam, comes_close_to_the_least_total_and_never_below) {
  for (const auto& [rules, least] : {std::pair("p4c7r", 11228), {"p5c5r", 13496}}) {
    PegBeam one(rules);
    const int narrow = one.cost(0), wide = one.cost(1);
    EXPECT_LT(narrow, least + least / 80) << rules;
    EXPECT_LT(wide, least + least / 300) << rules;
    EXPECT_GE(wide, least) << rules;
    EXPECT_LE(wide, narrow) << rules;
    EXPECT_EQ(cost(one.beam.strategy(one.all, kUnlimited, nullptr, 1), Goal::win).total,
              static_cast<std::uint64_t>(wide));
  }
}

TEST(Beam, learns_what_sets_cost) {
  PegBeam one("p5c4r");
  const Expected nothing_learned(one.common.hint_count(), Goal::win);
  EXPECT_EQ(one.beam.expected().cost(15), nothing_learned.cost(15));
  static_cast<void>(one.cost(0));
  EXPECT_NE(one.beam.expected().cost(15), nothing_learned.cost(15));  // went into
  EXPECT_NE(one.beam.expected().cost(8), nothing_learned.cost(8));    // solved outright
}

// What makes the difference on large games: bounds alone lead to guesses whose cells are large, as they are the weaker
// the larger a set is.
TEST(Beam, what_sets_have_cost_is_a_better_guide_to_large_sets_than_bounds) {
  Tuning bounds_alone;
  bounds_alone.beam_by_bounds = 1e9;
  Tuning unlooked;
  unlooked.beam_looks_to = 0;
  for (const char* rules : {"p5c5r", "p5c6r"}) {
    const int by_experience = PegBeam(rules).cost(0);
    EXPECT_LT(by_experience, PegBeam(rules, bounds_alone).cost(0)) << rules;
    EXPECT_LT(by_experience, PegBeam(rules, unlooked).cost(0)) << rules;
  }
}

TEST(Expected, is_what_the_tuning_says_until_something_was_learned) {
  const ExpectedTuning tuning{
      .to_win = 3, .to_identify = 2, .rise = 4, .above_bound = 0.5, .two_guesses = 2, .nearer = 2};
  const Expected to_win(16, Goal::win, tuning), to_identify(16, Goal::identify, tuning);
  EXPECT_NEAR(to_win.cost(2), 2 * 3, 1e-9);
  EXPECT_NEAR(to_identify.cost(2), 2 * 2, 1e-9);
  EXPECT_NEAR(to_win.cost(32), 32 * (3 + 4), 1e-9);
  EXPECT_NEAR(to_win.above(256), 256 * 0.5, 1e-9);
  EXPECT_NEAR(to_win.above(64), 64 * 0.5 / 4, 1e-9);
}

TEST(Beam, goes_by_what_sets_should_cost_by_the_tuning) {
  Tuning tuning;
  tuning.expected = {.to_win = 9, .to_identify = 9, .rise = -3, .above_bound = 3, .two_guesses = 99, .nearer = 0};
  EXPECT_NE(PegBeam("p5c5r").cost(0), PegBeam("p5c5r", tuning).cost(0));
}

// Of guesses that look nearly as good the best is found by playing them to their end, narrowly.
TEST(Beam, narrower_beams_tell_which_guesses_of_large_sets_a_wider_one_goes_into) {
  Tuning unscreened;
  unscreened.beam_screened = 1;
  Tuning few_measured;
  few_measured.beam_pool = 0;
  const int screened = PegBeam("p5c6r").cost(1);
  EXPECT_LT(screened, PegBeam("p5c6r", unscreened).cost(1));
  EXPECT_LT(screened, PegBeam("p5c6r", few_measured).cost(1));
}

// Thousands of guesses of a large set are measured, which takes longer than anybody waits.
TEST(Beam, can_be_stopped_between_any_two_guesses_that_are_measured) {
  Tuning tuning;
  tuning.beam_by_bounds = 0;
  tuning.beam_looks_to = 0;  // nothing but measuring
  tuning.guesses_a_poll = 1;
  Impatient impatient(2);
  testing::PegSearch one("p5c4r", tuning);
  Watch watch(
      impatient, [](Guess) { return std::string(); }, tuning);
  Search search(one.common, one.table, Goal::win, Order::bound, one.all.size(), watch);
  Beam beam(search, one.scribe, 1U << 16, tuning.beams[0]);
  EXPECT_THROW(static_cast<void>(beam.openings(one.all, kUnlimited, nullptr, 1, 64)), Interrupted);
}

TEST(Beam, finds_a_strategy_within_a_limit_where_the_cheapest_guesses_have_none) {
  Tuning tuning;
  tuning.beam_by_bounds = tuning.many_hints = 0;
  for (const std::size_t looks_to : {std::size_t{0}, std::size_t{1} << 20}) {
    tuning.beam_looks_to = looks_to;
    PegBeam five("mm", tuning);
    const int total = five.cost(3, 5);
    ASSERT_LT(total, kNever);
    EXPECT_GE(total, 5626);  // no strategy of 5625 keeps to five
    EXPECT_EQ(cost(five.beam.strategy(five.all, 5, nullptr, 3), Goal::win).worst, 5);
  }
}

// A checkpoint knows what large sets cost and has forgotten the small ones, so that a best strategy would have to be
// searched once more.
TEST(Beam, a_set_whose_cost_is_known_from_another_sitting_has_a_strategy_at_once) {
  PegBeam fresh("p4c7r");
  const int narrow = fresh.cost(0);
  EXPECT_EQ(fresh.search.solve(*fresh.search.node(fresh.all, kUnlimited)), 11228);
  const std::uint64_t searched = fresh.search.statistics().nodes;
  PegBeam told("p4c7r");
  const Task task{.set = told.all, .goal = Goal::win};
  Recall recall(told.search, task);
  ASSERT_EQ(recall({.secrets = 2401, .is = Fact::Is::exactly, .total = 11228}), Ledger::Taken::yes);
  EXPECT_EQ(told.cost(0), 11228);
  const Cost found = cost(told.beam.strategy(told.all, kUnlimited, nullptr, 0), Goal::win);
  EXPECT_GE(found.total, 11228U);
  EXPECT_LE(found.total, static_cast<std::uint64_t>(narrow));
  EXPECT_LT(told.search.statistics().nodes, searched / 3);
}

TEST(Expected, is_the_mean_of_what_was_learned_for_each_secret_and_goes_on_to_larger_sets) {
  Expected expected(14, Goal::win);
  EXPECT_EQ(expected.cost(1), 1);
  EXPECT_EQ(Expected(14, Goal::identify).cost(1), 0);
  EXPECT_NEAR(expected.cost(2), 3, 0.01);
  const double before = expected.cost(400), larger = expected.cost(3000) / 3000, smaller = expected.cost(30);
  expected.learn(400, 900, static_cast<int>(before) + 100);
  expected.learn(400, 900, static_cast<int>(before) + 300);
  EXPECT_NEAR(expected.cost(400), before + 200, 1);
  EXPECT_NEAR(expected.above(400), before + 200 - 900, 1);
  EXPECT_NEAR(expected.cost(3000) / 3000, larger + 0.5, 0.01);
  EXPECT_EQ(expected.cost(30), smaller);
  // What is learned of larger sets themselves counts there alone.
  expected.learn(3000, 9000, 9000);
  EXPECT_NEAR(expected.cost(3000), 9000, 1);
  EXPECT_EQ(expected.above(3000), 0);
  EXPECT_NEAR(expected.cost(400), before + 200, 1);
}

}  // namespace
}  // namespace deduce::exact
