#include "report/numbers.hpp"

#include <gtest/gtest.h>

namespace deduce::report {
namespace {

TEST(Numbers, digits_come_in_groups_of_ten) {
  EXPECT_EQ(in_groups(mpz_class("7")), "7");
  EXPECT_EQ(in_groups(mpz_class("1234567890")), "1234567890");
  EXPECT_EQ(in_groups(mpz_class("123456789012345678901")), "1234567890 1234567890 1");
}

TEST(Numbers, a_mean_is_a_fraction_that_is_not_reduced_and_four_digits) {
  EXPECT_EQ(mean_of(5625, 1296), "5625/1296 = 4.3403");
  EXPECT_EQ(mean_of(8, 4), "8/4 = 2.0000");
}

}  // namespace
}  // namespace deduce::report
