// Cells that one of their own secrets tells apart, against the definition: for few guesses, whose hints are read from
// the board, and for many, whose hints are brought together.
#include "certificate/told_apart.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <set>

#include "boards.hpp"

namespace deduce::certificate {
namespace {

bool some_member_tells_apart(const Board& board, const std::vector<Member>& cell) {
  return std::ranges::any_of(cell, [&](Member member) {
    std::set<int> hints;
    for (const Member other : cell) hints.insert(board.column(board.winner(member))[other]);
    return hints.size() == cell.size();
  });
}

TEST(ToldApartByCell, as_the_definition_says_for_few_guesses_and_for_many) {
  const testing::PegBoard game("p3c4r");
  const Space& space = game.space;
  const Board& board = game.board;
  std::mt19937 random(1);
  ToldApart told_apart({.splits_before_close = 8, .close_hints = 25});
  std::size_t yes = 0, no = 0;
  for (int round = 0; round < 40; ++round) {
    std::vector<Member> set;
    const std::size_t size = 2 + random() % 40;
    for (Member member = 0; member < space.size(); ++member)
      if (random() % space.size() < size) set.push_back(member);
    if (set.empty()) continue;
    told_apart.begin(board, set);
    for (int guesses = 0; guesses < 40; ++guesses) {
      const auto guess = Guess(static_cast<std::uint16_t>(random() % space.size()));
      std::vector<std::vector<Member>> cells(static_cast<std::size_t>(board.hint_count()));
      for (const Member member : set) cells[board.column(guess)[member]].push_back(member);
      const std::span<const std::uint32_t> sizes = told_apart.split(guess);
      ASSERT_EQ(sizes.size(), cells.size());
      for (std::size_t hint = 0; hint < cells.size(); ++hint) {
        ASSERT_EQ(sizes[hint], cells[hint].size());
        if (cells[hint].empty()) continue;
        ASSERT_EQ(told_apart(hint), some_member_tells_apart(board, cells[hint])) << "round " << round;
        ++(told_apart(hint) ? yes : no);
      }
    }
  }
  EXPECT_GT(yes, 1000U);
  EXPECT_GT(no, 100U);
}

}  // namespace
}  // namespace deduce::certificate
