#include "deduce/strategy/strategy.hpp"

#include "deduce/base/check.hpp"

namespace deduce {

Strategy::NodeIndex Strategy::add(GuessId guess, bool possible) {
  nodes_.push_back({guess, possible, {}});
  return static_cast<NodeIndex>(nodes_.size() - 1);
}

void Strategy::link(NodeIndex parent, HintId hint, NodeIndex child) {
  DEDUCE_CHECK(parent < child && child < nodes_.size());
  auto& children = nodes_[parent].children;
  DEDUCE_CHECK(children.empty() || index(children.back().hint) < index(hint));
  children.push_back({hint, child});
}

void Strategy::graft(NodeIndex parent, HintId hint, const Strategy& subtree) {
  const auto offset = static_cast<NodeIndex>(nodes_.size());
  nodes_.insert(nodes_.end(), subtree.nodes_.begin(), subtree.nodes_.end());
  for (NodeIndex node = offset; node < nodes_.size(); ++node)
    for (Child& child : nodes_[node].children) child.node += offset;
  link(parent, hint, offset);
}

Cost cost(const Strategy& strategy, Goal goal) {
  Cost sum;
  const auto ends_in = [&](int round) {
    ++sum.secrets;
    sum.total += static_cast<std::uint64_t>(round);
    sum.worst = std::max(sum.worst, round);
    if (round == 0) {
      ++sum.at_once;
    } else {
      if (sum.rounds.size() < static_cast<std::size_t>(round)) sum.rounds.resize(static_cast<std::size_t>(round));
      ++sum.rounds[static_cast<std::size_t>(round) - 1];
    }
  };
  // Children come after their parents, so one pass knows every parent's round.
  std::vector<int> round(strategy.nodes().size(), 1);
  for (std::size_t i = 0; i < strategy.nodes().size(); ++i) {
    const Strategy::Node& node = strategy.nodes()[i];
    if (node.children.empty() && goal == Goal::identify)
      ends_in(round[i] - 1);
    else if (node.possible)
      ends_in(round[i]);
    for (const Strategy::Child& child : node.children) round[child.node] = round[i] + 1;
  }
  return sum;
}

}  // namespace deduce
