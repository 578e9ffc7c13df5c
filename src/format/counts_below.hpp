// How many nodes of a kind every part of a strategy has: secrets, which formats tell, or rows, by which they number.
#pragma once

#include <cstddef>
#include <vector>

#include "deduce/strategy/strategy.hpp"

namespace deduce::format {

/// By node, how many `counts` is true of, itself and all below it.
template <class Counts>
[[nodiscard]] std::vector<std::size_t> counts_below(const Strategy& strategy, const Counts& counts) {
  std::vector<std::size_t> found(strategy.nodes().size());
  for (auto i = static_cast<Strategy::NodeIndex>(found.size()); i-- > 0;) {  // children come after their parents
    found[i] = counts(i) ? 1 : 0;
    for (const Strategy::Child& child : strategy[i].children) found[i] += found[child.node];
  }
  return found;
}

/// Of nodes that can be the secret: the secrets that are found from there on.
[[nodiscard]] inline std::vector<std::size_t> secrets_below(const Strategy& strategy) {
  return counts_below(strategy, [&](Strategy::NodeIndex node) { return strategy[node].possible; });
}

}  // namespace deduce::format
