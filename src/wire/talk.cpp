#include "deduce/wire/talk.hpp"

#include <fmt/format.h>

#include "deduce/wire/partition.hpp"
#include "wire/match_writer.hpp"

namespace deduce::wire {
namespace {

using namespace play;  // whose answers are written here

/// What codes and hints are written with.
struct TalkWriter {
  using Play = PegPlay;
  static constexpr bool kAlwaysChecked = false;  // your hints: only where your secret is known
  const Space& space;
  const Alphabet& alphabet;

  [[nodiscard]] Json hint(HintId id) const { return deduce::text(space.hints()[id]); }
  [[nodiscard]] Json code(Code code) const { return alphabet.text(code); }
  [[nodiscard]] Json secret(Code code) const { return alphabet.text(code); }

  [[nodiscard]] Json codes(const std::vector<Code>& codes) const {
    Json out = Json::array();
    for (const Code one : codes) out.push_back(code(one));
    return out;
  }

  [[nodiscard]] Json turn(const Turn& turn) const { return {{"guess", code(turn.guess)}, {"hint", hint(turn.hint)}}; }

  [[nodiscard]] Json turns(const History& history) const {
    Json out = Json::array();
    for (const Turn& one : history) out.push_back(turn(one));
    return out;
  }

  [[nodiscard]] Json clues(const std::vector<Clue>& clues) const {
    Json out = Json::array();
    for (const Clue& one : clues)
      out.push_back({{"guess", guess_text(one, alphabet)}, {"hint", hint_text(one, space.hints())}});
    return out;
  }

  [[nodiscard]] Json changes(const std::vector<Mend::Change>& changes, const History& = {}) const {
    Json out = Json::array();
    for (const Mend::Change& change : changes) out.push_back({{"turn", change.turn}, {"hint", hint(change.hint)}});
    return out;
  }

  [[nodiscard]] Json mends(const std::vector<Mend>& mends, const History& = {}) const {
    Json out = Json::array();
    for (const Mend& mend : mends) out.push_back({{"changes", changes(mend.changes)}, {"candidates", mend.candidates}});
    return out;
  }

  /// The fields of `partition` for a guess.
  void add_split(Json& out, const CellSizes& sizes) const {
    add_cells(out, sizes, space.hints());
    out["entropy_bits"] = entropy_bits(sizes);
  }

  /// Expected guesses to win, with the total over all candidates as an exact fraction.
  static void add_worth(Json& out, const std::optional<Worth>& worth, std::uint64_t candidates) {
    if (!worth) return;
    out["expected_guesses"] = static_cast<double>(worth->total) / static_cast<double>(candidates);
    out["expected_guesses_exact"] = fmt::format("{}/{}", worth->total, candidates);
    out["expected_by"] = text(worth->after);
  }

  Json operator()(std::monostate) const { return nullptr; }
  Json operator()(const Listing& listing) const {
    return {{"answer", "list"}, {"count", listing.candidates}, {"candidates", codes(listing.codes)}};
  }
  Json operator()(const Why& why) const {
    Json out{{"answer", "why"},
             {"guess", code(why.guess)},
             {"recommended", why.recommended},
             {"candidates", why.candidates}};
    add_split(out, why.sizes);
    return out;
  }
  Json operator()(const Help&) const { return {{"answer", "help"}}; }
  Json operator()(const Quit&) const { return {{"answer", "quit"}}; }
  Json operator()(const Refusal& refusal) const { return {{"answer", "error"}, {"message", refusal.message}}; }

  [[nodiscard]] Json advice(const Advice& advice, std::uint64_t candidates) const {
    Json out{{"guess", code(advice.guess)},
             {"method", text(advice.method)},
             {"optimal", advice.method.optimal()},
             {"possible", advice.possible}};
    if (const std::string why = explain(advice); !why.empty()) out["because"] = why;
    if (advice.compared > 0) out["compared_guesses"] = advice.compared;
    add_worth(out, advice.worth, candidates);
    if (!advice.worth) out["expected_guesses_at_least"] = least_mean(candidates, space.hints().size());
    add_split(out, advice.sizes);
    return out;
  }

  [[nodiscard]] Json judgement(const Judgement& judgement) const {
    return judgement_json(judgement, [this](const JudgedGuess& judged) {
      Json out = turn(judged.turn);
      add_judged(out, judged, code(judged.best_guess));
      return out;
    });
  }
};

struct AssistWriter : TalkWriter {
  const Assist& assist;

