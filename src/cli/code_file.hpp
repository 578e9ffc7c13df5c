// Files of codes, one a line: the possible secrets of --secrets, the guesses of --guesses.
#pragma once

#include <string>
#include <vector>

#include "deduce/game/alphabet.hpp"
#include "deduce/game/space.hpp"

namespace deduce::cli {

/// The codes of a file, ascending. Throws InputError, with the line, for what is no code of the game and for a
/// code that stands there twice; and when the file cannot be read or has none.
[[nodiscard]] std::vector<CodeId> read_codes(const std::string& path, const Space& space, const Alphabet& alphabet);

}  // namespace deduce::cli
