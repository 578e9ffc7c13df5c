// The kernel against its formula, for every instruction set; and scans of rows against those of a board.
#include "deduce/bound/group_counts.hpp"

#include <algorithm>

#include "boards.hpp"
#include "deduce/base/aligned.hpp"
#include "deduce/bound/scan.hpp"
#include "every_target.hpp"
#include "generators.hpp"

namespace deduce::bound {
namespace {

TEST(GroupCounts, are_the_formula_for_every_instruction_set) {
  DEDUCE_PROPERTY([] {
    const auto classes = *rc::gen::inRange<std::size_t>(1, kMostClasses + 1);
    const auto secrets = *rc::gen::inRange<std::size_t>(1, 300);
    const std::size_t stride = 64 * *rc::gen::inRange<std::size_t>(1, 4);
    AlignedArray<std::uint8_t> rows(secrets * stride);
    const auto seed = *rc::gen::arbitrary<std::uint32_t>();
    std::uint32_t state = seed;
    for (std::size_t i = 0; i < rows.size(); ++i) {
      state = state * 1664525U + 1013904223U;
      rows[i] = static_cast<std::uint8_t>((state >> 16) % classes);
    }
    ClassRoom room{};
    // Rooms of at most five, and of eight, have kernels of their own.
    const auto limit = *rc::gen::element<unsigned>(6, 9, 256);
    for (std::uint8_t& one : room)
      one = static_cast<std::uint8_t>(*rc::gen::element<unsigned>(0, 1, 2, 5, 7, 8, 60, 255) % limit);
    std::vector<Member> set;
    for (std::size_t i = 0; i < secrets && set.size() < kMostCountedByGroup; i += i % 3 + 1)
      set.push_back(static_cast<Member>(i));
    testing::for_every_target([&] {
      AlignedArray<std::uint8_t> sums(stride);
      const int most = count_by_group({rows.data(), stride, classes}, set, room, sums.data());
      RC_ASSERT(most == *std::max_element(sums.data(), sums.data() + stride));
      for (std::size_t group = 0; group < stride; ++group) {
        std::array<int, kMostClasses> counts{};
        for (const Member member : set) ++counts[rows[member * stride + group]];
        int sum = 0;
        for (std::size_t t = 0; t < kMostClasses; ++t) sum += std::min<int>(counts[t], room[t]);
        RC_ASSERT(sums[group] == sum);
      }
    });
  });
}

TEST(ScanRows, bound_as_the_scan_of_a_board_does_but_for_members) {
  const testing::PegBoard pegs("p4c6r");
  const Board& board = pegs.board;
  std::vector<Member> set;
  for (Member member = 5; set.size() < 90; member = static_cast<Member>(member + 13)) set.push_back(member);
  testing::for_every_target([&] {
    for (const bool identify : {false, true})
      for (const int threshold : {3, 10, 100}) {
        const Scan scan(board, identify);
        AlignedArray<std::uint16_t> bounds(scan.width()), some(scan.width());
        AlignedArray<std::uint8_t> parts(scan.width()), some_parts(scan.width());
        (void)scan(set, threshold, bounds.data(), parts.data());
        const HintRows rows{board.row(0), board.row_stride(), board.hint_count()};
        constexpr std::size_t kFrom = 128, kWidth = 192;
        scan_rows(rows, set, kFrom, kWidth, identify, threshold, some.data(), some_parts.data());
        for (std::size_t at = 0; at < kWidth; ++at) {
          const bool member = std::ranges::binary_search(set, static_cast<Member>(kFrom + at));
          EXPECT_EQ(some[at], bounds[kFrom + at] + (member && !identify ? 1 : 0)) << at;
          EXPECT_EQ(some_parts[at], parts[kFrom + at]) << at;
        }
        EXPECT_EQ(scan.base(set.size()), scan_base(set.size(), identify));
      }
  });
}

}  // namespace
}  // namespace deduce::bound
