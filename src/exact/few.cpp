#include "deduce/exact/few.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>

#include "deduce/base/check.hpp"
#include "deduce/base/error.hpp"
#include "exact/few_search.hpp"

namespace deduce::exact {
namespace {

bool needs_a_guess(const Request& request) { return request.goal == Goal::win || request.candidates.size() > 1; }

/// The objectives, each by searches for the least total within some number of guesses.
class FewAnswerer {
 public:
  FewAnswerer(const Space& space, const Request& request, FewSearch& search)
      : request_(request), search_(search), all_(search.everyone()) {
    // Where no guess is needed none is made.
    if (request.first && needs_a_guess(request)) first_ = space[*request.first];
    // Deeper than this no strategy goes that is of any use; a first guess may be of none.
    most_ = static_cast<int>(all_.size()) + (first_ ? 1 : 0);
    if (request.at_most) most_ = std::min(most_, *request.at_most);
    worst_at_least = search.least_guesses(all_.size());
  }

  /// The least worst case that the objective allows, by now.
  int worst_at_least = 0;

  /// The number of guesses within which the answer is, or nothing when there is none.
  std::optional<int> answer() {
    const bool worst_first = request_.objective == Objective::worst || request_.objective == Objective::worst_mean;
    if (worst_first) return least_worst();
    const FewTotal total = least(most_, kNoStrategy);
    if (total >= kNoStrategy) return std::nullopt;
    if (request_.objective == Objective::mean) return most_;
    for (; least(worst_at_least, total + 1) != total; ++worst_at_least) {
    }
    return worst_at_least;
  }

  [[nodiscard]] Strategy strategy(int left) const { return search_.strategy(all_, left, first_); }

 private:
  std::optional<int> least_worst() {
    for (; worst_at_least <= most_; ++worst_at_least)
      if (least(worst_at_least, kNoStrategy) < kNoStrategy) return worst_at_least;
    return std::nullopt;
  }

  FewTotal least(int left, FewTotal below) {
    if (!first_) return search_.search(all_, left, below);
    return left < 1 ? kNoStrategy : search_.search_after(*first_, all_, left, below);
  }

  const Request& request_;
  FewSearch& search_;
  FewSet all_;
  std::optional<Code> first_;
  int most_ = 0;
};

}  // namespace

void require_few(const Space& space, const Request& request) {
  const std::uint64_t most = std::min<std::uint64_t>(kMostPairsOfFew / space.size(), Board::kMost);
  if (request.candidates.size() > most)
    throw InputError(fmt::format(
        "{} has {} codes, more than the {} that every question takes: narrow it down with --given to at most {} "
        "candidates, of which there are {}",
        space.rules().text(), space.size(), Board::kMost, most, request.candidates.size()));
}

Outcome solve_few(const Space& space, const Request& request, const Workers& workers, std::uint64_t memory,
                  Monitor& monitor) {
  require_few(space, request);
  Outcome outcome;
  const auto n = static_cast<std::uint64_t>(request.candidates.size());
  const std::uint64_t at_least = request.goal == Goal::win ? 2 * n - 1 : n > 1 ? n : 0;
  try {
    FewSearch search(space, request, {workers, monitor, memory});
    FewAnswerer answerer(space, request, search);
    try {
      const std::optional<int> within = answerer.answer();
      outcome.statistics = search.statistics;
      if (!within) {
        outcome.status = Status::infeasible;
        return outcome;
      }
      outcome.strategy = answerer.strategy(*within);
    } catch (const Interrupted&) {
      outcome.status = Status::stopped;
      outcome.lower_bound = std::max(search.least_known, at_least);
      outcome.worst_at_least = answerer.worst_at_least;
      outcome.best = search.best_known;
      outcome.statistics = search.statistics;
      return outcome;
    }
  } catch (const Interrupted&) {  // before anything was searched
    outcome.status = Status::stopped;
    outcome.lower_bound = at_least;
    return outcome;
  }
  const Cost paid = cost(outcome.strategy, request.goal);
  outcome.total = outcome.lower_bound = paid.total;
  outcome.best = paid.total;
  outcome.worst = outcome.worst_at_least = paid.worst;
  outcome.rounds = paid.rounds;
  if (needs_a_guess(request)) outcome.first_guess = outcome.strategy[0].guess;
  return outcome;
}

}  // namespace deduce::exact
