// The exact engine's front door: the least cost of a set of possible secrets, with a strategy that
// reaches it, proven by branch and bound over all guesses. A Solver is made once for a game; it keeps
// the table of hints and the table of sets from one question to the next, so that later questions of
// the same game (the next move, the next first guess, the count of all best strategies) are cheap.
//
// Costs are whole numbers: the total of guesses over all secrets of the set. `win` counts until the
// secret is played; `identify` until one candidate is left, so that a set of one costs nothing and
// playing the secret identifies it too.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "deduce/base/monitor.hpp"
#include "deduce/base/workers.hpp"
#include "deduce/exact/tuning.hpp"
#include "deduce/game/space.hpp"
#include "deduce/strategy/strategy.hpp"

namespace deduce::exact {

/// What is made small first, and what decides among the strategies that tie in it.
enum class Objective : std::uint8_t { mean, worst, worst_mean, mean_worst };
[[nodiscard]] std::string_view text(Objective objective);
/// Reads "mean", "worst", "worst,mean" or "mean,worst"; throws InputError for anything else.
[[nodiscard]] Objective parse_objective(std::string_view text);

/// The order in which the guesses of a position are tried. It changes the time, never the answer.
enum class Order : std::uint8_t { bound, entropy, parts, lexicographic };
[[nodiscard]] std::string_view text(Order order);
/// Reads the names above; throws InputError for anything else.
[[nodiscard]] Order parse_order(std::string_view text);

struct Request {
  std::vector<CodeId> candidates;  ///< the possible secrets: ascending, none twice, at least one
  Goal goal = Goal::win;
  Objective objective = Objective::mean;
  std::optional<int> at_most;   ///< guesses allowed, as the goal counts them
  std::optional<CodeId> first;  ///< the first guess, where it is not to be chosen
  Order order = Order::bound;
  bool want_strategy = true;  ///< without it, an Outcome has the cost only: total, and worst for objectives that fix it
  /// How a guess is called in what is shown while the search goes on; by its digits when this is empty.
  std::function<std::string(CodeId)> name;
};

struct Statistics {
  std::uint64_t nodes = 0;          ///< sets whose guesses were searched
  std::uint64_t guesses = 0;        ///< guesses whose cells were looked at
  std::uint64_t scans = 0;          ///< sets for which all guesses were bounded at once
  std::uint64_t table_entries = 0;  ///< sets kept in the table
  std::uint64_t replaced = 0;       ///< sets that gave way to others in a full table
  std::uint64_t bytes = 0;          ///< taken by the tables of hints and of sets

  /// Adds what a later question of the same solver took; the tables are as they are then.
  Statistics& operator+=(const Statistics& later) {
    const Statistics before = *this;
    *this = later;
    nodes += before.nodes;
    guesses += before.guesses;
    scans += before.scans;
    return *this;
  }
};

enum class Status : std::uint8_t {
  proven,      ///< the cost is the least possible
  stopped,     ///< the monitor asked to stop; `best` and `lower_bound` say what is known
  infeasible,  ///< proven: no strategy keeps to at_most
};

/// What is known of a class of first guesses when a search is stopped.
struct KnownFirst {
  CodeId first{};                 ///< stands for its class
  std::uint64_t class_size = 0;   ///< guesses that a symmetry of the set of candidates makes equal to it
  std::uint64_t lower_bound = 0;  ///< of the total after it
  bool exact = false;             ///< the total after it is the lower bound
};

struct Outcome {
  explicit Outcome(const Rules& rules) : strategy(rules) {}

  Status status = Status::proven;
  std::uint64_t total = 0;                ///< of the strategy; proven
  int worst = 0;                          ///< of the strategy
  std::vector<std::uint64_t> rounds;      ///< rounds[i]: secrets that end in round i+1
  std::optional<CodeId> first_guess;      ///< none when no guess is needed (identify, one candidate)
  Strategy strategy;                      ///< empty when not wanted, stopped or infeasible
  std::optional<std::uint64_t> best;      ///< the least total known to be reachable, also when stopped
  std::uint64_t lower_bound = 0;          ///< of the total; equals it when proven
  int worst_at_least = 0;                 ///< the objective's worst case is no less, also when stopped
  std::vector<KnownFirst> first_guesses;  ///< when stopped: those looked at so far, by their lower bound
  Statistics statistics;
};

/// The optimum over all strategies that begin with one class of first guesses.
struct FirstGuess {
  CodeId first{};                ///< the least of its class
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
  CodeId guess{};
  std::uint64_t class_size = 0;
};

class Probe;

class Solver {
 public:
  /// Throws InputError for a game of more codes than can be searched. A question whose tables cannot fit into `memory`
  /// bytes is refused (InputError) before anything is allocated for it. `space` and `workers` must outlive the solver.
  Solver(const Space& space, const Workers& workers, std::uint64_t memory, const Tuning& tuning = {});
  ~Solver();
  Solver(const Solver&) = delete;
  Solver& operator=(const Solver&) = delete;

  [[nodiscard]] const Space& space() const;

  /// The same answer for any number of threads and any order: among equally good guesses a possible
  /// secret comes first, then the lexicographically least. Throws InputError for an empty set of
  /// candidates and for at_most below zero.
  [[nodiscard]] Outcome solve(const Request& request, Monitor& monitor);

  /// One row for each class of first guesses; `request.first` must be empty. Worst is the one of the
  /// objective where that has one, else the one of the strategy that solve() would return.
  [[nodiscard]] EveryFirst every_first(const Request& request, Monitor& monitor);

  /// The least total of the set with at most `left` guesses (nothing: any number); nothing when there
  /// is no such strategy. Throws Interrupted when the monitor stops it.
  [[nodiscard]] std::optional<std::uint64_t> least_total(std::span<const CodeId> candidates, Goal goal,
                                                         std::optional<int> left, Monitor& monitor);

  /// All guesses that reach the least total, one for each class under symmetries of the set, in
  /// lexicographic order; empty when there is no strategy or none is needed. Each class is whole: its
  /// size counts every member, and members' cells are images of each other. Throws Interrupted.
  [[nodiscard]] std::vector<BestGuess> best_guesses(std::span<const CodeId> candidates, Goal goal,
                                                    std::optional<int> left, Monitor& monitor);

 private:
  friend class Probe;
  class Parts;
  std::unique_ptr<Parts> parts_;
};

/// Thrown by the calls that have no other way to say that the monitor stopped them.
struct Interrupted {};

}  // namespace deduce::exact
