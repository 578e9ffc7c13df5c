// Parts of the lines of a checkpoint: how they are written, and taken apart again.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

#include "deduce/checkpoint/contents.hpp"

namespace deduce::checkpoint {

/// Takes a text apart, strictly: every call says whether what it wants is there.
class Cursor {
 public:
  explicit Cursor(std::string_view text) : rest_(text) {}

  bool skip(std::string_view word) {
    if (!rest_.starts_with(word)) return false;
    rest_.remove_prefix(word.size());
    return true;
  }
  template <class Number>
  bool number(Number& value) {
    const auto [end, error] = std::from_chars(rest_.data(), rest_.data() + rest_.size(), value);
    if (error != std::errc() || rest_.starts_with('-')) return false;
    rest_.remove_prefix(static_cast<std::size_t>(end - rest_.data()));
    return true;
  }
  /// A number, or "-" for none.
  bool number(std::optional<int>& value) {
    if (skip("-")) return true;
    return number(value.emplace());
  }
  bool turn(Played& turn) {
    std::uint32_t guess = 0;
    std::uint8_t hint = 0;
    if (!number(guess) || !skip(".") || !number(hint)) return false;
    turn = {GuessId(guess), HintId(hint)};
    return true;
  }
  bool turns(std::vector<Played>& turns) {
    while (skip(" "))
      if (!turn(turns.emplace_back())) return false;
    return at_end();
  }
  [[nodiscard]] bool at_end() const { return rest_.empty(); }
  [[nodiscard]] std::string_view rest() const { return rest_; }

 private:
  std::string_view rest_;
};

inline std::string left_text(std::optional<int> left) { return left ? fmt::format("{}", *left) : "-"; }

inline std::string turns_text(std::span<const Played> turns) {
  std::string text;
  for (const auto& [guess, hint] : turns) text += fmt::format(" {}.{}", index(guess), index(hint));
  return text;
}

/// Names may have anything in them; a line has one end.
inline std::string printable(std::string_view name) {
  std::string text(name);
  std::ranges::replace_if(
      text, [](char c) { return static_cast<unsigned char>(c) < 32; }, '?');
  return text;
}

}  // namespace deduce::checkpoint
