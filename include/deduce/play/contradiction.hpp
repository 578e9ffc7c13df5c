// Why no code fits: the smallest sets of hints that must have been wrong. For each code, the turns
// whose hint it would not have given are the hints to change were it the secret; the explanation is
// made of the codes for which these are fewest. People misread one hint far more often than two, so
// the smallest sets are the likeliest story, and they show what the hints should have been.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "deduce/board/notation.hpp"
#include "deduce/play/position.hpp"

namespace deduce::play {

/// One way to mend a history: the hints of some turns replaced by others.
struct Mend {
  struct Change {
    std::size_t turn = 0;  ///< number of the turn, from 1
    HintId hint{};         ///< what its hint may have been
    friend bool operator==(const Change&, const Change&) = default;
  };
  std::vector<Change> changes;   ///< by turn
  std::uint32_t candidates = 0;  ///< codes that fit then
  friend bool operator==(const Mend&, const Mend&) = default;
};

/// All ways to mend the clues by changing as few hints as possible: all have equally many changes, and no hint is
/// wrong then. In the order of the turns changed, then of falling numbers of candidates, then of the hints; empty
/// unless the position is contradictory, and where unknown pegs make the ways too many to be of use. Costs codes times
/// turns.
[[nodiscard]] std::vector<Mend> ways_to_mend(const Position& position);

/// The same for a game of any kind.
[[nodiscard]] std::vector<Mend> ways_to_mend(const Notation& notation, std::span<const Answered> history);

/// What a known secret says of the hints: the turns whose hint is not the one it gives, with the hint
/// that would have been right. Requires that everything of the turns is known.
[[nodiscard]] std::vector<Mend::Change> wrong_hints(const Position& position, Code secret);

}  // namespace deduce::play
