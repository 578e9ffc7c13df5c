// The best questions of a given number of codes: those with the most cells. Where so many codes can
// identify every secret these are the identifying sets; otherwise all sets are gone through, up to
// symmetry and as far as they can still reach the best.
#pragma once

#include <cstdint>
#include <vector>

#include "deduce/base/big_number.hpp"
#include "deduce/base/monitor.hpp"
#include "deduce/simultaneous/sets.hpp"

namespace deduce::simultaneous {

struct Best {
  bool finished = true;             ///< false when the monitor stopped the search
  std::uint32_t cells = 0;          ///< of the example: the most once finished, until then the most found
  std::uint32_t cells_at_most = 0;  ///< proven; equal to cells once finished
  std::vector<Code> example;        ///< in lexicographic order; the same for any number of threads
  BigNumber count, classes;         ///< of the sets with so many cells, once finished
};

/// Throws InputError unless 0 <= size <= number of codes.
[[nodiscard]] Best best_sets(const Questions& questions, int size, Monitor& monitor);

}  // namespace deduce::simultaneous
