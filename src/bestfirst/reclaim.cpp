// Making room. The regret of a branch is how far its bound lies above the bound of its cell, summed up
// from the root: the root's bound must rise by so much before the search comes back to it. Branches
// with the greatest regret lose their cells first. If that is not enough, the lists of guesses are cut
// short (they can be made again), and at last the finished parts of the strategy are forgotten but for
// their guesses (they can be searched again when the strategy is written out).
#include <algorithm>

#include "bestfirst/search.hpp"
#include "deduce/base/error.hpp"

namespace deduce::bestfirst {
namespace {

/// What dropping the cells of a branch frees, without what hangs below them.
std::uint64_t own_bytes(const Branch& branch) {
  std::uint64_t bytes = branch.cells.capacity() * sizeof(Cell);
  for (const Cell& cell : branch.cells) {
    bytes += cell.members.capacity() * sizeof(Member) + cell.expansion.capacity() * sizeof(Expansion);
    for (const Expansion& expansion : cell.expansion)
      bytes += expansion.fresh.capacity() * sizeof(Option) + expansion.branches.capacity() * sizeof(Branch);
  }
  return bytes;
}

/// The branch that the search would go into; none while a listed guess is better.
const Branch* next_branch(Expansion& expansion) {
  const Branch* best = best_branch(expansion);
  if (best == nullptr || (!expansion.fresh.empty() && expansion.fresh.back().bound < best->bound)) return nullptr;
  return best;
}

}  // namespace

unsigned Search::regret_of(Value bound, Value least) const {
  if (!possible(bound)) return tuning_.most_regret;
  const std::uint32_t more = bound.worst > least.worst   ? tuning_.regret_of_guess * (bound.worst - least.worst)
                             : bound.total > least.total ? bound.total - least.total
                                                         : 0;
  return std::min(more, tuning_.most_regret);
}

void Search::reclaim(Cell& root) {
  if (!estimator_->admissible())
    throw InputError(
        "the estimate program2 needs more memory: its numbers fall, so that what was dropped would be searched "
        "for ever; give more, or take bound or log14");
  const std::uint64_t wanted = limit_ / 2;
  std::vector<std::uint64_t> bytes_by_regret(tuning_.most_regret + 1);
  weigh(root, 0, bytes_by_regret);
  unsigned from = tuning_.most_regret;
  std::uint64_t freed = bytes_by_regret[from];
  while (from > 0 && freed + wanted < meter_->bytes()) freed += bytes_by_regret[--from];
  drop(root, 0, from);
  if (meter_->bytes() > wanted) shorten_lists(root);
  if (meter_->bytes() > wanted) drop_solved(root);
}

void Search::weigh(Cell& cell, unsigned regret, std::vector<std::uint64_t>& bytes_by_regret) const {
  for (Expansion& expansion : cell.expansion) {
    const Branch* next = next_branch(expansion);
    for (Branch& branch : expansion.branches) {
      const unsigned here = std::min(tuning_.most_regret, regret + regret_of(branch.bound, cell.bound));
      if (&branch != next || regret > 0) bytes_by_regret[here] += own_bytes(branch);
      for (Cell& inner : branch.cells) weigh(inner, here, bytes_by_regret);
    }
  }
}

/// Drops the cells of all branches with a regret of `from` or more, but those the search is in.
void Search::drop(Cell& cell, unsigned regret, unsigned from) {
  for (Expansion& expansion : cell.expansion) {
    const Branch* next = next_branch(expansion);
    for (Branch& branch : expansion.branches) {
      const unsigned here = std::min(tuning_.most_regret, regret + regret_of(branch.bound, cell.bound));
      if (branch.held && here >= from && (&branch != next || regret > 0))
        drop_cells(branch);
      else
        for (Cell& inner : branch.cells) drop(inner, here, from);
    }
  }
}

void Search::drop_cells(Branch& branch) {
  ++dropped_;
  branch.cells = std::pmr::vector<Cell>(meter_);
  branch.held = false;
}

void Search::shorten_lists(Cell& cell) {
  for (Expansion& expansion : cell.expansion) {
    if (const std::size_t size = expansion.fresh.size(); size > tuning_.short_list) {
      const auto kept = expansion.fresh.end() - static_cast<std::ptrdiff_t>(tuning_.short_list);
      expansion.resume = *(kept - 1);
      expansion.fresh = std::pmr::vector<Option>(kept, expansion.fresh.end(), meter_);
    }
    for (Branch& branch : expansion.branches)
      for (Cell& inner : branch.cells) shorten_lists(inner);
  }
}

void Search::drop_solved(Cell& cell) {
  for (Expansion& expansion : cell.expansion)
    for (Branch& branch : expansion.branches)
      for (Cell& inner : branch.cells) {
        if (inner.solved && !inner.expansion.empty()) {
          ++dropped_;
          inner.expansion = std::pmr::vector<Expansion>(meter_);
        } else {
          drop_solved(inner);
        }
      }
}

}  // namespace deduce::bestfirst
