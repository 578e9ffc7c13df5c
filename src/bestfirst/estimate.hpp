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
//
// program2: the program's own numbers, to see what they lead to. In place of the worst case d stands
// H^d, so that n itself is the estimate log_H(n) without rounding.
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
    if (table.guesses[size] > left) return kImpossible;
    return {worst_ ? table.depth[size] : 0U, table.total[size]};
  }

  /// The worst case of a guess whose cells have this one.
  [[nodiscard]] std::uint32_t deeper(std::uint32_t worst) const {
    if (!worst_) return 0;
    return admissible() ? worst + 1 : worst * static_cast<std::uint32_t>(hint_count_);
  }
  /// No estimate is more than the truth, so that none ever falls when the set is searched.
  [[nodiscard]] bool admissible() const { return kind_ != Estimate::program2; }
  /// What a set costs whose secrets a guess puts alone in their cells, for win itself among them.
  [[nodiscard]] Value separated(std::size_t size) const {
    const bool win = goal_ == Goal::win;
    const auto secrets = static_cast<std::uint32_t>(size);
    return {deeper(win || !admissible() ? 1 : 0), win ? 2 * secrets - 1 : secrets};
  }

  /// A score that no guess can exceed.
  [[nodiscard]] int greatest_score() const { return hint_count_ + 1; }
  [[nodiscard]] Goal goal() const { return goal_; }
  [[nodiscard]] bool worst() const { return worst_; }

 private:
  struct Table {
    std::vector<int> guesses;                 // needed at least, by size
    std::vector<std::uint32_t> depth, total;  // what a value says, by size
  };
  [[nodiscard]] const Table& at(int score);
  [[nodiscard]] Table by_bound(int score) const;
  [[nodiscard]] Table by_logarithm() const;
  [[nodiscard]] Table by_program2() const;

  Estimate kind_;
  Goal goal_;
  int hint_count_;
  std::size_t most_;
  bool worst_;
  std::vector<Table> tables_;  // by score; one only for the logarithm
};

}  // namespace deduce::bestfirst
