#include "deduce/partition/board_cells.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "drawn_board.hpp"

namespace deduce {
namespace {

TEST(BoardCells, are_counted_as_one_by_one) {
  for (const int hints : {2, 3, 64, 255, 256})
    for (const std::uint32_t secrets : {1U, 2U, 60U, 255U, 256U, 3000U}) {
      const Board board = testing::drawn_board(5, secrets, hints, static_cast<unsigned>(hints));
      std::vector<Member> set;
      for (Member member = 0; member < secrets; member = static_cast<Member>(member + 1))
        if (secrets < 10 || member % 3 != 0) set.push_back(member);
      CellCounter counter(board);
      for (std::uint16_t guess = 0; guess < 5; ++guess) {
        std::map<std::uint8_t, std::uint32_t> expected;
        for (const Member member : set) ++expected[index(board.hint(Guess(guess), member))];
        std::vector<std::uint32_t> sizes, counted;
        for (const auto& [hint, size] : expected) sizes.push_back(size);
        const auto found = counter.sizes(Guess(guess), set);
        counted.assign(found.begin(), found.end());
        std::ranges::sort(sizes);
        std::ranges::sort(counted);
        EXPECT_EQ(counted, sizes) << hints << " hints, " << secrets << " secrets";
        const auto by_hint = counter.by_hint(Guess(guess), set);
        for (const auto& [hint, size] : expected) EXPECT_EQ(by_hint[hint], size);
        const std::vector<BoardCell> cells = split(board, Guess(guess), set);
        ASSERT_EQ(cells.size(), expected.size());
        for (const BoardCell& cell : cells) EXPECT_EQ(cell.members.size(), expected[index(cell.hint)]);
        EXPECT_TRUE(std::ranges::is_sorted(cells, {}, [](const BoardCell& cell) { return index(cell.hint); }));
      }
    }
}

TEST(BoardCells, of_all_256_hints_fit) {
  Board::Plan plan;
  plan.guesses = 1;
  plan.secrets = 600;
  plan.hints = 256;
  plan.winner.resize(600);
  plan.winner[255] = GuessId(0);
  plan.hints_against = [](Member member, std::uint8_t* row) {
    row[0] = static_cast<std::uint8_t>(member == 255 ? 255 : member % 255);
  };
  const Board board(plan, Workers(1), std::uint64_t{1} << 28);
  std::vector<Member> set(600);
  for (std::size_t i = 0; i < set.size(); ++i) set[i] = static_cast<Member>(i);
  CellCounter counter(board);
  for (int again = 0; again < 2; ++again) {
    const auto sizes = counter.sizes(Guess(0), set);
    EXPECT_EQ(sizes.size(), 256U);
    std::uint32_t sum = 0;
    for (const std::uint32_t size : sizes) sum += size;
    EXPECT_EQ(sum, 600U);
  }
}

}  // namespace
}  // namespace deduce
