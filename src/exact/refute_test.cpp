// The search that learns from what fails, against plain recursion; and every core that it kept, one by one.
#include "exact/refute.hpp"

#include <gtest/gtest.h>

#include <bit>
#include <random>

#include "deduce/base/monitor.hpp"
#include "random_games.hpp"

namespace deduce::exact {
namespace {

using testing::PlainRecursion;
using testing::RandomGame;

std::vector<Member> members_of(std::uint32_t bits) {
  std::vector<Member> set;
  for (; bits != 0; bits &= bits - 1) set.push_back(static_cast<Member>(std::countr_zero(bits)));
  return set;
}

/// A search of all secrets of a game, which must outlive it.
struct LearningSearch {
  LearningSearch(const RandomGame& the_game, Goal goal, const Tuning& tuning)
      : game(the_game),
        workers(1),
        common(board_of(the_game, workers), workers, tuning),
        table(std::uint64_t{1} << 20, tuning),
        watch(
            monitor, [](Guess) { return std::string(); }, tuning),
        search(common, table, goal, Order::bound, game.secret_count(), watch),
        reach(search) {}

  static Board board_of(const RandomGame& game, const Workers& workers) {
    std::vector<SecretId> secrets;
    for (std::uint32_t secret = 0; secret < game.secret_count(); ++secret) secrets.push_back(SecretId(secret));
    return {game.plan(secrets), workers, std::uint64_t{1} << 24};
  }
  /// All cores that are kept for so many guesses.
  [[nodiscard]] std::vector<CorePointer> cores(int left) {
    return search.cores().inside(members_of((1U << game.secret_count()) - 1), left);
  }

