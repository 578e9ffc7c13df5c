// Peg games as a Notation: guesses and secrets are all codes, with their own numbers. Hints are what tells such games
// apart: blacks and whites (here), or blacks alone (black_pegs.hpp).
#pragma once

#include "deduce/board/notation.hpp"
#include "deduce/game/alphabet.hpp"
#include "deduce/game/space.hpp"

namespace deduce {

class PegNotation : public Notation {
 public:
  [[nodiscard]] const Rules& rules() const { return space_.rules(); }
  /// All codes, numbered as guesses and secrets are.
  [[nodiscard]] const Space& space() const { return space_; }
  [[nodiscard]] const Alphabet& alphabet() const { return alphabet_; }

  [[nodiscard]] std::uint32_t guess_count() const override { return space_.size(); }
  [[nodiscard]] std::uint32_t secret_count() const override { return space_.size(); }

  [[nodiscard]] std::string guess_name(GuessId guess) const override { return alphabet_.text(space_[guess]); }
  [[nodiscard]] std::string secret_name(SecretId secret) const override { return alphabet_.text(space_[secret]); }
  [[nodiscard]] GuessId parse_guess(std::string_view text) const override {
    return space_.guess_id(alphabet_.parse(text));
  }
  [[nodiscard]] SecretId parse_secret(std::string_view text) const override { return space_.id(alphabet_.parse(text)); }

  [[nodiscard]] std::optional<GuessId> winner(SecretId secret) const override { return guess_of(secret); }
  [[nodiscard]] std::optional<SecretId> won_by(GuessId guess) const override { return deduce::code_of(guess); }

 protected:
  explicit PegNotation(Alphabet alphabet) : alphabet_(std::move(alphabet)), space_(alphabet_.rules()) {}

 private:
  Alphabet alphabet_;
  Space space_;
};

/// A game may have more codes than a board has room for guesses: then only an Excerpt of it can be made one.
class BlacksAndWhites final : public PegNotation {
 public:
  explicit BlacksAndWhites(Alphabet alphabet) : PegNotation(std::move(alphabet)) {}

  [[nodiscard]] int hint_count() const override { return space().hints().size(); }
  /// "1,2".
  [[nodiscard]] std::string hint_name(GuessId guess, HintId hint) const override;
  [[nodiscard]] HintId parse_hint(GuessId guess, std::string_view text) const override;
  [[nodiscard]] HintId hint(GuessId guess, SecretId secret) const override;
  [[nodiscard]] Board::Plan plan(std::span<const SecretId> secrets) const override;
};

}  // namespace deduce
