#include "deduce/play/clue.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "deduce/base/error.hpp"

namespace deduce::play {
namespace {

constexpr char kUnknown = '?';
constexpr std::ptrdiff_t kMostUnknown = 3;  // pegs: 4096 guesses of sixteen colours

std::vector<Code> guesses_of(std::string_view text, const Alphabet& alphabet) {
  if (std::ranges::count(text, kUnknown) > kMostUnknown)
    throw InputError(fmt::format("guess '{}' has more than {} unknown pegs", text, kMostUnknown));
  std::vector<std::string> texts{std::string(text)};
  for (std::size_t peg = 0; peg < text.size(); ++peg) {
    if (text[peg] != kUnknown) continue;
    std::vector<std::string> known;
    for (const std::string& one : texts)
      for (const char symbol : alphabet.symbols()) {
        known.push_back(one);
        known.back()[peg] = symbol;
      }
    texts = std::move(known);
  }
  if (texts.size() == 1) return {alphabet.parse(texts[0])};
  std::vector<Code> guesses;
  for (const std::string& one : texts) {
    try {
      guesses.push_back(alphabet.parse(one));
    } catch (const InputError&) {
      continue;  // a colour that would occur twice where none may
    }
  }
  if (guesses.empty()) (void)alphabet.parse(texts[0]);  // says what is wrong
  return guesses;
}

std::vector<HintId> hints_of(std::string_view text, const Space& space) {
  const HintSpace& all = space.hints();
  if (text.find(kUnknown) == std::string_view::npos) return {all.id(parse_hint(text, all, space.least_common()))};
  const auto part = [&](std::size_t at, int number) { return text[at] == kUnknown || text[at] - '0' == number; };
  std::vector<HintId> hints;
  for (int id = 0; text.size() == 3 && text[1] == ',' && id < all.size(); ++id) {
    const Hint hint = all[HintId(static_cast<std::uint8_t>(id))];
    if (part(0, hint.blacks) && part(2, hint.whites)) hints.push_back(HintId(static_cast<std::uint8_t>(id)));
  }
  if (hints.empty())
    throw InputError(fmt::format("hint '{}' is none of the game: write B,W with a ? for what is not known", text));
  return hints;
}

}  // namespace

bool Clue::allows(const HintSpace& hint_space, Code code) const {
  return std::ranges::any_of(
      guesses, [&](Code guess) { return std::ranges::find(hints, hint_of(hint_space, guess, code)) != hints.end(); });
}

Clue parse_clue(std::string_view text, const Space& space, const Alphabet& alphabet) {
  const auto colon = text.find(':');
  if (colon == std::string_view::npos) (void)parse_turn(text, space, alphabet);  // says what would be right
  return {guesses_of(text.substr(0, colon), alphabet), hints_of(text.substr(colon + 1), space)};
}

std::vector<std::vector<CodeId>> by_contradictions(const Space& space, std::span<const Clue> clues, int lies) {
  std::vector<std::vector<CodeId>> groups(static_cast<std::size_t>(lies) + 1);
  for (std::uint32_t id = 0; id < space.size(); ++id) {
    const Code code = space[CodeId(id)];
    std::size_t wrong = 0;
    for (std::size_t i = 0; i < clues.size() && wrong < groups.size(); ++i)
      wrong += clues[i].allows(space.hints(), code) ? 0U : 1U;
    if (wrong < groups.size()) groups[wrong].push_back(CodeId(id));
  }
  return groups;
}

}  // namespace deduce::play
