#include "deduce/play/typed_hint.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "deduce/base/error.hpp"
#include "deduce/game/example.hpp"
#include "deduce/play/clue.hpp"

namespace deduce::play {
namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }
/// A number of a hint, or the sign that it is not known.
bool is_number(char c) { return is_digit(c) || c == '?'; }

std::string pair(std::size_t blacks, std::size_t whites) { return fmt::format("{},{}", blacks, whites); }

bool is_any_of(char c, std::string_view letters) { return letters.find(c) != std::string_view::npos; }

/// "2B1C" of bulls and cows, "2A1B" of those who call them A and B, "2b1w" of blacks and whites; one of the
/// two may be missing. Nothing when the text is none of these.
std::string counted_form(std::string_view text) {
  if (text.empty() || text.size() > 4 || text.size() % 2 != 0) return "";
  const bool with_a = text.find('a') != std::string_view::npos;
  char blacks = '0', whites = '0';
  for (std::size_t i = 0; i < text.size(); i += 2) {
    if (!is_digit(text[i])) return "";
    const bool black = text[i + 1] == (with_a ? 'a' : 'b'), white = is_any_of(text[i + 1], with_a ? "b" : "cw");
    if (!black && !white) return "";
    (black ? blacks : whites) = text[i];
  }
  if (text.size() == 4 && text[1] == text[3]) return "";
  return fmt::format("{},{}", blacks, whites);
}

/// The form "B,W" of any of the forms; the text itself when it is none of them.
std::string plain_form(std::string_view typed) {
  std::string text;
  for (const char c : typed) text += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  if (text == "-") return "0,0";
  if (text.size() >= 5 && text.front() == '(' && text.back() == ')') text = text.substr(1, text.size() - 2);
  if (text.size() == 2 && is_number(text[0]) && is_number(text[1])) return fmt::format("{},{}", text[0], text[1]);
  if (text.size() == 3 && is_any_of(text[1], ",;:/.-+") && is_number(text[0]) && is_number(text[2]))
    return fmt::format("{},{}", text[0], text[2]);
  if (std::string counted = counted_form(text); !counted.empty()) return counted;
  const auto blacks = static_cast<std::size_t>(std::ranges::count(text, 'b'));
  const auto whites =
      static_cast<std::size_t>(std::ranges::count_if(text, [](char c) { return c == 'w' || c == 'c'; }));
  const bool pegs = !text.empty() && blacks + whites == text.size() && text.size() <= kMaxPegs;
  return pegs ? pair(blacks, whites) : std::string(typed);
}

bool is_plain(std::string_view text) {
  return text.size() == 3 && text[1] == ',' && is_number(text[0]) && is_number(text[2]);
}

}  // namespace

bool looks_like_hint(std::string_view text) { return is_plain(plain_form(text)); }

std::string forms_of_a_hint(const Space& space) {
  const Hint hint = space.hints()[example_turn(space).hint];
  const std::string pegs =
      std::string(static_cast<std::size_t>(hint.blacks), 'b') + std::string(static_cast<std::size_t>(hint.whites), 'w');
  return fmt::format("{0},{1} or {0}{1} or {2}", hint.blacks, hint.whites, pegs.empty() ? "-" : pegs);
}

namespace {

std::string plain_form_of(std::string_view text, const Space& space, bool may_be_unknown) {
  std::string plain = plain_form(text);
  if (!is_plain(plain) || (!may_be_unknown && plain.find('?') != std::string::npos))
    throw InputError(fmt::format("hint '{}' cannot be read: write {}, and - for no peg", text, forms_of_a_hint(space)));
  return plain;
}

}  // namespace

HintId parse_typed_hint(std::string_view text, const Space& space) {
  return space.hints().id(parse_hint(plain_form_of(text, space, false), space.hints(), space.least_common()));
}

std::vector<HintId> parse_typed_hints(std::string_view text, const Space& space) {
  return parse_hints(plain_form_of(text, space, true), space.hints(), space.least_common());
}

}  // namespace deduce::play
