// Colours that no candidate has. To a guess they are all the same: where colours may repeat, any of them
// in place of another gives the same hints to all candidates; where they may not, they can trade places.
// So of the guesses that differ only in them one is enough.
#pragma once

#include <cstdint>
#include <span>

#include "deduce/game/space.hpp"
#include "deduce/symmetry/stabiliser.hpp"

namespace deduce {

/// Bit k is set for each colour k that no candidate has.
[[nodiscard]] std::uint32_t absent_colours(const Space& space, std::span<const CodeId> candidates);

/// Whether a guess is the first (or last) of those that differ from it only in absent colours: with
/// repeats the first absent colour stands for all, without them they come in order.
[[nodiscard]] bool stands_for_absent(const Rules& rules, Code guess, std::uint32_t absent,
                                     Representative which = Representative::least);

}  // namespace deduce
