// What the runners of both kinds of games share.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "deduce/format/strategy_file.hpp"
#include "deduce/wire/run.hpp"

namespace deduce::wire {

/// Of a game that is not one of blacks and whites.
[[nodiscard]] std::unique_ptr<Runner> other_runner(const GameOptions& game, const PositionOptions& position,
                                                   const std::string& secret);

/// Where the strategy `name` goes on after the hint, the last of the steps. Throws InputError when it does not.
[[nodiscard]] Strategy::NodeIndex next_node(const Strategy::Node& node, HintId hint, const std::string& name,
                                            const std::vector<Step>& steps);
/// Throws InputError when the strategy begins in the middle of a game.
void require_from_the_start(const StrategyFile& file, const std::string& name);

}  // namespace deduce::wire
