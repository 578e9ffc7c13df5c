// Peg games whose hint is the number of pegs in the right place, and nothing about colours that belong elsewhere
// ("black-peg Mastermind", also the game of Hamming distances): pPcCrb and pPcCnb.
#pragma once

#include "deduce/board/notation.hpp"
#include "deduce/game/alphabet.hpp"
#include "deduce/game/space.hpp"

namespace deduce {

class BlackPegs final : public Notation {
 public:
  /// Throws InputError when the game has more codes than a board may have guesses.
  explicit BlackPegs(Alphabet alphabet);

  [[nodiscard]] const Rules& rules() const { return space_.rules(); }
  /// All codes, numbered as guesses and secrets are.
  [[nodiscard]] const Space& space() const { return space_; }
  [[nodiscard]] const Alphabet& alphabet() const { return alphabet_; }

  [[nodiscard]] std::uint32_t guess_count() const override { return space_.size(); }
  [[nodiscard]] std::uint32_t secret_count() const override { return space_.size(); }
  [[nodiscard]] int hint_count() const override { return rules().pegs() + 1; }

  [[nodiscard]] std::string guess_name(GuessId guess) const override { return alphabet_.text(space_[guess]); }
  [[nodiscard]] std::string secret_name(SecretId secret) const override { return alphabet_.text(space_[secret]); }
  /// "2".
  [[nodiscard]] std::string hint_name(GuessId guess, HintId hint) const override;
  [[nodiscard]] GuessId parse_guess(std::string_view text) const override;
  [[nodiscard]] SecretId parse_secret(std::string_view text) const override;
  [[nodiscard]] HintId parse_hint(GuessId guess, std::string_view text) const override;

  [[nodiscard]] HintId hint(GuessId guess, SecretId secret) const override;
  [[nodiscard]] std::optional<GuessId> winner(SecretId secret) const override { return guess_of(secret); }
  [[nodiscard]] std::optional<SecretId> won_by(GuessId guess) const override { return deduce::code_of(guess); }
  [[nodiscard]] Board::Plan plan(std::span<const SecretId> secrets) const override;

 private:
  Alphabet alphabet_;
  Space space_;
};

}  // namespace deduce
