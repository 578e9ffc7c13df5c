// Cells one at a time, against all of them laid out.
#include "exact/cells.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <random>
#include <utility>
#include <vector>

#include "boards.hpp"

namespace deduce::exact {
namespace {

TEST(CellsBySize, come_large_ones_first_and_of_one_size_higher_hints_first) {
  std::mt19937 random(20261119);
  std::size_t ties = 0;
  for (int round = 0; round < 2000; ++round) {
    std::vector<std::uint32_t> sizes(1 + random() % CellsBySize::kMostHints);
    for (auto& size : sizes) size = static_cast<std::uint32_t>(random() % (round % 2 == 0 ? 12 : 80));
    const std::uint32_t from = static_cast<std::uint32_t>(random() % 4), to = static_cast<std::uint32_t>(random() % 90);
    std::vector<std::pair<std::uint32_t, std::uint8_t>> expected, got;
    for (std::size_t hint = 0; hint < sizes.size(); ++hint)
      if (sizes[hint] >= from && sizes[hint] < std::min(to, 64U))
        expected.emplace_back(sizes[hint], static_cast<std::uint8_t>(hint));
    std::ranges::sort(expected, std::greater{});
    for (CellsBySize left(sizes, from, to); left; left.next()) got.emplace_back(left.size(), index(left.hint()));
    ASSERT_EQ(got, expected) << "round " << round;
    for (std::size_t i = 1; i < got.size(); ++i) ties += got[i].first == got[i - 1].first ? 1U : 0U;
  }
  EXPECT_GT(ties, 1000U);
}

TEST(Partition, one_cell_picked_out_is_the_same_as_when_all_are_laid_out) {
  std::mt19937 random(20261119);
  const testing::PegBoard pegs("p4c6r");
  const Common common(pegs.board, pegs.workers, {});
  Partition partition;
  std::vector<Member> places;
  for (int round = 0; round < 500; ++round) {
    std::vector<Member> set = pegs.all();
    std::ranges::shuffle(set, random);
    set.resize(1 + random() % 300);
    std::ranges::sort(set);
    partition.measure(common, set, Guess(static_cast<std::uint16_t>(random() % 1296)));
    partition.group(set);
    for (const Cell& cell : partition.cells()) {
      std::vector<Member> laid_out(partition.places(cell).begin(), partition.places(cell).end());
      std::ranges::sort(laid_out);
      const Members picked = partition.pick(cell.hint, set.size(), places);
      ASSERT_TRUE(std::ranges::equal(picked, laid_out)) << "round " << round;
    }
  }
}

}  // namespace
}  // namespace deduce::exact
