#include "deduce/wire/atlas.hpp"

#include <utility>

#include "deduce/wire/solve.hpp"

namespace deduce::wire {

void AtlasOptions::describe(OptionVisitor& visitor) {
  visitor.flag({.name = "second", .help = "List the second guesses too"}, second);
  visitor.number({.name = "round", .help = "The round whose secrets are counted (default: the last)", .value = "R"},
                 round, {0, 1000});
}

Shown::Shown(const atlas::Atlas& shown, std::shared_ptr<const Names> the_names, Json fields, std::string the_title)
    : atlas(shown),
      names(std::move(the_names)),
      game_fields(std::move(fields)),
      title(std::move(the_title)),
      counts(atlas::count_strategies(shown)) {}

int Shown::round(const AtlasOptions& options) const {
  return options.round ? static_cast<int>(*options.round) : atlas::worst_cases(atlas).back().first;
}

std::uint64_t sum_of_classes(const std::vector<atlas::Usage>& rows) {
  std::uint64_t sum = 0;
  for (const atlas::Usage& row : rows) sum += row.class_size;
  return sum;
}

std::vector<SecondGuess> second_guesses(const Shown& shown) {
  std::vector<SecondGuess> rows;
  if (shown.root().branches.empty()) return rows;
  const atlas::Position start = atlas::follow(shown.atlas, shown.counts, {});
  for (const atlas::Usage& first : atlas::usage(shown.atlas, shown.counts, start))
    for (const atlas::Atlas::Cell& cell :
         shown.atlas.split(shown.root().members, Guess(static_cast<std::uint16_t>(index(first.guess))))) {
      if (cell.members.size() == 1) continue;
      const std::vector<Answered> history{{first.guess, cell.hint}};
      const atlas::Position position = atlas::follow(shown.atlas, shown.counts, history);
      for (atlas::Usage& second : atlas::usage(shown.atlas, shown.counts, position)) {
        const BigNumber strategies = position.elsewhere * second.ways;
        rows.push_back({first.guess, cell.hint, cell.members.size(), std::move(second), strategies});
      }
    }
  return rows;
}

namespace {

Json usage_json(const Shown& shown, const atlas::Position& position, const std::vector<atlas::Usage>& rows) {
  Json out = Json::array();
  for (const atlas::Usage& row : rows)
    out.push_back({{"guess", shown.code(row.guess)},
                   {"class_size", row.class_size},
                   {"possible", row.possible},
                   {"ways", row.ways.get_str()},
                   {"strategies", BigNumber(position.elsewhere * row.ways).get_str()}});
  return out;
}

}  // namespace

Json position_json(const Shown& shown, const atlas::Position& position) {
  Json json = shown.game_fields;
  json["candidates"] = position.candidates.size();
  if (position.candidates.size() == 1) {
    json["secret"] = shown.secret(position.candidates[0]);
    return json;
  }
  json["in_atlas"] = position.place.has_value();
  if (!position.place) return json;
  const auto rows = atlas::usage(shown.atlas, shown.counts, position);
  const BigNumber& ways = shown.counts[position.place->set];
  json["total"] = shown.atlas.sets()[position.place->set].total;
  json["ways"] = ways.get_str();
  json["strategies"] = BigNumber(position.elsewhere * ways).get_str();
  json["optimal_guesses"] = sum_of_classes(rows);
  json["guesses"] = usage_json(shown, position, rows);
  return json;
}

Json family_json(const Shown& shown, const AtlasOptions& options) {
  const atlas::Atlas& atlas = shown.atlas;
  Json json = shown.game_fields;
  json["goal"] = text(atlas.question().goal);
  json["minimize"] = text(atlas.question().objective);
  if (atlas.question().at_most) json["at_most"] = *atlas.question().at_most;
  json["secrets"] = shown.root().members.size();
  json["total"] = shown.root().total;
  json["sets"] = atlas.sets().size();
  add_count(json, shown.all());
  const atlas::Position start = atlas::follow(atlas, shown.counts, {});
  json["guesses"] = Json::array();
  if (!shown.root().branches.empty())
    json["guesses"] = usage_json(shown, start, atlas::usage(atlas, shown.counts, start));
  json["worst_cases"] = Json::array();
  for (const auto& [worst, number] : atlas::worst_cases(atlas))
    json["worst_cases"].push_back({{"worst", worst}, {"strategies", number.get_str()}});
  json["round_ranges"] = Json::array();
  const auto ranges = atlas::round_ranges(atlas);
  for (std::size_t i = 1; i < ranges.size(); ++i)
    json["round_ranges"].push_back({{"round", i}, {"least", ranges[i].least}, {"greatest", ranges[i].greatest}});
  const int round = shown.round(options);
  json["round"] = round;
  json["round_distribution"] = Json::array();
  for (const auto& [secrets, number] : atlas::round_distribution(atlas, round))
    json["round_distribution"].push_back({{"secrets", secrets}, {"strategies", number.get_str()}});
  if (!options.second) return json;
  json["second_guesses"] = Json::array();
  for (const SecondGuess& row : second_guesses(shown))
    json["second_guesses"].push_back({{"first", shown.code(row.first)},
                                      {"hint", shown.names->hint(row.first, row.hint)},
                                      {"candidates", row.candidates},
                                      {"guess", shown.code(row.usage.guess)},
                                      {"class_size", row.usage.class_size},
                                      {"possible", row.usage.possible},
                                      {"strategies", row.strategies.get_str()}});
  return json;
}

}  // namespace deduce::wire
