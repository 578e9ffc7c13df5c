// Sets that a member's guess tells apart, against counting: of few secrets and of more than are looked at without a
// branch for each, in games of few hints and of more than a word has bits.
#include "exact/cells.hpp"

#include <gtest/gtest.h>

#include <random>
#include <set>

namespace deduce::exact {
namespace {

TEST(MemberHints, members_that_tell_a_set_apart_are_found_in_sets_of_any_size) {
  std::mt19937 random(20261118);
  std::array<int, 21> apart{}, nearly{}, neither{};
  for (unsigned round = 0; round < 20'000; ++round) {
    const bool wide = round % 2 == 0;
    const std::size_t size = 1 + random() % 20;
    // Mostly different hints, of which a few are made the same: for most guesses, and for some rounds nearly all.
    const auto rare = random() % 2 == 0 ? 3U : 200U, least = 1 + static_cast<unsigned>(random() % 3);
    std::vector<std::uint8_t> rows(size * size);
    for (std::size_t guess = 0; guess < size; ++guess) {
      for (std::size_t secret = 0; secret < size; ++secret)
        rows[guess * size + secret] = static_cast<std::uint8_t>(secret * (wide ? 12U : 3U) + round % 3);
      for (unsigned same = random() % rare == 0 ? 0 : least + random() % 2; same > 0; --same)
        rows[guess * size + random() % size] = rows[guess * size + random() % size];
    }
    std::vector<Member> set;
    for (std::size_t i = 0; i < size; ++i) set.push_back(static_cast<Member>(i));
    const MemberHints hints(rows, size, wide);
    std::vector<Member> telling;
    bool all_but_one = false;
    for (const Member guess : set) {
      const std::set<std::uint8_t> different(hints.row(guess), hints.row(guess) + size);
      if (different.size() == size) telling.push_back(guess);
      all_but_one = all_but_one || different.size() + 1 == size;
    }
    ASSERT_EQ(members_that_tell_apart(hints, set), telling) << size;
    ASSERT_EQ(told_apart_by_member(hints, set), !telling.empty()) << size;
    // Nobody asks of a set that is told apart.
    if (telling.empty()) {
      ASSERT_EQ(nearly_told_apart_by_member(hints, set), all_but_one) << size;
    }
    ++(!telling.empty() ? apart : all_but_one ? nearly : neither)[size];
  }
  for (const std::size_t size : {4U, 7U, 8U, 9U, 10U, 20U}) {
    EXPECT_GT(apart[size], 10) << size;
    EXPECT_GT(nearly[size], 10) << size;
    EXPECT_GT(neither[size], 10) << size;
  }
}

}  // namespace
}  // namespace deduce::exact
