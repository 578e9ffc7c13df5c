// The writers and readers of the single formats. Readers get the text and build the tree; the header
// is read by header.hpp's functions.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "deduce/format/strategy_file.hpp"

namespace deduce::format {

[[nodiscard]] std::string write_table(const StrategyFile& file);
[[nodiscard]] std::string write_irving(const StrategyFile& file);
[[nodiscard]] std::string write_json(const StrategyFile& file);
[[nodiscard]] std::string write_dot(const StrategyFile& file);

/// Fills an empty strategy with these nodes, the root first and parents before their children.
void add_nodes(Strategy& strategy, std::span<const Strategy::Node> nodes);

// Each throws InputError "name:line: ..." for a text that is not wholly of its format.
[[nodiscard]] StrategyFile read_table(std::string_view text, const ReadDefaults& defaults);
[[nodiscard]] StrategyFile read_irving(std::string_view text, const ReadDefaults& defaults);
[[nodiscard]] StrategyFile read_json(std::string_view text, const ReadDefaults& defaults);

}  // namespace deduce::format
