#include "deduce/play/assist_of.hpp"

#include <fmt/format.h>

#include "deduce/base/error.hpp"
#include "deduce/play/any_assist.hpp"
#include "deduce/play/assist.hpp"
#include "play/words.hpp"

namespace deduce::play {

template <class Aid>
const typename Aid::Advice& AssistOf<Aid>::advice(Monitor& monitor) {
  if (!advice_) advice_ = aid_.adviser().advise(position_, aid_.method(), monitor);
  return *advice_;
}

template <class Aid>
StandingOf<Aid> AssistOf<Aid>::standing(Monitor& monitor) {
  Standing standing;
  standing.turns = Aid::turns(position_);
  standing.by_wrong_hints = Aid::by_wrong_hints(position_);
  standing.candidates = position_.candidates().size();
  if (standing.candidates <= kFewShown) standing.shown = list(kFewShown).codes;
  standing.won = Aid::found(position_);
  if (position_.contradictory())
    standing.mends = Aid::mends(position_);
  else if (!standing.won)
    standing.advice = advice(monitor);
  return standing;
}

template <class Aid>
StandingOf<Aid> AssistOf<Aid>::moved(Monitor& monitor) {
  advice_.reset();
  return standing(monitor);
}

template <class Aid>
StandingOf<Aid> AssistOf<Aid>::restore(std::vector<Turn> turns, Monitor& monitor) {
  position_.replace(std::move(turns));
  return moved(monitor);
}

template <class Aid>
AssistAnswerOf<Aid> AssistOf<Aid>::restore(std::string_view text, std::string_view name, Monitor& monitor) {
  try {
    position_ = aid_.take_up(text, name);
    return moved(monitor);
  } catch (const InputError& error) {
    return Refusal{error.what()};
  }
}

template <class Aid>
AssistAnswerOf<Aid> AssistOf<Aid>::say(std::string_view line, Monitor& monitor) {
  const auto words = words_of(line);
  if (words.empty() || words[0].starts_with('#')) return std::monostate{};
  try {
    return obey({line, words}, monitor);
  } catch (const InputError& error) {
    return Refusal{error.what()};
  }
}

template <class Aid>
AssistAnswerOf<Aid> AssistOf<Aid>::obey(const Words& said, Monitor& monitor) {
  const std::string_view word = said.words[0];
  const TypedTurn typed = aid_.split(said);
  // A guess may be called as a command is: whoever gives its hint means the guess.
  if (Aid::kGuessesAreWords && !typed.guess.empty()) return enter(typed, monitor);
  if (word == "help" || word == "quit" || word == "exit" || word == "history") {
    said.require(1, 1, fmt::format("{} alone", word));
    if (word == "history") return RecordOf<Aid>{Aid::turns(position_)};
    return word == "help" ? Answer(Help{}) : Answer(Quit{});
  }
  if (word == "undo" || word == "change" || word == "new") return mend(said, monitor);
  if (word == "best") {
    said.require(1, 2, "best, or best NUMBER for so many guesses");
    require_candidates();
    return rank(said.words.size() == 2 ? parse_number(said.words[1], "number of guesses") : kRanked, monitor);
  }
  if (word == "list") {
    said.require(1, 2, "list, or list NUMBER for so many");
    return list(said.words.size() == 2 ? parse_number(said.words[1], fmt::format("number of {}s", Aid::kSecret))
                                       : kListed);
  }
  if (word == "why") return explain(aid_.asked_about(said), monitor);
  if (word == "save" || word == "load") return keep(said);
  if (const auto guess = aid_.compared(said, typed)) {
    if (guess->empty())
      throw InputError(
          fmt::format("'{}' cannot be read: write ? GUESS, such as ? {}", said.line, aid_.example_guess()));
    return compare(*guess, monitor);
  }
  if (typed.hint.empty()) throw InputError(no_turn(said.line, example()));
  return enter(typed, monitor);
}

template <class Aid>
AssistAnswerOf<Aid> AssistOf<Aid>::mend(const Words& said, Monitor& monitor) {
  const std::string_view word = said.words[0];
  if (word == "undo") {
    said.require(1, 1, "undo alone: it takes the last guess back");
    position_.undo();
  } else if (word == "new") {
    said.require(1, 1, "new alone: it begins another game");
    position_.replace(std::vector<Turn>());
  } else {
    aid_.change(position_, said);
  }
  return moved(monitor);
}

template <class Aid>
AssistAnswerOf<Aid> AssistOf<Aid>::keep(const Words& said) const {
  const std::string path(after_first_word(said.line));
  if (path.empty()) throw InputError(fmt::format("{} needs the name of a file", said.words[0]));
  if (said.words[0] == "load") return LoadRequest{path};
  return SaveRequest{path, saved()};
}

template <class Aid>
AssistAnswerOf<Aid> AssistOf<Aid>::enter(const TypedTurn& typed, Monitor& monitor) {
  if (position_.contradictory())
    throw InputError(fmt::format("no {} fits the hints so far: mend that first, with undo or change", Aid::kSecret));
  if (Aid::found(position_)) throw InputError("the secret is found; undo takes the last guess back");
  std::optional<typename Aid::Guess> recommended;
  if (typed.guess.empty()) recommended = advice(monitor).guess;
  position_.add(aid_.turn_of(typed, recommended));
  return moved(monitor);
}

template <class Aid>
AssistAnswerOf<Aid> AssistOf<Aid>::explain(std::string_view guess, Monitor& monitor) {
  require_candidates();
  const typename Aid::Guess best = advice(monitor).guess;
  const typename Aid::Guess asked = guess.empty() ? best : aid_.guess_of(guess);
  return typename Aid::Why{asked, asked == best, position_.candidates().size(), aid_.adviser().sizes(position_, asked)};
}

template <class Aid>
typename Aid::Comparison AssistOf<Aid>::compare(std::string_view guess, Monitor& monitor) {
  require_candidates();
  const typename Aid::Guess asked = aid_.guess_of(guess);
  return aid_.adviser().compare(position_, asked, advice(monitor), monitor);
}

template <class Aid>
typename Aid::Ranking AssistOf<Aid>::rank(std::uint64_t most, Monitor& monitor) {
  require_candidates();
  return aid_.adviser().rank(position_, most, monitor);
}

template <class Aid>
void AssistOf<Aid>::require_candidates() const {
  if (position_.contradictory())
    throw InputError(fmt::format("no {} fits the hints: mend that first, with undo or change", Aid::kSecret));
  if (Aid::found(position_)) throw InputError("the secret is found: there is nothing left to guess");
}

template class AssistOf<PegAid>;
template class AssistOf<AnyAid>;

}  // namespace deduce::play
