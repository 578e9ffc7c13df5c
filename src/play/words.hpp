// A typed line as words.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace deduce::play {

/// The parts of the line between blanks.
[[nodiscard]] std::vector<std::string_view> words_of(std::string_view line);

/// The line without its first word and the blanks around it and at the end.
[[nodiscard]] std::string_view after_first_word(std::string_view line);

/// Throws InputError unless the text is a whole number from 1 to 10^9; `what` says of what.
[[nodiscard]] std::uint64_t parse_number(std::string_view text, std::string_view what);

}  // namespace deduce::play
