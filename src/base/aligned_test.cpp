#include "deduce/base/aligned.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <utility>

#include "sanitized.hpp"

namespace deduce {
namespace {

TEST(Aligned, arrays_begin_at_whole_lines_and_are_zero) {
  for (const std::size_t size : {1U, 3U, 64U, 1000U, 100000U}) {
    AlignedArray<std::uint16_t> array(size);
    EXPECT_EQ(array.size(), size);
    EXPECT_EQ(reinterpret_cast<std::uintptr_t>(array.data()) % AlignedArray<std::uint16_t>::kAlignment, 0U);
    EXPECT_TRUE(std::ranges::all_of(array.span(), [](std::uint16_t element) { return element == 0; }));
    array[0] = array[size - 1] = 7;  // the sanitizers look whether there is room
    EXPECT_EQ(std::as_const(array)[size - 1], 7);
  }
}

#ifndef DEDUCE_SANITIZED
TEST(Aligned, what_cannot_be_had_is_an_exception) {
  EXPECT_THROW(AlignedArray<std::uint64_t>(std::size_t{1} << 58), std::bad_alloc);
}
#endif

}  // namespace
}  // namespace deduce
