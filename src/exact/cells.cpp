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
    // By insertion, small cells first: there are few.
    const std::uint32_t item = sizes[hint] << 8 | static_cast<std::uint32_t>(hint);
    std::size_t at = count_++;
    for (; at > 0 && item < sizes_[at - 1]; --at) sizes_[at] = sizes_[at - 1];
    sizes_[at] = item;
  }
}

void Partition::fill(const Board& board, Members set) {
  struct Place {
    Member* end;
    Key key;
  };
  std::array<Place, kMaxHints> places;
  members_.resize(set.size());
  std::uint32_t begin = 0;
  for (std::size_t i = 0; i < count_; ++i) {
    places[sizes_[i] & 255U] = {members_.data() + begin, {}};
    cells_[i].begin = begin;
    begin += size(i);
  }
  places[index(board.space.hints().win())] = {members_.data() + begin, {}};
  for (std::size_t i = 0; i < set.size(); ++i) {
    Place& place = places[hints_[i]];
    *place.end++ = set[i];
    place.key ^= board.keys[set[i]];
  }
  for (std::size_t i = 0; i < count_; ++i) {
    Cell& cell = cells_[i];
    cell.size = size(i);
    cell.hint = HintId(static_cast<std::uint8_t>(sizes_[i] & 255U));
    cell.key = cell.canonical = places[sizes_[i] & 255U].key;
    cell.bounds = {};
    cell.scanned = false;
  }
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
