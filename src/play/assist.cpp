#include "deduce/play/assist.hpp"

#include <fmt/format.h>

#include "deduce/base/error.hpp"
#include "deduce/game/example.hpp"
#include "deduce/play/saved_game.hpp"
#include "deduce/play/typed_hint.hpp"
#include "deduce/play/typed_line.hpp"
#include "play/words.hpp"

namespace deduce::play {

/// Everything that a game is played on; another game needs another one.
struct PegAid::Table {
  explicit Table(const Settings& settings)
      : space(settings.rules),
        alphabet(settings.alphabet ? *settings.alphabet : Alphabet(settings.rules)),
        adviser(space, settings.threads, settings.budget) {}

  Space space;
  Alphabet alphabet;
  Adviser adviser;
};

Listing list_of(const Position& position, std::uint64_t most) {
  Listing listing{position.candidates().size(), {}};
  const auto add = [&](std::span<const CodeId> ids) {
    for (const CodeId id : ids)
      if (listing.codes.size() < most) listing.codes.push_back(position.space()[id]);
  };
  if (position.by_wrong_hints().empty()) add(position.candidates());
  for (const auto& group : position.by_wrong_hints()) add(group);
  return listing;
}

PegAid::PegAid(const Settings& settings) : settings_(settings), table_(std::make_unique<Table>(settings)) {}
PegAid::~PegAid() = default;

const Space& PegAid::space() const { return table_->space; }
const Alphabet& PegAid::alphabet() const { return table_->alphabet; }
Adviser& PegAid::adviser() { return table_->adviser; }

std::string PegAid::example() const {
  const deduce::Turn turn = example_turn(space());
  return fmt::format("{} {}", alphabet().text(turn.guess), text(space().hints()[turn.hint]));
}

std::string PegAid::example_guess() const { return alphabet().text(example_turn(space()).guess); }

Position PegAid::start() const { return Position(space(), premises_of(space(), settings_.secrets, settings_.lies)); }

std::vector<std::uint64_t> PegAid::by_wrong_hints(const Position& position) {
  std::vector<std::uint64_t> sizes;
  for (const auto& group : position.by_wrong_hints()) sizes.push_back(group.size());
  return sizes;
}

std::string PegAid::saved(const Position& position) const {
  return write(SavedGame{space().rules(), alphabet(), settings_.adviser, position.clues(), settings_.lies,
                         settings_.secrets, settings_.made_by});
}

Position PegAid::take_up(std::string_view text, std::string_view name) {
  const SavedGame game = read_saved_game(text, name);
  Settings settings = settings_;
  settings.rules = game.rules;
  settings.alphabet = game.alphabet;
  settings.adviser = game.adviser;
  settings.lies = game.lies;
  settings.secrets = game.secrets;
  if (game.rules != space().rules() || game.alphabet.symbols() != alphabet().symbols())
    table_ = std::make_unique<Table>(settings);
  settings_ = std::move(settings);
  Position position = start();
  position.replace(game.clues);
  return position;
}

TypedTurn PegAid::split(const Words& said) const { return split_typed_turn(said.words, space().rules().pegs()); }

Clue PegAid::turn_of(const TypedTurn& typed, const std::optional<Code>& recommended) const {
  return {recommended ? std::vector{*recommended} : parse_typed_guesses(typed.guess, alphabet()),
          parse_typed_hints(typed.hint, space())};
}

Code PegAid::guess_of(std::string_view text) const { return parse_typed_code(text, alphabet()); }

std::optional<std::string> PegAid::compared(const Words& said, const TypedTurn& typed) const {
  const std::string_view word = said.words[0];
  const int pegs = space().rules().pegs();
  const bool unknown_first_peg = typed.guess.size() == static_cast<std::size_t>(pegs) && looks_like_hint(typed.hint);
  if (!word.starts_with('?') || unknown_first_peg || (word.size() == 3 && looks_like_hint(word))) return std::nullopt;
  std::vector<std::string_view> code(said.words.begin() + (word == "?" ? 1 : 0), said.words.end());
  if (word != "?") code[0].remove_prefix(1);
  if (code.empty()) return "";
  const std::string guess = joined_code(code, pegs);
  return code.size() > 1 && guess == code[0] ? "" : guess;
}

std::string PegAid::asked_about(const Words& said) const {
  said.require(1, 1 + kMaxPegs, "why, or why GUESS for another guess than the recommended one");
  if (said.words.size() == 1) return "";
  return joined_code({said.words.begin() + 1, said.words.end()}, space().rules().pegs());
}

void PegAid::change(Position& position, const Words& said) const {
  said.require(3, 6, "change NUMBER HINT, such as change 2 1,1");
  std::vector<HintId> hints = parse_typed_hints(joined_hint(said.words, 2), space());
  position.change(parse_number(said.words[1], "number of a guess"), std::move(hints));
}

}  // namespace deduce::play
