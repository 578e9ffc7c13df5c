#include "deduce/wire/other_talk.hpp"

#include <fmt/format.h>

#include "deduce/wire/memory.hpp"
#include "deduce/wire/talk.hpp"
#include "wire/match_writer.hpp"

namespace deduce::wire {
namespace {

using namespace play;  // whose answers are written here

/// What codes and hints are written with.
struct AnyWriter {
  using Aid = AnyAid;
  using Play = AnyPlay;
  static constexpr bool kAlwaysChecked = true;
  static constexpr bool kHasClasses = false;
  const OtherGame& game;

  [[nodiscard]] Json code(GuessId guess) const { return game.names()->code(guess); }
  [[nodiscard]] Json secret(SecretId secret) const { return game.code(secret); }
  [[nodiscard]] std::string hint(GuessId guess, HintId hint) const { return game.notation().hint_name(guess, hint); }
  [[nodiscard]] Json turn(const Answered& turn) const {
    const std::string name = hint(turn.guess, turn.hint);
    Json out{{"guess", code(turn.guess)}, {"hint", name}};
    const std::string drawing = game.notation().hint_drawing(turn.guess, turn.hint);
    if (drawing != name) out["drawing"] = drawing;
    return out;
  }
  [[nodiscard]] Json changed(const Answered& turn, HintId id) const { return hint(turn.guess, id); }

  [[nodiscard]] Json cells(GuessId guess, const AnyCells& split) const {
    Json cells = Json::object();
    for (const auto& [id, size] : split.cells) cells[hint(guess, id)] = size;
    return cells;
  }
  /// Where a secret cannot be won, what pegs take does not hold.
  [[nodiscard]] static std::optional<double> least(std::uint64_t) { return std::nullopt; }
  [[nodiscard]] Json judgement(const AnyJudgement& judgement) const { return json_of(judgement, game); }
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
  return std::visit(AssistWriter<AnyWriter>{{{game}}}, answer);
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
  return std::visit(MatchWriter<AnyWriter>{{{game}}, match}, answer);
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
