// What a guess is worth against the best, of pegs and of any other game: the part of a comparison that does not depend
// on how guesses are written.
#pragma once

#include <algorithm>
#include <optional>

#include "deduce/play/adviser.hpp"

namespace deduce::play {

/// Says in the comparison, whose guess is known, what that is worth and what the best is.
/// `least()`: the least total, where that can be known soon; asked where the advice is not optimal itself.
/// `total_with(guess, after)`: the total when `guess` comes first and play goes on like that, where it can be known.
template <class Guess, class Cells, class Least, class TotalWith>
void weigh(ComparisonOf<Guess, Cells>& comparison, const AdviceOf<Guess, Cells>& advice, const Least& least,
           const TotalWith& total_with) {
  comparison.best = advice.worth;
  if (!advice.method.optimal())
    if (const auto total = least()) comparison.best = {*total, By()};
  if (!comparison.best) return;
  Worth& best = *comparison.best;
  // A beam or a sketch that has one first guess to look at finds more than the one that chose among them, so that the
  // recommended guess gets the same look before anything is said to be better than it.
  if (best.after.beam || best.after.sketch)
    if (const auto again = total_with(advice.guess, best.after)) best.total = std::min(best.total, *again);
  if (comparison.guess == advice.guess && advice.worth && advice.worth->after == best.after)
    comparison.worth = best;
  else if (const auto total = total_with(comparison.guess, best.after))
    comparison.worth = {*total, best.after};
}

}  // namespace deduce::play
