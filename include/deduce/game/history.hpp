// What has been asked and answered so far: guesses with their hints. Arai calls the guesses alone the
// context.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "deduce/game/alphabet.hpp"
#include "deduce/game/hint.hpp"
#include "deduce/game/space.hpp"

namespace deduce {

/// What is said where no code fits a history.
inline constexpr const char* kNoCodeFits = "the given hints contradict each other: no code fits all of them";

struct Turn {
  Code guess;
  HintId hint{};
  friend bool operator==(const Turn&, const Turn&) = default;
};

using History = std::vector<Turn>;

/// The same with the guesses as numbers.
[[nodiscard]] std::vector<Answered> numbered(const Rules& rules, std::span<const Turn> history);

/// Reads "GUESS:B,W", e.g. "1123:0,3". Throws InputError for anything else.
[[nodiscard]] Turn parse_turn(std::string_view text, const Space& space, const Alphabet& alphabet);

/// "1123:0,3", which parse_turn() reads back.
[[nodiscard]] std::string text(const Turn& turn, const Space& space, const Alphabet& alphabet);

/// True when the code, as the secret, would have given every hint of the history.
[[nodiscard]] bool consistent(std::span<const Turn> history, const HintSpace& hints, Code code);

}  // namespace deduce
