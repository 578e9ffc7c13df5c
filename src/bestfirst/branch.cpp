// From a guess to its cells: splitting, what the cells cost at least, and guesses that split the set in
// the same way as one already there, whatever their hints are called.
#include <algorithm>
#include <array>

#include "bestfirst/search.hpp"
#include "deduce/base/mix.hpp"
#include "deduce/board/by_hint.hpp"
#include "deduce/game/limits.hpp"

namespace deduce::bestfirst {

/// Nothing when the same cells were left by a guess that is already a branch.
std::optional<Branch> Search::make_branch(const Cell& cell, const Option& option, int left) {
  const Expansion& expansion = cell.expansion.front();
  Branch branch(option.guess(), meter_);
  branch.partition = partition_hash(cell.members, branch.guess);
  for (const Branch& other : expansion.branches)
    if (other.partition == branch.partition && same_partition(cell.members, other.guess, branch.guess))
      return std::nullopt;
  branch.bound = option.bound;
  hold(branch, cell.members, left, expansion.score);
  return branch;
}

/// Makes the cells of a branch.
void Search::hold(Branch& branch, Members set, int left, int score) {
  const std::uint8_t* hints = lister_->row(branch.guess);
  std::array<std::uint32_t, kMaxHints> sizes{};
  count_by_hint(
      set, [=](Member member) { return hints[member]; }, sizes);
  std::array<Cell*, kMaxHints> cell_of{};
  std::size_t large = 0;
  for (std::size_t hint = 0; hint < lister_->hint_count(); ++hint) large += sizes[hint] > 2 ? 1U : 0U;
  branch.cells.reserve(large);
  branch.small_cells = {};
  for (std::size_t hint = 0; hint < lister_->hint_count(); ++hint) {
    if (sizes[hint] == 0 || hint == lister_->free_hint()) continue;
    const Value least = (*estimator_)(sizes[hint], left - 1, score);
    if (sizes[hint] <= 2) {
      branch.small_cells = beside(branch.small_cells, least);
      continue;
    }
    Cell& cell = branch.cells.emplace_back(static_cast<std::uint8_t>(hint), meter_);
    cell.bound = least;
    cell.members.reserve(sizes[hint]);
    cell_of[hint] = &cell;
  }
  for (const Member member : set)
    if (Cell* cell = cell_of[hints[member]]; cell != nullptr) cell->members.push_back(member);
  std::ranges::stable_sort(
      branch.cells, [](const Cell& one, const Cell& other) { return one.members.size() > other.members.size(); });
  branch.held = true;
  back_up(branch, set.size());
}

/// The bound of a branch from those of its cells; what was known before is kept when it is more.
void Search::back_up(Branch& branch, std::size_t set_size) const {
  Value sum = beside(branch.small_cells, {0, static_cast<std::uint32_t>(set_size)});
  for (const Cell& cell : branch.cells) sum = beside(sum, cell.bound);
  if (possible(sum)) sum.worst = estimator_->deeper(sum.worst);
  branch.bound = estimator_->admissible() ? std::max(branch.bound, sum) : sum;
}

std::uint64_t Search::partition_hash(Members set, Member guess) const {
  const std::uint8_t* hints = lister_->row(guess);
  std::array<std::uint64_t, kMaxHints> cells{};
  for (const Member member : set) cells[hints[member]] += mix(member + 1U);
  std::uint64_t sum = 0;
  for (std::size_t hint = 0; hint < lister_->hint_count(); ++hint)
    if (hint != lister_->free_hint()) sum += mix(cells[hint]);
  return sum;
}

bool Search::same_partition(Members set, Member one, Member other) const {
  const std::uint8_t* hints = lister_->row(one);
  const std::uint8_t* other_hints = lister_->row(other);
  std::array<int, kMaxHints> becomes{}, comes_from{};
  becomes.fill(-1);
  comes_from.fill(-1);
  if (lister_->free_hint() < lister_->hint_count())
    becomes[lister_->free_hint()] = comes_from[lister_->free_hint()] = static_cast<int>(lister_->free_hint());
  return std::ranges::all_of(set, [&](Member member) {
    int& there = becomes[hints[member]];
    int& back = comes_from[other_hints[member]];
    if (there < 0 && back < 0) {
      there = other_hints[member];
      back = hints[member];
    }
    return there == other_hints[member] && back == hints[member];
  });
}

}  // namespace deduce::bestfirst
