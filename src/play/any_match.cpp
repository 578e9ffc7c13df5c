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
      yours_(settings.game.notation, settings.game.hard),
      computers_(yours_),
      advising_(settings.game.notation, settings.game.budget, settings.game.memory),
      secret_(draw_secret(*settings.game.notation, settings.seed)) {}

const AnyAdvice& AnyMatch::advice(const AnyPosition& position, std::optional<AnyAdvice>& place, Monitor& monitor) {
  if (!place) place = advising_.advise(position, settings_.game.adviser, monitor);
  return *place;
}

Awaits AnyMatch::awaits() const {
  if (result_) return Awaits::nothing;
  if (computers_.contradictory()) return Awaits::mend;
  const bool your_turn = settings_.role == Role::breaker ||
                         (settings_.role == Role::both && yours_.history().size() == computers_.history().size());
  return your_turn ? Awaits::guess : Awaits::hint;
}

AnyMatchReport AnyMatch::standing(Monitor& monitor) {
  AnyMatchReport report;
  report.awaits = awaits();
  if (report.awaits == Awaits::mend) report.mends = ways_to_mend(computers_.notation(), computers_.history());
  if (report.awaits == Awaits::hint) report.computers_guess = advice(computers_, advice_, monitor).guess;
  report.your_guesses = yours_.history();
  report.computers_guesses = computers_.history();
  report.result = result_;
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
  if (word == "help" || word == "quit" || word == "exit" || word == "history") {
    Words{line, words}.require(1, 1, fmt::format("{} alone", word));
    if (word == "help") return Help{};
    if (word == "history") return AnyMatchRecord{yours_.history(), computers_.history()};
    return Quit{};
  }
  if (result_) throw InputError("the game is over: quit, and start another one");
  if (whole == "give up") {
    finish({.winner = settings_.role == Role::maker ? Winner::nobody : Winner::computer, .given_up = true}, monitor);
    return standing(monitor);
  }
  if (word == "hint" || word == "list" || word == "why") return help(line, monitor);
  if (word == "secret") return your_secret(after_first_word(line), monitor);
  if (word == "undo" || word == "change") {
    mend(line, words, monitor);
    return standing(monitor);
  }
  switch (awaits()) {
    case Awaits::guess:
      return your_guess(whole, monitor);
    case Awaits::hint:
      return your_hint(whole, monitor);
    default:
      throw InputError(
          "no secret fits your hints: mend them with undo or change NUMBER HINT, or tell your secret NAME");
  }
}

void AnyMatch::mend(std::string_view line, const std::vector<std::string_view>& words, Monitor& monitor) {
  const Words said{line, words};
  if (settings_.role == Role::breaker) throw InputError(fmt::format("{} is for hints, and you give none", words[0]));
  if (words[0] == "undo") {
    said.require(1, 1, "undo alone");
    if (settings_.role == Role::both && awaits() == Awaits::guess && !computers_.history().empty())
      throw InputError("your last hint stands once the next round has begun: change NUMBER HINT mends it");
    computers_.undo();
  } else {
    if (words.size() < 3) said.require(3, 3, "change NUMBER HINT");
    computers_.change(parse_number(words[1], "number of a guess"), after_first_word(after_first_word(line)));
  }
  advice_.reset();
  end_round(monitor);
}

AnyMatchReport AnyMatch::your_guess(std::string_view text, Monitor& monitor) {
  const GuessId guess = yours_.notation().parse_guess(text);
  yours_.add({guess, settings_.codemaker == CodemakerKind::fair ? yours_.notation().hint(guess, secret_)
                                                                : hardest_hint(yours_, guess)});
  yours_advice_.reset();
  end_round(monitor);
  AnyMatchReport report = standing(monitor);
  report.your_turn = yours_.history().back();
  return report;
}

AnyMatchReport AnyMatch::your_hint(std::string_view text, Monitor& monitor) {
  const GuessId guess = advice(computers_, advice_, monitor).guess;
  const Answered turn{guess, computers_.notation().parse_hint(guess, text)};
  computers_.add(turn);
  advice_.reset();
  end_round(monitor);
  AnyMatchReport report = standing(monitor);
  report.computers_turn = turn;
  return report;
}

