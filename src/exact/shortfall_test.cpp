// What cells may stay below what they cost at most: never more than all that may be missing, and most for large ones.
#include "exact/shortfall.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <random>

namespace deduce::exact {
namespace {

constexpr double kASize = 0.02;

std::vector<int> below(const std::vector<Raisable>& cells, int all) { return shortfalls(cells, all, kASize); }

TEST(Shortfall, nothing_may_be_missing_of_any_where_nothing_may_in_all) {
  EXPECT_EQ(below({{4000, 15000, 17000}, {100, 300, 400}}, 0), (std::vector{0, 0}));
}

TEST(Shortfall, large_cells_stay_below_and_small_ones_do_not_where_little_may_be_missing) {
  const auto all = below({{600, 2100, 2300}, {7000, 29000, 31000}, {600, 2100, 2300}, {6900, 28600, 30500}}, 200);
  EXPECT_EQ(all[0], 0);
  EXPECT_EQ(all[2], 0);
  EXPECT_GT(all[1], all[3]);
  EXPECT_GT(all[3], 50);
}

TEST(Shortfall, one_of_twice_the_size_stays_further_below) {
  const std::vector<Raisable> cells{{2000, 0, 100'000}, {4000, 0, 100'000}};
  const auto all = below(cells, 30'000);
  EXPECT_NEAR(all[1] - all[0], 100'000 * kASize * std::log(2), 2);
}

TEST(Shortfall, no_bound_is_to_be_lowered) {
  EXPECT_EQ(below({{7000, 30'990, 31'000}, {3000, 12'000, 13'000}}, 1'000'000), (std::vector{10, 1000}));
}

TEST(Shortfall, is_no_more_than_may_be_missing_and_hardly_less) {
  std::mt19937 random(20261120);
  for (int round = 0; round < 500; ++round) {
    std::vector<Raisable> cells(1 + random() % 20);
    int missing = 0;
    for (Raisable& cell : cells) {
      cell.size = 2 + random() % 9000;
      cell.lower = static_cast<int>(4 * cell.size);
      cell.upper = cell.lower + 1 + static_cast<int>(random() % (1 + cell.size / 2));
      missing += cell.upper - cell.lower;
    }
    const int all = static_cast<int>(random() % static_cast<unsigned>(missing + 1));
    const auto each = below(cells, all);
    const int sum = std::accumulate(each.begin(), each.end(), 0);
    EXPECT_LE(sum, all) << round;
    EXPECT_GE(sum, all - static_cast<int>(cells.size())) << round;
    for (std::size_t i = 0; i < cells.size(); ++i) {
      EXPECT_GE(each[i], 0);
      EXPECT_LE(each[i], cells[i].upper - cells[i].lower);
    }
  }
}

}  // namespace
}  // namespace deduce::exact
