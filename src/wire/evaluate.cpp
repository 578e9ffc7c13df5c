#include "deduce/wire/evaluate.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "deduce/base/words.hpp"
#include "deduce/game/limits.hpp"
#include "deduce/heuristic/build.hpp"

namespace deduce::wire {

using heuristic::Rule;

namespace {

/// The word that stands for all rules.
constexpr std::string_view kAll = "all";

}  // namespace

void RuleOptions::describe(OptionVisitor& visitor) {
  static const std::string kHelp =
      fmt::format("Which of equally good guesses: {}", fmt::join(heuristic::ties_words(), ", "));
  visitor.text({.name = "ties", .help = kHelp, .value = "ORDER", .default_shown = true}, ties);
  visitor.flag({.name = "possible-only", .help = "Guess only codes that can be the secret"}, possible_only);
}

std::string RuleOptions::method(Rule rule) const {
  std::string method(heuristic::text(rule));
  if (ties != "first") method += " ties=" + ties;
  if (possible_only) method += " possible-only";
  return method;
}

void EvaluateOptions::describe(OptionVisitor& visitor) {
  static const std::string kHelp = fmt::format("{}, or {}", fmt::join(heuristic::rule_words(), ", "), kAll);
  visitor.argument({.name = "strategy", .help = kHelp}, strategy);
  visitor.text({.name = "first", .help = "The first guess, instead of the strategy's own", .value = "CODE"}, first);
  rule.describe(visitor);
}

std::vector<Rule> EvaluateOptions::rules() const {
  if (strategy == kAll) return {heuristic::kRules.begin(), heuristic::kRules.end()};
  const auto rules = heuristic::rule_words();
  if (std::ranges::find(rules, strategy) != rules.end()) return {heuristic::parse_rule(strategy)};
  std::vector<std::string_view> words(rules.begin(), rules.end());
  words.push_back(kAll);
  throw unknown_word("strategy", strategy, words);
}

std::optional<Strategy> strategy_of(Rule rule, const RuleOptions& options, const Game& game, const Space& space,
                                    const PositionOptions& position, const std::string& first, Monitor& monitor) {
  const heuristic::Ties ties = heuristic::parse_ties(options.ties);
  std::optional<Code> begins;
  if (!first.empty()) begins = game.alphabet.parse(first);
  const heuristic::Chooser chooser(space, {.rule = rule, .ties = ties, .possible_only = options.possible_only});
  const heuristic::Context context(position.symmetry(space, game.alphabet));
  return heuristic::build(chooser, context, position.candidates(space, game.alphabet), begins, Workers(game.threads),
                          monitor);
}

std::vector<Evaluated> evaluate(const Game& game, const PositionOptions& position, const EvaluateOptions& options,
                                Monitor& monitor) {
  const std::vector<Rule> rules = options.rules();
  // What is wrong is said before anything large is made.
  static_cast<void>(heuristic::parse_ties(options.rule.ties));
  if (!options.first.empty()) static_cast<void>(game.alphabet.parse(options.first));
  require_at_most(game.rules, kMaxCodesToCompare, "evaluate");
  const Space space(game.rules);
  std::vector<Evaluated> results;
  for (const Rule rule : rules) {
    auto strategy = strategy_of(rule, options.rule, game, space, position, options.first, monitor);
    if (!strategy) break;
    const Cost paid = cost(*strategy, Goal::win);
    results.push_back({rule, *std::move(strategy), paid});
  }
  return results;
}

void add_results(Json& json, const std::vector<Evaluated>& results, const EvaluateOptions& options, std::size_t secrets,
                 const std::function<std::string(GuessId)>& name) {
  Json rows = Json::array();
  for (const Evaluated& result : results)
    rows.push_back({{"strategy", heuristic::text(result.rule)},
                    {"first_guess", name(result.first_guess())},
                    {"rounds", result.cost.rounds},
                    {"total", result.cost.total},
                    {"mean", static_cast<double>(result.cost.total) / static_cast<double>(secrets)},
                    {"mean_exact", fmt::format("{}/{}", result.cost.total, secrets)},
                    {"worst", result.cost.worst}});
  json["secrets"] = secrets;
  json["ties"] = options.rule.ties;
  json["possible_only"] = options.rule.possible_only;
  json["results"] = std::move(rows);
}

Json json_of(const std::vector<Evaluated>& results, const Game& game, const EvaluateOptions& options,
             std::size_t secrets) {
  Json json{{"rules", game.rules.text()}};
  add_results(json, results, options, secrets, [&](GuessId guess) { return game.name(guess); });
  return json;
}

StrategyFile file_of(const Strategy& strategy, Rule rule, const RuleOptions& options, const Game& game,
                     const PositionOptions& position) {
  StrategyFile file(strategy, game.alphabet, Goal::win);
  file.claims.method = options.method(rule);
  const Space space(game.rules);
  if (!position.unsure()) file.given = numbered(game.rules, position.history(space, game.alphabet));
  for (const CodeId id :
       position.unsure() ? position.fitting(space, game.alphabet) : position.listed(space, game.alphabet))
    file.listed.push_back(guess_of(id));
  return file;
}

}  // namespace deduce::wire
