#include "deduce/base/random.hpp"

#include <gtest/gtest.h>

#include <map>

namespace deduce {
namespace {

TEST(Random, numbers_are_the_same_everywhere) {
  // By a program of a few lines in another language, from the papers' definitions.
  Random random(1);
  EXPECT_EQ(random.next(), 11376228459134476827U);
  EXPECT_EQ(random.next(), 243909266180578919U);
  EXPECT_EQ(random.next(), 5503062758420645504U);
}

TEST(Random, numbers_below_a_bound_are_below_it_and_reach_both_ends) {
  Random random(5);
  BigNumber large = 1;
  large <<= 200;
  for (int i = 0; i < 1000; ++i) EXPECT_LT(random.below(large + 1), large + 1);
  std::map<std::uint64_t, int> seen;
  for (int i = 0; i < 1000; ++i) ++seen[to_uint64(random.below(5))];
  EXPECT_EQ(seen.size(), 5U);
  EXPECT_EQ(seen.rbegin()->first, 4U);
  EXPECT_EQ(random.below(1), 0);
}

}  // namespace
}  // namespace deduce
