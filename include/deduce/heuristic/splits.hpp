// What a choice of guess is made from: how each of some guesses splits the candidates.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "deduce/base/workers.hpp"
#include "deduce/game/history.hpp"
#include "deduce/partition/cells.hpp"

namespace deduce::heuristic {

struct Split {
  Code guess;
  std::uint64_t class_size = 0;  ///< guesses that are equivalent to it under the guesses made so far
  bool possible = false;         ///< the guess is a candidate itself
  CellSizes sizes{};
};

/// One for each of `guesses`, in their order; where there are none, for each class of guesses that are equivalent under
/// the guesses of the history, in lexicographic order. `candidates` ascending; those of a class of guesses split them
/// alike when they are all that fit the history.
[[nodiscard]] std::vector<Split> splits(const Space& space, std::span<const Turn> history,
                                        std::span<const CodeId> candidates, std::vector<Code> guesses,
                                        const Workers& workers);

}  // namespace deduce::heuristic
