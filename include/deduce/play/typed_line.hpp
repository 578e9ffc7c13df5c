// Codes and turns as people type them at a prompt: with blanks between the symbols, in capitals or not.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "deduce/game/alphabet.hpp"

namespace deduce::play {

/// Reads a code whose letters may be in the other case, where the alphabet does not tell cases apart.
/// Throws InputError for anything else.
[[nodiscard]] Code parse_typed_code(std::string_view text, const Alphabet& alphabet);

/// The same with a ? for each peg that is not known: all codes that it may have been.
[[nodiscard]] std::vector<Code> parse_typed_guesses(std::string_view text, const Alphabet& alphabet);

/// A guess and a hint, as texts; either may be missing.
struct TypedTurn {
  std::string guess, hint;
};

/// Takes the words of a line apart: "1123 0,3", "1123:0,3", "1 1 2 3 0 3", "1123 2 B 1 C"; a hint alone in any
/// form, such as "0 3"; with a ? for what is not known, "112? 1,?" or "1 1 2 ? 1 ?". What is none of these comes back
/// as a guess and the rest.
[[nodiscard]] TypedTurn split_typed_turn(const std::vector<std::string_view>& words, int pegs);

/// The words together when each is one symbol ("1 1 2 3"), else the first.
[[nodiscard]] std::string joined_code(const std::vector<std::string_view>& words, int pegs);
/// The words of a hint together: "2 0" is "2,0".
[[nodiscard]] std::string joined_hint(const std::vector<std::string_view>& words, std::size_t from = 0);

}  // namespace deduce::play
