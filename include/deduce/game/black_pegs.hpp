// Peg games whose hint is the number of pegs in the right place, and nothing about colours that belong elsewhere
// ("black-peg Mastermind", also the game of Hamming distances): pPcCrb and pPcCnb.
#pragma once

#include "deduce/game/peg_notation.hpp"

namespace deduce {

class BlackPegs final : public PegNotation {
 public:
  /// Throws InputError when the game has more codes than a board may have guesses.
  explicit BlackPegs(Alphabet alphabet);

  [[nodiscard]] int hint_count() const override { return rules().pegs() + 1; }

  /// "2".
  [[nodiscard]] std::string hint_name(GuessId guess, HintId hint) const override;
  [[nodiscard]] HintId parse_hint(GuessId guess, std::string_view text) const override;

  [[nodiscard]] HintId hint(GuessId guess, SecretId secret) const override;
  [[nodiscard]] Board::Plan plan(std::span<const SecretId> secrets) const override;
};

}  // namespace deduce
