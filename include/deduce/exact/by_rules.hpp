// Where nothing is searched, or not yet (games beyond the board's size, or whose board is still being built): the best
// strategy that a rule of choosing guesses plays, and a lower bound by the number of secrets alone
// (bound/size_bound.hpp), with no guess making more cells than there are hints.
#pragma once

#include "deduce/base/monitor.hpp"
#include "deduce/base/workers.hpp"
#include "deduce/game/history.hpp"
#include "deduce/game/space.hpp"
#include "deduce/strategy/request.hpp"

namespace deduce::exact {

/// The strategy that always plays the first code that can be the secret: a fraction of a second for 10^6 codes, and so
/// something to hold before anything else. Without a strategy when the monitor stops it, or when it takes more guesses
/// than the request allows. Uses the candidates, which are ascending, the goal, the limit and the first guess of the
/// request. The status is `stopped`, for nothing is proven, or `proven` where the bound is reached.
[[nodiscard]] Outcome solve_simply(const Space& space, const Request& request, Monitor& monitor);

/// The same, and then the rules one after another, the best on most games first, until `until` stops it or all have
/// been tried. The candidates must be those that the history leaves.
[[nodiscard]] Outcome solve_by_rules(const Space& space, const History& history, const Request& request,
                                     const Workers& workers, Monitor& monitor, Monitor& until);

}  // namespace deduce::exact
