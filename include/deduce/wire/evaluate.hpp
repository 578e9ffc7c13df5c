// Kooi's comparison of easily computed strategies, for any game, as `deduce evaluate` tells it.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "deduce/base/monitor.hpp"
#include "deduce/format/strategy_file.hpp"
#include "deduce/heuristic/rule.hpp"
#include "deduce/strategy/strategy.hpp"
#include "deduce/wire/game.hpp"
#include "deduce/wire/json.hpp"

namespace deduce::wire {

/// How a rule decides where it leaves a choice.
struct RuleOptions {
  std::string ties = "first";
  bool possible_only = false;
  void describe(OptionVisitor& visitor);
  /// What a strategy file says of how its guesses were chosen.
  [[nodiscard]] std::string method(heuristic::Rule rule) const;
};

struct EvaluateOptions {
  std::string strategy;  ///< a rule, or all
  std::string first;     ///< empty: the strategy's own first guess
  RuleOptions rule;

  void describe(OptionVisitor& visitor);
  /// Throws InputError for an unknown one.
  [[nodiscard]] std::vector<heuristic::Rule> rules() const;
};

struct Evaluated {
  heuristic::Rule rule{};
  Strategy strategy;
  Cost cost;
  [[nodiscard]] GuessId first_guess() const { return strategy[0].guess; }
};

/// One for each of `options.rules()`, as far as the monitor lets it come. Throws InputError when a text is wrong or the
/// game is too large.
[[nodiscard]] std::vector<Evaluated> evaluate(const Game& game, const PositionOptions& position,
                                              const EvaluateOptions& options, Monitor& monitor);
/// `secrets`: how many there are.
[[nodiscard]] Json json_of(const std::vector<Evaluated>& results, const Game& game, const EvaluateOptions& options,
                           std::size_t secrets);

/// Everything but the game.
void add_results(Json& json, const std::vector<Evaluated>& results, const EvaluateOptions& options, std::size_t secrets,
                 const std::function<std::string(GuessId)>& name);

/// The strategy of a rule from a position on; nothing when the monitor stopped it.
[[nodiscard]] std::optional<Strategy> strategy_of(heuristic::Rule rule, const RuleOptions& options, const Game& game,
                                                  const Space& space, const PositionOptions& position,
                                                  const std::string& first, Monitor& monitor);
/// With what is to be said of it.
[[nodiscard]] StrategyFile file_of(const Strategy& strategy, heuristic::Rule rule, const RuleOptions& options,
                                   const Game& game, const PositionOptions& position);

}  // namespace deduce::wire
