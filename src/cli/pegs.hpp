// Pegs as a terminal shows them: the symbol of a colour on that colour, and hints as ● and ○. The symbols
// are always there, so nothing is lost where colours or UTF-8 are not.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cli/layout.hpp"
#include "deduce/game/alphabet.hpp"
#include "deduce/game/hint.hpp"

namespace deduce::cli {

class Pegs {
 public:
  /// Where every symbol is a letter that names a colour (RGBYOP: red, green, blue, yellow, orange, purple), pegs get
  /// that one; otherwise colours that people with any kind of sight tell apart.
  Pegs(const Alphabet& alphabet, const Look& look);

  /// The symbol of a colour, from 0; a column wide.
  [[nodiscard]] std::string peg(int colour) const;
  /// The code as a row of symbols.
  [[nodiscard]] std::string code(Code code) const;
  /// The code as pegs of three columns each, with a blank between them; without colours, symbols with blanks.
  [[nodiscard]] std::string row(Code code) const;
  /// ● for each black and ○ for each white, · for the rest; without UTF-8 x, o and a point.
  [[nodiscard]] std::string hint(Hint hint, int pegs) const;
  /// The signs alone.
  [[nodiscard]] std::string_view black() const { return look_.utf8 ? "●" : "x"; }
  [[nodiscard]] std::string_view white() const { return look_.utf8 ? "○" : "o"; }

 private:
  [[nodiscard]] std::string painted(int colour, std::string_view text) const;

  Alphabet alphabet_;
  Look look_;
  std::vector<std::string> paint_;  // by colour: what switches it on
};

}  // namespace deduce::cli
