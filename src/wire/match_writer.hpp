// The answers of a match as JSON, whatever it is played with. `Writer` is that of TalkWriter.
#pragma once

#include "deduce/play/match_of.hpp"
#include "deduce/wire/json.hpp"
#include "wire/talk_writer.hpp"

namespace deduce::wire {

template <class Writer>
struct MatchWriter : TalkWriter<Writer> {
  using Play = typename Writer::Play;
  const play::MatchOf<Play>& match;
  using TalkWriter<Writer>::operator();

  [[nodiscard]] bool guesses() const { return match.settings().role != play::Role::maker; }
  [[nodiscard]] bool answers() const { return match.settings().role != play::Role::breaker; }

  [[nodiscard]] Json result(const play::MatchResultOf<Play>& result) const {
    Json out{{"winner", play::text(result.winner)}, {"given_up", result.given_up}};
    if (match.settings().limit) out["out_of_guesses"] = result.out_of_guesses;
    if (result.helped > 0) out["helped"] = result.helped;
    if (guesses()) out["you_found"] = result.you_found;
    if (answers()) out["computer_found"] = result.computer_found;
    if (result.computers_secret) out["computers_secret"] = this->secret(*result.computers_secret);
    if (result.your_secret) out["your_secret"] = this->secret(*result.your_secret);
    if (result.your_secret || (Writer::kAlwaysChecked && answers()))
      out["your_wrong_hints"] = this->changes(result.your_wrong_hints, match.computers_guesses());
    if (result.judgement) out["judgement"] = this->judgement(*result.judgement);
    return out;
  }

  Json operator()(const play::MatchReportOf<Play>& report) const {
    Json out{{"answer", "report"}, {"awaits", play::text(report.awaits)}};
    if (report.your_turn) out["your_turn"] = this->turn(*report.your_turn);
    if (report.computers_turn) out["computers_turn"] = this->turn(*report.computers_turn);
    if (report.computers_guess) out["computers_guess"] = this->code(*report.computers_guess);
    if (guesses()) out["your_guesses"] = report.your_guesses.size();
    if (answers()) out["computers_guesses"] = report.computers_guesses.size();
    if (report.awaits == play::Awaits::mend) out["mends"] = this->mends(report.mends, report.computers_guesses);
    if (report.result) out["result"] = result(*report.result);
    return out;
  }
  Json operator()(const play::MatchHelpOf<Play>& help) const {
    return {
        {"answer", "hint"}, {"candidates", help.candidates}, {"advice", this->advice(help.advice, help.candidates)}};
  }
  Json operator()(const play::MatchRecordOf<Play>& record) const {
    return {{"answer", "history"},
            {"your_guesses", this->turns(record.your_guesses)},
            {"computers_guesses", this->turns(record.computers_guesses)}};
  }
};

}  // namespace deduce::wire
