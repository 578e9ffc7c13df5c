#include "deduce/wire/codes.hpp"

#include <map>

#include "deduce/base/workers.hpp"
#include "deduce/simultaneous/classes.hpp"

namespace deduce::wire {

void HintOptions::describe(OptionVisitor& visitor) {
  visitor.argument({.name = "secret", .help = "The secret code"}, secret);
  visitor.argument({.name = "guess", .help = "The guess"}, guess);
}

Hint hint(const Game& game, const HintOptions& options) {
  const HintSpace hints(game.rules.pegs());
  return hints[hint_of(hints, game.alphabet.parse(options.secret), game.alphabet.parse(options.guess))];
}

Json json_of(Hint hint) { return {{"blacks", hint.blacks}, {"whites", hint.whites}}; }

Json candidates_json(const Game& game, const Space& space, std::span<const std::vector<CodeId>> groups) {
  Json codes = Json::array(), sizes = Json::array();
  for (const auto& group : groups) {
    for (const CodeId id : group) codes.push_back(game.alphabet.text(space[id]));
    sizes.push_back(group.size());
  }
  const std::size_t count = codes.size();
  Json json{{"rules", game.rules.text()}, {"candidates", std::move(codes)}, {"count", count}};
  if (groups.size() > 1) json["by_wrong_hints"] = std::move(sizes);
  return json;
}

void ClassesOptions::describe(OptionVisitor& visitor) {
  visitor.codes({.name = "guesses", .help = "A file with the guesses to put into classes, one a line", .value = "FILE"},
                guesses);
  visitor.number({.name = "codes", .help = "Count the classes of questions of M codes instead", .value = "M"}, codes,
                 {0, kMaxNumber});
  for (const char* other : {"given", "secrets", "guesses"}) visitor.excludes("codes", other);
  visitor.number({.name = "largest-cell",
                  .help = "With --codes: also count the ordered representatives without a cell of more than N secrets",
                  .value = "N"},
                 largest_cell, {0, kMaxNumber});
  visitor.needs("largest-cell", "codes");
}

Classes classes(const Game& game, const Space& space, const PositionOptions& position, const ClassesOptions& options) {
  const Stabiliser stabiliser = position.symmetry(space, game.alphabet);
  Classes out{.permutations = stabiliser.order()};
  if (!options.guesses.given()) {
    out.codes = space.size();
    for (const Code code : stabiliser.representatives()) out.classes.push_back({code, stabiliser.class_size(code)});
    return out;
  }
  std::map<std::uint32_t, std::size_t> places;  // of the classes, by what stands for them among all codes
  for (const CodeId id : options.guesses.read(space, game.alphabet)) {
    const CodeId least = space.id(stabiliser.representative(space[id]));
    const auto [place, is_new] = places.try_emplace(index(least), out.classes.size());
    if (is_new) out.classes.push_back({space[id], 0});
    ++out.classes[place->second].size;
    ++out.codes;
  }
  return out;
}

Json json_of(const Classes& classes, const Game& game) {
  Json rows = Json::array();
  for (const auto& [representative, size] : classes.classes)
    rows.push_back({{"representative", game.alphabet.text(representative)}, {"size", size}});
  const std::size_t count = rows.size();
  return {{"rules", game.rules.text()},
          {"codes", classes.codes},
          {"permutations", classes.permutations},
          {"count", count},
          {"classes", std::move(rows)}};
}

SetClasses set_classes(const Game& game, const ClassesOptions& options) {
  const int codes = static_cast<int>(options.codes.value());
  return {.codes = codes,
          .ordered_representatives = simultaneous::ordered_representatives(game.rules, codes).get_str(),
          .set_classes = simultaneous::set_classes(game.rules, codes).get_str()};
}

void add_within(SetClasses& classes, const Game& game, const ClassesOptions& options, Monitor& monitor) {
  classes.largest_cell = static_cast<int>(options.largest_cell.value());
  const auto found = simultaneous::ordered_representatives_within(
      Space(game.rules), classes.codes, *classes.largest_cell, Workers(game.threads), monitor);
  classes.within = found.count;
  classes.finished = found.finished;
}

Json json_of(const SetClasses& classes, const Game& game) {
  Json json{{"rules", game.rules.text()},
            {"codes", classes.codes},
            {"ordered_representatives", classes.ordered_representatives},
            {"set_classes", classes.set_classes}};
  if (!classes.largest_cell) return json;
  json["largest_cell"] = *classes.largest_cell;
  if (classes.finished)
    json["ordered_representatives_within"] = std::to_string(classes.within);
  else
    json["interrupted"] = true;
  return json;
}

}  // namespace deduce::wire
