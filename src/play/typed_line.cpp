#include "deduce/play/typed_line.hpp"

#include <algorithm>

#include "deduce/play/clue.hpp"
#include "deduce/play/typed_hint.hpp"

namespace deduce::play {
namespace {

char other_case(char c) {
  if (c >= 'a' && c <= 'z') return static_cast<char>(c - 'a' + 'A');
  if (c >= 'A' && c <= 'Z') return static_cast<char>(c - 'A' + 'a');
  return c;
}

bool symbols(const std::vector<std::string_view>& words, std::size_t from, std::size_t count) {
  return words.size() >= from + count && std::all_of(words.begin() + static_cast<std::ptrdiff_t>(from),
                                                     words.begin() + static_cast<std::ptrdiff_t>(from + count),
                                                     [](std::string_view word) { return word.size() == 1; });
}

std::string together(const std::vector<std::string_view>& words, std::size_t from, std::size_t count,
                     std::string_view between) {
  std::string out;
  for (std::size_t i = from; i < from + count; ++i)
    out += (i > from ? std::string(between) : "") + std::string(words[i]);
  return out;
}

}  // namespace

namespace {

/// In the case that the alphabet has.
std::string in_case_of(const Alphabet& alphabet, std::string_view text) {
  std::string known(text);
  for (char& c : known)
    if (alphabet.symbols().find(c) == std::string_view::npos &&
        alphabet.symbols().find(other_case(c)) != std::string_view::npos)
      c = other_case(c);
  return known;
}

}  // namespace

Code parse_typed_code(std::string_view text, const Alphabet& alphabet) {
  return alphabet.parse(in_case_of(alphabet, text));
}

std::vector<Code> parse_typed_guesses(std::string_view text, const Alphabet& alphabet) {
  return parse_guesses(in_case_of(alphabet, text), alphabet);
}

std::string joined_code(const std::vector<std::string_view>& words, int pegs) {
  const auto count = static_cast<std::size_t>(pegs);
  return words.size() == count && symbols(words, 0, count) ? together(words, 0, count, "") : std::string(words[0]);
}

std::string joined_hint(const std::vector<std::string_view>& words, std::size_t from) {
  const std::size_t count = words.size() - from;
  const bool digits =
      symbols(words, from, count) &&
      std::all_of(words.begin() + static_cast<std::ptrdiff_t>(from), words.end(),
                  [](std::string_view word) { return word == "?" || (word[0] >= '0' && word[0] <= '9'); });
  return together(words, from, count, digits ? "," : "");
}

TypedTurn split_typed_turn(const std::vector<std::string_view>& words, int pegs) {
  const auto count = static_cast<std::size_t>(pegs);
  if (words.size() == 1) {
    const auto colon = words[0].find(':');
    // A guess alone says nothing, so a word that can be a hint is one; "2:1" is one too.
    if (looks_like_hint(words[0])) return {"", std::string(words[0])};
    if (colon == std::string_view::npos) return {std::string(words[0]), ""};
    return {std::string(words[0].substr(0, colon)), std::string(words[0].substr(colon + 1))};
  }
  if (words.size() > count && symbols(words, 0, count))
    return {together(words, 0, count, ""), joined_hint(words, count)};
  if (words[0].size() != count && looks_like_hint(joined_hint(words))) return {"", joined_hint(words)};
  if (words.size() == count && symbols(words, 0, count)) return {together(words, 0, count, ""), ""};
  return {std::string(words[0]), joined_hint(words, 1)};
}

}  // namespace deduce::play
