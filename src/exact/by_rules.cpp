#include "deduce/exact/by_rules.hpp"

#include <array>

#include "deduce/bound/size_bound.hpp"
#include "deduce/heuristic/build.hpp"

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

}  // namespace

Outcome solve_by_rules(const Space& space, const History& history, const Request& request, const Workers& workers,
                       Monitor& monitor) {
  const std::size_t secrets = request.candidates.size();
  const bool identify = request.goal == Goal::identify;
  const int hints = space.hints().size();
  Outcome outcome;
  outcome.status = Status::stopped;
  if (!identify || secrets > 1)
    outcome.lower_bound =
        static_cast<std::uint64_t>(bound::SizeBound(identify, hints, hints + (identify ? 0 : 1), secrets)(secrets));
  WithBest with_best(monitor, outcome);
  std::optional<Code> first;
  if (request.first && (secrets > 1 || !identify)) first = space[*request.first];
  for (const Policy& policy : kPolicies) {
    const heuristic::Chooser chooser(space, policy);
    auto strategy = heuristic::build(chooser, history, first, workers, with_best);
    if (!strategy) break;
    const Cost spent = cost(*strategy, request.goal);
    if (outcome.best && *outcome.best <= spent.total) continue;
    outcome.best = outcome.total = spent.total;
    outcome.worst = spent.worst;
    outcome.rounds = spent.rounds;
    outcome.first_guess = (*strategy)[0].guess;
    outcome.strategy = std::move(*strategy);
    with_best.progress({.task = "trying the rules"});
    if (outcome.lower_bound == spent.total) {
      outcome.status = Status::proven;
      break;
    }
  }
  return outcome;
}

}  // namespace deduce::exact
