// How good a rule finds a way of splitting n candidates: a number that is better when smaller, and a
// comparison in which equal means exactly equal.
#pragma once

#include <compare>
#include <cstdint>
#include <span>
#include <vector>

#include "deduce/heuristic/rule.hpp"
#include "deduce/partition/cells.hpp"

namespace deduce::heuristic {

/// Compares the entropies of two ways of splitting the same candidates, exactly: the one with the
/// larger entropy is less (comes first).
///
/// For n candidates, entropy is log n - (sum of s log s) / n over the sizes s, so the order is that of
/// the products of s^s, which are integers: two entropies are equal exactly when these products are.
[[nodiscard]] std::strong_ordering compare_by_entropy(const CellSizes& one, const CellSizes& other);

/// The sizes of the cells that are not empty, in any order: how splits of games with many hints are held.
using Sizes = std::span<const std::uint32_t>;
[[nodiscard]] std::strong_ordering compare_by_entropy(Sizes one, Sizes other);

/// Scores splits of a fixed number of candidates by a rule other than `simple`.
class Scorer {
 public:
  /// `hints`: how many of the places of a CellSizes are used.
  Scorer(Rule rule, int hints, std::uint32_t candidates);

  /// Smaller is better. Exact for all rules but entropy, where it may be off by a little.
  [[nodiscard]] double value(const CellSizes& sizes) const;
  [[nodiscard]] double value(Sizes sizes) const;

  /// No split into so many cells has a smaller value, by convexity: an even split is the best. For
  /// entropy it is lowered by more than any rounding.
  [[nodiscard]] double least_value(int parts) const;

  /// The exact comparison of two splits whose values are known; less is better.
  [[nodiscard]] std::strong_ordering compare(double value_one, const CellSizes& one, double value_other,
                                             const CellSizes& other) const;
  [[nodiscard]] std::strong_ordering compare(double value_one, Sizes one, double value_other, Sizes other) const;

 private:
  template <typename Split>
  [[nodiscard]] std::strong_ordering compare_splits(double value_one, const Split& one, double value_other,
                                                    const Split& other) const;
  [[nodiscard]] double rounding(double value) const;

  Rule rule_;
  std::size_t hints_;
  std::uint32_t candidates_;
  std::vector<double> size_log_size_;  // entropy: s log s by s
};

}  // namespace deduce::heuristic
