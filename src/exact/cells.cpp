#include "exact/cells.hpp"

#include <algorithm>
#include <bit>

namespace deduce::exact {

void Partition::measure(const Board& board, Members set, Member guess) {
  hints_.resize(set.size());
  std::array<std::uint32_t, kMaxHints> sizes{};
  if (set.size() < 64) {
    // The secrets' rows were just scanned; the guess's own row was perhaps not.
    for (std::size_t i = 0; i < set.size(); ++i) ++sizes[hints_[i] = board.hints.row(CodeId(set[i]))[guess]];
  } else {
    const std::uint8_t* row = board.hints.row(CodeId(guess));
    for (std::size_t i = 0; i < set.size(); ++i) ++sizes[hints_[i] = row[set[i]]];
  }
  const std::size_t win = index(board.space.hints().win());
  wins_ = sizes[win] > 0;
  count_ = 0;
  for (std::size_t hint = 0; hint < win; ++hint) {
    if (sizes[hint] == 0) continue;
    Cell& cell = cells_[count_];
    cell.size = sizes[hint];
    cell.hint = HintId(static_cast<std::uint8_t>(hint));
    // By insertion, small cells first: there are few.
    for (std::size_t at = count_++; at > 0 && cells_[at].size < cells_[at - 1].size; --at)
      std::swap(cells_[at], cells_[at - 1]);
  }
}

void Partition::fill(const Board& board, Members set) {
  std::array<Cell*, kMaxHints> cell_of{};
  Cell win;
  std::uint32_t begin = 0;
  for (Cell& cell : cells()) {
    cell.begin = begin;
    begin += cell.size;
    cell.size = 0;
    cell.key = {};
    cell.bounds = {};
    cell.scanned = false;
    cell_of[index(cell.hint)] = &cell;
  }
  win.begin = begin;
  cell_of[index(board.space.hints().win())] = &win;
  members_.resize(set.size());
  for (std::size_t i = 0; i < set.size(); ++i) {
    Cell& cell = *cell_of[hints_[i]];
    members_[cell.begin + cell.size++] = set[i];
    cell.key ^= board.keys[set[i]];
  }
  for (Cell& cell : cells()) cell.canonical = cell.key;
}

Key Partition::fingerprint() const {
  Key sum;
  for (std::size_t i = 0; i < count_; ++i) {
    sum.high += random_bits(cells_[i].key.high);
    sum.low += random_bits(cells_[i].key.low);
  }
  return sum;
}

Bounds settle(const Board& board, Goal goal, Members set, int left, int score, int lower) {
  const auto n = static_cast<int>(set.size());
  const int one_guess = goal == Goal::win ? 2 : 1;  // guesses left that allow one more guess before the end
  if (n == 1) return left < one_guess - 1 ? Bounds{kNever, kNever} : Bounds{one_guess - 1, one_guess - 1};
  if (left < one_guess) return {kNever, kNever};
  if (n == 2) return goal == Goal::win ? Bounds{3, 3} : Bounds{2, 2};
  Bounds bounds{lower, kNever};
  if (n > score) return bounds;  // no member comes near
  int most = 0;
  for (const Member member : set) {
    const std::uint8_t* row = board.hints.row(CodeId(member));
    std::uint64_t seen = 0;
    for (const Member other : set) seen |= std::uint64_t{1} << row[other];
    most = std::max(most, std::popcount(seen));
    if (most == n) break;
  }
  if (most == n) {
    bounds.lower = bounds.upper = goal == Goal::win ? 2 * n - 1 : n;
  } else if (goal == Goal::win) {
    bounds.lower = std::max(bounds.lower, 2 * n);
    if (left > one_guess && most == n - 1) bounds.lower = bounds.upper = 2 * n;
  }
  return bounds;
}

void settle_by_parts(Goal goal, std::size_t size, int parts, int left, Bounds& bounds) {
  const auto n = static_cast<int>(size);
  const int one_guess = goal == Goal::win ? 2 : 1;
  if (parts == n)
    bounds.lower = bounds.upper = goal == Goal::win ? 2 * n : n;
  else if (left <= one_guess)
    bounds.lower = bounds.upper = kNever;
  else if (parts == n - 1)
    bounds.lower = bounds.upper = goal == Goal::win ? 2 * n + 1 : n + 2;
}

}  // namespace deduce::exact
