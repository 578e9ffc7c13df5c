// The exact engine's front door: the least cost of a set of possible secrets, with a strategy that
// reaches it, proven by branch and bound over all guesses. A Solver is made once for a game; it keeps
// the table of hints and the table of sets from one question to the next, so that later questions of
// the same game (the next move, the next first guess, the count of all best strategies) are cheap.
// The question and the outcome are those of all engines, see strategy/request.hpp.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "deduce/base/monitor.hpp"
#include "deduce/base/workers.hpp"
#include "deduce/board/notation.hpp"
#include "deduce/exact/helpers.hpp"
#include "deduce/exact/ledger.hpp"
#include "deduce/exact/tuning.hpp"
#include "deduce/game/space.hpp"
#include "deduce/strategy/request.hpp"

namespace deduce::exact {

using deduce::KnownFirst;
using deduce::Objective;
using deduce::Order;
using deduce::Outcome;
using deduce::parse_objective;
using deduce::parse_order;
using deduce::Request;
using deduce::Statistics;
using deduce::Status;

/// The optimum over all strategies that begin with one class of first guesses.
struct FirstGuess {
  GuessId first{};               ///< the least of its class
  std::uint64_t class_size = 0;  ///< guesses that a symmetry of the set of candidates makes equal to it
  bool feasible = true;
  std::uint64_t total = 0;  ///< when feasible
  int worst = 0;            ///< when feasible
};

struct EveryFirst {
  Status status = Status::proven;  ///< stopped: `rows` has the classes that were finished
  std::vector<FirstGuess> rows;    ///< in lexicographic order of their first guess
  Statistics statistics;
};

/// A guess that reaches the least total of a set, standing for all guesses that symmetries of the set
/// make equal to it.
struct BestGuess {
  GuessId guess{};
  std::uint64_t class_size = 0;
};

class Probe;

class Solver {
 public:
  /// Throws InputError for a game of more codes than can be searched. A question whose tables cannot fit into `memory`
  /// bytes is refused (InputError) before anything is allocated for it. `space` and `workers` must outlive the solver.
  Solver(const Space& space, const Workers& workers, std::uint64_t memory, const Tuning& tuning = {});
  /// The same for any game. Candidates, guesses and hints have the numbers of the notation; so has the strategy, where
  /// a leaf for a secret that no guess wins has guess_count() + its number.
  Solver(std::shared_ptr<const Notation> game, const Workers& workers, std::uint64_t memory, const Tuning& tuning = {});
  ~Solver();
  Solver(const Solver&) = delete;
  Solver& operator=(const Solver&) = delete;

  /// Requires a solver of pegs.
  [[nodiscard]] const Space& space() const;
  /// Of any other game; null for pegs.
  [[nodiscard]] std::shared_ptr<const Notation> game() const;

  /// The same answer for any number of threads and any order: among equally good guesses a possible
  /// secret comes first, then the lexicographically least. Throws InputError for an empty set of
  /// candidates and for at_most below zero; to win, when no guess wins some candidate; to identify, when no guess tells
  /// two of them apart; for hard mode of a game that has none.
  /// What is proven of large sets is told to `ledger`, where there is one, and what it knows is taken in first.
  /// A part of the work is done by `helpers`, where there are some.
  [[nodiscard]] Outcome solve(const Request& request, Monitor& monitor, Ledger* ledger = nullptr,
                              Helpers* helpers = nullptr);

  /// A good strategy soon, for the least total of two candidates or more: by beams alone (docs/exact.md), until the
  /// best first guess has been through the second round of them, or the monitor stops it. Nothing is proven: the status
  /// is `stopped`, and `best` and `strategy` are those found, if any. On one thread the same questions in the same
  /// order find the same.
  [[nodiscard]] Outcome by_beams(const Request& request, Monitor& monitor);

  /// Makes the tables that a question about these candidates needs, which the question would do itself; false when the
  /// monitor stopped it. For whoever counts how often a question asks whether to stop.
  [[nodiscard]] bool prepare(std::span<const SecretId> candidates, const Monitor& monitor);

  /// One row for each class of first guesses; `request.first` must be empty. Worst is the one of the
  /// objective where that has one, else the one of the strategy that solve() would return.
  [[nodiscard]] EveryFirst every_first(const Request& request, Monitor& monitor, Ledger* ledger = nullptr,
                                       Helpers* helpers = nullptr);

  /// Helps another solver with the same request, as long as `helpers` has something to do.
  void help(const Request& request, Monitor& monitor, Ledger& ledger, Helpers& helpers);

  /// Whether a fact about the request, as a ledger has it, is true: by a search that takes nothing in and goes no
  /// further than it must. Throws Interrupted.
  [[nodiscard]] bool holds(const Request& request, const Fact& fact, Monitor& monitor);

  /// The least total of the set with at most `left` guesses (nothing: any number); nothing when there
  /// is no such strategy. Throws Interrupted when the monitor stops it.
  [[nodiscard]] std::optional<std::uint64_t> least_total(std::span<const SecretId> candidates, Goal goal,
                                                         std::optional<int> left, Monitor& monitor);

  /// All guesses that reach the least total, one for each class under symmetries of the set, in
  /// lexicographic order; empty when there is no strategy or none is needed. Each class is whole: its
  /// size counts every member, and members' cells are images of each other. Throws Interrupted.
  [[nodiscard]] std::vector<BestGuess> best_guesses(std::span<const SecretId> candidates, Goal goal,
                                                    std::optional<int> left, Monitor& monitor);

 private:
  friend class Probe;
  class Impl;
  std::unique_ptr<Impl> impl_;
};

using deduce::Interrupted;

}  // namespace deduce::exact
