// Turns that are not known exactly: pegs or numbers that nobody remembers (? for each), and hints of which some
// may be wrong.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
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

  [[nodiscard]] static Clue of(const Turn& turn) { return {{turn.guess}, {turn.hint}}; }
  /// The turn, when everything of it is known.
  [[nodiscard]] std::optional<Turn> turn() const;
  /// True when the code, as the secret, would have given one of the hints to one of the guesses.
  [[nodiscard]] bool allows(const HintSpace& hint_space, Code code) const;
  friend bool operator==(const Clue&, const Clue&) = default;
};

[[nodiscard]] std::vector<Clue> clues_of(const History& history);

/// Reads "RGB?:1,?": a ? for each peg and each number that is not known. Throws InputError for anything else, for
/// more than three unknown pegs or more than the size of the game allows, and where no guess or hint is left.
[[nodiscard]] Clue parse_clue(std::string_view text, const Space& space, const Alphabet& alphabet);

// The two halves of it; `least_common` as for parse_hint().
[[nodiscard]] std::vector<Code> parse_guesses(std::string_view text, const Alphabet& alphabet);
[[nodiscard]] std::vector<HintId> parse_hints(std::string_view text, const HintSpace& hints, int least_common);

// "RGB?" and "1,?", which are read back as the same clue.
[[nodiscard]] std::string guess_text(const Clue& clue, const Alphabet& alphabet);
[[nodiscard]] std::string hint_text(const Clue& clue, const HintSpace& hints);

/// The codes that contradict at most `lies` of the clues: first those that contradict none, then one, and so on, each
/// group in lexicographic order. Of all codes, or of those `among` which the secret is, ascending, where there are any.
[[nodiscard]] std::vector<std::vector<CodeId>> by_contradictions(const Space& space, std::span<const Clue> clues,
                                                                 int lies, std::span<const CodeId> among = {});
/// The groups as one list, ascending.
[[nodiscard]] std::vector<CodeId> merged(std::span<const std::vector<CodeId>> groups);

}  // namespace deduce::play
