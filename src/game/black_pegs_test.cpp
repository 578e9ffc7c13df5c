#include "deduce/game/black_pegs.hpp"

#include <gtest/gtest.h>

#include "deduce/base/error.hpp"

namespace deduce {
namespace {

TEST(BlackPegs, hints_are_the_pegs_in_their_place) {
  for (const char* rules : {"p1c4r", "p3c3r", "p3c5n", "p4c4r"}) {
    const BlackPegs game{Alphabet(Rules::parse(rules))};
    const HintSpace hints(game.rules().pegs());
    const Space space(game.rules());
    for (std::uint32_t guess = 0; guess < game.guess_count(); ++guess)
      for (std::uint32_t secret = 0; secret < game.secret_count(); ++secret)
        ASSERT_EQ(index(game.hint(GuessId(guess), SecretId(secret))),
                  hints[space.hint(CodeId(guess), CodeId(secret))].blacks);
  }
}

TEST(BlackPegs, a_board_has_the_hints_of_the_game) {
  const BlackPegs game{Alphabet(Rules(3, 4, true))};
  const std::vector<SecretId> some{SecretId(3), SecretId(17), SecretId(63)};
  const Board board(game.plan(some), Workers(1), std::uint64_t{1} << 20);
  ASSERT_EQ(board.secret_count(), 3U);
  for (Member member = 0; member < 3; ++member)
    for (std::uint16_t guess = 0; guess < board.guess_count(); ++guess)
      ASSERT_EQ(board.hint(Guess(guess), member), game.hint(GuessId(guess), some[member]));
}

TEST(BlackPegs, names_are_read_back) {
  const BlackPegs game{Alphabet(Rules(4, 6, true))};
  EXPECT_EQ(game.guess_name(game.parse_guess("1123")), "1123");
  EXPECT_EQ(game.hint_name(GuessId(0), game.parse_hint(GuessId(0), "2")), "2");
  EXPECT_EQ(index(game.parse_hint(GuessId(0), "4")), index(game.win()));
  for (const char* wrong : {"", "5", "1,2", "-1", "x"})
    EXPECT_THROW((void)game.parse_hint(GuessId(0), wrong), InputError) << wrong;
  EXPECT_THROW((void)game.parse_guess("1127"), InputError);
  EXPECT_THROW(BlackPegs{Alphabet(Rules(8, 8, true))}, InputError);
}

}  // namespace
}  // namespace deduce
