// Text laid out for a window: lines broken to its width, pegs in its colours.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace deduce::cli {

/// What can be shown.
struct Look {
  bool colours = false;    ///< a terminal, not a dumb one, and NO_COLOR is not set
  std::size_t width = 80;  ///< columns; of a terminal its own, from 20 to 100
};

/// Breaks lines between words so that none is wider than `width` unless a word is. Indented lines go
/// on two columns further in. Colour escapes take no room.
[[nodiscard]] std::string wrapped(std::string_view text, std::size_t width);

/// The symbol of a peg, on the colour that its number (from 0 to 15) stands for; the symbol alone where
/// colours are not shown.
[[nodiscard]] std::string peg(char symbol, int colour, const Look& look);

}  // namespace deduce::cli
