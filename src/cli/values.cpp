#include "cli/values.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <charconv>

namespace deduce::cli {

WholeNumber::WholeNumber(std::uint64_t least, std::uint64_t most) {
  func_ = [least, most](std::string& text) {
    std::uint64_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc() || end != text.data() + text.size() || number < least || number > most)
      return fmt::format("'{}' is no whole number from {} to {}", text, least, most);
    text = fmt::format("{}", number);
    return std::string();
  };
}

OneOf::OneOf(std::vector<std::string> words) {
  name_ = fmt::format("{}{}", kOneOf, fmt::join(words, " | "));
  func_ = [words = std::move(words)](std::string& text) {
    if (std::ranges::find(words, text) != words.end()) return std::string();
    return fmt::format("'{}' is none of {}", text, fmt::join(words, " | "));
  };
}

NotEmpty::NotEmpty() {
  func_ = [](std::string& text) {
    return text.empty() ? std::string("needs a value that is not empty") : std::string();
  };
}

}  // namespace deduce::cli
