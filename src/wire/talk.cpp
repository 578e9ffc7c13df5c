#include "deduce/wire/talk.hpp"

#include <fmt/format.h>

#include "deduce/base/words.hpp"
#include "deduce/wire/partition.hpp"
#include "wire/match_writer.hpp"

namespace deduce::wire {
namespace {

using namespace play;  // whose answers are written here

/// What codes and hints are written with.
struct PegWriter {
  using Aid = PegAid;
  using Play = PegPlay;
  static constexpr bool kAlwaysChecked = false;  // your hints: only where your secret is known
  static constexpr bool kHasClasses = true;      // of equivalent guesses
  const Space& space;
  const Alphabet& alphabet;

  [[nodiscard]] Json hint(HintId id) const { return deduce::text(space.hints()[id]); }
  [[nodiscard]] Json code(Code code) const { return alphabet.text(code); }
  [[nodiscard]] Json secret(Code code) const { return alphabet.text(code); }
  [[nodiscard]] Json turn(const Turn& turn) const { return {{"guess", code(turn.guess)}, {"hint", hint(turn.hint)}}; }
  [[nodiscard]] Json turn(const Clue& clue) const {
    return {{"guess", guess_text(clue, alphabet)}, {"hint", hint_text(clue, space.hints())}};
  }
  /// Another hint for a turn.
  template <class Turn>
  [[nodiscard]] Json changed(const Turn&, HintId id) const {
    return hint(id);
  }

  [[nodiscard]] Json cells(Code, const CellSizes& sizes) const { return cells_json(sizes, space.hints()); }

  /// No guess takes less on average.
  [[nodiscard]] std::optional<double> least(std::uint64_t candidates) const {
    return least_mean(candidates, space.hints().size());
  }

  [[nodiscard]] Json judgement(const Judgement& judgement) const {
    return judgement_json(judgement, [this](const JudgedGuess& judged) {
      Json out = turn(judged.turn);
      add_judged(out, judged, code(judged.best_guess));
      return out;
    });
  }
};

}  // namespace

void describe_adviser(OptionVisitor& visitor, std::string& adviser) {
  static const std::string kHelp =
      fmt::format("optimal (where that can be known soon), {}", either(heuristic::rule_words()));
  visitor.text({.name = "adviser", .help = kHelp, .value = "NAME", .default_shown = true}, adviser);
}

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
  return std::visit(AssistWriter<PegWriter>{{{assist.game().space(), assist.game().alphabet()}}}, answer);
}

Json json_of(const Judgement& judgement, const Space& space, const Alphabet& alphabet) {
  return PegWriter{space, alphabet}.judgement(judgement);
}

std::string json_line(const AssistAnswer& answer, const Assist& assist) { return line_of(json_of(answer, assist)); }

std::string json_line(const MatchAnswer& answer, const Match& match) {
  return line_of(std::visit(MatchWriter<PegWriter>{{{match.game().space(), match.game().alphabet()}}, match}, answer));
}

std::string json_greeting(const Assist& assist) {
  Json out{{"answer", "game"},
           {"rules", assist.game().space().rules().text()},
           {"codes", assist.game().space().size()},
           {"alphabet", assist.game().alphabet().symbols()},
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
