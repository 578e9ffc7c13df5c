// Where nothing is searched, or not yet (games beyond the board's size, or whose board is still being built): the
// strategy that the simplest rule of choosing guesses plays, and a lower bound by the number of secrets alone
// (bound/size_bound.hpp), with no guess making more cells than there are hints. sketches.hpp has better ones.
#pragma once

#include "deduce/base/monitor.hpp"
#include "deduce/game/space.hpp"
#include "deduce/strategy/request.hpp"

namespace deduce::exact {

/// The strategy that always plays the first code that can be the secret: a fraction of a second for 10^6 codes, and so
/// something to hold before anything else. Without a strategy when the monitor stops it, or when it takes more guesses
/// than the request allows. Uses the candidates, which are ascending, the goal, the limit and the first guess of the
/// request. The status is `stopped`, for nothing is proven, or `proven` where the bound is reached.
[[nodiscard]] Outcome solve_simply(const Space& space, const Request& request, Monitor& monitor);

}  // namespace deduce::exact
