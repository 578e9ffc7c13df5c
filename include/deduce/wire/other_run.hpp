// How strategies find one secret of a game of any kind, guess by guess, as `deduce run` tells it.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "deduce/base/monitor.hpp"
#include "deduce/heuristic/rule.hpp"
#include "deduce/strategy/strategy.hpp"
#include "deduce/wire/other_game.hpp"

namespace deduce::wire {

struct OtherStep {
  GuessId guess{};
  HintId hint{};
  std::uint64_t left = 0;  ///< secrets that fit all hints by then; none once the secret was played
};

/// A secret, and what is known of it from the start: which ones it can be, ascending.
struct HiddenSecret {
  SecretId secret{};
  std::vector<SecretId> among;
};

/// The steps of a strategy for all of them, until the secret is played or, where nothing wins it, is the only one left.
/// Throws InputError when the strategy has no answer to a hint; `name` is for that message.
[[nodiscard]] std::vector<OtherStep> follow(const OtherGame& game, const HiddenSecret& secret, const Strategy& strategy,
                                            std::string_view name);
/// The steps of a rule, which plays until the secret is guessed. Throws InputError when no guess wins some secret, and
/// Interrupted.
[[nodiscard]] std::vector<OtherStep> follow(const OtherGame& game, const HiddenSecret& secret, heuristic::Rule rule,
                                            std::uint64_t memory, Monitor& monitor);
/// The best strategy for these secrets: to win them, or to identify them where nothing wins some. Throws Interrupted.
[[nodiscard]] Strategy best_strategy(const OtherGame& game, std::vector<SecretId> secrets, std::uint64_t memory,
                                     Monitor& monitor);

}  // namespace deduce::wire
