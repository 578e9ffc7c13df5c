// The questions about best strategies, and about strategies as trees.
#include <fmt/format.h>

#include "deduce/base/error.hpp"
#include "deduce/base/until.hpp"
#include "deduce/play/adviser.hpp"
#include "deduce/wire/atlas.hpp"
#include "deduce/wire/best_first.hpp"
#include "deduce/wire/evaluate.hpp"
#include "deduce/wire/memory.hpp"
#include "deduce/wire/other_game.hpp"
#include "deduce/wire/solve.hpp"
#include "wire/question.hpp"

namespace deduce::wire {
namespace {

/// What solve, count, sample and atlas share.
class StrategyQuestion : public Question {
 protected:
  void describe_own(OptionVisitor& visitor) override { options_.describe(visitor, position_); }
  void keep_within(const Allowed& allowed) override {
    Question::keep_within(allowed);
    keep_memory_within(options_.memory, allowed);
  }
  SolveOptions options_;
  PositionOptions position_;
};

class SolveQuestion final : public StrategyQuestion {
  void describe_own(OptionVisitor& visitor) override {
    StrategyQuestion::describe_own(visitor);
    game.describe_guesses(visitor);
    describe_possible_only(visitor, options_);
    describe_limits(visitor, options_);
    describe_every_first(visitor, every_first_, "The optimum of each class of first guesses");
    best_first_.describe(visitor);
  }
  [[nodiscard]] Json answer(Monitor& monitor) const override {
    const bool second_engine = best_first_.chosen();
    if (second_engine && every_first_)
      throw InputError("every_first is answered by the engine exact: leave best-first out");
    const bool may_end_early = options_.limits().any();
    if (may_end_early && (second_engine || every_first_))
      throw InputError("time and gap are for one question to the engine exact: leave out every_first and best-first");
    if (game.is_other()) {
      if (second_engine) throw InputError("engine best-first is for games of blacks and whites: leave it out");
      AskedOther other(game, position_, options_);
      exact::Solver solver(other.game.shared_notation(), other.workers, other.memory);
      const auto tell = [&](const auto& found) {
        other.stop_clock();
        return json_of(other, found);
      };
      Until until(monitor, other.limits);
      return every_first_ ? tell(solver.every_first(other.request, monitor)) : tell(solver.solve(other.request, until));
    }
    if (may_end_early || (beyond_boards(game) && !second_engine && !every_first_)) {
      Asked asked = Asked::of_any_size(game, position_, options_);
      const Outcome outcome = solve_within_limits(asked, monitor);
      asked.stop_clock();
      return json_of(asked, outcome);
    }
    Asked asked(game, position_, options_, "solve");
    const auto told = [&](const auto& found) {
      asked.stop_clock();
      return json_of(asked, found);
    };
    if (!second_engine) {
      exact::Solver solver(asked.space, asked.workers, asked.memory);
      return every_first_ ? told(solver.every_first(asked.request, monitor))
                          : told(solver.solve(asked.request, monitor));
    }
    const bestfirst::Request request = best_first_request(asked, options_, best_first_);
    bestfirst::Engine engine(asked.space, asked.workers, asked.memory);
    const Outcome outcome = engine.solve(request, monitor);
    asked.stop_clock();
    return json_of(BestFirstAnswer{asked, request, outcome});
  }
  bool every_first_ = false;
  BestFirstOptions best_first_;
};

class CountQuestion final : public StrategyQuestion {
  void describe_own(OptionVisitor& visitor) override {
    StrategyQuestion::describe_own(visitor);
    game.describe_guesses(visitor);
    describe_every_first(visitor, every_first_, "For each class of first guesses, those that are best among its own");
  }
  [[nodiscard]] Json answer(Monitor& monitor) const override {
    return ask(game, position_, options_, "count", [&](Posed& asked, exact::Solver& solver) {
      atlas::require_countable(asked.request.objective);
      if (every_first_) {
        const atlas::EveryFirstCount every = atlas::count_every_first(solver, asked.request, monitor);
        asked.stop_clock();
        return json_of(asked, every);
      }
      const atlas::Count counted = atlas::count(solver, asked.request, monitor);
      asked.stop_clock();
      return counted.outcome.status == Status::stopped ? json_of(asked, counted.outcome) : json_of(asked, counted);
    });
  }
  bool every_first_ = false;
};

class SampleQuestion final : public StrategyQuestion {
  void describe_own(OptionVisitor& visitor) override {
    StrategyQuestion::describe_own(visitor);
    game.describe_guesses(visitor);
    sample_.describe(visitor);
  }
  void keep_within(const Allowed& allowed) override {
    StrategyQuestion::keep_within(allowed);
    if (allowed.items && sample_.number > *allowed.items)
      throw InputError(
          fmt::format("number: {} are more than the {} that a question gets here", sample_.number, *allowed.items));
  }
  [[nodiscard]] Json answer(Monitor& monitor) const override {
    return ask(game, position_, options_, "sample", [&](Posed& asked, exact::Solver& solver) {
      atlas::require_countable(asked.request.objective);
      const atlas::AtlasOutcome found = atlas::all_best(solver, asked.request, monitor);
      asked.stop_clock();
      if (found.outcome.status == Status::stopped) return json_of(asked, found.outcome);
      if (!found.atlas) return json_of(asked, found.outcome, 0, {}, sample_.seed);
      const BigNumber strategies = atlas::count_strategies(*found.atlas).back();
      const std::vector<Sample> samples = draw_samples(asked, *found.atlas, sample_, monitor, nullptr);
      asked.stop_clock();
      return json_of(asked, found.outcome, strategies, samples, sample_.seed);
    });
  }
  SampleOptions sample_;
};

/// What was asked and answered, by number.
std::vector<Answered> answered(const GameOptions& options, const PositionOptions& position) {
  if (position.given.empty()) return {};
  if (options.is_other()) {
    const OtherGame other(options);
    return other.in_part(other.history(position));
  }
  const Game made(options);
  return numbered(made.rules, position.history(Space(made.rules), made.alphabet));
}

/// All best strategies together. The command reads them from a file; here they are found first.
class AtlasQuestion final : public StrategyQuestion {
  void describe_own(OptionVisitor& visitor) override {
    StrategyQuestion::describe_own(visitor);
    game.describe_guesses(visitor);
    atlas_.describe(visitor);
  }
  [[nodiscard]] Json answer(Monitor& monitor) const override {
    // `given` is where the family is looked at, and not where it begins.
    PositionOptions beginning = position_;
    beginning.given.clear();
    const std::vector<Answered> history = answered(game, position_);
    return ask(game, beginning, options_, "atlas", [&](Posed& asked, exact::Solver& solver) {
      atlas::require_countable(asked.request.objective);
      const atlas::AtlasOutcome found = atlas::all_best(solver, asked.request, monitor);
      if (found.outcome.status == Status::stopped) throw Interrupted();
      if (!found.atlas) return json_of(asked, found.outcome);
      const Shown shown(*found.atlas, asked.names, asked.game_fields, asked.title);
      return history.empty() ? family_json(shown, atlas_)
                             : position_json(shown, atlas::follow(shown.atlas, shown.counts, history));
    });
  }
  AtlasOptions atlas_;
};

/// A whole strategy, as the file of `solve -o` or `evaluate -o`.
class TreeQuestion final : public StrategyQuestion {
  void describe_own(OptionVisitor& visitor) override {
    visitor.text({.name = "strategy", .help = "optimal or a rule; none: which there are", .value = "NAME"}, strategy_);
    StrategyQuestion::describe_own(visitor);
    rule_.describe(visitor);
  }
  [[nodiscard]] Json answer(Monitor& monitor) const override {
    if (strategy_.empty()) {
      Json names = Json::array();
      for (const std::string_view word : play::method_words()) names.push_back(word);
      return {{"strategies", std::move(names)}};
    }
    const play::Method method = play::parse_method(strategy_);
    return Json::parse(write(method ? by_rule(*method, monitor) : optimal(monitor), Format::json));
  }

