// Games written as tables: how they are read, what wins, and every way in which a table can be wrong.
#include "deduce/tables/table_game.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "deduce/base/error.hpp"

namespace deduce {
namespace {

constexpr const char* kWeather =
    "\xef\xbb\xbf"
    ",rain,snow,sun\r\n"
    "wet?, yes ,yes,no\r\n"
    "\r\n"
    "snow,no,right,no\r\n"
    "sun,\"a\",\"a\",\"a\"\r\n";

TEST(TableGame, is_read_as_it_is_written) {
  const TableGame game(kWeather, "weather");
  ASSERT_EQ(game.guess_count(), 3U);
  ASSERT_EQ(game.secret_count(), 3U);
  EXPECT_EQ(game.hint_count(), 3);
  EXPECT_EQ(game.guess_name(GuessId(0)), "wet?");
  EXPECT_EQ(game.secret_name(SecretId(2)), "sun");
  EXPECT_EQ(game.hint_name(GuessId(0), game.hint(GuessId(0), SecretId(0))), "yes");
  EXPECT_EQ(game.hint_name(GuessId(1), game.win()), "right");
  EXPECT_EQ(game.hint_name(GuessId(2), game.hint(GuessId(2), SecretId(1))), "\"a\"");
  for (std::uint32_t guess = 0; guess < 3; ++guess)
    for (std::uint32_t secret = 0; secret < 3; ++secret) {
      const HintId hint = game.hint(GuessId(guess), SecretId(secret));
      EXPECT_EQ(game.parse_hint(GuessId(guess), game.hint_name(GuessId(guess), hint)), hint);
    }
  EXPECT_EQ(game.parse_guess("snow"), GuessId(1));
  EXPECT_EQ(game.parse_secret(" snow "), SecretId(1));
}

TEST(TableGame, a_guess_of_a_secret_s_name_wins_it_when_its_hint_is_unique) {
  const TableGame game(kWeather, "weather");
  EXPECT_EQ(game.winner(SecretId(1)), GuessId(1));
  EXPECT_EQ(game.won_by(GuessId(1)), SecretId(1));
  EXPECT_EQ(game.hint(GuessId(1), SecretId(1)), game.win());
  EXPECT_EQ(game.winner(SecretId(0)), std::nullopt);  // no guess has its name
  EXPECT_EQ(game.winner(SecretId(2)), std::nullopt);  // one has, but its hint says nothing
  EXPECT_EQ(game.won_by(GuessId(0)), std::nullopt);
}

TEST(TableGame, makes_a_board_of_some_secrets) {
  const TableGame game(kWeather, "weather");
  const std::vector<SecretId> secrets{SecretId(1), SecretId(2)};
  const Workers workers(1);
  const Board board(game.plan(secrets), workers, std::uint64_t{1} << 20);
  EXPECT_EQ(board.secret_count(), 2U);
  for (std::uint16_t guess = 0; guess < 3; ++guess)
    for (Member member = 0; member < 2; ++member)
      EXPECT_EQ(board.hint(Guess(guess), member), game.hint(GuessId(guess), secrets[member]));
  EXPECT_TRUE(board.winnable(0));
  EXPECT_FALSE(board.winnable(1));
}

std::string why_not(const std::string& text) {
  try {
    const TableGame game(text, "t");
  } catch (const InputError& error) {
    return error.what();
  }
  return "no error";
}

/// A table of one guess with so many different hints; it is called `guess`.
std::string wide(int hints, const std::string& guess) {
  std::string names, row = guess;
  for (int i = 0; i < hints; ++i) {
    names += fmt::format(",s{}", i);
    row += fmt::format(",h{}", i);
  }
  return names + "\n" + row + "\n";
}

TEST(TableGame, says_what_is_wrong_and_where) {
  EXPECT_EQ(why_not(""), "t: is empty: the first row names the secrets");
  EXPECT_EQ(why_not("\n\n"), "t: is empty: the first row names the secrets");
  EXPECT_EQ(why_not(",a,b\n"), "t: has no guess: write one a row below the secrets");
  EXPECT_EQ(why_not("a\nq"), "t:1: has no secret: write their names from the second cell on");
  EXPECT_EQ(why_not(",a,a\nq,1,2"), "t:1: secret 'a' is there twice: give each a name of its own");
  EXPECT_EQ(why_not(",a,,b\nq,1,2,3"), "t:1: cell 3 is empty: every secret needs a name");
  EXPECT_EQ(why_not(",a,b\nq,1"),
            "t:2: has 1 hint, but there are 2 secrets: every guess needs a hint for every secret");
  EXPECT_EQ(why_not(",a,b\nq,1,2,3"),
            "t:2: has 3 hints, but there are 2 secrets: every guess needs a hint for every secret");
  EXPECT_EQ(why_not(",a,b\nq,1,"), "t:2: cell 3 is empty: every guess needs a hint for every secret");
  EXPECT_EQ(why_not(",a,b\n,1,2"), "t:2: has no name: the first cell names the guess");
  EXPECT_EQ(why_not(",a,b\nq,1,2\n\nq,1,2"), "t:4: guess 'q' is there twice: give each a name of its own");
  EXPECT_EQ(why_not(wide(256, "s3")), "no error");
  EXPECT_EQ(why_not(wide(257, "s3")), "t:2: guess 's3' has more than 256 different hints, the most that are searched");
  EXPECT_EQ(why_not(wide(255, "q")), "no error");
  EXPECT_EQ(why_not(wide(256, "q")),
            "t:2: guess 'q' has more than 255 different hints and wins nothing, the most that are searched");
}

TEST(TableGame, as_many_hints_as_there_may_be_all_have_numbers) {
  const TableGame game(wide(256, "s3"), "t");
  EXPECT_EQ(game.hint_count(), 256);
  EXPECT_EQ(index(game.hint(GuessId(0), SecretId(3))), 255);
  EXPECT_EQ(game.hint_name(GuessId(0), game.hint(GuessId(0), SecretId(255))), "h255");
}

TEST(TableGame, names_that_there_are_not_are_refused) {
  const TableGame game(kWeather, "weather");
  EXPECT_THROW((void)game.parse_guess("rain"), InputError);
  EXPECT_THROW((void)game.parse_secret("wet?"), InputError);
  EXPECT_THROW((void)game.parse_hint(GuessId(0), "right"), InputError);
}

}  // namespace
}  // namespace deduce
