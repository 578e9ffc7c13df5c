// Whether a cell of a guess is told apart by one of its own secrets, for all guesses of a set in turn. The cells are
// laid out in one place, and once some guesses were asked about, the hints of the secrets against each other are
// brought together: on a board they are far apart, and each would be fetched again for every guess.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "deduce/board/told_apart.hpp"
#include "deduce/certificate/tuning.hpp"

namespace deduce::certificate {

class ToldApart {
 public:
  explicit ToldApart(const Tuning& tuning)
      : most_far_(tuning.splits_before_close), largest_close_(tuning.close_hints) {}

  /// For guesses of this set of the board from now on. `set` must be there as long.
  void begin(const Board& board, Members set);

  [[nodiscard]] std::size_t size() const { return set_.size(); }

  /// Splits the set, and tells the sizes of the cells by hint.
  std::span<const std::uint32_t> split(Guess guess);
  /// True when some secret of the cell of this hint, played as a guess, gets different hints from all secrets of it.
  /// Requires that the set was split, and of every secret that some guess wins it.
  [[nodiscard]] bool operator()(std::size_t hint);

 private:
  void lay_out();

  unsigned most_far_;
  std::size_t largest_close_;
  const Board* board_ = nullptr;
  Members set_;
  unsigned guesses_ = 0;
  bool close_ = false, laid_out_ = false;
  std::vector<std::uint8_t> hint_of_;   // by place in the set: its hint for the guess
  std::vector<Member> members_;         // by cell: secrets of the board, or places once hints are close
  std::vector<std::uint8_t> together_;  // as bring_together() makes it
  std::array<std::uint32_t, Board::kMaxHints> sizes_{}, begins_{};  // by hint
};

}  // namespace deduce::certificate
