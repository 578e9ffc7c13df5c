// What a set costs at least, from its size alone, and how many secrets a number of guesses can cope with.
//
// The score of a guess against a set is the number of its cells, and one more, to win, if the guess is in
// the set. K is the largest score of any guess against a set S. Against a subset of S a guess has no more
// cells and is no more often a member, so K is as valid for every subset.
//
// F(m), by size. Let a set of m secrets, inside S, be asked a guess that splits it.
//   win       F(1) = 1. A guess outside the set makes at most K cells, none of them the win, so at most
//             min(K, hints - 1). A guess inside makes the win and at most K - 2 others, which hold m - 1. Every
//             secret costs this guess, and every cell of d costs at least F(d), so
//                 F(m) = m + least of: m secrets in 2 to min(K, hints - 1) cells; m - 1 in 1 to min(K - 2, hints - 1).
//   identify  F(1) = 0, and the win is over like a cell of one: m secrets in 2 to min(K, hints) cells.
// The least is taken over all ways to fill the cells, one cell after the other: nothing is assumed of F.
// A guess that does not split the set begins no best strategy, since the same set is left at one guess more.
//
// Capacity, by depth. To win, one guess copes with one secret; to identify, none does. L guesses cope with what one
// guess and L-1 for every cell can: at most min(K, hints - 1) cells beside the win for a guess outside the set, and for
// one inside the win, which is one secret, and min(K - 2, hints - 1) other cells (min(K - 1, hints - 1) to identify,
// where being inside does not count).
#pragma once

#include <cstdint>
#include <map>
#include <vector>

namespace verify {

using Cost = std::int32_t;
/// No strategy is short enough. Sums stop there.
inline constexpr Cost kNever = 1'000'000'000;
inline constexpr Cost plus(Cost a, Cost b) { return a >= kNever - b ? kNever : a + b; }

/// Guesses that may still be made; kNoLimit: any number.
inline constexpr int kNoLimit = 1'000'000;
inline constexpr int one_less(int left) { return left == kNoLimit ? kNoLimit : left - 1; }

/// What a cell costs at least, by its size.
class CellBound {
 public:
  /// `by_size` has what the sizes asked for cost; beyond `most` secrets there is no strategy.
  CellBound(const Cost* by_size, std::uint64_t most) : by_size_(by_size), most_(most) {}
  Cost operator()(std::size_t size) const { return size > most_ ? kNever : by_size_[size]; }

 private:
  const Cost* by_size_;
  std::uint64_t most_;
};

class SizeBounds {
 public:
  SizeBounds(bool identify, std::size_t hints) : identify_(identify), hints_(hints) {}

  /// For cells of at most `largest` secrets of sets of score at most `score`, with `left` guesses for the cells.
  /// Valid until larger cells are asked for with the same score.
  [[nodiscard]] CellBound cell_bound(std::size_t score, int left, std::size_t largest);

 private:
  struct ByScore {
    std::vector<Cost> bound;                  // F, by size
    std::vector<std::vector<Cost>> cheapest;  // [c][m]: the least sum of F over m secrets in 1 to c cells
  };
  void extend(ByScore& known, std::size_t score, std::size_t largest) const;
  [[nodiscard]] std::uint64_t capacity(std::size_t score, int left) const;

  bool identify_;
  std::size_t hints_;
  std::map<std::size_t, ByScore> by_score_;
};

}  // namespace verify
