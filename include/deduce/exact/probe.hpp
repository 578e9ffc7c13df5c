// Single questions about the cost of sets, asked by the thousand: by those who lay all best strategies out (the
// atlas) or write down why an answer is right (certificates). The answers are facts about the sets; they do not
// depend on what the tables hold, on threads or on memory. Sets are numbers of codes, ascending.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <vector>

#include "deduce/base/big_number.hpp"
#include "deduce/board/ids.hpp"
#include "deduce/exact/solve.hpp"

namespace deduce::exact {

/// Guesses of a set that split it in the same way and cost no more than the set does.
struct BestSplit {
  bool wins = false;                       ///< the guesses are members
  std::vector<std::vector<Member>> cells;  ///< other than the win, small ones first
  std::vector<BestGuess> guesses;          ///< in the order of their numbers, one for each class
};

/// How many strategies are best where the way to a set decides what may be played at it.
struct HardCount {
  BigNumber strategies;
  std::uint64_t positions = 0;  ///< sets of two or more that they meet, each with what may be played there
  Statistics statistics;
};

class Probe {
 public:
  /// For the set of candidates and its subsets. `solver` and `monitor` must outlive the probe, and the solver must not
  /// be asked about other candidates meanwhile. Throws InputError as Solver::solve().
  Probe(Solver& solver, std::span<const SecretId> candidates, Goal goal, Monitor& monitor);
  /// For the candidates and goal of a request; where only guesses that can be the secret may be played, so it is here.
  /// In hard mode a set alone has no cost: only cost_up_to() and possible() may then be asked, which are told what may
  /// be played.
  Probe(Solver& solver, const Request& request, Monitor& monitor);
  ~Probe();
  Probe(const Probe&) = delete;
  Probe& operator=(const Probe&) = delete;

  /// The least total of the set with at most `left` guesses (nothing: any number); nothing when there is no such
  /// strategy. Throws Interrupted.
  [[nodiscard]] std::optional<std::uint64_t> least_total(Members set, std::optional<int> left);

  /// The least total of the set within `left` guesses (nothing: any number), or `wanted` where it costs as much or
  /// more, or has no strategy. `allowed`, in hard mode: the guesses that may be played at the set, ascending. Throws
  /// Interrupted.
  [[nodiscard]] int cost_up_to(Members set, std::optional<int> left, int wanted, GuessSpan allowed = {});

  /// True when some strategy for the set needs at most `left` guesses; `allowed` as above. Throws Interrupted.
  [[nodiscard]] bool possible(Members set, int left, GuessSpan allowed = {});

  /// How guesses are put together.
  enum class Merge : std::uint8_t {
    equals,  ///< one stands for all that symmetries of the set make equal
    nothing  ///< every guess by itself; there to check the other
  };
  /// All guesses that reach the least total of a set, one for each class under symmetries of the set, by number; none
  /// when there is no strategy or no guess is needed. Throws Interrupted.
  [[nodiscard]] std::vector<BestGuess> best_guesses(Members set, std::optional<int> left);

  /// All guesses that reach the least total of a set, by the cells they make; none when there is no strategy or no
  /// guess is needed. Throws Interrupted.
  [[nodiscard]] std::vector<BestSplit> best_splits(Members set, std::optional<int> left, Merge merge = Merge::equals);

  /// The number of strategies of least total within `left` guesses in hard mode, which begin with the first guess of
  /// the request where it has one. Requires a request in hard mode that has such a strategy. Throws Interrupted.
  [[nodiscard]] static HardCount count_in_hard_mode(Solver& solver, const Request& request, std::optional<int> left,
                                                    Monitor& monitor);

  /// What the answers took so far.
  [[nodiscard]] Statistics statistics() const;

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace deduce::exact
