// The board: both layouts, winners, limits; and boards of some secrets of a peg game.
#include "deduce/board/board.hpp"

#include <gtest/gtest.h>

#include "boards.hpp"
#include "deduce/base/error.hpp"
#include "deduce/base/monitor.hpp"

namespace deduce {
namespace {

constexpr std::uint64_t kMemory = std::uint64_t{64} << 20;

/// Three guesses against two secrets; guess 2 wins secret 0.
Board::Plan small_plan() {
  Board::Plan plan;
  plan.guesses = 3;
  plan.secrets = 2;
  plan.hints = 4;
  plan.winner = {GuessId(2), std::nullopt};
  plan.hints_against = [](Member secret, std::uint8_t* row) {
    const std::uint8_t hints[2][3] = {{0, 1, 3}, {2, 1, 0}};
    std::copy_n(hints[secret], 3, row);
  };
  return plan;
}

TEST(Board, has_the_same_hints_by_secret_and_by_guess) {
  const Workers workers(1);
  const Board board(small_plan(), workers, kMemory);
  EXPECT_FALSE(board.symmetric());
  for (Member secret = 0; secret < 2; ++secret)
    for (std::uint16_t guess = 0; guess < 3; ++guess)
      EXPECT_EQ(board.row(secret)[guess], board.column(Guess(guess))[secret]);
  EXPECT_EQ(board.hint(Guess(2), 0), board.win());
  EXPECT_TRUE(board.winnable(0));
  EXPECT_EQ(board.winner(0), Guess(2));
  EXPECT_FALSE(board.winnable(1));
  EXPECT_EQ(board.won_by(Guess(2)), Member{0});
  EXPECT_EQ(board.won_by(Guess(0)), std::nullopt);
}

TEST(Board, refuses_what_does_not_fit_before_allocating) {
  const Workers workers(1);
  Board::Plan plan = small_plan();
  EXPECT_THROW(Board(plan, workers, 10), InputError);
  plan.hints = 257;
  EXPECT_THROW(Board(plan, workers, kMemory), InputError);
  plan = small_plan();
  plan.guesses = Board::kMost + 1;
  EXPECT_THROW(Board(plan, workers, ~std::uint64_t{0}), InputError);
}

TEST(Board, is_given_up_when_told_to_stop) {
  const Workers workers(2);
  Board::Plan plan = small_plan();
  plan.stop = [] { return true; };
  EXPECT_THROW(Board(plan, workers, kMemory), Interrupted);
}

TEST(Board, rows_never_lie_a_multiple_of_4096_apart) {
  const Workers workers(1);
  const testing::PegBoard pegs("p4c8r");
  EXPECT_EQ(pegs.board.row_stride() % 64, 0U);
  EXPECT_NE(pegs.board.row_stride() % 4096, 0U);
}

TEST(PegBoard, of_some_secrets_has_the_hints_of_the_game) {
  const Space space(Rules::parse("p3c5r"));
  const Workers workers(2);
  const std::vector<CodeId> secrets{CodeId(3), CodeId(17), CodeId(64), CodeId(124)};
  const Board board = peg_board(space, secrets, workers, kMemory);
  EXPECT_EQ(board.guess_count(), 125U);
  EXPECT_EQ(board.secret_count(), 4U);
  for (Member secret = 0; secret < 4; ++secret) {
    EXPECT_EQ(board.winner(secret), Guess(static_cast<std::uint16_t>(index(secrets[secret]))));
    EXPECT_EQ(board.symmetry().label(secret), index(secrets[secret]));
    for (std::uint16_t guess = 0; guess < 125; ++guess) {
      EXPECT_EQ(board.hint(Guess(guess), secret), space.hint(CodeId(guess), secrets[secret]));
      EXPECT_EQ(board.column(Guess(guess))[secret], index(space.hint(CodeId(guess), secrets[secret])));
    }
  }
  EXPECT_LT(board.bytes(), Board::bytes_needed(125, 125, true));
}

}  // namespace
}  // namespace deduce
