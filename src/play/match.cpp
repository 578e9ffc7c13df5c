#include "deduce/play/match.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "deduce/base/error.hpp"
#include "deduce/base/words.hpp"
#include "deduce/play/typed_hint.hpp"
#include "deduce/play/typed_line.hpp"
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

Match::Match(const Settings& settings)
    : settings_(settings),
      space_(settings.rules),
      alphabet_(settings.alphabet ? *settings.alphabet : Alphabet(settings.rules)),
      adviser_(space_, settings.threads, settings.budget),
      yours_(space_, premises_of(space_, settings.secrets)),
      computers_(yours_),
      secret_(draw_secret(space_, settings.seed, yours_.premises().among)) {}

Awaits Match::awaits() const {
  if (result_) return Awaits::nothing;
  if (computers_.contradictory()) return Awaits::mend;
  const bool your_turn = settings_.role == Role::breaker ||
                         (settings_.role == Role::both && yours_.history().size() == computers_.history().size());
  return your_turn ? Awaits::guess : Awaits::hint;
}

MatchReport Match::standing(Monitor& monitor) {
  MatchReport report;
  report.awaits = awaits();
  if (report.awaits == Awaits::mend) report.mends = ways_to_mend(computers_);
  if (report.awaits == Awaits::hint) {
    if (!advice_) advice_ = adviser_.advise(computers_, settings_.adviser, monitor);
    report.computers_advice = advice_;
    report.computers_guess = advice_->guess;
  }
  report.your_guesses = yours_.history();
  report.computers_guesses = computers_.history();
  report.result = result_;
  return report;
}

MatchAnswer Match::say(std::string_view line, Monitor& monitor) {
  try {
    return obey(line, monitor);
  } catch (const InputError& error) {
    return Refusal{error.what()};
  }
}

MatchAnswer Match::obey(std::string_view line, Monitor& monitor) {
  const auto words = words_of(line);
  if (words.empty() || words[0].starts_with('#')) return std::monostate{};
  const std::string_view word = words[0];
  const auto takes = [&](std::size_t count, std::string_view form) { Words{line, words}.require(count, count, form); };
  if (word == "help" || word == "quit" || word == "exit" || word == "history") {
    takes(1, fmt::format("{} alone", word));
    if (word == "help") return Help{};
    if (word == "history") return MatchRecord{yours_.history(), computers_.history()};
    return Quit{};
  }
  if (result_) throw InputError("the game is over: quit, and start another one");
  if (word == "give") {
    takes(2, "give up");
    if (words[1] != "up") throw InputError(fmt::format("'{}' cannot be read: write give up", line));
    return give_up(monitor);
  }
  if (word == "hint" || word == "list" || word == "why") return help(line, words, monitor);
  if (word == "secret") {
    takes(2, "secret CODE, to tell what your secret was");
    return your_secret(words[1], monitor);
  }
  if (word == "undo" || word == "change") {
    const bool change = word == "change";
    takes(change ? 3 : 1, change ? "change NUMBER HINT, such as change 2 1,1" : "undo alone");
    if (settings_.role == Role::breaker) throw InputError(fmt::format("{} is for hints, and you give none", word));
    if (settings_.role == Role::both && !change && awaits() == Awaits::guess && !computers_.history().empty())
      throw InputError("your last hint stands once the next round has begun: change NUMBER HINT mends it");
    if (change)
      computers_.change(parse_number(words[1], "number of a guess"), {parse_typed_hint(words[2], space_)});
    else
      computers_.undo();
    advice_.reset();
    end_round(monitor);
    return standing(monitor);
  }
  const int pegs = space_.rules().pegs();
  switch (awaits()) {
    case Awaits::guess:
      if (words.size() > 1 && joined_code(words, pegs) == word) takes(1, "a guess, or help");
      return your_guess(joined_code(words, pegs), monitor);
    case Awaits::hint:
      return your_hint(joined_hint(words), monitor);
    default:
      throw InputError("no code fits your hints: mend them with undo or change NUMBER HINT, or tell your secret CODE");
  }
}

const Advice& Match::your_advice(Monitor& monitor) {
  if (!yours_advice_) yours_advice_ = adviser_.advise(yours_, settings_.adviser, monitor);
  return *yours_advice_;
}

