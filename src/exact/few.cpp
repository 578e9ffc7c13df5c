#include "deduce/exact/few.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>

#include "deduce/base/error.hpp"
#include "deduce/game/limits.hpp"
#include "exact/few_search.hpp"

namespace deduce::exact {
namespace {

/// The objectives, each by searches for the least total within some number of guesses.
class FewAnswerer {
 public:
  FewAnswerer(const Space& space, const Request& request, FewSearch& search, const Strategy& known)
      : request_(request), search_(search), all_(search.everyone()), known_(known) {
    // Where no guess is needed none is made.
    if (request.first && request.needs_a_guess()) first_ = space[*request.first];
    // Deeper than this no strategy goes that is of any use; a first guess may be of none.
    most_ = static_cast<int>(all_.size()) + (first_ ? 1 : 0);
    if (request.at_most) most_ = std::min(most_, *request.at_most);
    worst_at_least = search.least_guesses(all_.size());
  }

  /// The least worst case that the objective allows, by now.
  int worst_at_least = 0;

  /// The best strategy, or nothing when there is none.
  std::optional<Strategy> answer() {
    if (request_.objective == Objective::mean) return least_total();
    if (request_.objective == Objective::mean_worst) {
      const FewTotal total = least(most_, kNoStrategy);
      if (total >= kNoStrategy) return std::nullopt;
      while (least(worst_at_least, total + 1) != total) ++worst_at_least;
      return within(worst_at_least);
    }
    for (; worst_at_least <= most_; ++worst_at_least)
      if (least(worst_at_least, kNoStrategy) < kNoStrategy) return within(worst_at_least);
    return std::nullopt;
  }

 private:
  /// A strategy is held meanwhile; where nothing beats it, it is the answer.
  std::optional<Strategy> least_total() {
    if (!known_.empty()) search_.hold(known_);
    search_.hold(most_, first_, request_.any_time ? search_.tuning().openings : 1);
    const FewTotal total = least(most_, search_.held() ? search_.held()->total() : kNoStrategy);
    if (search_.held() && search_.held()->total() <= total) return search_.held()->strategy();
    return total >= kNoStrategy ? std::nullopt : within(most_);
  }

  [[nodiscard]] std::optional<Strategy> within(int left) const {
    return search_.strategy(all_, left, first_, FewSearch::Unknown::is_searched);
  }

  FewTotal least(int left, FewTotal below) {
    if (!first_) return search_.search(all_, left, below);
    return left < 1 ? kNoStrategy : search_.search_after(*first_, all_, left, below);
  }

  const Request& request_;
  FewSearch& search_;
  FewSet all_;
  const Strategy& known_;
  std::optional<Code> first_;
  int most_ = 0;
};

std::uint64_t most_of(const Space& space) {
  return std::min<std::uint64_t>(kMostPairsOfFew / space.size(), Board::kMost);
}

void show_few(Strategy strategy, const Request& request, Outcome& outcome) {
  outcome.strategy = std::move(strategy);
  const Cost paid = cost(outcome.strategy, request.goal);
  outcome.best = outcome.total = paid.total;
  outcome.worst = paid.worst;
  outcome.rounds = paid.rounds;
  if (request.needs_a_guess()) outcome.first_guess = outcome.strategy[0].guess;
}

}  // namespace

bool few_enough(const Space& space, std::size_t candidates) { return candidates <= most_of(space); }

void require_few(const Space& space, const Request& request) {
  if (few_enough(space, request.candidates.size())) return;
  const std::string in_time = space.size() <= kMaxCodesToCompare
                                  ? ": say with --time how long to look for a good strategy, or"
                                  : fmt::format(", and than the {} that --time takes:", kMaxCodesToCompare);
  throw InputError(fmt::format(
      "{} has {} codes, more than the {} that every question takes{} narrow it down with --given to at most {} "
      "candidates, of which there are {}",
      space.rules().text(), space.size(), Board::kMost, in_time, most_of(space), request.candidates.size()));
}

Outcome solve_few(const Space& space, const Request& request, const Workers& workers, std::uint64_t memory,
                  Monitor& monitor, const Strategy& known, const FewTuning& tuning) {
  require_few(space, request);
  Outcome outcome;
  const auto n = static_cast<std::uint64_t>(request.candidates.size());
  outcome.lower_bound = request.goal == Goal::win ? 2 * n - 1 : n > 1 ? n : 0;
  try {
    FewSearch search(space, request, {workers, monitor, memory, tuning});
    FewAnswerer answerer(space, request, search, known);
    try {
      std::optional<Strategy> best = answerer.answer();
      if (best) {
        show_few(std::move(*best), request, outcome);
        outcome.lower_bound = outcome.total;
        outcome.worst_at_least = outcome.worst;
      } else {
        outcome.status = Status::infeasible;
      }
    } catch (const Interrupted&) {
      outcome.status = Status::stopped;
      outcome.lower_bound = std::max(search.least_known, outcome.lower_bound);
      outcome.worst_at_least = answerer.worst_at_least;
      if (search.held()) show_few(search.held()->strategy(), request, outcome);
      if (outcome.best == outcome.lower_bound) outcome.status = Status::proven;
    }
    outcome.statistics = search.statistics;
  } catch (const Interrupted&) {  // before anything was searched
    outcome.status = Status::stopped;
  }
  return outcome;
}

}  // namespace deduce::exact
