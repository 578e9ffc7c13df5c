// How far each cell of a guess may stay below what it is known to cost at most, where the guess is to be shown to cost
// more than a budget and a strategy is known for every cell that is open. Beams (beam.hpp) come so near to the least
// cost that this says at once what each cell has to be raised to, and none has to be raised again: a search that is
// resumed looks at its guesses once more.
//
// The last part of the way to the cost of a set is the dearest: what it takes halves, and halves again, with every half
// per cent that may be missing; and it grows like a high power of the size. So what may be missing in all is taken from
// the largest cells, in such parts that a little more of any would save as much (docs/exact.md has what was measured).
#pragma once

#include <cstddef>
#include <span>
#include <vector>

namespace deduce::exact {

struct Raisable {
  std::size_t size = 0;  ///< secrets, one at least
  int lower = 0;         ///< the bound now ...
  int upper = 0;         ///< ... and what a strategy costs; above `lower`
};

/// What each may stay below its upper bound: nothing less than zero or more than is missing now. Together they are no
/// more than `all`, and but for fractions no less, unless that is more than is missing. Of two cells that both stay
/// below, one of e times as many secrets stays further below by `a_size` of its upper bound.
[[nodiscard]] std::vector<int> shortfalls(std::span<const Raisable> cells, int all, double a_size);

}  // namespace deduce::exact
