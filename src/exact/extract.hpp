// A best strategy as a tree. Which one is fixed by a rule that has nothing to do with how the search
// went: at every set, among the guesses that reach the least cost, a possible secret comes first, then
// the lexicographically least. So neither threads nor orders nor what the table still knows change it.
#pragma once

#include "exact/reach.hpp"

namespace deduce::exact {

/// A strategy of the least total with at most `left` guesses; there must be one. `first`, if any, is
/// the first guess.
[[nodiscard]] Strategy extract_mean(Search& search, Members set, int left, std::optional<Member> first);

/// A strategy of the least worst case, in every part of it. `first`, if any, is the first guess.
[[nodiscard]] Strategy extract_worst(Search& search, Members set, std::optional<Member> first);

}  // namespace deduce::exact
