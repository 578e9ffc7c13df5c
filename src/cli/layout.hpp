// Text laid out for a window: lines broken to its width, pegs in its colours, nothing that would
// upset it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace deduce::cli {

/// What can be shown.
struct Look {
  bool colours = false;       ///< a terminal, not a dumb one, and NO_COLOR is not set
  bool many_colours = false;  ///< 256 of them, not 16
  bool utf8 = false;          ///< a terminal whose locale has UTF-8
  bool wraps = false;         ///< a terminal: lines are broken to its width, and to nothing in a pipe
  std::size_t width = 80;     ///< columns; of a terminal its own, from 20 to 100
};

/// Breaks lines between words so that none is wider than `width` unless a word is. Indented lines go
/// on two columns further in. Colour escapes take no room.
[[nodiscard]] std::string wrapped(std::string_view text, std::size_t width);

/// The same for lists of two columns, as texts of help are: a line that has two blanks or more after its
/// first words goes on where its second column begins (but not beyond the middle).
[[nodiscard]] std::string wrapped_columns(std::string_view text, std::size_t width);

/// Columns that a text takes: one for each character, none for colour escapes.
[[nodiscard]] std::size_t visible_size(std::string_view text);

/// "1 code", "2 codes", "3 guesses", "4 classes".
[[nodiscard]] std::string counted(std::uint64_t count, std::string_view noun);

/// Text that may hold anything, as a terminal can be shown it: control bytes other than the end of a
/// line, byte order marks and what is no UTF-8 become escapes such as \x1b.
[[nodiscard]] std::string escaped(std::string_view text);

}  // namespace deduce::cli
