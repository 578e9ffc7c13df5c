// Names in certificates of games that are not of blacks and whites. They may be any text, and a certificate is words of
// ASCII: what would be mistaken for something else is written %XX, its byte in two hexadecimal digits.
#pragma once

#include <string>
#include <string_view>

#include "verify/document.hpp"

namespace verify {

/// The name that was written so. Throws Broken for a % without its digits.
[[nodiscard]] inline std::string unescaped(std::string_view text) {
  const auto digit = [](char c) { return std::string_view("0123456789ABCDEF").find(c); };
  std::string name;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '%') {
      name += text[i];
      continue;
    }
    const std::size_t high = i + 2 < text.size() ? digit(text[i + 1]) : std::string_view::npos;
    const std::size_t low = i + 2 < text.size() ? digit(text[i + 2]) : std::string_view::npos;
    if (high == std::string_view::npos || low == std::string_view::npos)
      throw Broken("in '" + std::string(text.substr(0, 40)) + "' a % is without its two digits");
    name += static_cast<char>(16 * high + low);
    i += 2;
  }
  return name;
}

}  // namespace verify
