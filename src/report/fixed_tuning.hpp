// The setting under which docs/results.md counts the work of the exact engine. It is written out and stays as it is,
// whatever is found to be faster later: the page compares orders of guesses and two engines, not versions of one.
#pragma once

#include <cstddef>
#include <limits>

#include "deduce/exact/tuning.hpp"

namespace deduce::report {

[[nodiscard]] constexpr exact::Tuning fixed_tuning() {
  exact::Tuning tuning;
  tuning.scans.by_parts = 3;
  tuning.symmetries_first = 150;
  tuning.look_ahead_first = 200;
  tuning.relabel = std::numeric_limits<std::size_t>::max();  // which sets look alike depends on how labels are hashed
  tuning.close_hints = 512;
  tuning.looks_before_close = 16;
  tuning.promise = tuning.quick = 6000;
  tuning.long_search = 20000;
  tuning.power_few_hints = 0.8;
  tuning.power_many_hints = 1.8;
  tuning.power_large_set = 0.55;
  tuning.many_hints = 20;
  tuning.large_set = 5;
  tuning.first_buckets = 4096;
  return tuning;
}

}  // namespace deduce::report
