#include "deduce/play/assist.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "deduce/base/check.hpp"
#include "deduce/base/error.hpp"
#include "deduce/game/example.hpp"
#include "deduce/play/typed_hint.hpp"
#include "deduce/play/typed_line.hpp"
#include "play/words.hpp"

namespace deduce::play {

/// Everything that a game is played on; another game needs another one.
struct Assist::Table {
  explicit Table(const Settings& settings)
      : space(settings.rules),
        alphabet(settings.alphabet ? *settings.alphabet : Alphabet(settings.rules)),
        adviser(space, settings.threads, settings.budget),
        position(space, premises_of(space, settings.secrets, settings.lies)) {}

  Space space;
  Alphabet alphabet;
  Adviser adviser;
  Position position;
};

Assist::Assist(const Settings& settings) : settings_(settings), table_(std::make_unique<Table>(settings)) {}
Assist::~Assist() = default;

const Space& Assist::space() const { return table_->space; }
const Alphabet& Assist::alphabet() const { return table_->alphabet; }
const Position& Assist::position() const { return table_->position; }

const Advice& Assist::advice(Monitor& monitor) {
  if (!advice_) advice_ = table_->adviser.advise(table_->position, settings_.adviser, monitor);
  return *advice_;
}

Listing Assist::list(std::uint64_t most) const {
  const auto candidates = table_->position.candidates();
  Listing listing{candidates.size(), {}};
  const auto add = [&](std::span<const CodeId> ids) {
    for (const CodeId id : ids)
      if (listing.codes.size() < most) listing.codes.push_back(table_->space[id]);
  };
  if (table_->position.by_wrong_hints().empty()) add(candidates);
  for (const auto& group : table_->position.by_wrong_hints()) add(group);
  return listing;
}

Standing Assist::standing(Monitor& monitor) {
  const Position& position = table_->position;
  Standing standing;
  standing.clues = position.clues();
  for (const auto& group : position.by_wrong_hints()) standing.by_wrong_hints.push_back(group.size());
  standing.candidates = position.candidates().size();
  if (standing.candidates <= kFew) standing.shown = list(kFew).codes;
  standing.won = position.won();
  if (position.contradictory())
    standing.mends = ways_to_mend(position);
  else if (!standing.won)
    standing.advice = advice(monitor);
  return standing;
}

AssistAnswer Assist::say(std::string_view line, Monitor& monitor) {
  try {
    return obey(line, monitor);
  } catch (const InputError& error) {
    return Refusal{error.what()};
  }
}

AssistAnswer Assist::restore(std::string_view text, std::string_view name, Monitor& monitor) {
  try {
    const SavedGame game = read_saved_game(text, name);
    Settings settings = settings_;
    settings.rules = game.rules;
    settings.alphabet = game.alphabet;
    settings.adviser = game.adviser;
    settings.lies = game.lies;
    settings.secrets = game.secrets;
    if (game.rules != table_->space.rules() || game.alphabet.symbols() != table_->alphabet.symbols())
      table_ = std::make_unique<Table>(settings);
    else
      table_->position = Position(table_->space, premises_of(table_->space, settings.secrets, settings.lies));
    settings_ = std::move(settings);
    table_->position.replace(game.clues);
    moved();
    return standing(monitor);
  } catch (const InputError& error) {
    return Refusal{error.what()};
  }
}

AssistAnswer Assist::obey(std::string_view line, Monitor& monitor) {
  const auto words = words_of(line);
  if (words.empty() || words[0].starts_with('#')) return std::monostate{};
  const std::string_view word = words[0];
  const Words said{line, words};
  if (word == "help" || word == "quit" || word == "exit" || word == "history") {
    said.require(1, 1, fmt::format("{} alone", word));
    if (word == "history") return Record{table_->position.clues()};
    return word == "help" ? AssistAnswer(Help{}) : AssistAnswer(Quit{});
  }
  if (word == "undo" || word == "change") return mend(said, monitor);
  if (word == "new") {
    said.require(1, 1, "new alone: it begins another game");
    table_->position.replace(std::vector<Clue>());
    moved();
    return standing(monitor);
  }
  if (word == "best") {
    said.require(1, 2, "best, or best NUMBER for so many guesses");
    require_candidates();
    return table_->adviser.rank(table_->position,
                                words.size() == 2 ? parse_number(words[1], "number of guesses") : kRanked, monitor);
  }
  if (word == "list") {
    said.require(1, 2, "list, or list NUMBER for so many");
    return list(words.size() == 2 ? parse_number(words[1], "number of codes") : kListed);
  }
  if (word == "why") {
    said.require(1, 1 + kMaxPegs, "why, or why GUESS for another guess than the recommended one");
    return explain(words.size() > 1 ? joined_code({words.begin() + 1, words.end()}, space().rules().pegs()) : "",
                   monitor);
  }
  if (word == "save" || word == "load") return keep(said);
  const TypedTurn turn = split_typed_turn(words, space().rules().pegs());
  const bool unknown_first_peg =
      turn.guess.size() == static_cast<std::size_t>(space().rules().pegs()) && looks_like_hint(turn.hint);
  if (word.starts_with('?') && !unknown_first_peg && !(word.size() == 3 && looks_like_hint(word))) {
    std::vector<std::string_view> code(words.begin() + (word == "?" ? 1 : 0), words.end());
    if (word != "?") code[0].remove_prefix(1);
    if (code.empty() || (code.size() > 1 && joined_code(code, space().rules().pegs()) == code[0]))
      throw InputError(fmt::format("'{}' cannot be read: write ? GUESS, such as ? {}", line,
                                   alphabet().text(example_turn(space()).guess)));
    require_candidates();
    const Code guess = parse_typed_code(joined_code(code, space().rules().pegs()), table_->alphabet);
    return table_->adviser.compare(table_->position, guess, advice(monitor), monitor);
  }
  if (turn.hint.empty())
    throw InputError(fmt::format("'{}' cannot be read: write a guess and its hint, such as {}; help lists the rest",
                                 line, example()));
  return enter(turn.guess, turn.hint, monitor);
}

AssistAnswer Assist::mend(const Words& said, Monitor& monitor) {
  if (said.words[0] == "undo") {
    said.require(1, 1, "undo alone: it takes the last guess back");
    table_->position.undo();
  } else {
    said.require(3, 6, "change NUMBER HINT, such as change 2 1,1");
    std::vector<HintId> hints = parse_typed_hints(joined_hint(said.words, 2), table_->space);
    table_->position.change(parse_number(said.words[1], "number of a guess"), std::move(hints));
  }
  moved();
  return standing(monitor);
}

AssistAnswer Assist::keep(const Words& said) const {
  const std::string path(after_first_word(said.line));
  if (path.empty()) throw InputError(fmt::format("{} needs the name of a file", said.words[0]));
  if (said.words[0] == "load") return LoadRequest{path};
  return SaveRequest{path, saved()};
}

std::string Assist::saved() const {
  return write(SavedGame{table_->space.rules(), table_->alphabet, settings_.adviser, table_->position.clues(),
                         settings_.lies, settings_.secrets, settings_.made_by});
}

std::string Assist::example() const {
  const Turn turn = example_turn(space());
  return fmt::format("{} {}", alphabet().text(turn.guess), text(space().hints()[turn.hint]));
}

AssistAnswer Assist::enter(std::string_view guess, std::string_view hint, Monitor& monitor) {
  Position& position = table_->position;
  if (position.contradictory()) throw InputError("no code fits the hints so far: mend that first, with undo or change");
  if (position.won()) throw InputError("the secret is found; undo takes the last guess back");
  Clue clue{guess.empty() ? std::vector{advice(monitor).guess} : parse_typed_guesses(guess, table_->alphabet),
            parse_typed_hints(hint, table_->space)};
  position.add(std::move(clue));
  moved();
  return standing(monitor);
}

AssistAnswer Assist::explain(std::string_view guess, Monitor& monitor) {
  require_candidates();
  const std::uint64_t candidates = table_->position.candidates().size();
  const Advice& best = advice(monitor);
  const Code code = guess.empty() ? best.guess : parse_typed_code(guess, table_->alphabet);
  if (code == best.guess) return Why{code, true, candidates, best.sizes};
  return Why{code, false, candidates, table_->adviser.sizes(table_->position, code)};
}

void Assist::require_candidates() const {
  if (table_->position.contradictory())
    throw InputError("no code fits the hints: mend that first, with undo or change");
  if (table_->position.won()) throw InputError("the secret is found: there is nothing left to guess");
}

}  // namespace deduce::play
