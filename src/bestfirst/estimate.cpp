#include "bestfirst/estimate.hpp"

#include <algorithm>

#include "deduce/bound/size_bound.hpp"

namespace deduce::bestfirst {

Estimator::Estimator(Estimate kind, Goal goal, int hint_count, std::size_t most, bool worst)
    : kind_(kind),
      goal_(goal),
      hint_count_(hint_count),
      most_(std::max<std::size_t>(most, 2)),
      worst_(worst),
      tables_(kind == Estimate::bound ? static_cast<std::size_t>(hint_count) + 2 : 1) {}

const Estimator::Table& Estimator::at(int score) {
  Table& table = tables_[kind_ == Estimate::bound ? static_cast<std::size_t>(score) : 0];
  if (table.depth.empty()) {
    table = kind_ == Estimate::bound ? by_bound(score) : kind_ == Estimate::log14 ? by_logarithm() : by_program2();
    if (table.guesses.empty()) table.guesses.assign(table.depth.begin(), table.depth.end());
  }
  return table;
}

Estimator::Table Estimator::by_bound(int score) const {
  const bool identify = goal_ == Goal::identify;
  const bound::SizeBound size_bound(identify, hint_count_, score, most_);
  Table table{{}, {0}, {0}};
  int depth = 0;
  for (std::size_t size = 1; size <= most_; ++size) {
    while (bound::capacity(identify, hint_count_, score, depth) < size) ++depth;
    table.depth.push_back(static_cast<std::uint32_t>(depth));
    table.total.push_back(static_cast<std::uint32_t>(size_bound(size)));
  }
  return table;
}

Estimator::Table Estimator::by_logarithm() const {
  const auto branches = static_cast<std::uint64_t>(goal_ == Goal::win ? hint_count_ - 1 : hint_count_);
  Table table{{}, {0}, {0}};
  if (goal_ == Goal::win) {
    // Nodes fill the levels of the tree from the top.
    std::uint64_t level = 1, room = 1;
    std::uint32_t depth = 1, total = 0;
    for (std::size_t size = 1; size <= most_; ++size, --room) {
      if (room == 0) {
        room = level = std::min<std::uint64_t>(level * branches, most_);
        ++depth;
      }
      total += depth;
      table.depth.push_back(depth);
      table.total.push_back(total);
    }
    return table;
  }
  // `full` leaves fill level `depth`; each that is opened gives H for one, all one level lower.
  std::uint64_t full = 1;
  std::uint32_t depth = 0;
  for (std::uint64_t size = 1; size <= most_; ++size) {
    if (size == full * branches) {
      full = size;
      ++depth;
    }
    const std::uint64_t more = size - full;
    const std::uint64_t opened = (more + branches - 2) / (branches - 1);
    table.depth.push_back(depth + (more > 0 ? 1 : 0));
    table.total.push_back(static_cast<std::uint32_t>(size * depth + more + opened));
  }
  return table;
}

Estimator::Table Estimator::by_program2() const {
  Table table = by_logarithm();
  table.guesses.assign(table.depth.begin(), table.depth.end());
  for (std::uint32_t size = 1; size <= most_; ++size) {
    table.total[size] = size * table.depth[size];
    table.depth[size] = size == 2 ? static_cast<std::uint32_t>(hint_count_) : size;  // two secrets: exact
  }
  return table;
}

}  // namespace deduce::bestfirst
