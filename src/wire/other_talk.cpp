#include "deduce/wire/other_talk.hpp"

#include <fmt/format.h>

#include "deduce/wire/memory.hpp"
#include "deduce/wire/talk.hpp"
#include "wire/match_writer.hpp"

namespace deduce::wire {
namespace {

using namespace play;  // whose answers are written here

/// What both machines say.
struct AnyWriter {
  using Play = AnyPlay;
  static constexpr bool kAlwaysChecked = true;
  const OtherGame& game;

  [[nodiscard]] Json code(GuessId guess) const { return game.names()->code(guess); }
  [[nodiscard]] Json hint(GuessId guess, HintId hint) const { return game.notation().hint_name(guess, hint); }

  [[nodiscard]] Json turn(const Answered& turn) const {
    const std::string name = hint(turn.guess, turn.hint);
    Json out{{"guess", code(turn.guess)}, {"hint", name}};
    const std::string drawing = game.notation().hint_drawing(turn.guess, turn.hint);
    if (drawing != name) out["drawing"] = drawing;
    return out;
  }
  [[nodiscard]] Json turns(const std::vector<Answered>& history) const {
    Json out = Json::array();
    for (const Answered& one : history) out.push_back(turn(one));
    return out;
  }
  [[nodiscard]] Json secret(SecretId secret) const { return game.code(secret); }
  [[nodiscard]] Json secrets(const std::vector<SecretId>& secrets) const {
    Json out = Json::array();
    for (const SecretId one : secrets) out.push_back(game.code(one));
    return out;
  }
  [[nodiscard]] Json changes(const std::vector<Mend::Change>& changes, const std::vector<Answered>& history) const {
    Json out = Json::array();
    for (const Mend::Change& change : changes)
      out.push_back({{"turn", change.turn}, {"hint", hint(history[change.turn - 1].guess, change.hint)}});
    return out;
  }
  [[nodiscard]] Json mends(const std::vector<Mend>& mends, const std::vector<Answered>& history) const {
    Json out = Json::array();
    for (const Mend& mend : mends)
      out.push_back({{"changes", changes(mend.changes, history)}, {"candidates", mend.candidates}});
    return out;
  }

  void add_split(Json& out, GuessId guess, const AnyCells& split) const {
    Json cells = Json::object();
    for (const auto& [id, size] : split.cells) cells[game.notation().hint_name(guess, id)] = size;
    out["cells"] = std::move(cells);
    out["parts"] = split.cells.size();
    out["largest"] = split.largest;
    out["entropy_bits"] = split.entropy_bits;
  }
  static void add_total(Json& out, const std::optional<std::uint64_t>& total, std::uint64_t candidates,
                        const play::By& by = {}) {
    if (!total) return;
    out["expected_guesses"] = static_cast<double>(*total) / static_cast<double>(candidates);
    out["expected_guesses_exact"] = fmt::format("{}/{}", *total, candidates);
    out["expected_by"] = play::text(by);
  }
  [[nodiscard]] Json advice(const AnyAdvice& advice, std::uint64_t candidates) const {
    Json out{{"guess", code(advice.guess)},
             {"method", play::text(advice.method)},
             {"optimal", advice.method.optimal()},
             {"possible", advice.possible}};
    if (!advice.because.empty()) out["because"] = advice.because;
    add_total(out, advice.total, candidates, advice.method);
    add_split(out, advice.guess, advice.split);
    return out;
  }

  [[nodiscard]] Json judgement(const AnyJudgement& judgement) const { return json_of(judgement, game); }

