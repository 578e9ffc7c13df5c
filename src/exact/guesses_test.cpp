// The limits of the guesses of one set.
#include "exact/guesses.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "boards.hpp"
#include "exact/common.hpp"

namespace deduce::exact {
namespace {

class GuessesOfSmallGame : public ::testing::Test {
 protected:
  GuessesOfSmallGame() : guesses_(common_.win, common_.board.guess_count(), 100) {
    guesses_.fill(common_.win, set_, common_.win.threshold(common_.top_score(Goal::win)));
  }
  static Guess guess(int number) { return Guess(static_cast<std::uint16_t>(number)); }

  testing::PegBoard pegs_{"p2c3r"};
  Common common_{pegs_.board, pegs_.workers};
  std::vector<Member> set_ = pegs_.all();
  Guesses guesses_;
};

TEST_F(GuessesOfSmallGame, have_the_bounds_of_the_scan) {
  // 11 splits the nine codes into three cells with the win; 12 into five.
  EXPECT_EQ(guesses_.limit(guess(0)), 27 - 3 - 1);
  EXPECT_EQ(guesses_.parts(guess(0)), 3);
  EXPECT_EQ(guesses_.limit(guess(1)), 27 - 5 - 1);
  EXPECT_EQ(guesses_.least(), 21);
  const GuessSpan best = guesses_.with_limit(21);
  EXPECT_EQ(best.size(), 6U);
  EXPECT_EQ(best[0], guess(1));
  EXPECT_TRUE(guesses_.with_limit(20).empty());
  EXPECT_TRUE(guesses_.with_limit(-5).empty());
  EXPECT_TRUE(guesses_.with_limit(1 << 20).empty());
}

TEST_F(GuessesOfSmallGame, rise_and_never_fall_and_are_struck_for_good) {
  guesses_.raise(guess(1), 25);
  EXPECT_EQ(guesses_.limit(guess(1)), 25);
  guesses_.raise(guess(1), 22);
  EXPECT_EQ(guesses_.limit(guess(1)), 25);
  EXPECT_TRUE(guesses_.may_cost(guess(1), 25));
  EXPECT_FALSE(guesses_.may_cost(guess(1), 24));
  guesses_.strike(guess(1));
  EXPECT_FALSE(guesses_.open(guess(1)));
  EXPECT_FALSE(guesses_.may_cost(guess(1), 1000));
  for (int number = 0; number < 9; ++number) guesses_.strike(guess(number));
  EXPECT_EQ(guesses_.least(), kNever);
}

// Costs of large games do not fit into 16 bits beside the bounds of small ones: the base moves.
TEST_F(GuessesOfSmallGame, keep_their_limits_when_the_base_moves) {
  for (int number = 0; number < 9; ++number) guesses_.raise(guess(number), 50'000 + 100 * number);
  guesses_.strike(guess(4));
  EXPECT_EQ(guesses_.least(), 50'000);
  for (int number = 0; number < 9; ++number)
    if (number != 4) {
      EXPECT_EQ(guesses_.limit(guess(number)), 50'000 + 100 * number);
    }
  EXPECT_FALSE(guesses_.open(guess(4)));
  guesses_.raise(guess(0), 110'000);
  EXPECT_EQ(guesses_.limit(guess(0)), 110'000);
  // What does not fit is cut down to what does, which is still a bound.
  guesses_.raise(guess(1), 1'000'000);
  EXPECT_LE(guesses_.limit(guess(1)), 1'000'000);
  EXPECT_GT(guesses_.limit(guess(1)), 110'000);
  EXPECT_TRUE(guesses_.open(guess(1))) << "cut down, not struck";
}

}  // namespace
}  // namespace deduce::exact
