// Text files of people, whatever wrote them: lines end in LF or CRLF, a byte order mark may stand before the first.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace deduce {

/// One line that says something, without blanks at its ends; empty ones are left out.
struct TextLine {
  std::size_t number = 0;  ///< from 1
  std::string_view text;
};

/// Reads a whole file of at most `most` bytes; a longer one is refused without being read. Throws InputError, which
/// names the file.
[[nodiscard]] std::string read_text_file(const std::string& path, std::size_t most);

/// The lines of a text, which must outlive them.
[[nodiscard]] std::vector<TextLine> lines_of(std::string_view text);

/// The text without blanks (and the carriage return of CRLF) at its ends.
[[nodiscard]] std::string_view trimmed(std::string_view text);

}  // namespace deduce
