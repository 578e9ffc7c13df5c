// How beams are shared out: which first guesses they go on with, and how much of the time they have.
#include "exact/anytime.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "peg_search.hpp"

namespace deduce::exact {
namespace {

/// Strategies held for a whole game of pegs.
struct HeldGame : testing::PegSearch {
  explicit HeldGame(const char* rules, const Tuning& tuning)
      : PegSearch(rules, tuning), task{.set = all}, held(search, scribe, task, 1U << 16) {}

  /// Lets it look for better strategies so often, and tells how many rounds each first guess has been through.
  [[nodiscard]] std::vector<int> rounds_after(int steps) {
    for (int i = 0; i < steps; ++i) static_cast<void>(held.improve());
    return rounds();
  }
  [[nodiscard]] std::vector<int> rounds_before_search() {
    held.improve_before_search();
    return rounds();
  }

  /// What the first beam costs.
  [[nodiscard]] int first_total() {
    static_cast<void>(held.improve());
    return held.total();
  }

  Task task;
  Held held;

 private:
  [[nodiscard]] std::vector<int> rounds() const {
    std::vector<int> rounds;
    for (const Opening& opening : held.openings()) rounds.push_back(opening.round());
    std::ranges::sort(rounds);
    return rounds;
  }
};

Tuning many_openings() {
  Tuning tuning;
  tuning.openings_nearly = 1;
  tuning.beams_first = 0;
  return tuning;
}

TEST(Held, first_guesses_that_should_cost_much_more_are_not_tried) {
  Tuning tuning = many_openings();
  EXPECT_EQ(HeldGame("mm", tuning).rounds_after(2).size(), 5U);
  tuning.openings_nearly = 0;
  EXPECT_LE(HeldGame("mm", tuning).rounds_after(2).size(), 2U);  // the best by one look, and by many
}

TEST(Held, all_go_through_the_first_round_and_the_cheapest_goes_on) {
  Tuning tuning = many_openings();
  tuning.openings_behind = -1;  // nobody is as cheap as that
  EXPECT_EQ(HeldGame("mm", tuning).rounds_after(5), (std::vector{0, 0, 0, 0, 0}));
  EXPECT_EQ(HeldGame("mm", tuning).rounds_after(7), (std::vector{0, 0, 0, 0, 2}));
}

TEST(Held, before_a_search_of_hours_beams_end_where_they_find_nothing_any_more) {
  Tuning tuning = many_openings();
  tuning.openings_behind = -1;
  tuning.beams_before = 8;
  tuning.beams_in_vain = 8;
  EXPECT_EQ(HeldGame("mm", tuning).rounds_before_search(), (std::vector{0, 0, 0, 0, 3}));
  tuning.beams_in_vain = 1;  // but the first of each are not in vain
  EXPECT_EQ(HeldGame("mm", tuning).rounds_before_search(), (std::vector{0, 0, 0, 0, 2}));
}

TEST(Held, one_that_is_about_as_cheap_does_not_stay_behind) {
  Tuning tuning = many_openings();
  tuning.openings_behind = 1;
  EXPECT_EQ(HeldGame("mm", tuning).rounds_after(9), (std::vector{0, 0, 0, 2, 2}));
  tuning.openings_later = 3;
  EXPECT_EQ(HeldGame("mm", tuning).rounds_after(11), (std::vector{0, 0, 2, 2, 2}));
}

// So that no guess of theirs gets a budget far above what they may cost.
TEST(Held, the_search_knows_what_large_cells_cost_at_most) {
  Tuning tuning;
  tuning.near_upper = 200;
  HeldGame game("mm", tuning);
  ASSERT_TRUE(game.held.improve());
  std::size_t large = 0;
  for (const Opening::Part& part : game.held.openings()[0].parts) {
    const auto node = game.search.node(part.set, kUnlimited);
    if (part.set.size() < tuning.near_upper) continue;
    EXPECT_LE(node->bounds.upper, part.cost);
    EXPECT_GT(node->bounds.lower, 2 * static_cast<int>(part.set.size())) << "all its guesses count as bounded";
    ++large;
  }
  EXPECT_GT(large, 1U);
}

TEST(Held, what_large_cells_cost_at_most_is_found_out_without_strategies) {
  Tuning tuning;
  tuning.near_upper = 100;
  HeldGame game("mm", tuning);
  const auto first = Guess(8);  // 1123
  game.held.measure(first);
  EXPECT_EQ(game.held.total(), kNever);
  Partition partition;
  partition.split(game.common, game.all, first);
  std::size_t large = 0;
  for (const Cell& cell : partition.cells()) {
    const auto node = game.search.node(partition.members(cell), kUnlimited);
    EXPECT_EQ(node->bounds.upper < kNever, cell.size >= tuning.near_upper || !node->bounds.open()) << cell.size;
    large += cell.size >= tuning.near_upper ? 1 : 0;
  }
  EXPECT_GT(large, 2U);
}

TEST(Held, beams_have_more_of_the_time_where_the_proof_is_far_away) {
  Tuning tuning;
  EXPECT_EQ(HeldGame("mm", tuning).held.share(), 1);
  tuning.long_search = 1296;
  EXPECT_EQ(HeldGame("mm", tuning).held.share(), tuning.beams_share);
  tuning.long_search = 1297;
  EXPECT_EQ(HeldGame("mm", tuning).held.share(), 1);
}

TEST(Held, where_a_bound_is_waited_for_beams_end_that_find_nothing) {
  Tuning tuning;
  tuning.beams_in_vain = 0;
  tuning.slice_milliseconds = 0;
  for (const bool for_a_bound : {true, false}) {
    HeldGame game("mm", tuning);
    Slices slices(game.monitor, Slices::Best::held);
    Answerer answerer(game.search, game.scribe, game.task);
    EXPECT_EQ(answer_any_time(answerer, game.held, slices, tuning, for_a_bound).total, 5625);
    EXPECT_NE(game.held.begun(), for_a_bound);
  }
}

TEST(Held, the_first_beam_of_small_games_looks_at_more) {
  Tuning tuning;
  tuning.looks_soon = 1;
  const int small = HeldGame("p4c7r", tuning).first_total();
  tuning.beams_first = 0;
  EXPECT_LT(small, HeldGame("p4c7r", tuning).first_total());
}

TEST(Held, the_first_guess_of_small_games_is_the_best_of_several) {
  Tuning tuning;
  const int of_several = HeldGame("p4c7r", tuning).first_total();
  tuning.looks_soon = 1;
  EXPECT_LT(of_several, HeldGame("p4c7r", tuning).first_total());
}

}  // namespace
}  // namespace deduce::exact
