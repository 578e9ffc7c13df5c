// The second engine's front door: A* over strategy trees, as chapter 6 of Nakamura's thesis (2019)
// searches them, made exact and kept within a given memory. It answers the questions that the engine
// in exact/ answers and shares with it only the rooms below (hints, symmetry, size bounds); so each
// checks the other.
//
// Costs are whole numbers: the total of guesses over all secrets of the set. `win` counts until the
// secret is played; `identify` until one candidate is left, so that a set of one costs nothing.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include "deduce/base/monitor.hpp"
#include "deduce/base/workers.hpp"
#include "deduce/game/space.hpp"
#include "deduce/strategy/strategy.hpp"

namespace deduce::bestfirst {

/// What is made small first, and what decides among the strategies that tie in it.
enum class Objective : std::uint8_t {
  mean,
  worst,
  worst_mean,
  mean_worst,
  /// The thesis' own order: in every cell the smallest worst case of that cell, then its smallest mean.
  /// Worse than worst_mean where a cell has guesses to spare; not an optimum of the game.
  worst_mean_in_cells,
};
[[nodiscard]] std::string_view text(Objective objective);
/// Reads "mean", "worst", "worst,mean", "mean,worst" or "worst,mean-in-cells"; throws InputError for
/// anything else.
[[nodiscard]] Objective parse_objective(std::string_view text);

/// What is said of a cell before it is searched: never more than the truth, but for the last one.
enum class Estimate : std::uint8_t {
  bound,  ///< the size bounds of the room bound/
  log14,  ///< the thesis' logarithm to the base of the number of hints (14 for 4 pegs)
  /// What program 2 of the thesis computes: n * ceil(log n) for the mean, which can be more than the
  /// truth. Proves nothing; for identify and worst_mean_in_cells only, as the program.
  program2,
};
[[nodiscard]] std::string_view text(Estimate estimate);
[[nodiscard]] Estimate parse_estimate(std::string_view text);

/// Which guesses of a position are taken for the same.
enum class Merge : std::uint8_t {
  symmetry,  ///< those that a symmetry of the candidates maps to each other, and those with equal cells
  sizes,     ///< the thesis' rule: those whose cells have the same sizes, hint by hint. No equivalence!
};
[[nodiscard]] std::string_view text(Merge merge);
[[nodiscard]] Merge parse_merge(std::string_view text);

struct Request {
  std::vector<CodeId> candidates;  ///< the possible secrets: ascending, none twice, at least one
  Goal goal = Goal::win;
  Objective objective = Objective::mean;
  std::optional<int> at_most;   ///< guesses allowed, as the goal counts them
  std::optional<CodeId> first;  ///< the first guess, where it is not to be chosen
  Estimate estimate = Estimate::bound;
  Merge merge = Merge::symmetry;
};

struct Statistics {
  std::uint64_t expanded = 0;     ///< sets whose guesses were listed, again ones counted again
  std::uint64_t dropped = 0;      ///< guesses whose cells were given up to make room
  std::uint64_t peak_bytes = 0;   ///< most that the nodes of the search took at a time
  std::uint64_t table_bytes = 0;  ///< taken by the table of hints, beside the nodes
};

enum class Status : std::uint8_t {
  proven,      ///< the cost is the least possible
  found,       ///< a strategy of this cost; the rule asked for (sizes, in-cells) does not prove it least
  stopped,     ///< the monitor asked to stop; `lower_bound` says what is known
  infeasible,  ///< no strategy keeps to at_most (with Merge::sizes: none was found)
};

struct Outcome {
  explicit Outcome(const Rules& rules) : strategy(rules) {}

  Status status = Status::proven;
  std::uint64_t total = 0;            ///< of the strategy
  int worst = 0;                      ///< of the strategy
  std::vector<std::uint64_t> rounds;  ///< rounds[i]: secrets that end in round i+1
  std::optional<CodeId> first_guess;  ///< none when no guess is needed (identify, one candidate)
  Strategy strategy;                  ///< empty when stopped or infeasible
  /// What the objective makes small first (total or worst) is at least this, also when stopped.
  std::uint64_t lower_bound = 0;
  Statistics statistics;
};

/// The least memory in bytes that a game with so many candidates can be searched in: the table of
/// hints, and room for one strategy with the guesses that compete for its next place.
[[nodiscard]] std::uint64_t least_memory(const Rules& rules, std::size_t candidates);

class Engine {
 public:
  /// Throws InputError for a game with more than kMaxCodesForTable codes and for a memory below
  /// least_memory(). `space` must outlive the engine.
  Engine(const Space& space, const Workers& workers, std::uint64_t memory);
  ~Engine();
  Engine(const Engine&) = delete;
  Engine& operator=(const Engine&) = delete;

  /// The same answer for any memory. Throws InputError for an empty set of candidates, for at_most
  /// below zero, for a memory below least_memory(), and where Estimate::program2 does not fit the
  /// question or, because its estimates fall, cannot go on within the memory.
  [[nodiscard]] Outcome solve(const Request& request, Monitor& monitor);

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

}  // namespace deduce::bestfirst
