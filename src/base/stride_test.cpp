#include "deduce/base/stride.hpp"

#include <gtest/gtest.h>

namespace deduce {
namespace {

TEST(Stride, is_whole_registers_and_no_multiple_of_a_page) {
  EXPECT_EQ(padded_stride(0), 64U);
  for (std::size_t length = 1; length < 20000; ++length) {
    const std::size_t stride = padded_stride(length);
    ASSERT_GE(stride, length);
    ASSERT_EQ(stride % 64, 0U);
    ASSERT_NE(stride % 4096, 0U);
    ASSERT_LT(stride, length + 128);
  }
}

}  // namespace
}  // namespace deduce
