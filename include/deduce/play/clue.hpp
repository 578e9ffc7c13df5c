// Turns that are not known exactly: pegs or numbers that nobody remembers (? for each), and hints of which some
// may be wrong.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "deduce/game/alphabet.hpp"
#include "deduce/game/history.hpp"
#include "deduce/game/space.hpp"

namespace deduce::play {

/// A guess and its hint, with what is known of them.
struct Clue {
  std::vector<Code> guesses;  ///< the guess is one of these
  std::vector<HintId> hints;  ///< and its hint one of these

  /// True when the code, as the secret, would have given one of the hints to one of the guesses.
  [[nodiscard]] bool allows(const HintSpace& hint_space, Code code) const;
};

/// Reads "RGB?:1,?": a ? for each peg and each number that is not known. Throws InputError for anything else, for
/// more than three unknown pegs, and where no guess or hint of the game is left.
[[nodiscard]] Clue parse_clue(std::string_view text, const Space& space, const Alphabet& alphabet);

/// The codes that contradict at most `lies` of the clues: first those that contradict none, then one, and so on, each
/// group in lexicographic order.
[[nodiscard]] std::vector<std::vector<CodeId>> by_contradictions(const Space& space, std::span<const Clue> clues,
                                                                 int lies);

}  // namespace deduce::play
