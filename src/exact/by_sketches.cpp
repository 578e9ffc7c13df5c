#include <algorithm>
#include <limits>
#include <utility>

#include "deduce/base/check.hpp"
#include "deduce/exact/by_rules.hpp"
#include "deduce/exact/sketches.hpp"
#include "deduce/heuristic/build.hpp"
#include "deduce/partition/candidates.hpp"
#include "exact/class_bound.hpp"
#include "exact/sketcher.hpp"
#include "exact/whole.hpp"

namespace deduce::exact {
namespace {

/// Passes everything on, with the bound that is known, and the best total where nothing better is told.
class WithBest final : public Monitor {
 public:
  WithBest(Monitor& inner, const Outcome& outcome) : inner_(inner), outcome_(outcome) {}
  void progress(const Snapshot& snapshot) override {
    Snapshot shown = snapshot;
    shown.bound = static_cast<std::int64_t>(outcome_.lower_bound);
    if (outcome_.best) shown.best = std::min(shown.best.value_or(kMost), static_cast<std::int64_t>(*outcome_.best));
    inner_.progress(shown);
  }
  [[nodiscard]] bool stop() const override { return inner_.stop(); }

 private:
  static constexpr std::int64_t kMost = std::numeric_limits<std::int64_t>::max();
  Monitor& inner_;
  const Outcome& outcome_;
};

/// Holds what is better.
void take_over(Strategy strategy, const Request& request, Outcome& outcome) {
  if (outcome.best && *outcome.best <= cost(strategy, request.goal).total) return;
  show(std::move(strategy), request, outcome);
  outcome.by_rule = true;
}

void take_over(const Sketch& sketch, const Space& space, const Request& request, Outcome& outcome) {
  if (outcome.best && *outcome.best <= sketch.total) return;
  take_over(strategy_of(sketch, space), request, outcome);
  DEDUCE_CHECK(outcome.total == sketch.total);
}

/// What entropy plays, with all codes as guesses.
void play_by_rule(const Space& space, const Request& request, const Workers& workers, Monitor& monitor,
                  Outcome& outcome) {
  const heuristic::Chooser chooser(
      space, {heuristic::Rule::entropy, heuristic::Ties::possible_first_others_last, request.possible_only});
  // What leaves every candidate as it is leads candidates to candidates.
  const heuristic::Context context(Stabiliser(space.rules()).fixing_all(codes_of(space, request.candidates)));
  const auto first = request.first ? std::optional(space[*request.first]) : std::nullopt;
  auto strategy = heuristic::build(chooser, context, request.candidates, first, workers, monitor);
  if (strategy) take_over(std::move(*strategy), request, outcome);
}

[[nodiscard]] bool none_is_better(const Outcome& outcome) {
  return outcome.best && *outcome.best == outcome.lower_bound;
}

}  // namespace

Outcome solve_by_sketches(const Space& space, const Request& request, const Workers& workers, Monitor& monitor,
                          Monitor& until, const SketchTuning& tuning) {
  DEDUCE_CHECK(request.objective == Objective::mean && !request.at_most && !request.hard);
  Outcome outcome = solve_simply(space, request, monitor);
  if (request.candidates.size() < 2) return outcome;
  WithBest with_best(until, outcome);
  with_best.progress({.task = "a first strategy"});
  outcome.lower_bound = std::max(outcome.lower_bound, least_by_classes(space, request));
  const auto first = request.first ? std::optional(space[*request.first]) : std::nullopt;
  Sketcher sketcher({space, workers, with_best, tuning}, request.goal, request.possible_only,
                    request.candidates.size());
  if (auto found = sketcher.sketch(request.candidates, first, tuning.first_guesses)) {
    take_over(*found, space, request, outcome);
    if (request.candidates.size() <= tuning.rule_to) play_by_rule(space, request, workers, with_best, outcome);
    Sketcher::Pair pair{*found, std::move(*found)};
    for (const SketchRound& round : tuning.rounds) {
      take_over(pair.best, space, request, outcome);
      with_best.progress({.task = "improving a strategy"});
      if (none_is_better(outcome) || until.stop()) break;
      sketcher.improve(request.candidates, pair, round, first.has_value());
    }
    take_over(pair.best, space, request, outcome);
  }
  if (none_is_better(outcome)) outcome.status = Status::proven;
  return outcome;
}

}  // namespace deduce::exact
