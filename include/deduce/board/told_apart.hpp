// Sets that one of their own members tells apart: played as a guess, it gets a different hint from every one of them.
// Such sets cost the least that sets of their size can, and most guesses fail because a cell of theirs is none.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "deduce/board/board.hpp"
#include "deduce/board/set_hints.hpp"

namespace deduce {

/// The hints that the winners of secrets get: those of the whole board, or of one set, whose secrets then go by
/// their places in it. Small sets are looked at so often that it pays to have all of theirs close together.
class MemberHints {
 public:
  /// Those of the whole board.
  explicit MemberHints(const Board& board)
      : first_(board.column(Guess(0))),
        stride_(board.column_stride()),
        winners_(board.symmetric() ? nullptr : board.winners()),
        wide_(board.hint_count() > 64) {}
  /// Those of a set of so many members, row by row, as bring_together() makes them.
  MemberHints(const Board& board, std::span<const std::uint8_t> rows, std::size_t members);

  /// The hints of the guess that wins the secret, by secret; null when no guess does.
  [[nodiscard]] const std::uint8_t* row(Member secret) const {
    if (winners_ == nullptr) return first_ + secret * stride_;
    return winners_[secret] == Board::kNobody ? nullptr : first_ + winners_[secret] * stride_;
  }
  /// More hints than a word has bits.
  [[nodiscard]] bool wide() const { return wide_; }
  /// The members of a set whose hints against each other are close together and the same both ways, where they are so
  /// few, and the hints too, that all may be looked at at once; else 0.
  [[nodiscard]] std::size_t mutual() const { return mutual_; }

 private:
  const std::uint8_t* first_;
  std::size_t stride_;
  const std::uint16_t* winners_;
  std::size_t mutual_ = 0;
  bool wide_;
};

/// Brings the hints of the members of a set against each other together, a row of `rows` for each; in place of what
/// `rows` held. `computed` is the set laid out, where that is quicker than the table; null where nobody has done so.
void bring_together(const Board& board, Members set, const SetHints* computed, std::vector<std::uint8_t>& rows);

/// True when the guess that wins some member tells all members apart.
[[nodiscard]] bool told_apart_by_member(const MemberHints& hints, Members set);
/// True when it leaves no more than one pair of members together. Requires three members or more.
[[nodiscard]] bool nearly_told_apart_by_member(const MemberHints& hints, Members set);
/// The members whose guesses tell all members apart.
[[nodiscard]] std::vector<Member> members_that_tell_apart(const MemberHints& hints, Members set);

}  // namespace deduce
