// Where in a row of hints one hint stands: the members of one cell of a guess, where the others are not asked for.
// Most guesses fail at the first cell that is looked at, so that laying out all of them would be in vain.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "deduce/board/ids.hpp"

namespace deduce {

/// Writes the places at which `hints` has the hint, in rising order, to `places`, which has room for them. Returns how
/// many there are. `hints` may be read, and is not heeded, up to the next multiple of 64 behind its end; at most 65536.
std::size_t places_of(HintId hint, std::span<const std::uint8_t> hints, Member* places);

}  // namespace deduce
