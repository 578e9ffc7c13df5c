// What a set of secrets costs, or costs at least: the worst case where that is searched for, and the
// total of guesses. Compared in this order. Where only totals are searched for, `worst` stays zero.
#pragma once

#include <algorithm>
#include <compare>
#include <cstdint>

namespace deduce::bestfirst {

struct Value {
  std::uint32_t worst = 0;
  std::uint32_t total = 0;
  friend constexpr auto operator<=>(Value, Value) = default;
};

/// More than any strategy costs: there is none.
inline constexpr Value kImpossible{1U << 31, 1U << 30};

[[nodiscard]] constexpr bool possible(Value value) { return value.total < kImpossible.total; }

/// Two cells of one guess side by side.
[[nodiscard]] constexpr Value beside(Value one, Value other) {
  if (!possible(one) || !possible(other)) return kImpossible;
  return {std::max(one.worst, other.worst), one.total + other.total};
}

}  // namespace deduce::bestfirst
