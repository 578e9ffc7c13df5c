// The best play for sets of candidates so small, or so easily told apart, that no search is needed.
#pragma once

#include <optional>
#include <span>

#include "deduce/play/values.hpp"

namespace deduce::play {

/// The optimum when it is one of the two smallest conceivable totals, 2n-1 or 2n; nothing otherwise.
/// Among equally good guesses a possible one comes first, then the lexicographically least. Requires
/// candidates.
[[nodiscard]] std::optional<Best> best_of_easy_set(const Space& space, std::span<const CodeId> candidates);

}  // namespace deduce::play
