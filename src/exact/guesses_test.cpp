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

// What anybody can ask of guesses that are looked at group by group is what a pass over all of them gives.
class GuessesByGroup : public ::testing::TestWithParam<int> {
 protected:
  GuessesByGroup() {
    for (Member member = 3; set_.size() < 60; member = static_cast<Member>(member + 7)) set_.push_back(member);
    plain_.fill(common_.win, set_, 9);
    (void)plain_.least();  // moves the base, as the other does
    result_ = lazy_.fill_by_group(common_.win, set_, 9);
  }
  static Guess guess(std::uint32_t number) { return Guess(static_cast<std::uint16_t>(number)); }

  testing::PegBoard pegs_{"p4c5r", 1, true};
  Common common_{pegs_.board, pegs_.workers};
  std::vector<Member> set_;
  std::uint16_t rebase_ = static_cast<std::uint16_t>(GetParam());
  Guesses plain_{common_.win, common_.board.guess_count(), rebase_},
      lazy_{common_.win, common_.board.guess_count(), rebase_};
  bound::ScanResult result_;
};

TEST_P(GuessesByGroup, begin_with_the_same_result) {
  const bound::ScanResult whole = plain_.fill(common_.win, set_, 9);
  EXPECT_EQ(result_.least, whole.least);
  EXPECT_EQ(result_.score, whole.score);
}

TEST_P(GuessesByGroup, are_taken_in_the_same_order) {
  for (int least = plain_.least(); least < kNever; least = plain_.least()) {
    ASSERT_EQ(lazy_.least(), least);
    const GuessSpan one = plain_.with_limit(least), other = lazy_.with_limit(least);
    ASSERT_TRUE(std::ranges::equal(one, other)) << least;
    std::vector<Guess> some(one.begin(), one.end());
    for (const Guess each : some) plain_.strike(each), lazy_.strike(each);
  }
  EXPECT_EQ(lazy_.least(), kNever);
}

TEST_P(GuessesByGroup, of_any_limit_are_found_without_those_below) {
  for (const int above : {30, 12, 5, 1, 0}) {
    const int limit = plain_.least() + above;
    EXPECT_TRUE(std::ranges::equal(plain_.with_limit(limit), lazy_.with_limit(limit))) << above;
  }
}

TEST_P(GuessesByGroup, are_asked_one_by_one_in_any_order) {
  for (std::uint32_t number = 0; number < pegs_.board.guess_count(); number += 2) {
    const Guess one = guess(number * 311 % pegs_.board.guess_count());
    for (const int cost : {100, 140, 150, 160, 200}) EXPECT_EQ(lazy_.may_cost(one, cost), plain_.may_cost(one, cost));
    EXPECT_EQ(lazy_.limit(one), plain_.limit(one));
    EXPECT_EQ(lazy_.parts(one), plain_.parts(one));
  }
}

TEST_P(GuessesByGroup, stay_struck_and_raised_when_their_group_is_looked_at) {
  for (std::uint32_t number = 0; number < pegs_.board.guess_count(); number += 3) {
    plain_.strike(guess(number)), lazy_.strike(guess(number));
    if (number + 1 == pegs_.board.guess_count()) break;
    plain_.raise(guess(number + 1), 400), lazy_.raise(guess(number + 1), 400);
  }
  for (const int limit : {150, 170, 300, 400}) {
    const GuessSpan one = plain_.with_limit(limit), other = lazy_.with_limit(limit);
    EXPECT_TRUE(std::ranges::equal(one, other)) << limit;
  }
  for (std::uint32_t number = 0; number < pegs_.board.guess_count(); ++number) {
    ASSERT_EQ(lazy_.open(guess(number)), plain_.open(guess(number)));
    if (plain_.open(guess(number))) {
      EXPECT_EQ(lazy_.limit(guess(number)), plain_.limit(guess(number)));
    }
  }
}

TEST_P(GuessesByGroup, have_no_limit_that_stands_for_something_else) {
  const Guess one = guess(7);
  lazy_.raise(one, 1 << 20), plain_.raise(one, 1 << 20);
  EXPECT_TRUE(lazy_.open(one));
  EXPECT_EQ(lazy_.limit(one), plain_.limit(one));
  EXPECT_GT(lazy_.limit(one), 60'000);
  EXPECT_FALSE(lazy_.may_cost(one, 60'000));
}

// 100: the base moves at once, before most groups were looked at.
INSTANTIATE_TEST_SUITE_P(Bases, GuessesByGroup, ::testing::Values(100, 1 << 15));

}  // namespace
}  // namespace deduce::exact
