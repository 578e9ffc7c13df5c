// The numbers of the passes over all guesses that were found by measuring: the part of exact/tuning.hpp that is known
// down here. They change the time of a pass, and which of two bounds that hold it finds.
#pragma once

#include <cstddef>

namespace deduce::bound {

struct Tuning {
  int by_parts = 3;             ///< sets of less than so many times T are bounded by numbers of cells alone
  std::size_t by_group = 2048;  ///< members of a set up to which guesses are looked at by groups; no more than 2048
  friend bool operator==(const Tuning&, const Tuning&) = default;
};

}  // namespace deduce::bound
