// Every number of the second engine that was found by measuring, in one place. They change the time that an answer
// takes and never what it costs; tests change them, so that what happens to large games happens to small ones.
#pragma once

#include <cstddef>
#include <cstdint>

#include "deduce/symmetry/tuning.hpp"

namespace deduce::bestfirst {

struct Tuning {
  std::size_t listed = 32;        ///< guesses of a set that are listed the first time ...
  std::size_t listed_later = 64;  ///< ... and at a time from then on
  std::size_t short_list = 2;     ///< of which so many stay, one at least, where memory is short
  std::size_t symmetries = 12;    ///< sets of fewer secrets have all guesses looked at: that is quicker than orbits
  std::uint64_t node_bytes = ~std::uint64_t{0};  ///< that nodes get of the memory, at most
  unsigned most_regret = 255;                    ///< more regret counts as this
  unsigned regret_of_guess = 64;                 ///< a guess more in the worst case counts as so many in the total
  unsigned sets_a_report = 64;                   ///< sets expanded from one report of progress to the next
  SymmetryTuning symmetry;
  friend bool operator==(const Tuning&, const Tuning&) = default;
};

}  // namespace deduce::bestfirst
