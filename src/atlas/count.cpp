// Equation (15) of Arai's thesis (2015): the number of strategies of a set is the sum over the classes
// of its best guesses of the class size times the product of the numbers of the cells. The atlas has
// the sets in an order in which cells come first, so one pass does it; numbers have thousands of
// digits near the root and are GMP's.
#include "deduce/atlas/count.hpp"

#include "deduce/base/error.hpp"
#include "deduce/exact/probe.hpp"

namespace deduce::atlas {

void require_countable(exact::Objective objective) {
  if (objective == exact::Objective::worst)
    throw InputError(
        "--minimize worst does not say which strategies within the worst case are best, so their number is another "
        "question; take worst,mean or mean,worst, or mean with --at-most");
}

BigNumber strategies_after(const Atlas::Branch& branch, const std::vector<BigNumber>& counts) {
  BigNumber product = 1;
  for (const Atlas::Index cell : branch.cells)
    if (cell != Atlas::kSingle) product *= counts[cell];
  return product;
}

std::vector<BigNumber> count_strategies(const Atlas& atlas) {
  std::vector<BigNumber> counts;
  counts.reserve(atlas.sets().size());
  for (const Atlas::Set& set : atlas.sets()) {
    BigNumber sum = set.branches.empty() ? 1 : 0;
    for (const Atlas::Branch& branch : set.branches) {
      std::uint64_t guesses = 0;
      for (const exact::BestGuess& guess : branch.guesses) guesses += guess.class_size;
      sum += strategies_after(branch, counts) * big(guesses);
    }
    counts.push_back(std::move(sum));
  }
  return counts;
}

namespace {

/// There is no atlas in hard mode: the positions are gone through one by one.
Count count_hard(exact::Solver& solver, const exact::Request& request, Monitor& monitor) {
  require_countable(request.objective);
  Count result{solver.solve(request, monitor), 0, 0};
  if (result.outcome.status != exact::Status::proven) return result;
  const bool mean = request.objective == exact::Objective::mean;
  try {
    const exact::HardCount counted = exact::Probe::count_in_hard_mode(
        solver, request, mean ? request.at_most : std::optional(result.outcome.worst), monitor);
    result.strategies = counted.strategies;
    result.sets = counted.positions;
    result.outcome.statistics += counted.statistics;
  } catch (const exact::Interrupted&) {
    result.outcome.status = exact::Status::stopped;
  }
  return result;
}

}  // namespace

Count count(exact::Solver& solver, const exact::Request& request, Monitor& monitor) {
  if (request.hard && !request.possible_only) return count_hard(solver, request, monitor);
  AtlasOutcome found = all_best(solver, request, monitor);
  Count result{std::move(found.outcome), 0, 0};
  if (!found.atlas) return result;
  result.strategies = count_strategies(*found.atlas).back();
  result.sets = found.atlas->sets().size();
  return result;
}

EveryFirstCount count_every_first(exact::Solver& solver, const exact::Request& request, Monitor& monitor) {
  require_countable(request.objective);
  const exact::EveryFirst every = solver.every_first(request, monitor);
  EveryFirstCount result{every.status, {}, every.statistics};
  for (const exact::FirstGuess& row : every.rows) {
    exact::Request one = request;
    one.first = row.first;
    one.want_strategy = false;
    const Count counted = count(solver, one, monitor);
    result.statistics += counted.outcome.statistics;
    if (counted.outcome.status == exact::Status::stopped) {
      result.status = exact::Status::stopped;
      break;
    }
    result.rows.push_back({row, counted.strategies});
  }
  return result;
}

}  // namespace deduce::atlas
