// The kernels that look at all guesses at once, against one guess at a time, on every instruction set.
#include "deduce/partition/together.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <vector>

#include "drawn_board.hpp"
#include "every_target.hpp"

namespace deduce {
namespace {

std::set<std::uint8_t> hints_of(const Board& board, Guess guess, Members set) {
  std::set<std::uint8_t> seen;
  for (const Member member : set) seen.insert(index(board.hint(guess, member)));
  return seen;
}

TEST(Together, all_guesses_at_once_are_as_one_by_one) {
  testing::for_every_target([] {
    std::size_t together = 0, apart = 0, not_apart = 0;
    for (unsigned seed = 1; seed <= 200; ++seed) {
      std::mt19937 random(seed);
      const auto guesses = 1 + static_cast<std::uint32_t>(random() % 200);
      const Board board = testing::drawn_board(guesses, 40, seed % 2 == 0 ? 256 : 20, seed, 1 + seed % 4);
      std::vector<Member> set;
      const std::size_t size = 1 + random() % 9;
      while (set.size() < size)
        if (const auto member = static_cast<Member>(random() % 40); std::ranges::find(set, member) == set.end())
          set.push_back(member);
      std::vector<std::uint64_t> bits(words_for_guesses(board), ~std::uint64_t{0});
      guesses_that_leave_together(board, set, bits);
      bool some = false;
      for (std::uint32_t guess = 0; guess < 64 * bits.size(); ++guess) {
        const bool bit = (bits[guess / 64] >> (guess % 64) & 1U) != 0;
        if (guess >= guesses) {
          ASSERT_FALSE(bit) << "seed " << seed << ", past the last guess";
          continue;
        }
        const auto seen = hints_of(board, Guess(static_cast<std::uint16_t>(guess)), set);
        ASSERT_EQ(bit, seen.size() == 1) << "seed " << seed << ", guess " << guess;
        together += bit ? 1 : 0;
        some = some || seen.size() == set.size();
      }
      ASSERT_EQ(some_guess_tells_apart(board, set), some) << "seed " << seed;
      ++(some ? apart : not_apart);
    }
    EXPECT_GT(together, 500U);
    EXPECT_GT(apart, 30U);
    EXPECT_GT(not_apart, 30U);
  });
}

TEST(Together, more_members_than_hints_are_never_told_apart) {
  const Board board = testing::drawn_board(70, 30, 20, 1);
  std::vector<Member> set;
  for (Member member = 0; member < 21; ++member) set.push_back(member);
  EXPECT_FALSE(some_guess_tells_apart(board, set));
}

}  // namespace
}  // namespace deduce
