// What an engine is asked and what it answers: one question and one outcome for all of them.
//
// Costs are whole numbers: the total of guesses over all secrets of the set. `win` counts until the secret is played;
// `identify` until one candidate is left, so that a set of one costs nothing and playing the secret identifies it too.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "deduce/base/until.hpp"
#include "deduce/strategy/strategy.hpp"
#include "deduce/strategy/terms.hpp"

namespace deduce {

struct Request {
  std::vector<SecretId> candidates;  ///< the possible secrets: ascending, none twice, at least one
  Goal goal = Goal::win;
  Objective objective = Objective::mean;
  std::optional<int> at_most;    ///< guesses allowed, as the goal counts them
  std::optional<GuessId> first;  ///< the first guess, where it is not to be chosen
  Order order = Order::bound;
  /// For the mean: improve a strategy by turns with the proof, so that a search that is stopped has a good one. Without
  /// it, a search that is stopped has a quick one.
  bool any_time = false;
  /// Whoever asks stops the search as soon as its strategy is so near to the lower bound: with any_time, so that no
  /// more than that is searched for.
  std::optional<Gap> gap;
  bool want_strategy = true;  ///< without it, an Outcome has the cost only: total, and worst for objectives that fix it
  /// How a guess is called in what is shown while the search goes on; by its digits when this is empty.
  std::function<std::string(GuessId)> name;
  bool possible_only = false;  ///< only guesses that can be the secret; does not bind `first`
  bool hard = false;           ///< only guesses that keep to the hints so far, where the game has such a mode
  /// In hard mode, what was played before: guesses with their hints.
  std::vector<std::pair<GuessId, HintId>> played;

  /// A secret that is alone is identified without one.
  [[nodiscard]] bool needs_a_guess() const { return candidates.size() > 1 || goal == Goal::win; }
};

/// What an answer took. An engine that has no use for a number leaves it at zero.
struct Statistics {
  std::uint64_t nodes = 0;          ///< sets whose guesses were searched or listed, again ones counted again
  std::uint64_t guesses = 0;        ///< guesses whose cells were looked at
  std::uint64_t scans = 0;          ///< sets for which all guesses were bounded at once
  std::uint64_t table_entries = 0;  ///< sets kept in the table
  std::uint64_t replaced = 0;       ///< sets that gave way to others in a full table
  std::uint64_t dropped = 0;        ///< guesses whose cells were given up to make room
  std::uint64_t bytes = 0;          ///< taken by tables
  std::uint64_t peak_bytes = 0;     ///< most that the nodes of the search took at a time

  /// Adds what a later question to the same engine took; the tables are as they are then.
  Statistics& operator+=(const Statistics& later);
};

/// What is known of a class of first guesses when a search is stopped.
struct KnownFirst {
  GuessId first{};                ///< stands for its class
  std::uint64_t class_size = 0;   ///< guesses that a symmetry of the set of candidates makes equal to it
  std::uint64_t lower_bound = 0;  ///< of the total after it
  bool exact = false;             ///< the total after it is the lower bound
};

struct Outcome {
  Status status = Status::proven;
  std::uint64_t total = 0;             ///< of the strategy
  int worst = 0;                       ///< of the strategy
  std::vector<std::uint64_t> rounds;   ///< rounds[i]: secrets that end in round i+1
  std::optional<GuessId> first_guess;  ///< none when no guess is needed (identify, one candidate)
  /// Empty when not wanted or infeasible; when stopped, the best one found, if any, which `best` is the total of,
  /// unless the worst case comes first.
  Strategy strategy;
  bool by_rule = false;                   ///< the strategy plays by a rule (heuristic/), and was not searched for
  std::optional<std::uint64_t> best;      ///< the least total known to be reachable, also when stopped
  std::uint64_t lower_bound = 0;          ///< of the total; equals it when proven
  int worst_at_least = 0;                 ///< the objective's worst case is no less, also when stopped
  std::vector<KnownFirst> first_guesses;  ///< when stopped: those looked at so far, by their lower bound
  Statistics statistics;
};

}  // namespace deduce
