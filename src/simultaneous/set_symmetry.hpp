// The permutations of positions and colours that map a set of codes onto itself. Their number says how
// many sets its class has: the group's order divided by it.
#pragma once

#include <cstdint>
#include <span>

#include "simultaneous/board.hpp"

namespace deduce::simultaneous {

/// The number of permutations that map the set onto itself. The codes must be different.
[[nodiscard]] std::uint64_t set_stabiliser_order(const Board& board, std::span<const std::uint16_t> set);

}  // namespace deduce::simultaneous
