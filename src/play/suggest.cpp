// Comparing a guess with a candidate costs about a third of a nanosecond for 6 pegs, a nanosecond for 8
// (measured on one core with AVX-512), and a position costs the product of the two numbers. Symmetry
// keeps the first moves cheap in every game, so that only later positions of games beyond a million
// codes, and unusual ones of smaller games, need the limit; there, guesses spread evenly over all kinds
// lose little, because good guesses are many.
#include "play/suggest.hpp"

#include <algorithm>

#include "deduce/game/limits.hpp"
#include "deduce/heuristic/best_guess.hpp"
#include "deduce/heuristic/build.hpp"
#include "deduce/heuristic/score.hpp"

namespace deduce::play {
namespace {

using heuristic::Rule;

/// Every k-th of the guesses, for the k that keeps at most `most`.
std::vector<Code> spread(std::span<const Code> guesses, std::uint64_t most) {
  const std::uint64_t count = std::clamp<std::uint64_t>(most, 1, guesses.size());
  std::vector<Code> kept;
  kept.reserve(count);
  for (std::uint64_t i = 0; i < count; ++i) kept.push_back(guesses[i * guesses.size() / count]);
  return kept;
}

}  // namespace

const heuristic::Chooser& Suggester::chooser(Rule rule) {
  auto& made = choosers_[rule];
  if (!made) made = std::make_unique<heuristic::Chooser>(space_, heuristic::Policy{.rule = rule});
  return *made;
}

std::vector<CellSizes> Suggester::sizes(std::span<const Code> guesses, std::span<const CodeId> candidates,
                                        Monitor& monitor) const {
  return cell_sizes_of_all(space_, guesses, candidates, workers_, monitor);
}

Suggester::Suggestion Suggester::suggest(Rule rule, const Position& position, Monitor& monitor) {
  const auto candidates = position.candidates();
  if (rule == Rule::simple || candidates.size() <= 2) return {space_[candidates.front()]};
  const heuristic::Context context(position.symmetry());
  const std::vector<Code>* const kinds = context.representatives(Representative::least);
  const std::span<const Code> guesses = kinds != nullptr ? std::span<const Code>(*kinds) : space_.codes();
  const std::uint64_t pairs = guesses.size() * std::uint64_t{candidates.size()};
  if (space_.size() <= kMaxCodesToCompare && pairs <= budget_.most_pairs_in_one_go)
    return {chooser(rule).choose(context, candidates, monitor)};
  const std::vector<Code> compared = spread(guesses, budget_.most_pairs_compared / candidates.size());
  return {best_of(rule, compared, position, monitor), compared.size() < guesses.size() ? compared.size() : 0};
}

Code Suggester::best_of(Rule rule, const std::vector<Code>& guesses, const Position& position, Monitor& monitor) const {
  const auto candidates = position.candidates();
  const std::size_t at_once = budget_.guesses_compared_at_once;
  const heuristic::Scorer scorer(rule, space_.hints().size(), static_cast<std::uint32_t>(candidates.size()));
  heuristic::BestGuess<Code, CellSizes> best(scorer, heuristic::order_of(heuristic::Ties::first));
  const auto possible = [&](Code guess) { return position.possible(guess); };
  for (std::size_t from = 0; from < guesses.size() && !(best.guess() && monitor.stop()); from += at_once) {
    const std::span<const Code> some(guesses.data() + from, std::min(at_once, guesses.size() - from));
    const std::vector<CellSizes> split = sizes(some, candidates, monitor);
    for (std::size_t i = 0; i < some.size(); ++i) best.offer(some[i], split[i], possible);
    monitor.progress({.task = "comparing guesses by " + std::string(text(rule)),
                      .fraction = static_cast<double>(from + some.size()) / static_cast<double>(guesses.size())});
  }
  return *best.guess();
}

bool Suggester::can_total(const Position& position, std::uint64_t calls) const {
  return space_.size() <= kMaxCodesToCompare &&
         calls * position.candidates().size() * std::uint64_t{space_.size()} <= budget_.most_pairs_to_build;
}

std::optional<std::uint64_t> Suggester::total(Rule rule, const Position& position, std::optional<Code> first,
                                              Monitor& monitor) {
  const heuristic::Context context(position.symmetry());
  const auto strategy = heuristic::build(chooser(rule), context, position.candidates(), first, workers_, monitor);
  if (!strategy) return std::nullopt;
  return cost(*strategy, Goal::win).total;
}

}  // namespace deduce::play
