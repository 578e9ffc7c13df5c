// A game as the atlas needs it: hints, who wins what, and, for pegs, the permutations under which sets are the same.
// Guesses and secrets have the numbers of the game; codes of pegs are both.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>

#include "deduce/board/ids.hpp"
#include "deduce/board/notation.hpp"
#include "deduce/game/space.hpp"
#include "deduce/symmetry/code_symmetry.hpp"

namespace deduce::atlas {

class AtlasGame {
 public:
  virtual ~AtlasGame() = default;

  [[nodiscard]] virtual std::uint32_t guess_count() const = 0;
  [[nodiscard]] virtual std::uint32_t secret_count() const = 0;
  [[nodiscard]] virtual HintId win() const = 0;
  [[nodiscard]] virtual HintId hint(Guess guess, Member secret) const = 0;
  /// The secret that the guess wins, if any.
  [[nodiscard]] virtual std::optional<Member> won_by(Guess guess) const = 0;
  /// The code that a secret is, as the leaf of a strategy has it (board/names.hpp).
  [[nodiscard]] virtual GuessId code_of(Member secret) const = 0;

  /// Of pegs; null where no symmetry is known.
  [[nodiscard]] const CodeSymmetry* symmetry() const { return symmetry_ ? &*symmetry_ : nullptr; }
  /// The space of a game of blacks and whites; else null.
  [[nodiscard]] virtual const Space* space() const { return nullptr; }

 protected:
  std::optional<CodeSymmetry> symmetry_;
};

/// `space` must outlive the game and have at most kMaxCodesForTable codes.
[[nodiscard]] std::shared_ptr<const AtlasGame> atlas_game(const Space& space);
[[nodiscard]] std::shared_ptr<const AtlasGame> atlas_game(std::shared_ptr<const Notation> notation);

}  // namespace deduce::atlas
