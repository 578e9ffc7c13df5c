// What is known of a cost.
#pragma once

#include "deduce/bound/size_bound.hpp"

namespace deduce::exact {

using bound::kNever;
/// Guesses left when there is no limit.
inline constexpr int kUnlimited = 255;
/// So many guesses are left after one more.
[[nodiscard]] constexpr int after_one(int left) { return left == kUnlimited ? kUnlimited : left - 1; }

/// lower <= cost <= upper; the cost is known when they are equal.
struct Bounds {
  int lower = 0;
  int upper = kNever;
  [[nodiscard]] bool open() const { return lower < upper; }
  friend bool operator==(const Bounds&, const Bounds&) = default;
};

}  // namespace deduce::exact
