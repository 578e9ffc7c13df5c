// The fewest guesses at once against trying all sets of guesses, on random tables and on black pegs.
#include "deduce/simultaneous/any_questions.hpp"

#include <gtest/gtest.h>

#include <bit>
#include <random>

#include "deduce/base/error.hpp"
#include "deduce/game/black_pegs.hpp"
#include "deduce/simultaneous/sets.hpp"
#include "deduce/tables/table_game.hpp"

namespace deduce::simultaneous {
namespace {

/// Sizes of sets that tell all apart, by trying every set: the smallest, or nothing.
std::optional<int> smallest_by_trying(const Notation& game) {
  std::optional<int> best;
  for (std::uint32_t set = 0; set < 1U << game.guess_count(); ++set) {
    std::vector<GuessId> guesses;
    for (std::uint32_t i = 0; i < game.guess_count(); ++i)
      if ((set >> i & 1U) != 0) guesses.push_back(GuessId(i));
    if (best && std::popcount(set) >= *best) continue;
    if (ask(game, guesses).identifies()) best = std::popcount(set);
  }
  return best;
}

std::string some_table(std::mt19937& random) {
  const auto secrets = 1 + static_cast<unsigned>(random()) % 9, guesses = 1 + static_cast<unsigned>(random()) % 9;
  const auto hints = 2 + static_cast<unsigned>(random()) % 2;
  std::string text = "what";
  for (unsigned i = 0; i < secrets; ++i) text += ",s" + std::to_string(i);
  for (unsigned guess = 0; guess < guesses; ++guess) {
    text += "\ng" + std::to_string(guess);
    for (unsigned i = 0; i < secrets; ++i) text += "," + std::to_string(random() % hints);
  }
  return text + "\n";
}

void expect_right(const std::shared_ptr<const Notation>& game, std::optional<int> smallest, const Tuning& tuning = {}) {
  SilentMonitor monitor;
  if (!smallest) {
    EXPECT_THROW(AnyQuestions(game, monitor), InputError);
    return;
  }
  const AnyQuestions questions(game, monitor, tuning);
  const AnyMinimum minimum = questions.minimum(monitor);
  ASSERT_TRUE(minimum.finished);
  ASSERT_EQ(static_cast<int>(minimum.example.size()), *smallest);
  EXPECT_TRUE(ask(*game, minimum.example).identifies());
  EXPECT_EQ(static_cast<int>(minimum.refuted.size()), std::max(*smallest - 1, 0));
  for (int size = 0; size <= static_cast<int>(game->guess_count()) + 1; ++size) {
    const AnySets found = questions.find(size, monitor);
    ASSERT_TRUE(found.finished);
    const bool exists = size >= *smallest && size <= static_cast<int>(game->guess_count());
    ASSERT_EQ(found.example.has_value(), exists) << size;
    if (!exists) continue;
    EXPECT_EQ(static_cast<int>(found.example->size()), size);
    EXPECT_EQ(std::ranges::adjacent_find(*found.example), found.example->end()) << "a guess is there twice";
    EXPECT_TRUE(ask(*game, *found.example).identifies());
  }
}

TEST(AnyQuestions, random_tables_agree_with_trying_every_set) {
  std::size_t possible = 0;
  for (std::uint32_t seed = 1; seed <= 600; ++seed) {
    SCOPED_TRACE(seed);
    std::mt19937 random(seed);
    const auto game = std::make_shared<const TableGame>(some_table(random), "t");
    const auto smallest = smallest_by_trying(*game);
    possible += smallest ? 1U : 0U;
    expect_right(game, smallest);
    if (HasFatalFailure()) return;
    expect_right(game, smallest, {.pairs_compared = 1, .pairs_compared_before_last = 1});
    if (HasFatalFailure()) return;
  }
  EXPECT_GT(possible, 100U);
}

TEST(AnyQuestions, black_pegs_agree_with_trying_every_set) {
  for (const char* rules : {"p1c3r", "p2c2r", "p2c3r", "p3c2r", "p2c4n", "p3c3n"}) {
    SCOPED_TRACE(rules);
    const auto game = std::make_shared<const BlackPegs>(Alphabet(Rules::parse(rules)));
    expect_right(game, smallest_by_trying(*game));
  }
}

TEST(AnyQuestions, are_those_of_mastermind_where_the_game_is_the_same) {
  SilentMonitor monitor;
  const Workers workers(1);
  for (const char* name : {"p1c5r", "p2c2r"}) {
    const Space space(Rules::parse(name));
    const AnyQuestions any(std::make_shared<const BlackPegs>(Alphabet(Rules::parse(name))), monitor);
    EXPECT_EQ(static_cast<int>(any.minimum(monitor).example.size()), Questions(space, workers).minimum(monitor).size);
  }
}

TEST(AnyQuestions, what_is_stopped_says_so) {
  class Stop final : public Monitor {
    void progress(const Snapshot&) override {}
    [[nodiscard]] bool stop() const override { return true; }
  };
  Stop stop;
  const auto game = std::make_shared<const BlackPegs>(Alphabet(Rules::parse("p3c4r")));
  EXPECT_THROW(AnyQuestions(game, stop), Interrupted);
  SilentMonitor silent;
  const AnyQuestions questions(game, silent);
  EXPECT_FALSE(questions.find(4, stop).finished);
  EXPECT_FALSE(questions.minimum(stop).finished);
}

}  // namespace
}  // namespace deduce::simultaneous
