// How strategies find one secret, guess by guess, with what is left after each hint, as `deduce run` tells it. Games of
// blacks and whites and games of any other kind are run alike.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "deduce/base/monitor.hpp"
#include "deduce/heuristic/rule.hpp"
#include "deduce/strategy/strategy.hpp"
#include "deduce/wire/game.hpp"
#include "deduce/wire/json.hpp"

namespace deduce::wire {

struct Step {
  std::string guess, hint;
  std::uint64_t left = 0;  ///< secrets that fit all hints by then; none once the secret was played
};

struct Run {
  std::string strategy;  ///< as it was asked for
  std::vector<Step> steps;
};

/// A hidden secret of a game, which strategies find. What is known of it from the start: it is one of the codes of
/// `secrets`, where such a list is given.
class Runner {
 public:
  Runner() = default;
  Runner(const Runner&) = delete;
  Runner& operator=(const Runner&) = delete;
  virtual ~Runner() = default;

  /// For people.
  [[nodiscard]] virtual std::string title() const = 0;
  [[nodiscard]] virtual std::string secret() const = 0;
  /// The fields that say which game it is.
  [[nodiscard]] virtual Json header() const = 0;

  /// The steps of a rule, which plays until the secret is guessed. Throws InputError when no guess wins some secret,
  /// and Interrupted.
  [[nodiscard]] virtual std::vector<Step> by_rule(heuristic::Rule rule, Monitor& monitor) const = 0;
  /// The steps of the best strategy: to win, or to identify where nothing wins some. Throws Interrupted.
  [[nodiscard]] virtual std::vector<Step> by_best(Monitor& monitor) const = 0;
  /// The steps of the strategy of a file of that name, until the secret is played or, where nothing wins it, is the
  /// only one left. Throws InputError when it is none of this game, begins in the middle of a game, or has no answer to
  /// a hint.
  [[nodiscard]] virtual std::vector<Step> by_file(const std::string& text, const std::string& name) const = 0;
};

/// Throws InputError when the game or the secret is wrong.
[[nodiscard]] std::unique_ptr<Runner> make_runner(const GameOptions& game, const PositionOptions& position,
                                                  const std::string& secret);

[[nodiscard]] Json json_of(const Runner& runner, const std::vector<Run>& runs);

}  // namespace deduce::wire
