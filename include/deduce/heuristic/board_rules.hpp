// The rules of choose.hpp for games of any kind, on a board: no pegs, no colours, no symmetry. The guesses that a
// player may make can depend on what was answered (hard mode), so they are handed down.
#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "deduce/base/monitor.hpp"
#include "deduce/base/workers.hpp"
#include "deduce/board/board.hpp"
#include "deduce/heuristic/choose.hpp"
#include "deduce/strategy/strategy.hpp"

namespace deduce::heuristic {

/// Of the guesses allowed before, those that are still allowed after one more guess and its hint.
using Narrow = std::function<std::vector<Guess>(GuessSpan allowed, Guess guess, HintId hint)>;

/// The guess that the policy plays among `allowed` (ascending) for a set of secrets (ascending, at least one, all
/// winnable; where they are not, any rule but `simple`, with ties that do not ask which guesses are possible). Winners
/// of the set are always allowed.
[[nodiscard]] Guess choose(const Board& board, const Policy& policy, Members set, GuessSpan allowed);
/// The same; once the monitor stops it, the best of the guesses compared by then, which are some.
[[nodiscard]] Guess choose(const Board& board, const Policy& policy, Members set, GuessSpan allowed,
                           const Monitor& monitor);

/// The strategy that a policy plays for a set of secrets that guesses win, `first` instead of its own first guess.
/// Nothing `narrow`: every guess is always allowed. The same for any number of threads. Returns nothing when the
/// monitor stopped it.
[[nodiscard]] std::optional<Strategy> build(const Board& board, const Policy& policy, Members set,
                                            std::vector<Guess> allowed, std::optional<Guess> first,
                                            const Narrow& narrow, const Workers& workers, Monitor& monitor);

}  // namespace deduce::heuristic
