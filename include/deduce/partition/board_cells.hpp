// How a guess splits a set of secrets of a board, for games of any number of hints.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "deduce/board/board.hpp"

namespace deduce {

/// Counts the cells of one guess after the other; one for each thread.
class CellCounter {
 public:
  explicit CellCounter(const Board& board) : board_(board) {}

  /// The sizes of the cells that are not empty, in the order in which the members of the set come to them. Valid until
  /// the next call.
  [[nodiscard]] std::span<const std::uint32_t> sizes(Guess guess, Members set);
  /// The size of the cell of every hint, hint_count() of them. Valid until the next call.
  [[nodiscard]] std::span<const std::uint32_t> by_hint(Guess guess, Members set);

 private:
  const Board& board_;
  std::array<std::uint32_t, Board::kMaxHints> count_{};
  std::array<std::uint8_t, Board::kMaxHints> met_{};
  std::vector<std::uint32_t> sizes_;
};

/// A cell of a set: the members that give the hint, in their order.
struct BoardCell {
  HintId hint{};
  std::vector<Member> members;
};

/// The cells that are not empty, in the order of the hints.
[[nodiscard]] std::vector<BoardCell> split(const Board& board, Guess guess, Members set);

}  // namespace deduce
