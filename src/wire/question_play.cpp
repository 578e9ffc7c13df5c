// The questions of programs that play: what to guess, what a game was like, and a codemaker to play against. All
// without a memory of their own: a request says where the game stands.
#include <algorithm>

#include "deduce/base/error.hpp"
#include "deduce/game/history.hpp"
#include "deduce/partition/candidates.hpp"
#include "deduce/play/codemaker.hpp"
#include "deduce/play/judge.hpp"
#include "deduce/wire/memory.hpp"
#include "deduce/wire/other_talk.hpp"
#include "deduce/wire/talk.hpp"
#include "wire/question.hpp"

namespace deduce::wire {
namespace {

/// The game of a question that is about one of any kind, with the secrets of the position alone.
OtherGame other_of(GameOptions game, const PositionOptions& position) {
  game.among = position.secrets;
  return OtherGame(game);
}

std::vector<Answered> turns_of(const OtherGame& game, const PositionOptions& position) {
  return game.in_part(game.history(position));
}

/// With the turns so far, and the memory that may be used.
class PlayQuestion : public Question {
 public:
  void keep_within(const Allowed& allowed) override {
    Question::keep_within(allowed);
    memory_ = allowed.memory;
  }

 protected:
  PositionOptions position_;
  std::optional<std::uint64_t> memory_;
};

/// What `assist` says of a position, and to the lines "? GUESS", "best N" and "list N" after it.
class AdviseQuestion final : public PlayQuestion {
  void describe_own(OptionVisitor& visitor) override {
    position_.describe(visitor);
    describe_adviser(visitor, adviser_);
    visitor.text({.name = "guess", .help = "A guess to compare with the best", .value = "CODE"}, guess_);
    visitor.number({.name = "best", .help = "Rank so many guesses", .value = "N"}, best_, {1, kMaxNumber});
    visitor.number({.name = "list", .help = "List so many candidates", .value = "N"}, list_, {1, kMaxNumber});
  }
  [[nodiscard]] Json answer(Monitor& monitor) const override {
    if (game.is_other()) return of_other(monitor);
    const Game made(game);
    play::Assist assist({.rules = made.rules,
                         .alphabet = made.alphabet,
                         .adviser = play::parse_method(adviser_),
                         .threads = made.threads,
                         .budget = {},
                         .lies = 0,
                         .secrets = {}});
    const play::SavedGame saved{
        made.rules,
        made.alphabet,
        assist.adviser(),
        position_.clues(assist.game().space(), made.alphabet),
        static_cast<int>(position_.lies),
        codes_of(assist.game().space(), position_.listed(assist.game().space(), made.alphabet))};
    const play::AssistAnswer start = assist.restore(play::write(saved), "given", monitor);
    if (const auto* refusal = std::get_if<play::Refusal>(&start)) throw InputError(refusal->message);
    if (!guess_.empty())
      static_cast<void>(made.alphabet.parse(guess_));  // as everywhere: the line of a person may be written otherwise
    return told(
        start, assist, [&](const play::AssistAnswer& answer) { return json_of(answer, assist); }, monitor);
  }
  [[nodiscard]] Json of_other(Monitor& monitor) const {
    const OtherGame other = other_of(game, position_);
    play::AnyAssist::Settings settings = assist_settings(other, adviser_, {});
    settings.memory = memory_.value_or(settings.memory);
    play::AnyAssist assist(settings);
    const play::AnyAssistAnswer start = assist.restore(turns_of(other, position_), monitor);
    if (!guess_.empty()) static_cast<void>(other.notation().parse_guess(guess_));
    return told(
        start, assist, [&](const play::AnyAssistAnswer& answer) { return json_of(answer, other); }, monitor);
  }
  /// Where the game stands, and what was asked for besides, by the name of its field.
  template <class Assist, class Written>
  Json told(const typename Assist::Answer& start, Assist& assist, const Written& written, Monitor& monitor) const {
    Json json = written(start);
    if (json["candidates"] == 0) {  // a hint must be mended before a guess is of any use
      if (list_) json["list"] = {{"count", 0}, {"candidates", Json::array()}};
      return json;
    }
    const auto add = [&](const char* name, const typename Assist::Answer& answer) {
      json[name] = written(answer);
      json[name].erase("answer");
    };
    if (!guess_.empty()) add("comparison", assist.compare(guess_, monitor));
    if (best_) add("best", assist.rank(*best_, monitor));
    if (list_) add("list", assist.list(*list_));
    return json;
  }

