// The numbers of the room that were found by measuring. They change the time that a rule takes and never its guess.
#pragma once

#include <cstddef>

namespace deduce::heuristic {

struct Tuning {
  /// Above so many candidates the bound by the number of cells excludes little, and symmetry pays.
  std::size_t few_candidates = 100;
  std::size_t worth_a_task = 32;  ///< cells from this size on are handed to other threads
};

}  // namespace deduce::heuristic
