#include "deduce/format/strategy_file.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "deduce/base/check.hpp"
#include "deduce/base/error.hpp"
#include "deduce/base/words.hpp"
#include "format/formats.hpp"

namespace deduce {
namespace {

constexpr Words<Format, 4> kWords{
    {{Format::table, "table"}, {Format::irving, "irving"}, {Format::json, "json"}, {Format::dot, "dot"}}};

int depth(const Strategy& strategy) {
  std::vector<int> round(strategy.nodes().size(), 1);
  for (std::size_t i = 0; i < round.size(); ++i)  // children come after their parents
    for (const Strategy::Child& child : strategy.nodes()[i].children) round[child.node] = round[i] + 1;
  return std::ranges::max(round);
}

}  // namespace

std::string_view text(Format format) { return word_for(kWords, format); }
Format parse_format(std::string_view text) { return read_word(kWords, "format", text); }

Format format_of_path(std::string_view path, bool blacks_and_whites) {
  const auto ends = [&](std::string_view ending) { return path.ends_with(ending); };
  if (ends(".json")) return Format::json;
  if (ends(".dot") || ends(".gv")) return Format::dot;
  if (ends(".irving") || ends(".irv")) return Format::irving;
  return blacks_and_whites || ends(".table") ? Format::table : Format::json;
}

void require_place(Format format, bool blacks_and_whites) {
  if (!blacks_and_whites && (format == Format::table || format == Format::irving))
    throw InputError(fmt::format("the {} format is for games of blacks and whites: take json or dot", text(format)));
}

StrategyFile::StrategyFile(Strategy the_strategy, std::shared_ptr<const Names> the_names, Goal the_goal)
    : strategy(std::move(the_strategy)), names(std::move(the_names)), goal(the_goal) {
  const Cost sum = cost(strategy, goal);
  claims.secrets = sum.secrets;
  claims.total = sum.total;
  claims.worst = sum.worst;
  claims.rounds = sum.rounds;
}

StrategyFile::StrategyFile(Strategy the_strategy, const Alphabet& alphabet, Goal the_goal)
    : StrategyFile(std::move(the_strategy), std::make_shared<const PegNames>(alphabet), the_goal) {}

void format::add_nodes(Strategy& strategy, std::span<const Strategy::Node> nodes) {
  for (const Strategy::Node& node : nodes) strategy.add(node.guess, node.possible);
  for (std::size_t i = 0; i < nodes.size(); ++i)
    for (const Strategy::Child& child : nodes[i].children)
      strategy.link(static_cast<Strategy::NodeIndex>(i), child.hint, child.node);
}

std::string write(const StrategyFile& file, Format format) {
  DEDUCE_CHECK(!file.strategy.empty());
  if (depth(file.strategy) > kMaxStrategyDepth)
    throw InputError(fmt::format("a strategy of more than {} guesses cannot be written", kMaxStrategyDepth));
  require_place(format, file.pegs() != nullptr);
  switch (format) {
    case Format::table:
      return format::write_table(file);
    case Format::irving:
      return format::write_irving(file);
    case Format::json:
      return format::write_json(file);
    case Format::dot:
      break;
  }
  return format::write_dot(file);
}

StrategyFile read_strategy(std::string_view text, const ReadDefaults& defaults) {
  const auto first = text.find_first_not_of(" \t\r\n");
  const std::string_view start = text.substr(std::min(first, text.size()));
  if (start.starts_with("digraph"))
    throw InputError(
        fmt::format("{}: a dot file is a drawing and cannot be read: take table, irving or json", defaults.name));
  if (start.starts_with('{')) return format::read_json(text, defaults);
  // A bracket opens every row of a table and can be no symbol of a code.
  const bool table = start.starts_with('[') || text.find("\n[") != std::string_view::npos;
  return table ? format::read_table(text, defaults) : format::read_irving(text, defaults);
}

}  // namespace deduce
