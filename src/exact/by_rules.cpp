#include "deduce/exact/by_rules.hpp"

#include <array>

#include "deduce/heuristic/build.hpp"
#include "exact/whole.hpp"

namespace deduce::exact {
namespace {

using heuristic::Policy;
using heuristic::Rule;
using heuristic::Ties;

// Entropy is the best of the rules on large games, and these ties with it (p5c8r from 11223: 179699).
constexpr std::array kPolicies = {Policy{Rule::entropy, Ties::possible_first_others_last, false},
                                  Policy{Rule::entropy, Ties::first, false},
                                  Policy{Rule::most_parts, Ties::possible_first_others_last, false},
                                  Policy{Rule::expected_size, Ties::possible_first_others_last, false}};

/// Passes everything on, with the best total and the bound that are known.
class WithBest final : public Monitor {
 public:
  WithBest(Monitor& inner, const Outcome& outcome) : inner_(inner), outcome_(outcome) {}
  void progress(const Snapshot& snapshot) override {
    Snapshot shown = snapshot;
    shown.bound = static_cast<std::int64_t>(outcome_.lower_bound);
    if (outcome_.best) shown.best = static_cast<std::int64_t>(*outcome_.best);
    inner_.progress(shown);
  }
  [[nodiscard]] bool stop() const override { return inner_.stop(); }

 private:
  Monitor& inner_;
  const Outcome& outcome_;
};

/// Plays by a rule, and holds what comes out when it is better. False when it was stopped.
bool try_rule(const Policy& policy, const Space& space, const History& history, const Request& request,
              const Workers& workers, Monitor& monitor, Outcome& outcome) {
  std::optional<Code> first;
  if (request.first && (request.candidates.size() > 1 || request.goal == Goal::win)) first = space[*request.first];
  const heuristic::Chooser chooser(space, policy);
  auto strategy = heuristic::build(chooser, history, first, workers, monitor);
  if (!strategy) return false;
  const Cost spent = cost(*strategy, request.goal);
  if (outcome.best && *outcome.best <= spent.total) return true;
  if (request.at_most && spent.worst > *request.at_most) return true;
  outcome.best = outcome.total = spent.total;
  outcome.worst = spent.worst;
  outcome.rounds = spent.rounds;
  outcome.first_guess = (*strategy)[0].guess;
  outcome.strategy = std::move(*strategy);
  outcome.by_rule = true;
  if (outcome.lower_bound == spent.total) outcome.status = Status::proven;
  return true;
}

}  // namespace

Outcome solve_simply(const Space& space, const History& history, const Request& request, const Workers& workers,
                     Monitor& monitor) {
  Outcome outcome;
  outcome.status = Status::stopped;
  know_by_size(request, {&space, nullptr}, outcome);
  try_rule(Policy{Rule::simple, Ties::first, false}, space, history, request, workers, monitor, outcome);
  return outcome;
}

Outcome solve_by_rules(const Space& space, const History& history, const Request& request, const Workers& workers,
                       Monitor& monitor, Monitor& until) {
  Outcome outcome = solve_simply(space, history, request, workers, monitor);
  WithBest with_best(until, outcome);
  with_best.progress({.task = "trying the rules"});
  for (const Policy& policy : kPolicies) {
    if (outcome.status == Status::proven || until.stop() ||
        !try_rule(policy, space, history, request, workers, with_best, outcome))
      break;
    with_best.progress({.task = "trying the rules"});
  }
  return outcome;
}

}  // namespace deduce::exact
