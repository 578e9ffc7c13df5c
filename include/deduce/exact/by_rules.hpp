// Games beyond the board's size, where nothing is searched: the best strategy that a rule of choosing guesses plays,
// and a lower bound by the number of secrets alone (bound/size_bound.hpp), with no guess making more cells than there
// are hints.
#pragma once

#include "deduce/base/monitor.hpp"
#include "deduce/base/workers.hpp"
#include "deduce/game/history.hpp"
#include "deduce/game/space.hpp"
#include "deduce/strategy/request.hpp"

namespace deduce::exact {

/// Rules are tried one after another, the best on most games first, until the monitor stops it or all have been.
/// Uses the goal and the first guess of the request; its candidates must be those that the history leaves. The status
/// is `stopped`, for nothing is proven, or `proven` where the bound is reached.
[[nodiscard]] Outcome solve_by_rules(const Space& space, const History& history, const Request& request,
                                     const Workers& workers, Monitor& monitor);

}  // namespace deduce::exact
