#include "play/words.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "deduce/base/error.hpp"

namespace deduce::play {
std::vector<std::string_view> words_of(std::string_view line) {
  std::vector<std::string_view> words;
  for (std::size_t from = line.find_first_not_of(kBlanks); from != std::string_view::npos;) {
    const std::size_t end = std::min(line.find_first_of(kBlanks, from), line.size());
    words.push_back(line.substr(from, end - from));
    from = line.find_first_not_of(kBlanks, end);
  }
  return words;
}

void Words::require(std::size_t least, std::size_t most, std::string_view form) const {
  if (words.size() < least || words.size() > most)
    throw InputError(fmt::format("'{}' cannot be read: write {}", line, form));
}

std::string_view trimmed_line(std::string_view line) {
  const auto words = words_of(line);
  if (words.empty()) return {};
  return {words.front().data(),
          static_cast<std::size_t>(words.back().data() + words.back().size() - words.front().data())};
}

std::string_view after_first_word(std::string_view line) {
  const auto words = words_of(line);
  if (words.size() < 2) return {};
  const char* const from = words[1].data();
  return {from, static_cast<std::size_t>(words.back().data() + words.back().size() - from)};
}

std::string no_turn(std::string_view line, std::string_view example) {
  return fmt::format("'{}' cannot be read: write a guess and its hint, such as {}; help lists the rest", line, example);
}

std::uint64_t parse_number(std::string_view text, std::string_view what) {
  std::uint64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{} || end != text.data() + text.size() || number < 1 || number > 1'000'000'000)
    throw InputError(fmt::format("'{}' is no {}: write a whole number from 1 on", text, what));
  return number;
}

}  // namespace deduce::play
