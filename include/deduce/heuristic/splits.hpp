// What a choice of guess is made from: how each of some guesses splits the candidates.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "deduce/base/workers.hpp"
#include "deduce/game/space.hpp"
#include "deduce/partition/cells.hpp"
#include "deduce/symmetry/stabiliser.hpp"

namespace deduce::heuristic {

struct Split {
  Code guess;
  std::uint64_t class_size = 0;  ///< guesses that are equivalent to it
  bool possible = false;         ///< the guess is a candidate itself
  CellSizes sizes{};
};

/// One for each of `guesses`, in their order; where there are none, for each class of guesses that are equivalent under
/// the symmetry, in lexicographic order. `candidates` ascending; the guesses of a class split them alike when the
/// symmetry leads candidates to candidates, as that of the guesses of a history does with all that fit it.
[[nodiscard]] std::vector<Split> splits(const Space& space, const Stabiliser& symmetry,
                                        std::span<const CodeId> candidates, std::vector<Code> guesses,
                                        const Workers& workers);

}  // namespace deduce::heuristic
