// A typed line as words.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace deduce::play {

inline constexpr std::string_view kBlanks = " \t\r\v\f";

/// The parts of the line between blanks.
[[nodiscard]] std::vector<std::string_view> words_of(std::string_view line);

/// A line together with its words.
struct Words {
  std::string_view line;
  const std::vector<std::string_view>& words;

  /// Throws InputError, with the right form, unless there are so many words.
  void require(std::size_t least, std::size_t most, std::string_view form) const;
};

/// The line without the blanks around it.
[[nodiscard]] std::string_view trimmed_line(std::string_view line);

/// The line without its first word and the blanks around it and at the end.
[[nodiscard]] std::string_view after_first_word(std::string_view line);

/// What is said of a line that is nothing that `assist` knows; `example`: a turn.
[[nodiscard]] std::string no_turn(std::string_view line, std::string_view example);

/// Throws InputError unless the text is a whole number from 1 to 10^9; `what` says of what.
[[nodiscard]] std::uint64_t parse_number(std::string_view text, std::string_view what);

}  // namespace deduce::play
