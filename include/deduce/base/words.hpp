// Values that people write as words: one list for reading them, writing them and saying which there are.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "deduce/base/error.hpp"

namespace deduce {

template <class Value, std::size_t kSize>
using Words = std::array<std::pair<Value, std::string_view>, kSize>;

/// The word for a value of the list.
template <class Value, std::size_t kSize>
[[nodiscard]] std::string_view word_for(const Words<Value, kSize>& words, Value value) {
  return std::ranges::find(words, value, &std::pair<Value, std::string_view>::first)->second;
}

/// All words of the list, in its order.
template <class Value, std::size_t kSize>
[[nodiscard]] constexpr std::array<std::string_view, kSize> all_words(const Words<Value, kSize>& words) {
  std::array<std::string_view, kSize> all;
  for (std::size_t i = 0; i < kSize; ++i) all[i] = words[i].second;
  return all;
}

/// "win or identify", "mean, worst or both".
[[nodiscard]] inline std::string either(std::span<const std::string_view> words) {
  std::string out;
  for (std::size_t i = 0; i < words.size(); ++i)
    out += fmt::format("{}{}", i == 0 ? "" : i + 1 == words.size() ? " or " : ", ", words[i]);
  return out;
}

/// What is said of a text that is none of `words`. `what` names the kind.
[[nodiscard]] inline InputError unknown_word(std::string_view what, std::string_view text,
                                             std::span<const std::string_view> words) {
  return InputError(fmt::format("{} '{}' is unknown: take {}", what, text, either(words)));
}

/// The value for a word; throws InputError with all words of the list for any other. `what` names the kind.
template <class Value, std::size_t kSize>
[[nodiscard]] Value read_word(const Words<Value, kSize>& words, std::string_view what, std::string_view text) {
  const auto found = std::ranges::find(words, text, &std::pair<Value, std::string_view>::second);
  if (found != words.end()) return found->first;
  throw unknown_word(what, text, all_words(words));
}

}  // namespace deduce
