#include "deduce/board/by_hint.hpp"

#include <gtest/gtest.h>

#include <functional>
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
    EXPECT_EQ(count_hints<4>(items, hint), expected.size());
    std::map<std::size_t, std::uint32_t> sizes;
    std::vector<std::uint8_t> noted(items.size());
    count_by_hint(items, hint, sizes, noted.data());
    EXPECT_EQ(noted, hint_of);
    ASSERT_EQ(sizes.size(), expected.size());
    for (const auto& [number, members] : expected) EXPECT_EQ(sizes[number], members.size());
    std::map<std::size_t, std::uint32_t> once_more = sizes;
    count_by_hint(items, hint, once_more);
    for (const auto& [number, size] : sizes) EXPECT_EQ(once_more[number], 2 * size);
  }
}

// Cells in an order that is not that of their hints, so that a place that is the right one by chance would show.
TEST(ByHint, cells_laid_out_keep_the_order_of_their_items_wherever_they_begin) {
  std::mt19937_64 random(20261118);
  for (std::size_t count = 0; count < 300; ++count) {
    const std::uint64_t hints = 1 + random() % (count % 2 == 0 ? 256 : 5);
    std::vector<std::uint8_t> hint_of(count);
    for (std::uint8_t& hint : hint_of) hint = static_cast<std::uint8_t>(random() % hints);
    std::map<std::uint8_t, std::vector<std::size_t>, std::greater<>> expected;
    for (std::size_t i = 0; i < count; ++i) expected[hint_of[i]].push_back(i);
    CellLayout layout;
    std::vector<std::size_t> one_after_the_other;
    for (const auto& [hint, items] : expected) {
      const auto begin = static_cast<std::uint32_t>(one_after_the_other.size());
      one_after_the_other.insert(one_after_the_other.end(), items.begin(), items.end());
      EXPECT_EQ(layout.add(hint, begin, static_cast<std::uint32_t>(items.size())), one_after_the_other.size());
    }
    std::vector<std::size_t> laid_out(count);
    std::size_t puts = 0;
    layout.put_all(
        count, [&](std::size_t i) { return hint_of[i]; },
        [&](std::uint32_t place, std::size_t i) {
          ASSERT_LT(place, count);
          laid_out[place] = i;
          ++puts;
        });
    EXPECT_EQ(laid_out, one_after_the_other);
    EXPECT_EQ(puts, count);
  }
}

TEST(ByHint, the_first_and_the_last_hint_of_a_word_are_different_ones) {
  HintSet<4> seen;
  for (const int hint : {0, 63, 64, 127, 128, 191, 192, 255}) {
    EXPECT_FALSE(seen.has(static_cast<std::uint8_t>(hint))) << hint;
    EXPECT_TRUE(seen.add(static_cast<std::uint8_t>(hint))) << hint;
    EXPECT_TRUE(seen.has(static_cast<std::uint8_t>(hint))) << hint;
    EXPECT_FALSE(seen.add(static_cast<std::uint8_t>(hint))) << hint;
  }
  EXPECT_EQ(seen.size(), 8U);
}

}  // namespace
}  // namespace deduce