  using TalkWriter::operator();
  Json operator()(const Standing& standing) const {
    Json out{{"answer", "standing"}, {"turns", clues(standing.clues)}, {"candidates", standing.candidates}};
    if (!standing.by_wrong_hints.empty()) out["by_wrong_hints"] = standing.by_wrong_hints;
    if (!standing.shown.empty()) out["shown"] = codes(standing.shown);
    out["won"] = standing.won;
    if (standing.advice) out["advice"] = advice(*standing.advice, standing.candidates);
    if (standing.candidates == 0) out["mends"] = mends(standing.mends);
    return out;
  }
  Json operator()(const Comparison& comparison) const {
    Json out{{"answer", "comparison"}, {"guess", code(comparison.guess)}, {"possible", comparison.possible}};
    add_split(out, comparison.sizes);
    add_worth(out, comparison.worth, comparison.candidates);
    if (const auto lost = comparison.lost()) {
      out["lost"] = static_cast<double>(*lost) / static_cast<double>(comparison.candidates);
      out["lost_exact"] = fmt::format("{}/{}", *lost, comparison.candidates);
    }
    return out;
  }
  Json operator()(const Ranking& ranking) const {
    Json guesses = Json::array();
    for (const RankedGuess& one : ranking.guesses) {
      Json row{{"guess", code(one.guess)}, {"class_size", one.class_size}, {"possible", one.possible}};
      if (one.total) add_worth(row, Worth{*one.total, play::By()}, ranking.candidates);
      add_split(row, one.sizes);
      guesses.push_back(std::move(row));
    }
    return {{"answer", "best"}, {"candidates", ranking.candidates}, {"exact", ranking.exact}, {"guesses", guesses}};
  }
  Json operator()(const Record& record) const { return {{"answer", "history"}, {"turns", clues(record.clues)}}; }
  Json operator()(const SaveRequest& save) const { return {{"answer", "saved"}, {"file", save.path}}; }
  Json operator()(const LoadRequest& load) const { return {{"answer", "load"}, {"file", load.path}}; }
};

}  // namespace

std::string line_of(const Json& object) {
  return object.is_null() ? "" : object.dump(-1, ' ', false, Json::error_handler_t::replace);
}

void add_judged(Json& json, const JudgedNumbers& judged, Json best_guess) {
  json["candidates"] = judged.candidates;
  json["left"] = judged.left;
  json["best_guess"] = std::move(best_guess);
  if (judged.totals) {
    json["lost"] = judged.lost().get_d();
    json["lost_exact"] = judged.lost().get_str();
    json["luck"] = judged.luck().get_d();
    json["luck_exact"] = judged.luck().get_str();
  } else {
    json["entropy_bits"] = judged.entropy;
    json["best_entropy_bits"] = judged.best_entropy;
    json["information_bits"] = judged.information;
  }
}

Json json_of(const AssistAnswer& answer, const Assist& assist) {
  return std::visit(AssistWriter{{assist.space(), assist.alphabet()}, assist}, answer);
}

Json json_of(const Judgement& judgement, const Space& space, const Alphabet& alphabet) {
  return TalkWriter{space, alphabet}.judgement(judgement);
}

std::string json_line(const AssistAnswer& answer, const Assist& assist) { return line_of(json_of(answer, assist)); }

std::string json_line(const MatchAnswer& answer, const Match& match) {
  return line_of(std::visit(MatchWriter<TalkWriter>{{match.game().space(), match.game().alphabet()}, match}, answer));
}

std::string json_greeting(const Assist& assist) {
  Json out{{"answer", "game"},
           {"rules", assist.space().rules().text()},
           {"codes", assist.space().size()},
           {"alphabet", assist.alphabet().symbols()},
           {"adviser", play::text(assist.adviser())}};
  const Premises& premises = assist.position().premises();
  if (premises.lies > 0) out["lies"] = premises.lies;
  if (!premises.among.empty()) out["secrets"] = premises.among.size();
  return line_of(out);
}

std::string json_greeting(const Match& match) {
  const Match::Settings& settings = match.settings();
  Json out{{"answer", "game"},
           {"rules", match.game().space().rules().text()},
           {"codes", match.game().space().size()},
           {"alphabet", match.game().alphabet().symbols()},
           {"role", play::text(settings.role)},
           {"codemaker", play::text(settings.codemaker)},
           {"seed", settings.seed},
           {"adviser", play::text(settings.adviser)}};
  if (!settings.secrets.empty()) out["secrets"] = settings.secrets.size();
  return line_of(out);
}

}  // namespace deduce::wire
