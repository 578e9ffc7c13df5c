// The answers of the state machines of play as JSON, for programs that drive them. The field names are documented in
// docs/play.md.
#pragma once

#include <string>

#include "deduce/play/assist.hpp"
#include "deduce/play/match.hpp"
#include "deduce/wire/json.hpp"
#include "deduce/wire/options.hpp"

namespace deduce::wire {

/// The option `adviser` of those who guess for somebody.
void describe_adviser(OptionVisitor& visitor, std::string& adviser);

/// Null for a line that is answered with nothing. `assist` is the machine that answered.
[[nodiscard]] Json json_of(const play::AssistAnswer& answer, const play::Assist& assist);
[[nodiscard]] Json json_of(const play::Judgement& judgement, const Space& space, const Alphabet& alphabet);

/// What is said of a judged guess after itself and its hint.
void add_judged(Json& json, const play::JudgedNumbers& judged, Json best_guess);
/// Of a game of any kind. `written` makes the object of a guess.
template <class Guess, class Written>
[[nodiscard]] Json judgement_json(const play::JudgementOf<Guess>& judgement, const Written& written) {
  Json guesses = Json::array();
  for (const Guess& guess : judgement.guesses) guesses.push_back(written(guess));
  Json out{{"exact", judgement.exact()}, {"guesses", std::move(guesses)}};
  if (judgement.exact() && !judgement.guesses.empty()) {
    out["expected"] = judgement.expected().get_d();
    out["lost"] = judgement.lost().get_d();
    out["luck"] = judgement.luck().get_d();
  }
  return out;
}

/// One object, one line of text without a line end; empty for a line that is answered with nothing.
[[nodiscard]] std::string json_line(const play::AssistAnswer& answer, const play::Assist& assist);
[[nodiscard]] std::string json_line(const play::MatchAnswer& answer, const play::Match& match);

/// What a program should know before the first line: game, alphabet, and the settings.
[[nodiscard]] std::string json_greeting(const play::Assist& assist);
[[nodiscard]] std::string json_greeting(const play::Match& match);

}  // namespace deduce::wire
