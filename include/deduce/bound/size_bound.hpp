// A lower bound on the cost of a set from its size alone, and the largest size that a number of
// guesses can cope with. Both take K, the largest score (see scan.hpp) that any guess has against the
// set; any subset of a set may use the K of the whole.
//
// Let h be a lower bound for all sizes below m, convex. A guess that is a member leaves m-1 secrets in
// at most K-2 cells besides the win, another one m secrets in at most K cells; among all ways to fill
// so many cells the even one has the least sum of a convex h. So m plus the smaller of the two sums
// bounds the size m. The values found so need not be convex themselves (they are not for 4 pegs,
// K = 14, m = 158); what goes on into h is therefore the largest convex function of integers that has
// only slopes seen later on: each slope is replaced by the smallest of itself and those after it.
//
// For `identify` a cell of one costs nothing and breaks convexity, so the number of such cells is
// tried in full, and the rest is split evenly over cells of two or more, where h is convex.
#pragma once

#include <cstdint>
#include <vector>

namespace deduce::bound {

/// A cost that no strategy has: none keeps to the guesses allowed. Three of them still add up.
inline constexpr int kNever = 1 << 29;

class SizeBound {
 public:
  /// For sets of up to `most` secrets.
  SizeBound(bool identify, int hint_count, int score, std::size_t most);

  /// What any strategy costs for a set of `size` secrets, at least; size >= 1.
  [[nodiscard]] int operator()(std::size_t size) const { return bound_[size]; }

 private:
  [[nodiscard]] int even_split(std::size_t secrets, std::size_t cells) const;
  [[nodiscard]] int after_win_guess(std::size_t size) const;
  [[nodiscard]] int after_identify_guess(std::size_t size) const;
  void append(int bound);

  std::size_t hint_count_;
  std::size_t score_;
  std::size_t convex_from_;  // the least size from which convex_ is convex
  std::vector<int> bound_;   // by size; index 0 is not used
  std::vector<int> convex_;  // at most bound_, and convex
};

/// The most secrets that `left` guesses can be enough for when no guess has a score above `score`.
[[nodiscard]] std::uint64_t capacity(bool identify, int hint_count, int score, int left);

}  // namespace deduce::bound
