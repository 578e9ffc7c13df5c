#include "deduce/base/big_number.hpp"

#include <gtest/gtest.h>

namespace deduce {
namespace {

TEST(BigNumber, up_to_twenty_digits_are_all_shown) {
  EXPECT_EQ(in_short(mpz_class("0")), "0");
  EXPECT_EQ(in_short(mpz_class("12345678901234567890")), "12345678901234567890");
}

TEST(BigNumber, longer_ones_are_cut_and_not_rounded) {
  EXPECT_EQ(in_short(mpz_class("123456789999999999999")), "1.23456789e+20");
  EXPECT_EQ(in_short(mpz_class("9" + std::string(168, '9'))), "9.99999999e+168");
}

}  // namespace
}  // namespace deduce
