// Few candidates of a game of any size: the least total to win, over all codes as guesses, with a strategy that reaches
// it. The engine proper numbers guesses with 16 bits and keeps a limit for each; here a guess may be any of 2^24 codes,
// and the candidates are so few that the cost of almost every cell is seen at once.
#pragma once

#include <cstdint>

#include "deduce/base/monitor.hpp"
#include "deduce/base/workers.hpp"
#include "deduce/game/space.hpp"
#include "deduce/strategy/request.hpp"

namespace deduce::exact {

/// Candidates times codes of the game, at most: a pass over all guesses is then a second's work.
inline constexpr std::uint64_t kMostPairsOfFew = std::uint64_t{1} << 29;

/// Throws InputError, which says what would be right, unless solve_few() can answer: at most so many pairs, to win, for
/// the least mean, without a limit, any code as a guess.
void require_few(const Space& space, const Request& request);

/// Requires what require_few() does. The same answer for any number of threads; which of equally good guesses the
/// strategy plays is not said, but always the same one.
[[nodiscard]] Outcome solve_few(const Space& space, const Request& request, const Workers& workers, Monitor& monitor);

}  // namespace deduce::exact
