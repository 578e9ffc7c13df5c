#include "deduce/play/match_of.hpp"

#include <fmt/format.h>

#include <utility>

#include "deduce/base/error.hpp"
#include "deduce/base/words.hpp"
#include "deduce/play/any_match.hpp"
#include "deduce/play/match.hpp"
#include "play/words.hpp"

namespace deduce::play {
namespace {

constexpr deduce::Words<Role, 3> kRoles{{{Role::breaker, "breaker"}, {Role::maker, "maker"}, {Role::both, "both"}}};
constexpr deduce::Words<Awaits, 4> kAwaits{
    {{Awaits::guess, "guess"}, {Awaits::hint, "hint"}, {Awaits::mend, "mend"}, {Awaits::nothing, "nothing"}}};
constexpr deduce::Words<Winner, 4> kWinners{
    {{Winner::nobody, "nobody"}, {Winner::you, "you"}, {Winner::computer, "computer"}, {Winner::draw, "draw"}}};

}  // namespace

std::string_view text(Role role) { return word_for(kRoles, role); }
Role parse_role(std::string_view text) { return read_word(kRoles, "role", text); }
std::string_view text(Awaits awaits) { return word_for(kAwaits, awaits); }
std::string_view text(Winner winner) { return word_for(kWinners, winner); }

template <class Play>
MatchOf<Play>::MatchOf(const Settings& settings)
    : settings_(settings), game_(settings), yours_(game_.start()), computers_(yours_) {}

template <class Play>
Awaits MatchOf<Play>::awaits() const {
  if (result_) return Awaits::nothing;
  if (computers_.contradictory()) return Awaits::mend;
  const bool your_turn = settings_.role == Role::breaker ||
                         (settings_.role == Role::both && yours_.history().size() == computers_.history().size());
  return your_turn ? Awaits::guess : Awaits::hint;
}

template <class Play>
const typename Play::Advice& MatchOf<Play>::advice(const Position& position, std::optional<Advice>& place,
                                                   Monitor& monitor) {
  if (!place) place = game_.advise(position, monitor);
  return *place;
}

template <class Play>
MatchReportOf<Play> MatchOf<Play>::standing(Monitor& monitor) {
  Report report;
  report.awaits = awaits();
  if (report.awaits == Awaits::mend) report.mends = Play::mends(computers_);
  if (report.awaits == Awaits::hint) report.computers_guess = advice(computers_, advice_, monitor).guess;
  report.your_guesses = yours_.history();
  report.computers_guesses = computers_.history();
  report.result = result_;
  return report;
}

template <class Play>
MatchAnswerOf<Play> MatchOf<Play>::say(std::string_view line, Monitor& monitor) {
  const auto words = words_of(line);
  if (words.empty() || words[0].starts_with('#')) return std::monostate{};
  try {
    return obey({line, words}, monitor);
  } catch (const InputError& error) {
    return Refusal{error.what()};
  }
}

template <class Play>
MatchAnswerOf<Play> MatchOf<Play>::obey(const Words& said, Monitor& monitor) {
  const std::string_view word = said.words[0];
  if (word == "help" || word == "quit" || word == "exit" || word == "history") {
    said.require(1, 1, fmt::format("{} alone", word));
    if (word == "help") return Help{};
    if (word == "history") return MatchRecordOf<Play>{yours_.history(), computers_.history()};
    return Quit{};
  }
  if (result_) throw InputError("the game is over: quit, and start another one");
  if (awaits() == Awaits::guess && word == "guess" && said.words.size() > 1) {
    const std::string_view guess = after_first_word(said.line);
    return enter({guess, words_of(guess)}, monitor);
  }
  const bool gives_up = said.words.size() == 2 && word == "give" && said.words[1] == "up";
  if (gives_up) return give_up(monitor);
  if (word == "give" && !Play::kGuessesAreWords)
    throw InputError(fmt::format("'{}' cannot be read: write give up", said.line));
  if (word == "hint" || word == "list" || word == "why") return help(said, monitor);
  if (word == "secret") return your_secret(Play::told(said), monitor);
  if (word == "undo" || word == "change") {
    mend(said, monitor);
    return standing(monitor);
  }
  return enter(said, monitor);
}

template <class Play>
MatchReportOf<Play> MatchOf<Play>::enter(const Words& said, Monitor& monitor) {
  switch (awaits()) {
    case Awaits::guess:
      return your_guess(game_.guess_of(said), monitor);
    case Awaits::hint:
      return your_hint(said, monitor);
    default:
      throw InputError(
          fmt::format("no {} fits your hints: mend them with undo or change NUMBER HINT, or tell your secret {}",
                      Play::kSecret, Play::kName));
  }
}

template <class Play>
void MatchOf<Play>::mend(const Words& said, Monitor& monitor) {
  const bool change = said.words[0] == "change";
  change ? Play::require_change(said) : said.require(1, 1, "undo alone");
  if (settings_.role == Role::breaker)
    throw InputError(fmt::format("{} is for hints, and you give none", said.words[0]));
  if (settings_.role == Role::both && !change && awaits() == Awaits::guess && !computers_.history().empty())
    throw InputError("your last hint stands once the next round has begun: change NUMBER HINT mends it");
  change ? game_.change(computers_, said) : computers_.undo();
  advice_.reset();
  end_round(monitor);
}

template <class Play>
MatchAnswerOf<Play> MatchOf<Play>::help(const Words& said, Monitor& monitor) {
  const std::string_view word = said.words[0];
  if (settings_.role == Role::maker)
    throw InputError(fmt::format("{} is for those who guess, and here the computer does", word));
  if (word == "list") {
    said.require(1, 2, "list, or list NUMBER for so many");
    const std::uint64_t most =
        said.words.size() == 2 ? parse_number(said.words[1], fmt::format("number of {}s", Play::kSecret)) : kListed;
    ++helped_;
    return game_.list(yours_, most);
  }
  if (word == "hint") {
    said.require(1, 1, "hint alone: it says what you could guess");
    ++helped_;
    return MatchHelpOf<Play>{advice(yours_, yours_advice_, monitor), yours_.candidates().size()};
  }
  const auto asked = game_.asked_about(said);
  const typename Play::Guess guess = asked ? *asked : advice(yours_, yours_advice_, monitor).guess;
  ++helped_;
  return game_.why(yours_, guess, yours_advice_ && yours_advice_->guess == guess);
}

template <class Play>
MatchReportOf<Play> MatchOf<Play>::your_guess(const typename Play::Guess& guess, Monitor& monitor) {
  yours_.add({guess, game_.answer(yours_, guess, monitor)});
  yours_advice_.reset();
  end_round(monitor);
  Report report = standing(monitor);
  report.your_turn = yours_.history().back();
  return report;
}

template <class Play>
MatchReportOf<Play> MatchOf<Play>::your_hint(const Words& said, Monitor& monitor) {
  const typename Play::Guess guess = advice(computers_, advice_, monitor).guess;
  const typename Play::Turn turn{guess, game_.hint_of(guess, said)};
  computers_.add(turn);
  advice_.reset();
  end_round(monitor);
  Report report = standing(monitor);
  report.computers_turn = turn;
  return report;
}

template <class Play>
void MatchOf<Play>::end_round(Monitor& monitor) {
  const bool in_turn = settings_.role == Role::both;
  if (computers_.contradictory() || (in_turn && yours_.history().size() != computers_.history().size())) return;
  const bool you = settings_.role != Role::maker && Play::found(yours_);
  const bool computer = settings_.role != Role::breaker && Play::found(computers_);
  Result result;
  if (you || computer) {
    result.winner = you && computer ? Winner::draw : you ? Winner::you : Winner::computer;
    return finish(std::move(result), monitor);
  }
  const auto& guesses = settings_.role == Role::maker ? computers_.history() : yours_.history();
  if (!settings_.limit || static_cast<int>(guesses.size()) < *settings_.limit) return;
  result.out_of_guesses = true;
  // In turn, both have failed; alone, the one who kept the secret has won.
  result.winner = in_turn ? Winner::nobody : settings_.role == Role::maker ? Winner::you : Winner::computer;
  finish(std::move(result), monitor);
}

template <class Play>
MatchReportOf<Play> MatchOf<Play>::your_secret(std::string_view text, Monitor& monitor) {
  if (settings_.role == Role::breaker) throw InputError("the secret is the computer's: you have none to tell");
  if (awaits() != Awaits::mend)
    throw InputError(fmt::format(
        "keep your secret: it is asked for only when no {} fits your hints (give up ends the game)", Play::kSecret));
  Result result;
  result.your_secret = game_.secret_of(text);
  result.your_wrong_hints = Play::wrong(computers_, *result.your_secret);
  result.given_up = true;
  finish(std::move(result), monitor);
  return standing(monitor);
}

template <class Play>
MatchReportOf<Play> MatchOf<Play>::give_up(Monitor& monitor) {
  Result result;
  result.given_up = true;
  result.winner = settings_.role == Role::maker ? Winner::nobody : Winner::computer;
  finish(std::move(result), monitor);
  return standing(monitor);
}

template <class Play>
void MatchOf<Play>::finish(Result result, Monitor& monitor) {
  result.helped = helped_;
  if (settings_.role != Role::breaker && Play::found(computers_)) {
    result.computer_found = true;
    result.your_secret = game_.first(computers_);
  }
  if (settings_.role != Role::maker) {
    result.you_found = Play::found(yours_);
    result.computers_secret = settings_.codemaker == CodemakerKind::fair ? game_.secret() : game_.first(yours_);
    result.judgement = game_.judge(yours_.history(), monitor);
  }
  result_ = std::move(result);
}

template class MatchOf<PegPlay>;
template class MatchOf<AnyPlay>;

}  // namespace deduce::play