  Json operator()(std::monostate) const { return nullptr; }
  Json operator()(const AnyListing& listing) const {
    return {{"answer", "list"}, {"count", listing.candidates}, {"candidates", secrets(listing.secrets)}};
  }
  Json operator()(const AnyWhy& why) const {
    Json out{{"answer", "why"},
             {"guess", code(why.guess.guess)},
             {"recommended", why.recommended},
             {"possible", why.guess.possible},
             {"candidates", why.candidates}};
    add_split(out, why.guess.guess, why.guess.split);
    add_total(out, why.guess.total, why.candidates, why.after);
    if (why.guess.total && why.best) {
      const std::uint64_t lost = *why.guess.total - *why.best;
      out["lost"] = static_cast<double>(lost) / static_cast<double>(why.candidates);
      out["lost_exact"] = fmt::format("{}/{}", lost, why.candidates);
    }
    return out;
  }
  Json operator()(const AnyRecord& record) const { return {{"answer", "history"}, {"turns", turns(record.history)}}; }
  Json operator()(const Help&) const { return {{"answer", "help"}}; }
  Json operator()(const Quit&) const { return {{"answer", "quit"}}; }
  Json operator()(const Refusal& refusal) const { return {{"answer", "error"}, {"message", refusal.message}}; }
};

struct AnyAssistWriter : AnyWriter {
  using AnyWriter::operator();
  Json operator()(const SaveRequest& save) const { return {{"answer", "saved"}, {"file", save.path}}; }
  Json operator()(const LoadRequest&) const { return nullptr; }
  Json operator()(const AnyStanding& standing) const {
    Json out{{"answer", "standing"}, {"turns", turns(standing.history)}, {"candidates", standing.candidates}};
    if (!standing.shown.empty()) out["shown"] = secrets(standing.shown);
    out["won"] = standing.over;
    if (standing.advice) out["advice"] = advice(*standing.advice, standing.candidates);
    if (standing.candidates == 0) out["mends"] = mends(standing.mends, standing.history);
    return out;
  }
  Json operator()(const AnyRanking& ranking) const {
    Json guesses = Json::array();
    for (const AnyRanked& one : ranking.guesses) {
      Json row{{"guess", code(one.guess)}, {"possible", one.possible}};
      add_total(row, one.total, ranking.candidates);
      add_split(row, one.guess, one.split);
      guesses.push_back(std::move(row));
    }
    return {{"answer", "best"}, {"candidates", ranking.candidates}, {"exact", false}, {"guesses", guesses}};
  }
};

Json greeting(const OtherGame& game, const Method& adviser) {
  Json out{{"answer", "game"}};
  out.update(game.header());
  out["guesses"] = game.notation().guess_count();
  out["secrets"] = game.notation().secret_count();
  out["adviser"] = play::text(adviser);
  return out;
}

}  // namespace

AnyAssist::Settings assist_settings(const OtherGame& game, std::string_view adviser, const Budget& budget) {
  return {.notation = game.shared_notation(),
          .hard = game.hard(),
          .adviser = parse_method(adviser),
          .budget = budget,
          .memory = free_memory() / 2};
}

Json json_of(const AnyAssistAnswer& answer, const OtherGame& game) {
  return std::visit(AnyAssistWriter{{game}}, answer);
}

Json json_of(const AnyJudgement& judgement, const OtherGame& game) {
  const AnyWriter writer{game};
  return judgement_json(judgement, [&](const AnyJudgedGuess& judged) {
    Json out = writer.turn(judged.turn);
    add_judged(out, judged, writer.code(judged.best_guess));
    return out;
  });
}

Json json_of(const AnyMatchAnswer& answer, const OtherGame& game, const AnyMatch& match) {
  return std::visit(MatchWriter<AnyWriter>{{game}, match}, answer);
}

std::string json_line(const AnyAssistAnswer& answer, const OtherGame& game) { return line_of(json_of(answer, game)); }

std::string json_line(const AnyMatchAnswer& answer, const OtherGame& game, const AnyMatch& match) {
  return line_of(json_of(answer, game, match));
}

std::string json_greeting(const AnyAssist& assist, const OtherGame& game) {
  return line_of(greeting(game, assist.adviser()));
}

std::string json_greeting(const AnyMatch& match, const OtherGame& game) {
  Json out = greeting(game, match.settings().game.adviser);
  out["role"] = play::text(match.settings().role);
  out["codemaker"] = play::text(match.settings().codemaker);
  out["seed"] = match.settings().seed;
  return line_of(out);
}

}  // namespace deduce::wire