void AnyMatch::end_round(Monitor& monitor) {
  const bool in_turn = settings_.role == Role::both;
  if (computers_.contradictory() || (in_turn && yours_.history().size() != computers_.history().size())) return;
  const bool you = settings_.role != Role::maker && yours_.over();
  const bool computer = settings_.role != Role::breaker && computers_.over();
  const std::size_t rounds = std::max(yours_.history().size(), computers_.history().size());
  if (you || computer)
    finish({.winner = you && computer ? Winner::draw : you ? Winner::you : Winner::computer}, monitor);
  else if (settings_.limit && static_cast<int>(rounds) >= *settings_.limit)
    // In turn, both have failed; alone, the one who kept the secret has won.
    finish({.winner = in_turn                         ? Winner::nobody
                      : settings_.role == Role::maker ? Winner::you
                                                      : Winner::computer,
            .out_of_guesses = true},
           monitor);
}

AnyMatchAnswer AnyMatch::help(std::string_view line, Monitor& monitor) {
  const auto words = words_of(line);
  const Words said{line, words};
  if (settings_.role == Role::maker)
    throw InputError(fmt::format("{} is for those who guess, and here the computer does", words[0]));
  const std::uint64_t candidates = yours_.candidates().size();
  if (words[0] == "list") {
    said.require(1, 2, "list, or list NUMBER for so many");
    const std::uint64_t most = words.size() == 2 ? parse_number(words[1], "number of secrets") : Assist::kListed;
    ++helped_;
    return list_of(yours_, most);
  }
  if (words[0] == "hint") {
    said.require(1, 1, "hint alone: it says what you could guess");
    ++helped_;
    return AnyMatchHelp{advice(yours_, yours_advice_, monitor), candidates};
  }
  const std::string_view name = after_first_word(line);
  const GuessId guess =
      name.empty() ? advice(yours_, yours_advice_, monitor).guess : yours_.notation().parse_guess(name);
  ++helped_;
  const auto secret = yours_.notation().won_by(guess);
  return AnyWhy{{guess, secret && std::ranges::binary_search(yours_.candidates(), *secret),
                 cells_of(yours_.notation(), guess, yours_.candidates()), std::nullopt},
                yours_advice_ && yours_advice_->guess == guess,
                candidates,
                std::nullopt};
}

AnyMatchReport AnyMatch::your_secret(std::string_view text, Monitor& monitor) {
  if (settings_.role == Role::breaker) throw InputError("the secret is the computer's: you have none to tell");
  if (!computers_.contradictory())
    throw InputError("keep your secret: it is asked for only when no secret fits your hints (give up ends the game)");
  AnyMatchResult result{.given_up = true};
  result.your_secret = computers_.notation().parse_secret(text);
  for (std::size_t i = 0; i < computers_.history().size(); ++i) {
    const auto& [guess, hint] = computers_.history()[i];
    const HintId right = computers_.notation().hint(guess, *result.your_secret);
    if (right != hint) result.your_wrong_hints.push_back({i + 1, right});
  }
  finish(std::move(result), monitor);
  return standing(monitor);
}

void AnyMatch::finish(AnyMatchResult result, Monitor& monitor) {
  result.helped = helped_;
  if (settings_.role != Role::breaker && computers_.over()) {
    result.computer_found = true;
    result.your_secret = computers_.candidates().front();
  }
  if (settings_.role != Role::maker) {
    result.you_found = yours_.over();
    result.computers_secret = settings_.codemaker == CodemakerKind::fair ? secret_ : yours_.candidates().front();
    if (!yours_.history().empty() && yours_.goal() == Goal::win)
      result.judgement =
          judge(AnyPosition(settings_.game.notation, settings_.game.hard), yours_.history(), advising_, monitor);
  }
  result_ = std::move(result);
}

}  // namespace deduce::play
