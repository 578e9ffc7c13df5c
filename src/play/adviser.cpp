// The adviser's order of preference: the proven optimum; else, of the strategies of a beam (or a sketch) and of the
// rules from here, that which takes the fewest guesses, where they can be built; else entropy, which is the best of the
// classic rules in large games.
#include "deduce/play/adviser.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <span>

#include "deduce/base/check.hpp"
#include "deduce/base/words.hpp"
#include "play/suggest.hpp"
#include "play/weigh.hpp"

namespace deduce::play {
namespace {

using heuristic::Rule;

constexpr std::string_view kOptimal = "optimal";

// Tried in this order when there is no optimum to be had; ties go to the first. The worst case and
// the simple rule are never the best at the mean.
constexpr std::array kRulesToTry = {Rule::entropy, Rule::most_parts, Rule::expected_size};

Ground ground_of(Unknown unknown) {
  switch (unknown) {
    case Unknown::too_many_candidates:
      return Ground::too_many_candidates;
    case Unknown::out_of_budget:
    case Unknown::none:
      break;
  }
  return Ground::out_of_budget;
}

}  // namespace

std::string_view text(const By& by) { return by.beam ? "beam" : by.sketch ? "sketch" : text(by.rule); }

std::string_view text(const Method& method) { return method ? heuristic::text(*method) : kOptimal; }

Method parse_method(std::string_view text) {
  if (text == kOptimal) return std::nullopt;
  if (std::ranges::find(method_words(), text) == method_words().end())
    throw unknown_word("adviser", text, method_words());
  return heuristic::parse_rule(text);
}

std::span<const std::string_view> method_words() {
  static const std::vector<std::string_view> kWords = [] {
    std::vector<std::string_view> words{kOptimal};
    words.insert(words.end(), heuristic::rule_words().begin(), heuristic::rule_words().end());
    return words;
  }();
  return kWords;
}

std::string explain(Ground ground) {
  switch (ground) {
    case Ground::proven:
    case Ground::asked:
      return "";
    case Ground::too_many_candidates:
      return "too many candidates for the exact engine to answer soon";
    case Ground::out_of_budget:
      return "the exact engine did not finish within its budget";
  }
  DEDUCE_CHECK(false && "a ground without words");
}

double least_mean(std::uint64_t candidates, int hints) {
  std::uint64_t left = candidates, width = 1, total = 0;
  for (std::uint64_t round = 1; left > 0; ++round) {
    const std::uint64_t found = std::min(left, width);
    total += round * found;
    left -= found;
    // With one hint in the game there is one code, found in the first round.
    width *= static_cast<std::uint64_t>(std::max(hints - 1, 1));
  }
  return static_cast<double>(total) / static_cast<double>(candidates);
}

Adviser::Adviser(const Space& space, int threads, const Budget& budget)
    : space_(space),
      budget_(budget),
      workers_(threads),
      values_(space, budget),
      suggester_(std::make_unique<Suggester>(space, workers_, budget)) {}
Adviser::~Adviser() = default;

Advice Adviser::advise(const Position& position, const Method& method, Monitor& monitor) {
  DEDUCE_CHECK(!position.contradictory());
  Advice advice;
  if (method) {
    advice = advise_by(*method, position, monitor);
  } else if (const auto best = values_.best(position.candidates(), monitor)) {
    advice.guess = best->guess;
    advice.worth = {best->total, By()};
  } else {
    const Ground ground = ground_of(values_.why_unknown());
    advice = best_unproven(position, monitor);
    advice.ground = ground;
  }
  advice.possible = position.possible(advice.guess);
  advice.sizes = sizes(position, advice.guess);
  return advice;
}

Code Adviser::guess_by(Rule rule, const Position& position, Monitor& monitor) {
  return suggester_->suggest(rule, position, monitor).guess;
}

CellSizes Adviser::sizes(const Position& position, Code guess) const {
  SilentMonitor unhurried;
  return suggester_->sizes({&guess, 1}, position.candidates(), unhurried).front();
}

Advice Adviser::advise_by(Rule rule, const Position& position, Monitor& monitor) {
  Advice advice;
  advice.method = rule;
  advice.ground = Ground::asked;
  const auto suggestion = suggester_->suggest(rule, position, monitor);
  advice.guess = suggestion.guess;
  advice.compared = suggestion.compared;
  if (suggester_->can_total(position, 1))
    if (const auto total = suggester_->total(rule, position, advice.guess, monitor)) advice.worth = {*total, rule};
  return advice;
}

Advice Adviser::best_unproven(const Position& position, Monitor& monitor) {
  const auto found = values_.by_beams(position.candidates(), std::nullopt, monitor);
  Advice beam;
  if (found) {
    beam.guess = found->guess;
    beam.method = By::a_beam();
    beam.worth = {found->total, By::a_beam()};
    if (position.candidates().size() * std::uint64_t{space_.size()} > budget_.most_pairs_for_both) return beam;
  }
  Advice best = found ? beam : Advice();
  // Where no board for beams fits, a strategy can still be sketched, which is mostly better than any rule.
  if (const auto sketched = found ? std::nullopt : values_.by_sketches(position.candidates(), std::nullopt, monitor)) {
    best.guess = position.symmetry().representative(sketched->guess);
    best.method = By::a_sketch();
    best.worth = {sketched->total, By::a_sketch()};
  }
  // Entropy is the best of the rules in games so large; to play all three would take most of the time.
  Advice rules = best_by_rules(position, best.method.sketch ? 1 : kRulesToTry.size(), monitor);
  return best.worth && (!rules.worth || best.worth->total < rules.worth->total) ? best : rules;
}

Advice Adviser::best_by_rules(const Position& position, std::size_t most, Monitor& monitor) {
  const auto better = [](const Advice& one, const Advice& other) {
    return one.worth && other.worth && one.worth->total < other.worth->total;
  };
  std::vector<Advice> all;
  for (const Rule rule : std::span(kRulesToTry).first(most)) {
    if (!all.empty() && (!suggester_->can_total(position, kRulesToTry.size()) || monitor.stop())) break;
    all.push_back(advise_by(rule, position, monitor));
  }
  Advice best = *std::ranges::min_element(all, better);
  // The rule that plays best from here on need not be the one that begins best.
  const Rule plays_on = *best.method.rule;
  for (Advice& other : all) {
    if (other.guess == best.guess || !best.worth || monitor.stop()) continue;
    const auto total = suggester_->total(plays_on, position, other.guess, monitor);
    if (!total) continue;
    other.worth = {*total, plays_on};
    if (better(other, best)) best = other;
  }
  return best;
}

std::optional<std::uint64_t> Adviser::total_with(const Position& position, Code guess, const By& after,
                                                 Monitor& monitor) {
  if (after.optimal()) return values_.total_after(guess, position.candidates(), monitor);
  if (after.rule) return suggester_->total(*after.rule, position, guess, monitor);
  const auto found = after.beam ? values_.by_beams(position.candidates(), guess, monitor)
                                : values_.by_sketches(position.candidates(), guess, monitor);
  return found ? std::optional(found->total) : std::nullopt;
}

Comparison Adviser::compare(const Position& position, Code guess, const Advice& advice, Monitor& monitor) {
  Comparison comparison;
  comparison.guess = guess;
  comparison.possible = position.possible(guess);
  comparison.candidates = position.candidates().size();
  comparison.sizes = sizes(position, guess);
  weigh(
      comparison, advice, [&] { return values_.least_total(position.candidates(), monitor); },
      [&](Code one, const By& after) { return total_with(position, one, after, monitor); });
  return comparison;
}

}  // namespace deduce::play
