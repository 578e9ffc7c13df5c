#include "deduce/board/by_hint.hpp"

#include <gtest/gtest.h>

#include <map>
#include <random>
#include <utility>

namespace deduce {
namespace {

using Sorted = std::pair<HintId, std::vector<int>>;

// Against a map, for few and for all 256 hints; an item is its place, so that order and loss would show.
TEST(ByHint, cells_are_those_of_a_map) {
  std::mt19937_64 random(20261116);
  for (int round = 0; round < 400; ++round) {
    const std::uint64_t hints = 1 + random() % (round % 2 == 0 ? 256 : 9);
    std::vector<std::uint8_t> hint_of(random() % 600);
    for (std::uint8_t& hint : hint_of) hint = static_cast<std::uint8_t>(random() % hints);
    std::vector<int> items;
    std::map<std::uint8_t, std::vector<int>> expected;
    for (std::size_t i = 0; i < hint_of.size(); ++i) {
      items.push_back(static_cast<int>(i));
      expected[hint_of[i]].push_back(static_cast<int>(i));
    }
    const auto hint = [&](int item) { return hint_of[static_cast<std::size_t>(item)]; };
    const auto cells = cells_by_hint<Sorted>(items, hint);
    ASSERT_EQ(cells.size(), expected.size());
    auto at = cells.begin();
    for (const auto& [number, members] : expected) {
      EXPECT_EQ(index(at->first), number);
      EXPECT_EQ(at->second, members);
      ++at;
    }
    const std::size_t repeats = items.size() - expected.size();
    EXPECT_TRUE(tells_apart<4>(items, hint, repeats));
    if (repeats > 0) {
      EXPECT_FALSE(tells_apart<4>(items, hint, repeats - 1));
    }
    if (hints <= 64) {
      EXPECT_EQ(tells_apart<1>(items, hint), repeats == 0);
    }
    HintSet<4> seen;
    for (const int item : items) seen.add(hint(item));
    EXPECT_EQ(seen.size(), expected.size());
  }
}

TEST(ByHint, the_first_and_the_last_hint_of_a_word_are_different_ones) {
  HintSet<4> seen;
  for (const int hint : {0, 63, 64, 127, 128, 191, 192, 255}) {
    EXPECT_TRUE(seen.add(static_cast<std::uint8_t>(hint))) << hint;
    EXPECT_FALSE(seen.add(static_cast<std::uint8_t>(hint))) << hint;
  }
  EXPECT_EQ(seen.size(), 8U);
}

}  // namespace
}  // namespace deduce
