#include "exact/cells.hpp"

#include <algorithm>
#include <bit>

namespace deduce::exact {
namespace {

/// Sets below this size read the column of a guess out of their members' rows, which the scan of all
/// guesses has just passed over, and which serve the next guess too; the guess's own row would be a
/// miss of the cache for every member.
constexpr std::size_t kByColumn = 1024;

}  // namespace

void Partition::measure(const Board& board, Members set, Member guess) {
  guess_ = guess;
  hints_.resize(set.size());
  sizes_.fill(0);
  if (set.size() < kByColumn) {
    const std::uint8_t* column = board.hints.row(CodeId(0)) + guess;
    const std::size_t stride = board.hints.stride();
    for (std::size_t i = 0; i < set.size(); ++i) ++sizes_[hints_[i] = column[set[i] * stride]];
  } else {
    const std::uint8_t* row = board.hints.row(CodeId(guess));
    for (std::size_t i = 0; i < set.size(); ++i) ++sizes_[hints_[i] = row[set[i]]];
  }
  hints_in_game_ = index(board.space.hints().win());
  wins_ = sizes_[hints_in_game_] > 0;
  sizes_[hints_in_game_] = 0;
  count_ = 0;
  for (const std::uint32_t size : sizes()) count_ += size > 0 ? 1 : 0;
}

void Partition::group(Members set) {
  std::array<std::uint32_t, kMaxHints> order{};  // size << 8 | hint
  std::size_t count = 0;
  for (std::size_t hint = 0; hint < hints_in_game_; ++hint) {
    if (sizes_[hint] == 0) continue;
    // By insertion, small cells first: there are few.
    const std::uint32_t item = sizes_[hint] << 8 | static_cast<std::uint32_t>(hint);
    std::size_t at = count++;
    for (; at > 0 && item < order[at - 1]; --at) order[at] = order[at - 1];
    order[at] = item;
  }
  std::array<std::uint32_t, kMaxHints> ends;
  members_.resize(set.size());
  places_.resize(set.size());
  std::uint32_t begin = 0;
  for (std::size_t i = 0; i < count_; ++i) {
    Cell& cell = cells_[i];
    cell = {};
    cell.begin = begin;
    cell.size = order[i] >> 8;
    cell.hint = HintId(static_cast<std::uint8_t>(order[i] & 255U));
    ends[index(cell.hint)] = begin;
    begin += cell.size;
  }
  ends[hints_in_game_] = begin;
  for (std::size_t i = 0; i < set.size(); ++i) {
    const std::uint32_t at = ends[hints_[i]]++;
    members_[at] = set[i];
    places_[at] = static_cast<Member>(i);
  }
}

void Partition::find_keys(const Board& board) {
  for (Cell& cell : cells()) cell.key = cell.canonical = board.keys.of(members(cell));
}

Key Partition::fingerprint() const {
  Key sum;
  for (std::size_t i = 0; i < count_; ++i) {
    sum.high += random_bits(cells_[i].key.high);
    sum.low += random_bits(cells_[i].key.low);
  }
  return sum;
}

bool told_apart_by_member(Hints hints, Members set) {
  // Most members fail within the first few others: look at those without a branch for each.
  const std::size_t few = std::min<std::size_t>(set.size(), 8);
  for (const Member member : set) {
    const std::uint8_t* row = hints.row(member);
    std::uint64_t seen = 0;
    for (std::size_t i = 0; i < few; ++i) seen |= std::uint64_t{1} << row[set[i]];
    if (static_cast<std::size_t>(std::popcount(seen)) < few) continue;
    for (std::size_t i = few; i < set.size(); ++i) seen |= std::uint64_t{1} << row[set[i]];
    if (static_cast<std::size_t>(std::popcount(seen)) == set.size()) return true;
  }
  return false;
}

bool nearly_told_apart_by_member(Hints hints, Members set) {
  return std::ranges::any_of(set, [&](Member member) {
    const std::uint8_t* row = hints.row(member);
    std::uint64_t seen = 0;
    for (const Member other : set) seen |= std::uint64_t{1} << row[other];
    return static_cast<std::size_t>(std::popcount(seen)) + 1 == set.size();
  });
}

Bounds settle(const Board& board, Goal goal, Members set, int left, int score, int lower) {
  const auto n = static_cast<int>(set.size());
  const int one_guess = goal == Goal::win ? 2 : 1;  // guesses left that allow one more guess before the end
  if (n == 1) return left < one_guess - 1 ? Bounds{kNever, kNever} : Bounds{one_guess - 1, one_guess - 1};
  if (left < one_guess) return {kNever, kNever};
  if (n == 2) return goal == Goal::win ? Bounds{3, 3} : Bounds{2, 2};
  Bounds bounds{lower, kNever};
  if (n > score) return bounds;  // no member comes near
  const Hints all = Hints::all(board);
  if (told_apart_by_member(all, set)) {
    bounds.lower = bounds.upper = goal == Goal::win ? 2 * n - 1 : n;
  } else if (goal == Goal::win) {
    bounds.lower = std::max(bounds.lower, 2 * n);
    if (left > one_guess && nearly_told_apart_by_member(all, set)) bounds.lower = bounds.upper = 2 * n;
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
