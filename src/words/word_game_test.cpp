// Games of words: the kernels against the definition for every length and instruction set, names there and back.
#include "deduce/words/word_game.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>

#include "deduce/base/error.hpp"
#include "every_target.hpp"

namespace deduce {
namespace {

WordList list_of(const std::string& text, const std::string& name = "list") { return parse_word_list(text, name); }

/// Different words over a few letters, so that letters repeat.
WordList random_list(std::mt19937& random, std::size_t letters, std::size_t count, char32_t alphabet) {
  WordList list;
  list.name = "random";
  while (list.words.size() < count) {
    std::u32string word;
    for (std::size_t i = 0; i < letters; ++i) word.push_back(U'a' + static_cast<char32_t>(random()) % alphabet);
    if (std::ranges::find(list.words, word) == list.words.end()) list.words.push_back(word);
    list.lines.resize(list.words.size(), 1);
  }
  return list;
}

TEST(Marks, mark_a_letter_as_often_as_it_occurs_and_greens_first) {
  const auto text = [](std::u32string_view guess, std::u32string_view secret) {
    std::string marks;
    unsigned number = marks_of(guess, secret);
    for (std::size_t i = 0; i < guess.size(); ++i, number /= 3) marks.insert(marks.begin(), "BYG"[number % 3]);
    return marks;
  };
  EXPECT_EQ(text(U"crane", U"salet"), "BBYBY");
  EXPECT_EQ(text(U"speed", U"abide"), "BBYBY");
  EXPECT_EQ(text(U"speed", U"erase"), "YBYYB");
  EXPECT_EQ(text(U"geese", U"these"), "BBGGG");
  EXPECT_EQ(text(U"allol", U"lolly"), "BYGYY");
  EXPECT_EQ(text(U"aab", U"baa"), "YGY");
  EXPECT_EQ(marks_of(U"salet", U"salet"), 242U);
  EXPECT_EQ(marks_of(U"bbbbb", U"salet"), 0U);
}

TEST(WordGame, every_hint_agrees_with_the_definition_whatever_the_length_and_the_instructions) {
  testing::for_every_target([] {
    std::mt19937 random(20261115);
    for (std::size_t letters = 2; letters <= 8; ++letters)
      for (const char32_t alphabet : {char32_t{4}, char32_t{26}, char32_t{700}}) {
        const std::size_t count = alphabet == 4 && letters < 4 ? 12 : 90;  // of 16, 64 or many words
        const WordList secrets = random_list(random, letters, count / 3, alphabet);
        const WordList allowed = random_list(random, letters, count, alphabet);
        const WordGame game(secrets, &allowed);
        std::vector<SecretId> all;
        for (std::uint32_t i = 0; i < game.secret_count(); ++i) all.push_back(SecretId(i));
        const Board::Plan plan = game.plan(all);
        ASSERT_EQ(plan.winner.size(), all.size());
        std::vector<std::uint8_t> row((game.guess_count() + 63) / 64 * 64);
        for (std::uint32_t secret = 0; secret < game.secret_count(); ++secret) {
          plan.hints_against(static_cast<Member>(secret), row.data());
          EXPECT_EQ(plan.winner[secret], game.winner(SecretId(secret)));
          for (std::uint32_t guess = 0; guess < game.guess_count(); ++guess)
            ASSERT_EQ(HintId(row[guess]), game.hint(GuessId(guess), SecretId(secret)))
                << game.guess_name(GuessId(guess)) << " against " << game.secret_name(SecretId(secret));
          EXPECT_EQ(row[index(*game.winner(SecretId(secret)))], index(game.win()));
        }
      }
  });
}

/// Hard mode by its rules, letter by letter.
bool may_follow(const std::string& next, const std::string& guess, const std::string& marks) {
  for (std::size_t i = 0; i < guess.size(); ++i) {
    if (marks[i] == 'G' && next[i] != guess[i]) return false;
    std::ptrdiff_t marked = 0;
    for (std::size_t j = 0; j < guess.size(); ++j) marked += guess[j] == guess[i] && marks[j] != 'B' ? 1 : 0;
    if (std::ranges::count(next, guess[i]) < marked) return false;
  }
  return true;
}

TEST(WordGame, hard_mode_keeps_greens_and_uses_marked_letters_as_often_as_they_were_marked) {
  testing::for_every_target([] {
    std::mt19937 random(7);
    for (const std::size_t letters : {std::size_t{3}, std::size_t{5}, std::size_t{7}}) {
      const WordList words = random_list(random, letters, 27, 3);
      const WordGame game(words);
      for (std::uint32_t guess = 0; guess < game.guess_count(); ++guess)
        for (std::uint32_t secret = 0; secret < game.secret_count(); ++secret) {
          const HintId hint = game.hint(GuessId(guess), SecretId(secret));
          const std::string name = game.guess_name(GuessId(guess)), marks = game.hint_name(GuessId(guess), hint);
          std::vector<bool> follows;
          for (std::uint32_t next = 0; next < game.guess_count(); ++next)
            follows.push_back(may_follow(game.guess_name(GuessId(next)), name, marks));
          // Few are looked at one by one, many by the kernel: the same list many times over.
          for (const std::size_t times : {std::size_t{1}, std::size_t{40}}) {
            std::vector<Guess> from, kept, expected;
            for (std::uint32_t i = 0; i < times * game.guess_count(); ++i)
              if (i % game.guess_count() != 3)
                from.push_back(Guess(static_cast<std::uint16_t>(i % game.guess_count())));
            game.keep_allowed(GuessId(guess), hint, from, kept);
            std::ranges::copy_if(from, std::back_inserter(expected), [&](Guess next) { return follows[index(next)]; });
            ASSERT_EQ(kept, expected) << name << " " << marks;
          }
        }
    }
  });
}

TEST(WordGame, guesses_are_the_secrets_and_the_allowed_words_in_order_none_twice) {
  const WordList secrets = list_of("salet\ncrane"), allowed = list_of("zonal\nCRANE\naback");
  const WordGame game(secrets, &allowed);
  ASSERT_EQ(game.guess_count(), 4U);
  ASSERT_EQ(game.secret_count(), 2U);
  EXPECT_EQ(game.hint_count(), 243);
  EXPECT_EQ(game.guess_name(GuessId(0)), "aback");
  EXPECT_EQ(game.guess_name(GuessId(3)), "zonal");
  EXPECT_EQ(game.secret_name(SecretId(0)), "crane");
  EXPECT_EQ(game.won_by(GuessId(1)), SecretId(0));
  EXPECT_EQ(game.won_by(GuessId(0)), std::nullopt);
  EXPECT_EQ(game.winner(SecretId(1)), GuessId(2));
}

TEST(WordGame, names_are_read_back) {
  std::mt19937 random(3);
  for (const std::size_t letters : {std::size_t{2}, std::size_t{5}, std::size_t{8}}) {
    const WordGame game(random_list(random, letters, 40, 20));
    for (std::uint32_t i = 0; i < 40; ++i) {
      EXPECT_EQ(game.parse_guess(game.guess_name(GuessId(i))), GuessId(i));
      EXPECT_EQ(game.parse_secret(game.secret_name(SecretId(i))), SecretId(i));
      for (std::uint32_t j = 0; j < 40; ++j) {
        const HintId hint = game.hint(GuessId(i), SecretId(j));
        EXPECT_EQ(game.parse_hint(GuessId(i), game.hint_name(GuessId(i), hint)), hint);
      }
    }
  }
}

TEST(WordGame, marks_are_read_in_every_way_that_people_write_them) {
  const WordGame game(list_of("crane\nsalet"));
  const GuessId crane = game.parse_guess("Crane");
  const HintId hint = game.parse_hint(crane, "BYBBG");
  EXPECT_EQ(game.hint_name(crane, hint), "BYBBG");
  for (const char* same : {"bybbg", "-y--g", ".Y..G", " BYBBG ", "\u2b1b\U0001f7e8\u2b1b\u2b1b\U0001f7e9",
                           "\u2b1c\U0001f7e8\u2b1c\ufe0f\u2b1c\U0001f7e9"})
    EXPECT_EQ(game.parse_hint(crane, same), hint) << same;
  EXPECT_EQ(game.parse_hint(crane, "GGGGG"), game.win());
  for (const char* wrong : {"", "BYBB", "BYBBGG", "BYBBX", "0,2", "\xff"})
    EXPECT_THROW((void)game.parse_hint(crane, wrong), InputError) << wrong;
}

TEST(WordGame, names_that_there_are_not_are_refused) {
  const WordList secrets = list_of("salet\ncrane"), allowed = list_of("zonal");
  const WordGame game(secrets, &allowed);
  for (const char* wrong : {"", "zona", "zonals", "aback", "z\xff"})
    EXPECT_THROW((void)game.parse_guess(wrong), InputError) << wrong;
  EXPECT_THROW((void)game.parse_secret("zonal"), InputError);
}

TEST(WordGame, lists_of_different_lengths_are_refused_with_the_place) {
  const WordList secrets = list_of("salet\ncrane", "secrets"), allowed = list_of("\nzonals", "allowed");
  try {
    const WordGame game(secrets, &allowed);
    FAIL();
  } catch (const InputError& error) {
    EXPECT_STREQ(error.what(),
                 "allowed:2: 'zonals' has 6 letters, the secrets of secrets have 5: all words must have one length");
  }
}

TEST(WordGame, more_hints_than_a_board_has_numbers_for_are_refused) {
  // One guess of six different letters, and all words over its letters: most of the 729 marks occur.
  WordList all;
  all.name = "all";
  std::u32string word = U"aaaaaa";
  for (int i = 0; i < 46656; ++i) {
    for (int rest = i, at = 0; at < 6; ++at, rest /= 6)
      word[static_cast<std::size_t>(at)] = U'a' + static_cast<char32_t>(rest % 6);
    all.words.push_back(word);
    all.lines.push_back(static_cast<std::size_t>(i) + 1);
  }
  all.words.resize(20000);
  EXPECT_THROW(WordGame game(all), InputError);
  all.words.resize(150);
  EXPECT_NO_THROW(WordGame game(all));
}

}  // namespace
}  // namespace deduce
