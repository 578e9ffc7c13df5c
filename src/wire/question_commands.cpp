// The questions about codes and guesses that have a command of the same name.
#include <fmt/format.h>

#include "deduce/base/error.hpp"
#include "deduce/game/peg_board.hpp"
#include "deduce/wire/codes.hpp"
#include "deduce/wire/evaluate.hpp"
#include "deduce/wire/memory.hpp"
#include "deduce/wire/other_game.hpp"
#include "deduce/wire/other_simultaneous.hpp"
#include "deduce/wire/partition.hpp"
#include "deduce/wire/puzzle.hpp"
#include "deduce/wire/simultaneous.hpp"
#include "wire/question.hpp"

namespace deduce::wire {
namespace {

class HintQuestion final : public Question {
  void describe_own(OptionVisitor& visitor) override { options_.describe(visitor); }
  [[nodiscard]] Json answer(Monitor&) const override {
    if (game.is_other()) return {{"hint", hint(OtherGame(game), options_)}};
    return json_of(hint(Game(game), options_));
  }
  /// Not for lists of words and the like, which are read first.
  [[nodiscard]] bool at_once() const override { return !game.is_other(); }
  HintOptions options_;
};

class CandidatesQuestion final : public Question {
  void describe_own(OptionVisitor& visitor) override { position_.describe(visitor); }
  [[nodiscard]] Json answer(Monitor&) const override {
    if (game.is_other()) {
      const OtherGame other(game);
      return candidates_json(other, other.fitting(position_));
    }
    const Game made(game);
    const Space space(made.rules);
    return candidates_json(made, space, position_.grouped(space, made.alphabet));
  }
  PositionOptions position_;
};

class PartitionQuestion final : public Question {
  void describe_own(OptionVisitor& visitor) override {
    options_.describe(visitor);
    position_.describe(visitor);
  }
  void keep_within(const Allowed& allowed) override {
    Question::keep_within(allowed);
    memory_ = allowed.memory;
  }
  [[nodiscard]] Json answer(Monitor& monitor) const override {
    if (game.is_other()) {
      const OtherGame other(game);
      const auto rows = partition(other, position_, options_, memory_.value_or(free_memory() / 2), monitor);
      return json_of(rows, other, other.candidates(position_).size());
    }
    const Game made(game);
    require_partition(made, options_);
    const Space space(made.rules);
    Partitions found = partition(made, space, position_, options_);
    if (options_.with_totals()) add_totals(found, made, space, memory_.value_or(free_memory() / 2), monitor);
    sort_rows(found.rows, options_);
    return json_of(found, made, space);
  }
  PartitionOptions options_;
  PositionOptions position_;
  std::optional<std::uint64_t> memory_;
};

class ClassesQuestion final : public Question {
  void describe_own(OptionVisitor& visitor) override {
    position_.describe_given(visitor);
    position_.describe_secrets(visitor);
    options_.describe(visitor);
  }
  [[nodiscard]] Json answer(Monitor& monitor) const override {
    if (game.is_other() && !options_.codes) {
      const OtherGame other(game);
      return json_of(classes(other, position_, options_, free_memory() / 2, monitor), other);
    }
    const Game made(game);
    if (!options_.codes) return json_of(classes(made, Space(made.rules), position_, options_), made);
    SetClasses found = set_classes(made, options_);
    if (options_.largest_cell) add_within(found, made, options_, monitor);
    return json_of(found, made);
  }
  PositionOptions position_;
  ClassesOptions options_;
};

class EvaluateQuestion final : public Question {
  void describe_own(OptionVisitor& visitor) override {
    options_.describe(visitor);
    position_.describe(visitor);
    game.describe_guesses(visitor);
  }
  [[nodiscard]] Json answer(Monitor& monitor) const override {
    if (game.is_other()) {
      const OtherGame other(game);
      return json_of(evaluate(other, position_, options_, free_memory() / 2, monitor), other, options_,
                     other.candidates(position_).size());
    }
    const Game made(game);
    return json_of(evaluate(made, position_, options_, monitor), made, options_,
                   position_.candidates(Space(made.rules), made.alphabet).size());
  }
  EvaluateOptions options_;
  PositionOptions position_;
};

class SimultaneousQuestion final : public Question {
  void describe_own(OptionVisitor& visitor) override {
    options_.describe(visitor);
    describe_part(visitor, game);
  }
  void keep_within(const Allowed& allowed) override {
    Question::keep_within(allowed);
    if (game.is_other()) return;  // which has a limit of its own
    // What kMaxCodesAtOnce says of its tables, with room for the threads.
    constexpr std::uint64_t kBytesOfPair = 8;
    const std::uint64_t codes = Game(game).rules.code_count();
    if (allowed.memory && codes * codes * kBytesOfPair > *allowed.memory && options_.check.empty())
      throw InputError(fmt::format("codes asked at once need {} bytes for {}: {} are what a question gets here",
                                   codes * codes * kBytesOfPair, Game(game).rules.text(), *allowed.memory));
  }
  [[nodiscard]] Json answer(Monitor& monitor) const override {
    options_.require_consistent();
    if (game.is_other()) {
      const OtherGame other(game);
      return json_of(simultaneous_guesses(other, options_, monitor), other);
    }
    const Game made(game);
    const Space space(made.rules);
    if (!options_.check.empty()) return json_of(check_codes(made, space, options_), made, space);
    return json_of(search_codes(made, space, options_, monitor), made, space);
  }
  SimultaneousOptions options_;
};

class PuzzleQuestion final : public Question {
  void describe_own(OptionVisitor& visitor) override { options_.describe(visitor); }
  [[nodiscard]] Json answer(Monitor& monitor) const override {
    const Game made(game);
    require_board(made.rules, "puzzle");
    const Space space(made.rules);
    const auto puzzle = play::make_puzzle(space, play::parse_level(options_.level), options_.seed, monitor);
    if (!puzzle) throw Interrupted();
    return json_of(*puzzle, made, space, options_.seed);
  }
  PuzzleOptions options_;
};

}  // namespace

std::vector<NamedQuestion> questions_of_commands() {
  return {{"hint", make_question<HintQuestion>},           {"candidates", make_question<CandidatesQuestion>},
          {"partition", make_question<PartitionQuestion>}, {"classes", make_question<ClassesQuestion>},
          {"evaluate", make_question<EvaluateQuestion>},   {"simultaneous", make_question<SimultaneousQuestion>},
          {"puzzle", make_question<PuzzleQuestion>}};
}

}  // namespace deduce::wire
