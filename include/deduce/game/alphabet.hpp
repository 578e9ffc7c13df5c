// How codes are written: one symbol a colour. Up to 9 colours are the digits from 1, ten are 0 to 9,
// more go on with letters; or whatever symbols the user prefers. The order of the symbols is the
// order of the colours, and so the lexicographic order of codes, whatever the characters are.
#pragma once

#include <string>
#include <string_view>

#include "deduce/game/code.hpp"
#include "deduce/game/rules.hpp"

namespace deduce {

class Alphabet {
 public:
  /// The symbols 1..9, 0..9 or 0..9a..f, by the number of colours.
  explicit Alphabet(const Rules& rules);

  /// One symbol for each colour. Throws InputError unless they are as many different printable ASCII
  /// characters as there are colours, none of them a blank or one of  , : ; [ ] ( ) " ? #
  /// (which are used around codes).
  Alphabet(const Rules& rules, std::string_view symbols);

  [[nodiscard]] const Rules& rules() const { return rules_; }
  [[nodiscard]] const std::string& symbols() const { return symbols_; }

  [[nodiscard]] std::string text(Code code) const;

  /// Throws InputError for a wrong length, a symbol outside the alphabet, or a colour repeated where
  /// the rules do not allow it.
  [[nodiscard]] Code parse(std::string_view text) const;

 private:
  Rules rules_;
  std::string symbols_;
};

}  // namespace deduce
