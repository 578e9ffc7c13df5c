// The numbers of the room that were found by measuring. They change the time that symmetries of a set take, and how
// many of them are found; what is not found costs time elsewhere and changes no answer.
#pragma once

#include <cstdint>

namespace deduce {

struct SymmetryTuning {
  int steps = 20000;            ///< in vain, after which the search for symmetries of one set goes no further ...
  int failure = 20;             ///< ... of which a guess that did not keep the set is so many
  int failures_for_places = 8;  ///< such guesses, after which it is counted how often two colours stand on two pegs
  /// Without repeats: numbers of codes are looked up by a sum where there are no more sums than this, two bytes each.
  std::uint64_t dense_numbers = std::uint64_t{1} << 22;

  friend bool operator==(const SymmetryTuning&, const SymmetryTuning&) = default;
};

}  // namespace deduce
