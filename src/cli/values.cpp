#include "cli/values.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <cstdint>
#include <string>
#include <vector>

namespace deduce::cli {

WholeNumber::WholeNumber(wire::Range range) {
  func_ = [range](std::string& text) {
    std::string why = wire::why_no_number(text, range);
    if (why.empty()) text = std::to_string(std::stoull(text));  // 010 is ten, not eight
    return why;
  };
}

OneOf::OneOf(std::span<const std::string_view> words) {
  name_ = fmt::format("{}{}", kOneOf, fmt::join(words, " | "));
  func_ = [kept = std::vector<std::string>(words.begin(), words.end())](std::string& text) {
    const std::vector<std::string_view> all(kept.begin(), kept.end());
    return wire::why_not_one_of(text, all);
  };
}

NotEmpty::NotEmpty() {
  func_ = [](std::string& text) { return wire::why_empty(text); };
}

}  // namespace deduce::cli
