// That figures of docs/results.md which count work do not follow the tunings: whatever these say, now or later.
#include "report/fixed_tuning.hpp"

#include <gtest/gtest.h>

#include <array>
#include <bit>
#include <cstddef>

namespace deduce::report {
namespace {

/// A tuning of which no number is what it is by default: all its bytes are 1.
template <class Tuning>
Tuning of_other_defaults() {
  std::array<std::byte, sizeof(Tuning)> bytes;
  bytes.fill(std::byte{1});
  return std::bit_cast<Tuning>(bytes);
}

TEST(FixedTuning, is_the_same_whatever_the_defaults_are) {
  EXPECT_TRUE(fixed_tuning(of_other_defaults<exact::Tuning>()) == fixed_tuning())
      << "a number of exact/tuning.hpp is not written out";
  EXPECT_TRUE(fixed_best_first_tuning(of_other_defaults<bestfirst::Tuning>()) == fixed_best_first_tuning())
      << "a number of bestfirst/tuning.hpp is not written out";
}

TEST(FixedTuning, is_not_compared_with_what_happens_to_be_the_same) {
  EXPECT_FALSE(of_other_defaults<exact::Tuning>() == exact::Tuning());
  exact::Tuning other;
  other.beams[4].looks += 1;
  EXPECT_FALSE(other == exact::Tuning());
}

}  // namespace
}  // namespace deduce::report
