#include "deduce/base/big_number.hpp"

#include <gtest/gtest.h>

namespace deduce {
namespace {

TEST(BigNumber, numbers_of_64_bits_come_and_go) {
  for (const std::uint64_t number : {std::uint64_t{0}, std::uint64_t{1}, std::uint64_t{1} << 31, std::uint64_t{1} << 32,
                                     (std::uint64_t{1} << 32) + 5, std::uint64_t{1} << 63, ~std::uint64_t{0}}) {
    EXPECT_EQ(big(number).get_str(), std::to_string(number));
    EXPECT_EQ(to_uint64(big(number)), number);
  }
}

TEST(BigNumberDeathTest, what_has_more_bits_is_no_number_of_64) {
  EXPECT_DEATH(static_cast<void>(to_uint64(big(~std::uint64_t{0}) + 1)), "broken promise");
  EXPECT_DEATH(static_cast<void>(to_uint64(BigNumber(-1))), "broken promise");
}

TEST(BigNumber, powers) {
  EXPECT_EQ(power(0, 0), 1);
  EXPECT_EQ(power(0, 3), 0);
  EXPECT_EQ(power(7, 1), 7);
  EXPECT_EQ(power(3, 5), 243);
  EXPECT_EQ(power(10, 40).get_str(), "1" + std::string(40, '0'));
  EXPECT_EQ(power((std::uint64_t{1} << 32) + 1, 2).get_str(), "18446744082299486209");
}

TEST(BigNumber, fractions_are_in_lowest_terms) {
  EXPECT_EQ(fraction(6, 4).get_str(), "3/2");
  EXPECT_EQ(fraction(0, 9).get_str(), "0");
  EXPECT_EQ(fraction(std::uint64_t{1} << 40, std::uint64_t{1} << 33).get_str(), "128");
}

TEST(BigNumber, up_to_twenty_digits_are_all_shown) {
  EXPECT_EQ(in_short(BigNumber("0")), "0");
  EXPECT_EQ(in_short(BigNumber("12345678901234567890")), "12345678901234567890");
}

TEST(BigNumber, longer_ones_are_cut_and_not_rounded) {
  EXPECT_EQ(in_short(BigNumber("123456789999999999999")), "1.23456789e+20");
  EXPECT_EQ(in_short(BigNumber("9" + std::string(168, '9'))), "9.99999999e+168");
}

}  // namespace
}  // namespace deduce
