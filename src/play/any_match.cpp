#include "deduce/play/any_match.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "deduce/base/error.hpp"
#include "deduce/base/random.hpp"
#include "play/words.hpp"

namespace deduce::play {

SecretId draw_secret(const Notation& notation, std::uint64_t seed) {
  Random random(seed);
  return SecretId(static_cast<std::uint32_t>(to_uint64(random.below(big(notation.secret_count())))));
}

HintId hardest_hint(const AnyPosition& position, GuessId guess) {
  const AnyCells split = cells_of(position.notation(), guess, position.candidates());
  const AnyCells::Cell* hardest = nullptr;
  for (const AnyCells::Cell& cell : split.cells)
    if (cell.hint != position.notation().win() && (hardest == nullptr || cell.size > hardest->size)) hardest = &cell;
  return hardest == nullptr ? position.notation().win() : hardest->hint;
}

AnyMatch::AnyMatch(const Settings& settings)
    : settings_(settings),
      position_(settings.game.notation, settings.game.hard),
      advising_(settings.game.notation, settings.game.budget, settings.game.memory) {
  if (settings.role == Role::both)
    throw InputError("--role both is for games of blacks and whites: take breaker or maker");
  secret_ = draw_secret(position_.notation(), settings.seed);
}

const AnyAdvice& AnyMatch::advice(Monitor& monitor) {
  if (!advice_) advice_ = advising_.advise(position_, settings_.game.adviser, monitor);
  return *advice_;
}

AnyMatchReport AnyMatch::standing(Monitor& monitor) {
  AnyMatchReport report;
  report.history = position_.history();
  report.result = result_;
  if (result_)
    report.awaits = Awaits::nothing;
  else if (position_.contradictory())
    report.awaits = Awaits::mend;
  else
    report.awaits = settings_.role == Role::maker ? Awaits::hint : Awaits::guess;
  if (report.awaits == Awaits::mend) report.mends = ways_to_mend(position_.notation(), position_.history());
  if (report.awaits == Awaits::hint) report.guess = advice(monitor).guess;
  return report;
}

AnyMatchAnswer AnyMatch::say(std::string_view line, Monitor& monitor) {
  try {
    return obey(line, monitor);
  } catch (const InputError& error) {
    return Refusal{error.what()};
  }
}

AnyMatchAnswer AnyMatch::obey(std::string_view line, Monitor& monitor) {
  const auto words = words_of(line);
  if (words.empty() || words[0].starts_with('#')) return std::monostate{};
  const std::string_view word = words[0], whole = trimmed_line(line);
  const Words said{line, words};
  const bool breaker = settings_.role == Role::breaker;
  if (word == "help" || word == "quit" || word == "exit" || word == "history") {
    said.require(1, 1, fmt::format("{} alone", word));
    if (word == "help") return Help{};
    if (word == "history") return AnyRecord{position_.history()};
    return Quit{};
  }
  if (result_) throw InputError("the game is over: quit, and start another one");
  if (whole == "give up") {
    finish({.given_up = true}, monitor);
    return standing(monitor);
  }
  if (word == "hint" || word == "list" || word == "why") return help(line, monitor);
  if (word == "secret") return tell_secret(after_first_word(line), monitor);
  if (word == "undo" || word == "change") {
    if (breaker) throw InputError(fmt::format("{} is for hints, and you give none", word));
    if (word == "undo") {
      said.require(1, 1, "undo alone");
      position_.undo();
    } else {
      if (words.size() < 3) said.require(3, 3, "change NUMBER HINT");
      position_.change(parse_number(words[1], "number of a guess"), after_first_word(after_first_word(line)));
    }
    advice_.reset();
    if (position_.over()) finish({}, monitor);
    return standing(monitor);
  }
  if (position_.contradictory())
    throw InputError("no secret fits your hints: mend them with undo or change NUMBER HINT, or tell your secret NAME");
  if (breaker) {
    const GuessId guess = position_.notation().parse_guess(whole);
    return turn({guess, hint_for(guess)}, monitor);
  }
  const GuessId guess = advice(monitor).guess;
  return turn({guess, position_.notation().parse_hint(guess, whole)}, monitor);
}

HintId AnyMatch::hint_for(GuessId guess) const {
  if (settings_.codemaker == CodemakerKind::fair) return position_.notation().hint(guess, secret_);
  return hardest_hint(position_, guess);
}

AnyMatchReport AnyMatch::turn(const Answered& answered, Monitor& monitor) {
  position_.add(answered);
  advice_.reset();
  const bool out = settings_.limit && static_cast<int>(position_.history().size()) >= *settings_.limit;
  if (position_.over())
    finish({}, monitor);
  else if (out && !position_.contradictory())
    finish({.out_of_guesses = true}, monitor);
  AnyMatchReport report = standing(monitor);
  report.turn = answered;
  return report;
}

AnyMatchAnswer AnyMatch::help(std::string_view line, Monitor& monitor) {
  const auto words = words_of(line);
  const Words said{line, words};
  if (settings_.role == Role::maker)
    throw InputError(fmt::format("{} is for those who guess, and here the computer does", words[0]));
  const std::uint64_t candidates = position_.candidates().size();
  if (words[0] == "list") {
    said.require(1, 2, "list, or list NUMBER for so many");
    const std::uint64_t most = words.size() == 2 ? parse_number(words[1], "number of secrets") : Assist::kListed;
    ++helped_;
    return list_of(position_, most);
  }
  if (words[0] == "hint") {
    said.require(1, 1, "hint alone: it says what you could guess");
    ++helped_;
    return AnyMatchHelp{advice(monitor), candidates};
  }
  const std::string_view name = after_first_word(line);
  const GuessId guess = name.empty() ? advice(monitor).guess : position_.notation().parse_guess(name);
  ++helped_;
  const auto secret = position_.notation().won_by(guess);
  return AnyWhy{{guess, secret && std::ranges::binary_search(position_.candidates(), *secret),
                 cells_of(position_.notation(), guess, position_.candidates()), std::nullopt},
                advice_ && advice_->guess == guess,
                candidates,
                std::nullopt};
}

AnyMatchReport AnyMatch::tell_secret(std::string_view text, Monitor& monitor) {
  if (settings_.role == Role::breaker) throw InputError("the secret is the computer's: you have none to tell");
  if (!position_.contradictory())
    throw InputError("keep your secret: it is asked for only when no secret fits your hints (give up ends the game)");
  AnyMatchResult result{.given_up = true};
  result.secret = position_.notation().parse_secret(text);
  for (std::size_t i = 0; i < position_.history().size(); ++i) {
    const auto& [guess, hint] = position_.history()[i];
    const HintId right = position_.notation().hint(guess, *result.secret);
    if (right != hint) result.wrong_hints.push_back({i + 1, right});
  }
  finish(std::move(result), monitor);
  return standing(monitor);
}

void AnyMatch::finish(AnyMatchResult result, Monitor& monitor) {
  result.found = position_.over();
  result.helped = helped_;
  if (settings_.role == Role::breaker)
    result.secret = settings_.codemaker == CodemakerKind::fair ? secret_ : position_.candidates().front();
  else if (result.found)
    result.secret = position_.candidates().front();
  if (settings_.role == Role::breaker && !position_.history().empty() && position_.goal() == Goal::win)
    result.judgement =
        judge(AnyPosition(settings_.game.notation, settings_.game.hard), position_.history(), advising_, monitor);
  result_ = std::move(result);
}

}  // namespace deduce::play
