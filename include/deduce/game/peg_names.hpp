// How the codes and hints of a peg game are written: the symbols of the alphabet, and blacks and whites.
#pragma once

#include "deduce/board/names.hpp"
#include "deduce/game/alphabet.hpp"
#include "deduce/game/hint.hpp"

namespace deduce {

class PegNames final : public Names {
 public:
  explicit PegNames(Alphabet alphabet);

  [[nodiscard]] const Rules& rules() const { return alphabet_.rules(); }
  [[nodiscard]] const Alphabet& alphabet() const { return alphabet_; }
  [[nodiscard]] const HintSpace& hints() const { return hints_; }

  [[nodiscard]] std::string game() const override { return rules().text(); }
  [[nodiscard]] std::string code(GuessId code) const override;
  [[nodiscard]] GuessId read_code(std::string_view text) const override;
  [[nodiscard]] std::string hint(GuessId guess, HintId hint) const override;
  [[nodiscard]] HintId read_hint(GuessId guess, std::string_view text) const override;
  [[nodiscard]] HintId win() const override { return hints_.win(); }

 private:
  Alphabet alphabet_;
  HintSpace hints_;
};

}  // namespace deduce
