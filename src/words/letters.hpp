// UTF-8 to letters and back. What a letter is, and its lower case, the C library knows for all alphabets (its built-in
// locale C.UTF-8, which needs nothing installed).
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace deduce::words {

/// The character at the beginning of the text, which is then cut off; nothing when it is no UTF-8.
[[nodiscard]] std::optional<char32_t> take_character(std::string_view& text);

[[nodiscard]] bool is_letter(char32_t character);
[[nodiscard]] char32_t lower_case(char32_t letter);

[[nodiscard]] std::string to_utf8(std::u32string_view word);

/// A text for a message: not too long, and nothing in it that a terminal would act upon.
[[nodiscard]] std::string shown(std::string_view text);

}  // namespace deduce::words