MatchAnswer Match::help(std::string_view line, const std::vector<std::string_view>& words, Monitor& monitor) {
  const Words said{line, words};
  if (settings_.role == Role::maker)
    throw InputError(fmt::format("{} is for those who guess, and here the computer does", words[0]));
  const std::uint64_t candidates = yours_.candidates().size();
  if (words[0] == "list") {
    said.require(1, 2, "list, or list NUMBER for so many");
    const std::uint64_t most = words.size() == 2 ? parse_number(words[1], "number of codes") : Assist::kListed;
    Listing listing{candidates, {}};
    for (const CodeId id : yours_.candidates().first(std::min(most, candidates))) listing.codes.push_back(space_[id]);
    ++helped_;
    return listing;
  }
  if (words[0] == "hint") {
    said.require(1, 1, "hint alone: it says what you could guess");
    ++helped_;
    return MatchHelp{your_advice(monitor), candidates};
  }
  said.require(1, 1 + kMaxPegs, "why, or why GUESS");
  const Code guess =
      words.size() == 1
          ? your_advice(monitor).guess
          : parse_typed_code(joined_code({words.begin() + 1, words.end()}, space_.rules().pegs()), alphabet_);
  ++helped_;
  return Why{guess, yours_advice_ && yours_advice_->guess == guess, candidates, adviser_.sizes(yours_, guess)};
}

MatchReport Match::your_guess(std::string_view text, Monitor& monitor) {
  const Code guess = parse_typed_code(text, alphabet_);
  const HintId hint = settings_.codemaker == CodemakerKind::fair
                          ? hint_of(space_.hints(), guess, secret_)
                          : hardest_hint(yours_, guess, adviser_.values(), monitor);
  yours_.add({guess, hint});
  yours_advice_.reset();
  end_round(monitor);
  MatchReport report = standing(monitor);
  report.your_turn = yours_.history().back();
  return report;
}

MatchReport Match::your_hint(std::string_view text, Monitor& monitor) {
  const HintId hint = parse_typed_hint(text, space_);
  const Turn turn{advice_ ? advice_->guess : standing(monitor).computers_guess.value(), hint};
  computers_.add(turn);
  advice_.reset();
  end_round(monitor);
  MatchReport report = standing(monitor);
  report.computers_turn = turn;
  return report;
}

void Match::end_round(Monitor& monitor) {
  const bool in_turn = settings_.role == Role::both;
  if (computers_.contradictory() || (in_turn && yours_.history().size() != computers_.history().size())) return;
  const auto used = [&](const Position& position) {
    return settings_.limit && static_cast<int>(position.history().size()) >= *settings_.limit;
  };
  const bool out = settings_.role == Role::maker ? used(computers_) : used(yours_);
  if (!yours_.won() && !computers_.won() && !out) return;
  MatchResult result;
  if (!yours_.won() && !computers_.won()) {
    result.out_of_guesses = true;
    // In turn, both have failed; alone, the one who kept the secret has won.
    result.winner = in_turn ? Winner::nobody : settings_.role == Role::maker ? Winner::you : Winner::computer;
    return finish(result, monitor);
  }
  if (yours_.won()) result.winner = computers_.won() ? Winner::draw : Winner::you;
  if (!yours_.won()) result.winner = Winner::computer;
  finish(result, monitor);
}

MatchReport Match::your_secret(std::string_view text, Monitor& monitor) {
  if (settings_.role == Role::breaker) throw InputError("the secret is the computer's: you have none to tell");
  if (awaits() != Awaits::mend)
    throw InputError("keep your secret: it is asked for only when no code fits your hints (give up ends the game)");
  MatchResult result;
  result.your_secret = parse_typed_code(text, alphabet_);
  result.your_wrong_hints = wrong_hints(computers_, *result.your_secret);
  result.given_up = true;
  finish(result, monitor);
  return standing(monitor);
}

MatchReport Match::give_up(Monitor& monitor) {
  MatchResult result;
  result.given_up = true;
  result.winner = settings_.role == Role::maker ? Winner::nobody : Winner::computer;
  finish(result, monitor);
  return standing(monitor);
}

void Match::finish(MatchResult result, Monitor& monitor) {
  result.you_found = yours_.won();
  result.helped = helped_;
  result.computer_found = computers_.won();
  if (result.computer_found) result.your_secret = computers_.history().back().guess;
  if (settings_.role != Role::maker) {
    result.computers_secret =
        settings_.codemaker == CodemakerKind::fair ? secret_ : space_[yours_.candidates().front()];
    result.judgement = judge(Position(space_, yours_.premises()), yours_.history(), adviser_, monitor);
  }
  result_ = std::move(result);
}

}  // namespace deduce::play
