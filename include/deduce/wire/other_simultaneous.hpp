// Guesses asked at once for games of any kind, as `deduce simultaneous` tells it.
#pragma once

#include <variant>
#include <vector>

#include "deduce/simultaneous/any_questions.hpp"
#include "deduce/wire/other_game.hpp"
#include "deduce/wire/simultaneous.hpp"

namespace deduce::wire {

struct OtherCheck {
  std::vector<GuessId> guesses;
  simultaneous::AnyCells cells;
};
struct OtherSize {
  int size = 0;
  simultaneous::AnySets found;
};
using OtherSimultaneous = std::variant<simultaneous::AnyMinimum, OtherSize, OtherCheck>;

/// `secrets` and `guesses`: which of the game are asked about.
void describe_part(OptionVisitor& visitor, GameOptions& game);

/// Throws InputError as AnyQuestions, for a guess that is given twice, in hard mode, and for --best and --count, which
/// are for whole games of blacks and whites.
[[nodiscard]] OtherSimultaneous simultaneous_guesses(const OtherGame& game, const SimultaneousOptions& options,
                                                     Monitor& monitor);
/// False when the monitor stopped it.
[[nodiscard]] bool finished(const OtherSimultaneous& answer);
/// Whether the answer is "no": a set that does not exist, or does not identify.
[[nodiscard]] bool is_no(const OtherSimultaneous& answer);
[[nodiscard]] Json json_of(const OtherSimultaneous& answer, const OtherGame& game);

}  // namespace deduce::wire
