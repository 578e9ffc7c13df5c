#include "deduce/play/typed_hint.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "deduce/base/error.hpp"

namespace deduce::play {
namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }

/// The form "B,W" of any of the forms; the text itself when it is none of them.
std::string plain_form(std::string_view text) {
  if (text == "-") return "0,0";
  if (text.size() == 5 && text.front() == '(' && text.back() == ')') return std::string(text.substr(1, 3));
  if (text.size() == 2 && is_digit(text[0]) && is_digit(text[1])) return fmt::format("{},{}", text[0], text[1]);
  const auto count = [&](char small, char large) {
    return std::ranges::count_if(text, [=](char c) { return c == small || c == large; });
  };
  const auto blacks = count('b', 'B'), whites = count('w', 'W');
  const bool pegs = !text.empty() && static_cast<std::size_t>(blacks + whites) == text.size();
  return pegs && text.size() <= kMaxPegs ? fmt::format("{},{}", blacks, whites) : std::string(text);
}

}  // namespace

HintId parse_typed_hint(std::string_view text, const Space& space) {
  const std::string plain = plain_form(text);
  if (plain.size() != 3 || plain[1] != ',' || !is_digit(plain[0]) || !is_digit(plain[2]))
    throw InputError(fmt::format("hint '{}' cannot be read: write 1,2 or 12 or bww, and - for no peg", text));
  return space.hints().id(parse_hint(plain, space.hints(), space.least_common()));
}

}  // namespace deduce::play
