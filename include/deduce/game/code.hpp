// A code is a row of coloured pegs. It is held as eight nibbles, the first peg in the highest one and
// unused pegs zero, so that comparing the numbers compares the codes lexicographically. A CodeId is
// the place of a code in the lexicographic list of all codes of a game.
#pragma once

#include <bit>
#include <compare>
#include <cstdint>

#include "deduce/board/ids.hpp"

namespace deduce {

class Code {
 public:
  constexpr Code() = default;

  /// The colour (0 for the first one of the alphabet) of a peg (0 for the first).
  [[nodiscard]] constexpr int operator[](int peg) const { return static_cast<int>((nibbles_ >> shift(peg)) & 15U); }

  /// The same code with another colour on one peg.
  [[nodiscard]] constexpr Code with(int peg, int colour) const {
    return Code((nibbles_ & ~(15U << shift(peg))) | (static_cast<std::uint32_t>(colour) << shift(peg)));
  }

  [[nodiscard]] constexpr std::uint32_t nibbles() const { return nibbles_; }
  static constexpr Code from_nibbles(std::uint32_t nibbles) { return Code(nibbles); }

  friend constexpr auto operator<=>(Code, Code) = default;

 private:
  constexpr explicit Code(std::uint32_t nibbles) : nibbles_(nibbles) {}
  static constexpr int shift(int peg) { return 28 - 4 * peg; }

  std::uint32_t nibbles_ = 0;
};

/// Codes are the secrets of a game of pegs, all of them in lexicographic order; and its guesses, with the same numbers.
using CodeId = SecretId;

[[nodiscard]] constexpr GuessId guess_of(CodeId code) { return GuessId(index(code)); }
[[nodiscard]] constexpr CodeId code_of(GuessId guess) { return CodeId(index(guess)); }

}  // namespace deduce
