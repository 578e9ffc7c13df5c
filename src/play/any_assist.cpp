#include "deduce/play/any_assist.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "deduce/base/error.hpp"
#include "play/words.hpp"

namespace deduce::play {

AnyListing list_of(const AnyPosition& position, std::uint64_t most) {
  const auto& all = position.candidates();
  const auto end = all.begin() + static_cast<std::ptrdiff_t>(std::min<std::uint64_t>(most, all.size()));
  return {all.size(), std::vector<SecretId>(all.begin(), end)};
}

AnyAid::AnyAid(const Settings& settings)
    : settings_(settings), adviser_(settings.notation, settings.budget, settings.memory) {}

std::string AnyAid::example() const {
  const HintId hint = notation().hint(GuessId(0), SecretId(notation().secret_count() - 1));
  return fmt::format("{} {}", example_guess(), notation().hint_name(GuessId(0), hint));
}

std::string AnyAid::saved(const Position& position) const {
  AnySavedGame game = settings_.saved;
  game.adviser = settings_.adviser;
  for (const auto& [guess, hint] : position.history())
    game.turns.push_back(notation().guess_name(guess) + " " + notation().hint_name(guess, hint));
  return write(game);
}

AnyPosition AnyAid::take_up(std::string_view text, std::string_view name) {
  const AnySavedGame game = read_any_saved_game(text, name);
  if (game.game != settings_.saved.game)
    throw InputError(
        fmt::format("{}: this is a game of other lists, '{}', not '{}'", name, game.game, settings_.saved.game));
  std::vector<Answered> history;
  for (const std::string& line : game.turns) {
    const TypedTurn typed = split_any_turn(line, notation());
    if (typed.guess.empty()) throw InputError(fmt::format("{}: '{}' is no guess and its hint", name, line));
    history.push_back(turn_of(typed, std::nullopt));
  }
  Position position = start();
  position.replace(std::move(history));
  settings_.adviser = game.adviser;
  return position;
}

TypedTurn AnyAid::split(const Words& said) const { return split_any_turn(trimmed_line(said.line), notation()); }

Answered AnyAid::turn_of(const TypedTurn& typed, const std::optional<GuessId>& recommended) const {
  if (!recommended) {
    const GuessId guess = guess_of(typed.guess);
    return {guess, notation().parse_hint(guess, typed.hint)};
  }
  try {
    return {*recommended, notation().parse_hint(*recommended, typed.hint)};
  } catch (const InputError&) {  // it need not have been meant as a hint
    throw InputError(no_turn(typed.hint, example()));
  }
}

std::optional<std::string> AnyAid::compared(const Words& said, const TypedTurn&) const {
  if (said.words[0] == "?") return std::string(after_first_word(said.line));
  // The hints of a table may begin so too.
  const std::string_view line = trimmed_line(said.line);
  if (!line.starts_with('?') || !is_guess(line.substr(1), notation())) return std::nullopt;
  return std::string(line.substr(1));
}

std::string AnyAid::asked_about(const Words& said) { return std::string(after_first_word(said.line)); }

void AnyAid::change(Position& position, const Words& said) {
  if (said.words.size() < 3) said.require(3, 3, "change NUMBER HINT");  // names of hints may hold blanks
  position.change(parse_number(said.words[1], "number of a guess"), after_first_word(after_first_word(said.line)));
}

}  // namespace deduce::play
