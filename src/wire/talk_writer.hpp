// The answers of assist as JSON, and what a match says as assist does, whatever the game. `Writer` writes its guesses,
// turns and cells.
#pragma once

#include <fmt/format.h>

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "deduce/play/assist_of.hpp"
#include "deduce/wire/json.hpp"

namespace deduce::wire {

/// Nothing for null. Typed text may come back in messages and need not be UTF-8.
[[nodiscard]] std::string line_of(const Json& object);

/// Each of them as `written` makes it.
template <class Things, class Written>
[[nodiscard]] Json array_of(const Things& things, const Written& written) {
  Json out = Json::array();
  for (const auto& one : things) out.push_back(written(one));
  return out;
}

/// The mean number of guesses, with the total over all candidates as an exact fraction.
inline void add_worth(Json& out, const std::optional<play::Worth>& worth, std::uint64_t candidates) {
  if (!worth) return;
  out["expected_guesses"] = static_cast<double>(worth->total) / static_cast<double>(candidates);
  out["expected_guesses_exact"] = fmt::format("{}/{}", worth->total, candidates);
  out["expected_by"] = play::text(worth->after);
}

/// What both conversations say.
template <class Writer>
struct TalkWriter : Writer {
  using Aid = typename Writer::Aid;

  [[nodiscard]] Json secrets(const std::vector<typename Aid::Secret>& secrets) const {
    return array_of(secrets, [this](const auto& one) { return this->secret(one); });
  }
  template <class Turn>
  [[nodiscard]] Json turns(const std::vector<Turn>& turns) const {
    return array_of(turns, [this](const Turn& one) { return this->turn(one); });
  }
  template <class Turn>
  [[nodiscard]] Json changes(const std::vector<play::Mend::Change>& changes, const std::vector<Turn>& turns) const {
    return array_of(changes, [&](const play::Mend::Change& change) {
      return Json{{"turn", change.turn}, {"hint", this->changed(turns[change.turn - 1], change.hint)}};
    });
  }
  template <class Turn>
  [[nodiscard]] Json mends(const std::vector<play::Mend>& mends, const std::vector<Turn>& turns) const {
    return array_of(mends, [&](const play::Mend& mend) {
      return Json{{"changes", changes(mend.changes, turns)}, {"candidates", mend.candidates}};
    });
  }

  /// How a guess splits the candidates.
  template <class Guess, class Cells>
  void add_split(Json& out, const Guess& guess, const Cells& split) const {
    out["cells"] = this->cells(guess, split);
    out["parts"] = parts(split);
    out["largest"] = largest(split);
    out["entropy_bits"] = entropy_bits(split);
  }

  [[nodiscard]] Json advice(const typename Aid::Advice& advice, std::uint64_t candidates) const {
    Json out{{"guess", this->code(advice.guess)},
             {"method", play::text(advice.method)},
             {"optimal", advice.method.optimal()},
             {"possible", advice.possible}};
    if (const std::string why = play::explain(advice.ground); !why.empty()) out["because"] = why;
    if (advice.compared > 0) out["compared_guesses"] = advice.compared;
    add_worth(out, advice.worth, candidates);
    if (const auto least = this->least(candidates); least && !advice.worth) out["expected_guesses_at_least"] = *least;
    add_split(out, advice.guess, advice.sizes);
    return out;
  }

  Json operator()(std::monostate) const { return nullptr; }
  Json operator()(const typename Aid::Listing& listing) const {
    return {{"answer", "list"}, {"count", listing.candidates}, {"candidates", secrets(listing.codes)}};
  }
  Json operator()(const typename Aid::Why& why) const {
    Json out{{"answer", "why"},
             {"guess", this->code(why.guess)},
             {"recommended", why.recommended},
             {"candidates", why.candidates}};
    add_split(out, why.guess, why.sizes);
    return out;
  }
  Json operator()(const play::Help&) const { return {{"answer", "help"}}; }
  Json operator()(const play::Quit&) const { return {{"answer", "quit"}}; }
  Json operator()(const play::Refusal& refusal) const { return {{"answer", "error"}, {"message", refusal.message}}; }
};

template <class Writer>
struct AssistWriter : TalkWriter<Writer> {
  using Aid = typename Writer::Aid;
  using TalkWriter<Writer>::operator();

  Json operator()(const play::StandingOf<Aid>& standing) const {
    Json out{{"answer", "standing"}, {"turns", this->turns(standing.turns)}, {"candidates", standing.candidates}};
    if (!standing.by_wrong_hints.empty()) out["by_wrong_hints"] = standing.by_wrong_hints;
    if (!standing.shown.empty()) out["shown"] = this->secrets(standing.shown);
    out["won"] = standing.won;
    if (standing.advice) out["advice"] = this->advice(*standing.advice, standing.candidates);
    if (standing.candidates == 0) out["mends"] = this->mends(standing.mends, standing.turns);
    return out;
  }
  Json operator()(const typename Aid::Comparison& comparison) const {
    Json out{{"answer", "comparison"}, {"guess", this->code(comparison.guess)}, {"possible", comparison.possible}};
    this->add_split(out, comparison.guess, comparison.sizes);
    add_worth(out, comparison.worth, comparison.candidates);
    if (const auto lost = comparison.lost()) {
      out["lost"] = static_cast<double>(*lost) / static_cast<double>(comparison.candidates);
      out["lost_exact"] = fmt::format("{}/{}", *lost, comparison.candidates);
    }
    return out;
  }
  Json operator()(const typename Aid::Ranking& ranking) const {
    Json guesses = array_of(ranking.guesses, [&](const auto& one) {
      Json row{{"guess", this->code(one.guess)}};
      if (Writer::kHasClasses) row["class_size"] = one.class_size;
      row["possible"] = one.possible;
      if (one.total) add_worth(row, play::Worth{*one.total, play::By()}, ranking.candidates);
      this->add_split(row, one.guess, one.sizes);
      return row;
    });
    return {{"answer", "best"},
            {"candidates", ranking.candidates},
            {"exact", ranking.exact},
            {"guesses", std::move(guesses)}};
  }
  Json operator()(const play::RecordOf<Aid>& record) const {
    return {{"answer", "history"}, {"turns", this->turns(record.turns)}};
  }
  Json operator()(const play::SaveRequest& save) const { return {{"answer", "saved"}, {"file", save.path}}; }
  Json operator()(const play::LoadRequest& load) const { return {{"answer", "load"}, {"file", load.path}}; }
};

}  // namespace deduce::wire
