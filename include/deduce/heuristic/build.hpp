// From a rule to a whole strategy: the tree that it plays.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "deduce/base/monitor.hpp"
#include "deduce/base/workers.hpp"
#include "deduce/heuristic/choose.hpp"
#include "deduce/strategy/strategy.hpp"

namespace deduce::heuristic {

/// The strategy that a policy plays from a position on, for all candidates of the history.
///
/// `first` replaces the policy's own first guess. Sibling cells are built by the workers; the tree is
/// the same for any number of threads. Returns nothing when the monitor asked to stop. Throws
/// InputError when the history leaves no candidate.
[[nodiscard]] std::optional<Strategy> build(const Chooser& chooser, const History& history, std::optional<Code> first,
                                            const Workers& workers, Monitor& monitor);

/// The same for candidates, ascending and at least one, that the context's permutations lead to each other.
[[nodiscard]] std::optional<Strategy> build(const Chooser& chooser, const Context& context,
                                            std::span<const CodeId> candidates, std::optional<Code> first,
                                            const Workers& workers, Monitor& monitor);

}  // namespace deduce::heuristic
