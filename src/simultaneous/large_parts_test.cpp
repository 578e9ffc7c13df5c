// Codes that give the same hint to too many secrets, against counting them, on every instruction set.
#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <vector>

#include "deduce/base/aligned.hpp"
#include "every_target.hpp"
#include "simultaneous/kernels.hpp"

namespace deduce::simultaneous {
namespace {

TEST(LargeParts, are_marked_for_every_largest_and_other_marks_stay) {
  constexpr std::size_t kCodes = 128, kRows = 300;
  std::mt19937 random(20261116);
  for (const int hints : {3, 14, 20}) {
    AlignedArray<std::uint8_t> table(kRows * kCodes);
    for (std::size_t i = 0; i < kRows * kCodes; ++i)
      table[i] = static_cast<std::uint8_t>(random() % 3 == 0 ? 0 : random() % static_cast<unsigned>(hints));
    for (const unsigned count : {1U, 2U, 17U, 18U, 40U, 300U}) {
      std::vector<const std::uint8_t*> rows;
      for (std::size_t row = 0; row < count; ++row) rows.push_back(table.data() + row * kCodes);
      // Four planes of bits count to 15, eight of them to 255.
      for (const int largest : {1, 2, 7, 14, 15, 16, 17, 31, 90, 254}) {
        std::vector<bool> expected;
        for (std::size_t code = 0; code < kCodes; ++code) {
          std::vector<int> sizes(64);
          int most = 0;
          for (const std::uint8_t* const row : rows) most = std::max(most, ++sizes[row[code]]);
          expected.push_back(code % 5 == 0 || most > largest);
        }
        deduce::testing::for_every_target([&] {
          std::vector<std::uint8_t> marks(kCodes);
          for (std::size_t code = 0; code < kCodes; code += 5) marks[code] = 1;
          mark_large_parts(rows, hints, largest, kCodes, marks.data());
          for (std::size_t code = 0; code < kCodes; ++code)
            ASSERT_EQ(marks[code] != 0, expected[code]) << hints << " " << count << " " << largest << " " << code;
        });
        if (HasFailure()) return;
      }
    }
  }
}

}  // namespace
}  // namespace deduce::simultaneous
