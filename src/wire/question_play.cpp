// The questions of programs that play: what to guess, what a game was like, and a codemaker to play against. All
// without a memory of their own: a request says where the game stands.
#include <array>

#include "deduce/base/error.hpp"
#include "deduce/partition/candidates.hpp"
#include "deduce/play/codemaker.hpp"
#include "deduce/play/judge.hpp"
#include "deduce/wire/talk.hpp"
#include "wire/question.hpp"

namespace deduce::wire {
namespace {

void describe_adviser(OptionVisitor& visitor, std::string& adviser) {
  visitor.text({.name = "adviser",
                .help = "optimal (where that can be known soon), simple, worst-case, expected-size, entropy or "
                        "most-parts",
                .value = "NAME",
                .default_shown = true},
               adviser);
}

/// What `assist` says of a position, and to the lines "? GUESS", "best N" and "list N" after it.
class AdviseQuestion final : public Question {
  void describe_own(OptionVisitor& visitor) override {
    position_.describe(visitor);
    describe_adviser(visitor, adviser_);
    visitor.text({.name = "guess", .help = "A guess to compare with the best", .value = "CODE"}, guess_);
    visitor.number({.name = "best", .help = "Rank so many guesses", .value = "N"}, best_, {1, kMaxNumber});
    visitor.number({.name = "list", .help = "List so many candidates", .value = "N"}, list_, {1, kMaxNumber});
  }
  [[nodiscard]] Json answer(Monitor& monitor) const override {
    const Game made(game);
    play::Assist assist({.rules = made.rules,
                         .alphabet = made.alphabet,
                         .adviser = play::parse_method(adviser_),
                         .threads = made.threads,
                         .budget = {},
                         .lies = 0,
                         .secrets = {}});
    const play::SavedGame saved{made.rules,
                                made.alphabet,
                                assist.adviser(),
                                position_.clues(assist.space(), made.alphabet),
                                static_cast<int>(position_.lies),
                                codes_of(assist.space(), position_.listed(assist.space(), made.alphabet))};
    Json json = accepted(assist.restore(play::write(saved), "given", monitor), assist);
    const auto add = [&](const char* name, const std::string& line) {
      json[name] = accepted(assist.say(line, monitor), assist);
      json[name].erase("answer");
    };
    if (!guess_.empty())
      static_cast<void>(made.alphabet.parse(guess_));  // as everywhere: the line of a person may be written otherwise
    if (json["candidates"] == 0) {                     // a hint must be mended before a guess is of any use
      if (list_) json["list"] = {{"count", 0}, {"candidates", Json::array()}};
      return json;
    }
    if (!guess_.empty()) add("comparison", "? " + guess_);
    if (best_) add("best", "best " + std::to_string(*best_));
    if (list_) add("list", "list " + std::to_string(*list_));
    return json;
  }
  static Json accepted(const play::AssistAnswer& answer, const play::Assist& assist) {
    if (const auto* refusal = std::get_if<play::Refusal>(&answer)) throw InputError(refusal->message);
    return json_of(answer, assist);
  }

  PositionOptions position_;
  std::string adviser_ = "optimal", guess_;
  std::optional<std::uint64_t> best_, list_;
};

class ReviewQuestion final : public Question {
  void describe_own(OptionVisitor& visitor) override { position_.describe_given(visitor); }
  [[nodiscard]] Json answer(Monitor& monitor) const override {
    const Game made(game);
    const Space space(made.rules);
    play::Position position(space);
    position.replace(position_.history(space, made.alphabet));
    if (position.contradictory()) throw InputError("the given hints contradict each other: no code fits all of them");
    play::Adviser adviser(space, made.threads);
    Json json{{"rules", made.rules.text()}};
    json.update(json_of(play::judge(space, position.history(), adviser, monitor), space, made.alphabet));
    return json;
  }
  PositionOptions position_;
};

class CodemakerQuestion final : public Question {
  void describe_own(OptionVisitor& visitor) override {
    static constexpr std::array<std::string_view, 2> kKinds{"fair", "adversary"};
    position_.describe_given(visitor);
    visitor.argument({.name = "guess", .help = "The guess to be answered"}, guess_);
    visitor.one_of({.name = "codemaker",
                    .help = "fair: keeps to the secret that it drew; adversary: to nothing but its hints",
                    .value = "KIND",
                    .default_shown = true},
                   codemaker_, kKinds);
    visitor.number(
        {.name = "seed", .help = "What the fair one draws its secret from", .value = "S", .default_shown = true}, seed_,
        {});
    visitor.flag({.name = "reveal", .help = "Tell the secret too"}, reveal_);
  }
  [[nodiscard]] Json answer(Monitor& monitor) const override {
    const Game made(game);
    const Space space(made.rules);
    play::Position position(space);
    position.replace(position_.history(space, made.alphabet));
    const Code guess = made.alphabet.parse(guess_);
    const bool fair = play::parse_codemaker(codemaker_) == play::CodemakerKind::fair;
    if (position.contradictory() || (fair && !position.possible(play::draw_secret(space, seed_))))
      throw InputError("the given hints are not this codemaker's: no secret of it gives them all");
    play::Values values(space);
    const HintId hint = fair ? hint_of(space.hints(), guess, play::draw_secret(space, seed_))
                             : play::hardest_hint(position, guess, values, monitor);
    position.add({guess, hint});
    Json json{{"rules", made.rules.text()},
              {"guess", made.alphabet.text(guess)},
              {"hint", text(space.hints()[hint])},
              {"candidates", position.candidates().size()},
              {"won", hint == space.hints().win()}};
    if (reveal_)
      json["secret"] =
          made.alphabet.text(fair ? play::draw_secret(space, seed_) : space[position.candidates().front()]);
    return json;
  }
  PositionOptions position_;
  std::string guess_, codemaker_ = "fair";
  std::uint64_t seed_ = 1;
  bool reveal_ = false;
};

}  // namespace

std::vector<NamedQuestion> questions_of_play() {
  return {{"advise", make_question<AdviseQuestion>},
          {"review", make_question<ReviewQuestion>},
          {"codemaker", make_question<CodemakerQuestion>}};
}

}  // namespace deduce::wire
