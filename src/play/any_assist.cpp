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

AnyAssist::AnyAssist(const Settings& settings)
    : settings_(settings),
      position_(settings.notation, settings.hard),
      advising_(settings.notation, settings.budget, settings.memory) {}

std::string AnyAssist::example() const {
  const Notation& notation = position_.notation();
  return fmt::format("{} {}", notation.guess_name(GuessId(0)),
                     notation.hint_name(GuessId(0), notation.hint(GuessId(0), SecretId(notation.secret_count() - 1))));
}

const AnyAdvice& AnyAssist::advice(Monitor& monitor) {
  if (!advice_) advice_ = advising_.advise(position_, settings_.adviser, monitor);
  return *advice_;
}

AnyStanding AnyAssist::standing(Monitor& monitor) {
  AnyStanding standing;
  standing.history = position_.history();
  standing.candidates = position_.candidates().size();
  if (standing.candidates <= Assist::kFew) standing.shown = position_.candidates();
  standing.over = position_.over();
  if (position_.contradictory())
    standing.mends = ways_to_mend(position_.notation(), position_.history());
  else if (!standing.over)
    standing.advice = advice(monitor);
  return standing;
}

AnyStanding AnyAssist::restore(std::vector<Answered> history, Monitor& monitor) {
  position_.replace(std::move(history));
  advice_.reset();
  return standing(monitor);
}

AnyAssistAnswer AnyAssist::say(std::string_view line, Monitor& monitor) {
  try {
    return obey(line, monitor);
  } catch (const InputError& error) {
    return Refusal{error.what()};
  }
}

AnyAssistAnswer AnyAssist::obey(std::string_view line, Monitor& monitor) {
  const auto words = words_of(line);
  if (words.empty() || words[0].starts_with('#')) return std::monostate{};
  const std::string_view word = words[0];
  const Words said{line, words};
  // A guess of the game may be called as a command is: whoever gives its hint means the guess.
  if (words.size() > 1 || line.find(':') != std::string_view::npos)
    if (const auto turn = parse_any_turn(trimmed_line(line), position_.notation())) {
      position_.add(*turn);
      advice_.reset();
      return standing(monitor);
    }
  if (word == "help" || word == "quit" || word == "exit" || word == "history") {
    said.require(1, 1, fmt::format("{} alone", word));
    if (word == "history") return AnyRecord{position_.history()};
    return word == "help" ? AnyAssistAnswer(Help{}) : AnyAssistAnswer(Quit{});
  }
  if (word == "undo" || word == "change" || word == "new") {
    if (word == "change") {
      if (words.size() < 3) said.require(3, 3, "change NUMBER HINT");
      const std::uint64_t number = parse_number(words[1], "number of a guess");
      position_.change(number, after_first_word(after_first_word(line)));
    } else {
      said.require(1, 1, fmt::format("{} alone", word));
      word == "undo" ? position_.undo() : position_.clear();
    }
    advice_.reset();
    return standing(monitor);
  }
  if (word == "best") {
    said.require(1, 2, "best, or best NUMBER for so many guesses");
    return rank(words.size() == 2 ? parse_number(words[1], "number of guesses") : Assist::kRanked, monitor);
  }
  if (word == "list") {
    said.require(1, 2, "list, or list NUMBER for so many");
    return list_of(position_, words.size() == 2 ? parse_number(words[1], "number of secrets") : Assist::kListed);
  }
  if (word == "why" || word == "?") {
    if (word == "?" && words.size() == 1) said.require(2, 2, "? GUESS");
    return explain(after_first_word(line), monitor);
  }
  if (word == "save" || word == "load") {
    const std::string path(after_first_word(line));
    if (path.empty()) throw InputError(fmt::format("{} needs the name of a file", word));
    return word == "load" ? AnyAssistAnswer(LoadRequest{path}) : AnyAssistAnswer(SaveRequest{path, saved()});
  }
  return enter(trimmed_line(line), monitor);
}

std::string AnyAssist::saved() const {
  AnySavedGame game = settings_.saved;
  game.adviser = settings_.adviser;
  const Notation& names = position_.notation();
  for (const auto& [guess, hint] : position_.history())
    game.turns.push_back(names.guess_name(guess) + " " + names.hint_name(guess, hint));
  return write(game);
}

AnyAssistAnswer AnyAssist::restore(std::string_view text, std::string_view name, Monitor& monitor) {
  try {
    const AnySavedGame game = read_any_saved_game(text, name);
    if (game.game != settings_.saved.game)
      throw InputError(
          fmt::format("{}: this is a game of other lists, '{}', not '{}'", name, game.game, settings_.saved.game));
    std::vector<Answered> history;
    for (const std::string& line : game.turns) {
      const auto turn = parse_any_turn(line, position_.notation());
      if (!turn) throw InputError(fmt::format("{}: '{}' is no guess and its hint", name, line));
      history.push_back(*turn);
    }
    settings_.adviser = game.adviser;
    return restore(std::move(history), monitor);
  } catch (const InputError& error) {
    return Refusal{error.what()};
  }
}

/// A hint alone is for the recommended guess.
AnyAssistAnswer AnyAssist::enter(std::string_view line, Monitor& monitor) {
  require_candidates();
  const GuessId guess = advice(monitor).guess;
  try {
    position_.add({guess, position_.notation().parse_hint(guess, line)});
  } catch (const InputError&) {
    throw InputError(fmt::format("'{}' cannot be read: write a guess and its hint, such as {}; help lists the rest",
                                 line, example()));
  }
  advice_.reset();
  return standing(monitor);
}

AnyRanking AnyAssist::rank(std::uint64_t most, Monitor& monitor) {
  require_candidates();
  return {position_.candidates().size(), advising_.rank(position_, most, monitor)};
}

AnyWhy AnyAssist::explain(std::string_view guess, Monitor& monitor) {
  require_candidates();
  const AnyAdvice& best = advice(monitor);
  const GuessId id = guess.empty() ? best.guess : position_.notation().parse_guess(guess);
  AnyWhy why{{id, true, cells_of(position_.notation(), id, position_.candidates()), std::nullopt},
             id == best.guess,
             position_.candidates().size(),
             best.method.optimal() ? best.total : std::nullopt,
             best.method};
  const auto secret = position_.notation().won_by(id);
  why.guess.possible = secret && std::ranges::binary_search(position_.candidates(), *secret);
  why.guess.total = id == best.guess   ? best.total
                    : best.method.beam ? advising_.total_by_beam(position_, id, monitor)
                                       : advising_.total_after(position_, id, monitor);
  return why;
}

void AnyAssist::require_candidates() const {
  if (position_.contradictory()) throw InputError("no secret fits the hints: mend that first, with undo or change");
  if (position_.over()) throw InputError("the secret is found: there is nothing left to guess");
}

}  // namespace deduce::play
