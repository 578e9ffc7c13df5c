// A set of codes as the engines keep it: the numbers of its members, two bytes each. Only for games of
// at most kMaxCodesForTable codes, whose numbers fit.
#pragma once

#include <cstdint>
#include <span>

namespace deduce {

using Member = std::uint16_t;
using Members = std::span<const Member>;

}  // namespace deduce
