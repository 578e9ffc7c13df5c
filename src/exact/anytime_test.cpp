// How beams are shared out: which first guesses they go on with, and how much of the time they have.
#include "exact/anytime.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "boards.hpp"

namespace deduce::exact {
namespace {

/// Strategies held for a whole game of pegs, found by one thread, so that they are the same every time.
struct HeldGame {
  explicit HeldGame(const char* rules, const Tuning& tuning)
      : game(rules),
        common(game.board, game.workers, tuning),
        table(std::uint64_t{1} << 26, 1024),
        watch(
            monitor, [](Guess) { return std::string(); }, 256),
        search(common, table, Goal::win, Order::bound, game.board.secret_count(), watch),
        task{.set = game.all()},
        held(search, scribe, task, 1U << 16) {}

  /// Lets it look for better strategies so often, and tells how many rounds each first guess has been through.
  [[nodiscard]] std::vector<int> rounds_after(int steps) {
    for (int i = 0; i < steps; ++i) static_cast<void>(held.improve());
    std::vector<int> rounds;
    for (const Opening& opening : held.openings()) rounds.push_back(opening.round());
    std::ranges::sort(rounds);
    return rounds;
  }

  testing::PegBoard game;
  SilentMonitor monitor;
  Common common;
  SetTable table;
  Watch watch;
  Search search;
  Scribe scribe{[](Guess guess) { return GuessId(index(guess)); }, [](Member) { return GuessId(0); }};
  Task task;
  Held held;
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

TEST(Held, one_that_is_about_as_cheap_does_not_stay_behind) {
  Tuning tuning = many_openings();
  tuning.openings_behind = 1;
  EXPECT_EQ(HeldGame("mm", tuning).rounds_after(9), (std::vector{0, 0, 0, 2, 2}));
  tuning.openings_later = 3;
  EXPECT_EQ(HeldGame("mm", tuning).rounds_after(11), (std::vector{0, 0, 2, 2, 2}));
}

TEST(Held, beams_have_more_of_the_time_where_the_proof_is_far_away) {
  Tuning tuning;
  EXPECT_EQ(HeldGame("mm", tuning).held.share(), 1);
  tuning.long_search = 1296;
  EXPECT_EQ(HeldGame("mm", tuning).held.share(), tuning.beams_share);
  tuning.long_search = 1297;
  EXPECT_EQ(HeldGame("mm", tuning).held.share(), 1);
}

TEST(Held, the_first_beam_of_small_games_looks_at_more) {
  Tuning tuning;
  tuning.looks_soon = 1;
  HeldGame small("p4c7r", tuning);
  tuning.beams_first = 0;
  HeldGame large("p4c7r", tuning);
  static_cast<void>(small.held.improve());
  static_cast<void>(large.held.improve());
  EXPECT_LT(small.held.total(), large.held.total());
}

TEST(Held, the_first_guess_of_small_games_is_the_best_of_several) {
  Tuning tuning;
  HeldGame several("p4c7r", tuning);
  tuning.looks_soon = 1;
  HeldGame one("p4c7r", tuning);
  static_cast<void>(several.held.improve());
  static_cast<void>(one.held.improve());
  EXPECT_LT(several.held.total(), one.held.total());
}

}  // namespace
}  // namespace deduce::exact