  std::string adviser_ = "optimal", guess_;
  std::optional<std::uint64_t> best_, list_;
};

class ReviewQuestion final : public PlayQuestion {
  void describe_own(OptionVisitor& visitor) override { position_.describe_given(visitor); }
  [[nodiscard]] Json answer(Monitor& monitor) const override {
    if (game.is_other()) return of_other(monitor);
    const Game made(game);
    const Space space(made.rules);
    play::Position position(space);
    position.replace(position_.history(space, made.alphabet));
    if (position.contradictory()) throw InputError(kNoCodeFits);
    play::Adviser adviser(space, made.threads);
    Json json{{"rules", made.rules.text()}};
    json.update(json_of(play::judge(space, position.history(), adviser, monitor), space, made.alphabet));
    return json;
  }
  [[nodiscard]] Json of_other(Monitor& monitor) const {
    const OtherGame other = other_of(game, position_);
    const play::AnyPosition start(other.shared_notation(), other.hard());
    if (start.goal() != Goal::win) throw InputError("a review is for games whose secrets can all be won");
    const std::vector<Answered> history = turns_of(other, position_);
    play::AnyPosition end = start;
    end.replace(history);
    if (end.contradictory()) throw InputError(kNoCodeFits);
    play::AnyAdviser adviser(other.shared_notation(), {}, memory_.value_or(free_memory() / 2));
    Json json = other.header();
    json.update(json_of(play::judge(start, history, adviser, monitor), other));
    return json;
  }
};

class CodemakerQuestion final : public PlayQuestion {
  void describe_own(OptionVisitor& visitor) override {
    position_.describe_given(visitor);
    visitor.argument({.name = "guess", .help = "The guess to be answered"}, guess_);
    visitor.one_of({.name = "codemaker",
                    .help = "fair: keeps to the secret that it drew; adversary: to nothing but its hints",
                    .value = "KIND",
                    .default_shown = true},
                   codemaker_, play::codemaker_words());
    visitor.number(
        {.name = "seed", .help = "What the fair one draws its secret from", .value = "S", .default_shown = true}, seed_,
        {});
    visitor.flag({.name = "reveal", .help = "Tell the secret too"}, reveal_);
  }
  [[nodiscard]] Json answer(Monitor& monitor) const override {
    if (game.is_other()) return of_other();
    const Game made(game);
    const Space space(made.rules);
    play::Position position(space);
    position.replace(position_.history(space, made.alphabet));
    const Code guess = made.alphabet.parse(guess_);
    if (position.contradictory() || (fair() && !position.possible(play::draw_secret(space, seed_))))
      throw InputError(kNotMine);
    play::Values values(space);
    const HintId hint = fair() ? hint_of(space.hints(), guess, play::draw_secret(space, seed_))
                               : play::hardest_hint(position, guess, values, monitor);
    position.add({guess, hint});
    Json json{{"rules", made.rules.text()},
              {"guess", made.alphabet.text(guess)},
              {"hint", text(space.hints()[hint])},
              {"candidates", position.candidates().size()},
              {"won", hint == space.hints().win()}};
    if (reveal_)
      json["secret"] =
          made.alphabet.text(fair() ? play::draw_secret(space, seed_) : space[position.candidates().front()]);
    return json;
  }
  [[nodiscard]] Json of_other() const {
    const OtherGame other = other_of(game, position_);
    const Notation& notation = other.notation();
    play::AnyPosition position(other.shared_notation(), other.hard());
    position.replace(turns_of(other, position_));
    const GuessId guess = notation.parse_guess(guess_);
    const SecretId secret = play::draw_secret(notation, seed_);
    if (position.contradictory() || (fair() && !std::ranges::binary_search(position.candidates(), secret)))
      throw InputError(kNotMine);
    const HintId hint = fair() ? notation.hint(guess, secret) : play::hardest_hint(position, guess);
    position.add({guess, hint});
    Json json = other.header();
    json["guess"] = notation.guess_name(guess);
    json["hint"] = notation.hint_name(guess, hint);
    json["candidates"] = position.candidates().size();
    json["won"] = hint == notation.win();
    if (reveal_) json["secret"] = other.code(fair() ? secret : position.candidates().front());
    return json;
  }
  [[nodiscard]] bool fair() const { return play::parse_codemaker(codemaker_) == play::CodemakerKind::fair; }

  static constexpr const char* kNotMine = "the given hints are not this codemaker's: no secret of it gives them all";
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
