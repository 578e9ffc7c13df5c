// A strategy as a value: a tree of guesses, of any game: it has numbers only, names are elsewhere
// (board/names.hpp). A node plays a guess; its children say how to go on, one for each hint other than the
// win that can come back. A node without children is a leaf: its guess is the only candidate left. `win` and
// `identify` share the tree and differ in what is counted: a leaf still has to be played to win, but
// identifies its code without being played.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "deduce/board/ids.hpp"
#include "deduce/strategy/terms.hpp"

namespace deduce {

class Strategy {
 public:
  using NodeIndex = std::uint32_t;

  struct Child {
    HintId hint{};
    NodeIndex node = 0;
    friend bool operator==(const Child&, const Child&) = default;
  };

  struct Node {
    GuessId guess{};
    bool possible = true;         ///< the guess can itself be the secret here
    std::vector<Child> children;  ///< by hint, ascending; none for the win
    friend bool operator==(const Node&, const Node&) = default;
  };

  [[nodiscard]] bool empty() const { return nodes_.empty(); }
  /// The root is node 0; children come after their parent.
  [[nodiscard]] const Node& operator[](NodeIndex node) const { return nodes_[node]; }
  [[nodiscard]] std::span<const Node> nodes() const { return nodes_; }

  /// Adds a node without children.
  NodeIndex add(GuessId guess, bool possible);
  /// Links a node that was added later than `parent`; children must come in the order of their hints.
  void link(NodeIndex parent, HintId hint, NodeIndex child);
  /// Adds a copy of a whole strategy as the child of `parent`.
  void graft(NodeIndex parent, HintId hint, const Strategy& subtree);

  friend bool operator==(const Strategy&, const Strategy&) = default;

 private:
  std::vector<Node> nodes_;
};

/// What a strategy costs over all its secrets.
struct Cost {
  std::vector<std::uint64_t> rounds;  ///< rounds[i]: secrets that end in round i+1; no trailing zero.
  std::uint64_t at_once = 0;          ///< secrets identified before any guess (a set of one): 0 or 1
  std::uint64_t secrets = 0;
  std::uint64_t total = 0;  ///< guesses over all secrets
  int worst = 0;
};

/// Follows every path of the tree and adds up, under the given goal.
[[nodiscard]] Cost cost(const Strategy& strategy, Goal goal);

}  // namespace deduce
