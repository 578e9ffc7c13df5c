#include "deduce/exact/by_rules.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <span>
#include <utility>

#include "deduce/partition/cells.hpp"
#include "exact/whole.hpp"

namespace deduce::exact {
namespace {

/// Adds the strategy that plays the first of the secrets, or `first`, and then always the first that is left. Returns
/// false when the monitor stopped it.
bool grow_simply(const Space& space, std::span<const SecretId> secrets, std::optional<Code> first, Monitor& monitor,
                 Strategy& strategy) {
  // A set of fewer is done before anybody could ask again.
  constexpr std::size_t kAsks = 64;
  if (secrets.size() >= kAsks && monitor.stop()) return false;
  const Code guess = first ? *first : space[secrets.front()];
  const bool possible = std::ranges::binary_search(secrets, space.id(guess));
  const Strategy::NodeIndex node = strategy.add(space.guess_id(guess), possible);
  if (possible && secrets.size() == 1) return true;
  for (const deduce::Cell& cell : split(space, guess, secrets)) {
    if (cell.hint == space.hints().win()) continue;
    const auto child = static_cast<Strategy::NodeIndex>(strategy.nodes().size());
    if (!grow_simply(space, cell.candidates, {}, monitor, strategy)) return false;
    strategy.link(node, cell.hint, child);
  }
  return true;
}

/// Holds the strategy when it is better and keeps to the limit.
void offer(Strategy strategy, const Request& request, Outcome& outcome) {
  const Cost spent = cost(strategy, request.goal);
  if (outcome.best && *outcome.best <= spent.total) return;
  if (request.at_most && spent.worst > *request.at_most) return;
  outcome.best = outcome.total = spent.total;
  outcome.worst = spent.worst;
  outcome.rounds = spent.rounds;
  outcome.first_guess = strategy[0].guess;
  outcome.strategy = std::move(strategy);
  outcome.by_rule = true;
  if (outcome.lower_bound == spent.total) outcome.status = Status::proven;
}

std::optional<Code> first_of(const Space& space, const Request& request) {
  return request.first && request.needs_a_guess() ? std::optional(space[*request.first]) : std::nullopt;
}

}  // namespace

Outcome solve_simply(const Space& space, const Request& request, Monitor& monitor) {
  Outcome outcome;
  outcome.status = Status::stopped;
  know_by_size(request, {&space, nullptr}, outcome);
  Strategy strategy;
  if (grow_simply(space, request.candidates, first_of(space, request), monitor, strategy))
    offer(std::move(strategy), request, outcome);
  return outcome;
}

}  // namespace deduce::exact
