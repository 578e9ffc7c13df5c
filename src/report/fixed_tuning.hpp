// The settings under which docs/results.md counts the work of the engines. They are written out, every number of them,
// and stay as they are, whatever is found to be faster later: the page compares orders of guesses and two engines, not
// versions of one. A new number comes in with what it does when it does nothing new (fixed_tuning_test.cpp misses it).
#pragma once

#include "deduce/bestfirst/tuning.hpp"
#include "deduce/exact/tuning.hpp"

namespace deduce::report {

/// Nothing of `before` is left.
[[nodiscard]] exact::Tuning fixed_tuning(exact::Tuning before = {});
[[nodiscard]] bestfirst::Tuning fixed_best_first_tuning(bestfirst::Tuning before = {});

}  // namespace deduce::report
