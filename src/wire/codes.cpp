#include "deduce/wire/codes.hpp"

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
  visitor.number({.name = "codes", .help = "Count the classes of questions of M codes instead", .value = "M"}, codes,
                 {0, kMaxNumber});
  visitor.excludes("codes", "given");
  visitor.number({.name = "largest-cell",
                  .help = "With --codes: also count the ordered representatives without a cell of more than N secrets",
                  .value = "N"},
                 largest_cell, {0, kMaxNumber});
  visitor.needs("largest-cell", "codes");
}

Stabiliser stabiliser_of(const Game& game, const History& history) {
  Stabiliser stabiliser(game.rules);
  for (const Turn& turn : history) stabiliser = stabiliser.fixing(turn.guess);
  return stabiliser;
}

Json classes_json(const Game& game, const Stabiliser& stabiliser) {
  Json rows = Json::array();
  for (const Code code : stabiliser.representatives())
    rows.push_back({{"representative", game.alphabet.text(code)}, {"size", stabiliser.class_size(code)}});
  const std::size_t count = rows.size();
  return {{"rules", game.rules.text()},
          {"codes", game.rules.code_count()},
          {"permutations", stabiliser.order()},
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
