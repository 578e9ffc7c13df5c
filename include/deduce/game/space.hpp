// The space of all codes of a game, in lexicographic order: from a number to its code and back.
#pragma once

#include <span>
#include <vector>

#include "deduce/game/code.hpp"
#include "deduce/game/hint.hpp"
#include "deduce/game/rules.hpp"

namespace deduce {

/// The place of a code in the lexicographic list of all codes, and the code in a place, without the list. The code
/// must be one of the game, the place below rules.code_count().
[[nodiscard]] CodeId id_of(const Rules& rules, Code code);
[[nodiscard]] Code code_at(const Rules& rules, CodeId id);

class Space {
 public:
  /// Lists all codes; four bytes each.
  explicit Space(const Rules& rules);

  [[nodiscard]] const Rules& rules() const { return rules_; }
  [[nodiscard]] const HintSpace& hints() const { return hints_; }
  [[nodiscard]] std::uint32_t size() const { return rules_.code_count(); }
  [[nodiscard]] std::span<const Code> codes() const { return codes_; }
  [[nodiscard]] Code operator[](CodeId id) const { return codes_[index(id)]; }
  [[nodiscard]] Code operator[](GuessId id) const { return codes_[index(id)]; }

  /// The place of a code in the list. Requires a code of the game.
  [[nodiscard]] CodeId id(Code code) const;
  /// The same, of a code that is guessed.
  [[nodiscard]] GuessId guess_id(Code code) const { return guess_of(id(code)); }

  [[nodiscard]] HintId hint(CodeId one, CodeId other) const { return hint_of(hints_, (*this)[one], (*this)[other]); }

  /// The number of colours that any two codes have in common at least: without repeats, two rows of P
  /// pegs out of C colours share 2P - C.
  [[nodiscard]] int least_common() const;

 private:
  Rules rules_;
  HintSpace hints_;
  std::vector<Code> codes_;
};

}  // namespace deduce
