// How many strategies reach the optimum: N(C0) of Arai's thesis (2015), which his program did not live
// to print. Two strategies are different when some position that both can come to has another guess.
#pragma once

#include <vector>

#include "deduce/atlas/atlas.hpp"
#include "deduce/base/big_number.hpp"

namespace deduce::atlas {

/// Throws InputError for the objective `worst`: it does not say which of the strategies within the worst
/// case are best, and how many there are of a given depth is another question.
void require_countable(exact::Objective objective);

/// The number of strategies of every set of the atlas, by index. A cell of one secret has one.
[[nodiscard]] std::vector<BigNumber> count_strategies(const Atlas& atlas);

/// The number of strategies that begin with one given guess of the branch.
[[nodiscard]] BigNumber strategies_after(const Atlas::Branch& branch, const std::vector<BigNumber>& counts);

struct Count {
  exact::Outcome outcome;  ///< as solve() returns it
  BigNumber strategies;    ///< when proven; 0 when infeasible
  std::uint64_t sets = 0;  ///< that optimal strategies meet, up to symmetry; in hard mode with what may be played
};

/// The number of strategies that reach the optimum of the request and keep to its limit; under
/// worst,mean and mean,worst those of the best worst case. Throws InputError for the objective worst.
[[nodiscard]] Count count(exact::Solver& solver, const exact::Request& request, Monitor& monitor);

struct FirstGuessCount {
  exact::FirstGuess first;
  BigNumber strategies;  ///< that begin with this guess and are best among those
};

struct EveryFirstCount {
  exact::Status status = exact::Status::proven;  ///< stopped: `rows` has the classes that were finished
  std::vector<FirstGuessCount> rows;
  exact::Statistics statistics;
};

/// One row for each class of first guesses, as exact::Solver::every_first().
[[nodiscard]] EveryFirstCount count_every_first(exact::Solver& solver, const exact::Request& request, Monitor& monitor);

}  // namespace deduce::atlas