  [[nodiscard]] StrategyFile optimal(Monitor& monitor) const {
    if (rule_.ties != RuleOptions().ties || rule_.possible_only)
      throw InputError("ties and possible_only are about rules: leave them out for the optimal strategy");
    return ask(game, position_, options_, "strategies", [&](Posed& asked, exact::Solver& solver) {
      const Outcome outcome = solver.solve(asked.request, monitor);
      if (outcome.status == Status::stopped) throw Interrupted();
      if (outcome.status == Status::infeasible)
        throw InputError(fmt::format("no strategy of at most {} guesses exists", *asked.request.at_most));
      return file_of(asked, outcome.strategy, "exact");
    });
  }

  [[nodiscard]] StrategyFile by_rule(heuristic::Rule rule, Monitor& monitor) const {
    if (options_.goal != SolveOptions().goal || options_.minimize != SolveOptions().minimize || options_.at_most)
      throw InputError("goal, minimize and at_most are about the optimal strategy: leave them out for a rule");
    if (game.is_other()) {
      const OtherGame other(game);
      const EvaluateOptions evaluated{.strategy = strategy_, .first = options_.first, .rule = rule_};
      const std::uint64_t memory = options_.memory.empty() ? free_memory() / 2 : parse_memory(options_.memory);
      const auto found = evaluate(other, position_, evaluated, memory, monitor);
      if (found.empty()) throw Interrupted();
      return file_of(found[0].strategy, rule, rule_, other, position_);
    }
    const Game made(game);
    require_at_most(made.rules, kMaxCodesToCompare, "strategies");
    const Space space(made.rules);
    const auto strategy = strategy_of(rule, rule_, made, space, position_, options_.first, monitor);
    if (!strategy) throw Interrupted();
    return file_of(*strategy, rule, rule_, made, position_);
  }

  std::string strategy_;
  RuleOptions rule_;
};

}  // namespace

std::vector<NamedQuestion> questions_of_strategies() {
  return {{"solve", make_question<SolveQuestion>},
          {"count", make_question<CountQuestion>},
          {"sample", make_question<SampleQuestion>},
          {"atlas", make_question<AtlasQuestion>},
          {"strategies", make_question<TreeQuestion>}};
}

}  // namespace deduce::wire
