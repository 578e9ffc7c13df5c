#include "exact/cells.hpp"

#include <algorithm>

#include "deduce/base/check.hpp"
#include "deduce/board/by_hint.hpp"
#include "deduce/board/places.hpp"

namespace deduce::exact {

// Sets below a size read the column of a guess out of their members' rows, which the scan of all guesses has just
// passed over, and which serve the next guess too; the guess's own row would be a miss of the cache for every member.
void Partition::measure(const Common& common, Members set, Guess guess, const SetHints* hints) {
  const Board& board = common.board;
  guess_ = guess;
  constexpr std::size_t kRegister = 64;
  hints_.resize((set.size() + kRegister - 1) / kRegister * kRegister);
  hints_beside_win_ = index(board.win());
  if (hints != nullptr) {
    hints->split(guess, hints_.data(), sizes_.data());
  } else if (std::fill_n(sizes_.begin(), hints_beside_win_ + 1, 0U); set.size() < common.tuning.by_guess) {
    const std::uint8_t* column = board.row(0) + index(guess);
    const std::size_t stride = board.row_stride();
    count_by_hint(
        set, [=](Member member) { return column[member * stride]; }, sizes_, hints_.data());
  } else {
    const std::uint8_t* row = board.column(guess);
    count_by_hint(
        set, [=](Member member) { return row[member]; }, sizes_, hints_.data());
  }
  wins_ = sizes_[hints_beside_win_] > 0;
  sizes_[hints_beside_win_] = 0;
  count_ = 0;
  for (const std::uint32_t size : sizes()) count_ += size > 0 ? 1 : 0;
}

void Partition::group(Members set) {
  std::array<std::uint32_t, Board::kMaxHints> order;  // size << 8 | hint
  std::size_t count = 0;
  for (std::size_t hint = 0; hint < hints_beside_win_; ++hint) {
    if (sizes_[hint] == 0) continue;
    // By insertion, small cells first: there are few.
    const std::uint32_t item = sizes_[hint] << 8 | static_cast<std::uint32_t>(hint);
    std::size_t at = count++;
    for (; at > 0 && item < order[at - 1]; --at) order[at] = order[at - 1];
    order[at] = item;
  }
  CellLayout layout;
  members_.resize(set.size());
  places_.resize(set.size());
  if (cells_.size() < count_) cells_.resize(hints_beside_win_);
  allowed_.clear();
  std::uint32_t begin = 0;
  for (std::size_t i = 0; i < count_; ++i) {
    Cell& cell = cells_[i];
    cell = {};
    cell.begin = begin;
    cell.size = order[i] >> 8;
    cell.hint = HintId(static_cast<std::uint8_t>(order[i] & 255U));
    begin = layout.add(index(cell.hint), begin, cell.size);
  }
  layout.add(hints_beside_win_, begin, static_cast<std::uint32_t>(set.size()) - begin);
  layout.put_all(
      set.size(), [&](std::size_t i) { return hints_[i]; },
      [&](std::uint32_t at, std::size_t i) {
        members_[at] = set[i];
        places_[at] = static_cast<Member>(i);
      });
}

Members Partition::pick(HintId hint, std::size_t set_size, std::vector<Member>& places) const {
  const std::size_t size = sizes_[index(hint)];
  places.resize(size);
  DEDUCE_CHECK(places_of(hint, std::span(hints_).first(set_size), places.data()) == size);
  return places;
}

void Partition::find_keys(const Common& common) {
  for (Cell& cell : cells()) find_key(common, cell);
}

std::vector<const Cell*> Partition::cells_by_hint() const {
  std::vector<const Cell*> sorted;
  for (const Cell& cell : cells()) sorted.push_back(&cell);
  std::ranges::sort(sorted, {}, [](const Cell* cell) { return index(cell->hint); });
  return sorted;
}

Key Partition::fingerprint() const {
  Key sum;
  for (const Cell& cell : cells()) {
    sum.high += random_bits(cell.key.high);
    sum.low += random_bits(cell.key.low);
  }
  return sum;
}

Bounds settle(const MemberHints& hints, Goal goal, Members set, int left, int score, int lower,
              std::optional<bool> told_apart) {
  const auto n = static_cast<int>(set.size());
  const int one_guess = goal == Goal::win ? 2 : 1;  // guesses left that allow one more guess before the end
  if (n == 1) return left < one_guess - 1 ? Bounds{kNever, kNever} : Bounds{one_guess - 1, one_guess - 1};
  if (left < one_guess) return {kNever, kNever};
  if (n == 2) return goal == Goal::win ? Bounds{3, 3} : Bounds{2, 2};
  Bounds bounds{lower, kNever};
  if (n > score) return bounds;  // no member comes near
  if (told_apart ? *told_apart : told_apart_by_member(hints, set)) {
    bounds.lower = bounds.upper = goal == Goal::win ? 2 * n - 1 : n;
  } else if (goal == Goal::win) {
    bounds.lower = std::max(bounds.lower, 2 * n);
    if (left > one_guess && nearly_told_apart_by_member(hints, set)) bounds.lower = bounds.upper = 2 * n;
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
