// What a set costs at least, by its size alone: the h* of A*. It must never exceed the truth, or the
// first strategy found need not be the best.
//
// bound: the size bounds of bound/, which know K, the largest score of any guess against the set.
//
// log14: the thesis takes log_H(n) guesses for n candidates and H hints, the depth of a tree in which
// every guess has all H hints, evenly. As whole numbers, for each objective:
//   identify, worst   the least d with H^d >= n;
//   identify, mean    the least total depth of n leaves in a tree of H branches. (Program 2 of the
//                     thesis takes n * ceil(log_H n), which is more than the truth: 15 secrets and
//                     14 hints give 30, while 13 of them alone and one cell of two cost 17.);
//   win               a secret ends at the node that plays it, and the win is no branch: the least
//                     depth, and total depth, of n nodes in a tree of H-1 branches.
#pragma once

#include <cstddef>
#include <vector>

#include "bestfirst/value.hpp"
#include "deduce/bestfirst/solve.hpp"

namespace deduce::bestfirst {

class Estimator {
 public:
  /// For sets of up to `most` secrets. `worst` says whether values carry the worst case.
  Estimator(Estimate kind, Goal goal, int hint_count, std::size_t most, bool worst);

  /// What a set of `size` >= 1 costs at least with at most `left` guesses. `score`: no guess has more
  /// against the set (see bound/scan.hpp); at least 3. Exact for sizes 1 and 2.
  [[nodiscard]] Value operator()(std::size_t size, int left, int score) {
    const Table& table = at(score);
    if (static_cast<int>(table.depth[size]) > left) return kImpossible;
    return {worst_ ? table.depth[size] : 0U, table.total[size]};
  }

  /// A score that no guess can exceed.
  [[nodiscard]] int greatest_score() const { return hint_count_ + 1; }
  [[nodiscard]] Goal goal() const { return goal_; }
  [[nodiscard]] bool worst() const { return worst_; }

 private:
  struct Table {
    std::vector<std::uint32_t> depth, total;  // by size
  };
  [[nodiscard]] const Table& at(int score);
  [[nodiscard]] Table by_bound(int score) const;
  [[nodiscard]] Table by_logarithm() const;

  Estimate kind_;
  Goal goal_;
  int hint_count_;
  std::size_t most_;
  bool worst_;
  std::vector<Table> tables_;  // by score; one only for the logarithm
};

}  // namespace deduce::bestfirst
