// Brute force for the tests: every guess at every set, straight from the definition of the hint, with
// no bound, no symmetry and no order. It remembers the sets it has seen and nothing else.
#pragma once

#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "deduce/game/space.hpp"
#include "deduce/strategy/strategy.hpp"

namespace deduce::bestfirst {

class BruteForce {
 public:
  BruteForce(const Space& space, Goal goal) : space_(&space), goal_(goal) {}

  using Set = std::vector<CodeId>;

  /// The least total of guesses with at most `left` for each secret; nothing when that is too few.
  std::optional<int> total(const Set& set, int left) {
    if (goal_ == Goal::identify && set.size() == 1) return 0;
    if (left == 0) return std::nullopt;
    const auto key = std::make_pair(set, left);
    if (const auto known = known_.find(key); known != known_.end()) return known->second;
    std::optional<int> best;
    for (std::uint32_t guess = 0; guess < space_->size(); ++guess) {
      const std::map<HintId, Set> cells = split(set, CodeId(guess));
      if (cells.size() == 1 && cells.begin()->first != space_->hints().win()) continue;
      const std::optional<int> here = sum(cells, set.size(), left);
      if (here && (!best || *here < *best)) best = here;
    }
    known_[key] = best;
    return best;
  }

  /// The same where the first guess is given.
  std::optional<int> total(const Set& set, int left, std::optional<GuessId> first) {
    if (!first || (goal_ == Goal::identify && set.size() == 1)) return total(set, left);
    if (left == 0) return std::nullopt;
    return sum(split(set, code_of(*first)), set.size(), left);
  }

 private:
  [[nodiscard]] std::map<HintId, Set> split(const Set& set, CodeId guess) const {
    std::map<HintId, Set> cells;
    for (const CodeId secret : set) cells[space_->hint(guess, secret)].push_back(secret);
    return cells;
  }

  std::optional<int> sum(const std::map<HintId, Set>& cells, std::size_t size, int left) {
    int sum = static_cast<int>(size);
    for (const auto& [hint, cell] : cells) {
      if (goal_ == Goal::win && hint == space_->hints().win()) continue;
      const std::optional<int> rest = total(cell, left - 1);
      if (!rest) return std::nullopt;
      sum += *rest;
    }
    return sum;
  }

  const Space* space_;
  Goal goal_;
  std::map<std::pair<Set, int>, std::optional<int>> known_;
};

}  // namespace deduce::bestfirst
