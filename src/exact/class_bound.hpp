// A lower bound of a whole game without a search: of every class of first guesses, the number of codes and what the
// sizes of its cells say (bound/size_bound.hpp); the least of these. No set makes more cells than all codes do.
#pragma once

#include <cstdint>

#include "deduce/game/space.hpp"
#include "deduce/strategy/request.hpp"

namespace deduce::exact {

/// What any strategy costs for all codes of the game, at least; for some of the codes zero, as their symmetries are not
/// those of the game. As long as a pass over all codes for each class takes, of which there are few.
[[nodiscard]] std::uint64_t least_by_classes(const Space& space, const Request& request);

}  // namespace deduce::exact
