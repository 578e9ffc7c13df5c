#include "deduce/partition/board_cells.hpp"

#include <utility>

#include "deduce/board/by_hint.hpp"

namespace deduce {

std::span<const std::uint32_t> CellCounter::sizes(Guess guess, Members set) {
  const auto hint_of = [column = board_.column(guess)](Member member) { return column[member]; };
  std::size_t met = 0;
  for (const Member member : set) {
    const std::uint8_t hint = hint_of(member);
    met_[met] = hint;  // kept only when the hint is new; no branch to mispredict
    met += count_[hint]++ == 0 ? 1U : 0U;
    if (met == met_.size()) break;
  }
  if (met == met_.size()) {  // every hint there is was met: nothing is left to be noted down
    count_.fill(0);
    count_by_hint(set, hint_of, count_);
  }
  sizes_.clear();
  for (std::size_t i = 0; i < met; ++i) sizes_.push_back(std::exchange(count_[met_[i]], 0));
  return sizes_;
}

std::span<const std::uint32_t> CellCounter::by_hint(Guess guess, Members set) {
  const std::uint8_t* const column = board_.column(guess);
  sizes_.assign(static_cast<std::size_t>(board_.hint_count()), 0);
  count_by_hint(
      set, [=](Member member) { return column[member]; }, sizes_);
  return sizes_;
}

std::vector<BoardCell> split(const Board& board, Guess guess, Members set) {
  const std::uint8_t* const column = board.column(guess);
  return cells_by_hint<BoardCell>(set, [&](Member member) { return column[member]; });
}

}  // namespace deduce
