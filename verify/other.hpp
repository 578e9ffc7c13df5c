// The checker for strategies of games that are not of blacks and whites: words with Wordle's marks, any game as a
// table, black pegs. Such a file does not hold the lists of its game, so they are given; hints are computed here a
// second time, from docs/games.md. Strategies are json (docs/formats.md).
#pragma once

#include <string>
#include <string_view>

#include "verify/verify.hpp"

namespace verify {

/// The game, as the texts of its files.
struct OtherGame {
  std::string words, allowed;  ///< one word a line, in small letters
  bool hard = false;           ///< guesses keep to all marks so far
  std::string table;           ///< comma-separated values
  std::string black_pegs;      ///< `pPcCrb` or `pPcCnb`
  std::string alphabet;        ///< of black pegs; empty: the usual symbols
};

/// As check(); `defaults.rules` and `defaults.alphabet` are of no matter.
[[nodiscard]] Report check_other(std::string_view text, const OtherGame& game, const Defaults& defaults);

}  // namespace verify
