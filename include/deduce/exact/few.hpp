// Few candidates of a game of any size: the optimum over all codes as guesses, with a strategy that reaches it, for
// every goal, objective and limit. The engine proper numbers guesses with 16 bits and keeps a limit for each; here a
// guess may be any of 2^24 codes, and the candidates are so few that the cost of almost every cell is seen at once.
#pragma once

#include <cstdint>

#include "deduce/base/monitor.hpp"
#include "deduce/base/workers.hpp"
#include "deduce/board/board.hpp"
#include "deduce/game/space.hpp"
#include "deduce/strategy/request.hpp"

namespace deduce::exact {

/// Candidates times codes of the game, at most: a pass over all guesses is then a second's work, and their hints take
/// so many bytes.
inline constexpr std::uint64_t kMostPairsOfFew = std::uint64_t{1} << 29;

/// Throws InputError, which says what would be right, when there are too many candidates for solve_few().
void require_few(const Space& space, const Request& request);

/// Requires what require_few() does. The same answer for any number of threads; which of equally good guesses the
/// strategy plays is not said, but always the same one. Throws InputError when it needs more than `memory` bytes.
[[nodiscard]] Outcome solve_few(const Space& space, const Request& request, const Workers& workers,
                                std::uint64_t memory, Monitor& monitor);

}  // namespace deduce::exact
