#include "deduce/game/history.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "deduce/base/error.hpp"
#include "deduce/game/example.hpp"

namespace deduce {

std::vector<Answered> numbered(const Rules& rules, std::span<const Turn> history) {
  std::vector<Answered> turns;
  turns.reserve(history.size());
  for (const Turn& turn : history) turns.push_back({guess_of(id_of(rules, turn.guess)), turn.hint});
  return turns;
}

Turn parse_turn(std::string_view text, const Space& space, const Alphabet& alphabet) {
  const auto colon = text.find(':');
  if (colon == std::string_view::npos)
    throw InputError(fmt::format("history item '{}' cannot be read: write GUESS:blacks,whites such as {}", text,
                                 deduce::text(example_turn(space), space, alphabet)));
  const Code guess = alphabet.parse(text.substr(0, colon));
  return {guess, space.hints().id(parse_hint(text.substr(colon + 1), space.hints(), space.least_common()))};
}

std::string text(const Turn& turn, const Space& space, const Alphabet& alphabet) {
  return alphabet.text(turn.guess) + ":" + text(space.hints()[turn.hint]);
}

bool consistent(std::span<const Turn> history, const HintSpace& hints, Code code) {
  return std::ranges::all_of(history, [&](const Turn& turn) { return hint_of(hints, turn.guess, code) == turn.hint; });
}

}  // namespace deduce