  const RandomGame& game;
  SilentMonitor monitor;
  Workers workers;
  Common common;
  SetTable table;
  Watch watch;
  Search search;
  Reach reach;
};

Tuning learning(std::size_t unsorted, std::uint64_t bytes) {
  Tuning tuning;
  tuning.experience = 2;
  tuning.unsorted_guesses = unsorted;
  tuning.core_bytes = bytes;
  tuning.first_buckets = 2;
  tuning.guesses_a_poll = 1;
  return tuning;
}

TEST(Refuter, knows_what_is_enough_and_every_core_is_one) {
  std::size_t enough = 0, not_enough = 0, small = 0, large = 0;
  for (std::uint32_t seed = 1; seed <= 500; ++seed) {
    std::mt19937 random(seed);
    const RandomGame game(random, 12, 14, 9, true, 2 + seed % 3);
    const std::uint32_t all = (1U << game.secret_count()) - 1, guesses = (1U << game.guess_count()) - 1;
    for (const Goal goal : {Goal::win, Goal::identify}) {
      PlainRecursion plain(game, goal, PlainRecursion::Mode::any);
      // Everything is kept, or a few, or nothing.
      LearningSearch learner(game, goal, learning(seed % 3 * 4, seed % 4 == 0 ? seed % 8 * 100 : 1U << 20));
      for (int question = 0; question < 12; ++question) {
        const std::uint32_t set = question == 0 ? all : all & static_cast<std::uint32_t>(random() | random());
        if (set == 0) continue;
        const int left = 1 + static_cast<int>(random() % 4);
        const bool truth = plain.total(set, left, guesses) < PlainRecursion::kNone;
        ASSERT_EQ(learner.reach.enough(members_of(set), left, nullptr), truth)
            << "seed " << seed << ", set " << set << ", left " << left;
        ++(truth ? enough : not_enough);
      }
      const int last = goal == Goal::win ? 2 : 1;
      for (int left = 0; left <= 5; ++left)
        for (const CorePointer& core : learner.cores(left)) {
          ASSERT_GE(left, last);
          std::uint32_t bits = 0;
          for (const Member member : core->members) bits |= 1U << member;
          ASSERT_GE(plain.total(bits, left, guesses), PlainRecursion::kNone)
              << "seed " << seed << ": " << left << " guesses are enough for the core " << bits;
          for (std::uint32_t guess = 0; guess < game.guess_count(); ++guess) {
            bool together = true;
            for (const Member member : core->members)
              together = together && game.hint(GuessId(guess), SecretId(member)) ==
                                         game.hint(GuessId(guess), SecretId(core->members[0]));
            ASSERT_EQ((core->together[0] >> guess & 1U) != 0, together) << "seed " << seed;
          }
          // With one guess before the last, no member is too many.
          for (const Member member : core->members) {
            if (left > last) break;
            ASSERT_LT(plain.total(bits & ~(1U << member), left, guesses), PlainRecursion::kNone) << "seed " << seed;
          }
          ++(left == last ? small : large);
        }
    }
  }
  EXPECT_GT(enough, 3000U);
  EXPECT_GT(not_enough, 2000U);
  EXPECT_GT(small, 1000U);
  EXPECT_GT(large, 100U);
}

TEST(Refuter, cores_of_first_guesses_are_used) {
  // A core that lies in a cell of the guess answers, whether or not it is true: this one is not.
  std::mt19937 random(3);
  const RandomGame game(random, 12, 16, 4, true);
  LearningSearch learner(game, Goal::win, learning(0, 1U << 20));
  const std::vector<Member> all = members_of((1U << game.secret_count()) - 1);
  const int many = static_cast<int>(all.size()) + 1;
  for (std::uint16_t number = 0; number < game.guess_count(); ++number) {
    std::vector<Member> cell;
    for (const Member member : all)
      if (learner.common.board.hint(Guess(number), member) == learner.common.board.hint(Guess(number), all[0]))
        cell.push_back(member);
    if (cell.size() < 3) continue;
    ASSERT_TRUE(learner.reach.enough_after(all, Guess(number), many, nullptr));
    learner.search.cores().keep(many - 1, learner.search.cores().core_of(cell));
    EXPECT_FALSE(learner.reach.enough_after(all, Guess(number), many, nullptr));
    return;
  }
  FAIL() << "no guess has a cell of three";
}

TEST(Refuter, serves_only_where_every_guess_may_be_played) {
  std::mt19937 random(1);
  const RandomGame game(random, 12, 16, 4, true);
  LearningSearch learner(game, Goal::win, learning(0, 1U << 20));
  EXPECT_TRUE(Refuter::serves(learner.search));
  for (const Restriction& restriction : {Restriction{true, nullptr}, Restriction{false, &game}}) {
    Search search(learner.common, learner.table, Goal::win, Order::bound, game.secret_count(), learner.watch,
                  restriction);
    EXPECT_FALSE(Refuter::serves(search));
  }
}

TEST(Cores, keep_to_their_room_and_forget_the_oldest) {
  std::mt19937 random(5);
  const RandomGame game(random, 12, 16, 4, true);
  LearningSearch learner(game, Goal::win, learning(0, 0));
  Cores none(learner.common, 0), some(learner.common, 2000);
  std::vector<CorePointer> made;
  for (Member one = 0; one + 1U < game.secret_count(); ++one) {
    const std::vector<Member> pair{one, static_cast<Member>(one + 1)};
    for (int copy = 0; copy < 5; ++copy) {
      made.push_back(some.core_of(pair));
      some.keep(2, made.back());
      none.keep(2, made.back());
      EXPECT_LE(some.bytes(), 2000U);
    }
  }
  const std::vector<Member> all = members_of((1U << game.secret_count()) - 1);
  EXPECT_TRUE(none.inside(all, 2).empty());
  const auto kept = some.inside(all, 2);
  ASSERT_GT(made.size(), kept.size());
  ASSERT_FALSE(kept.empty());
  EXPECT_TRUE(std::ranges::equal(kept, std::span(made).last(kept.size())));
}

}  // namespace
}  // namespace deduce::exact
