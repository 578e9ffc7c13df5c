// Few candidates of a game of any size: the optimum over all codes as guesses, with a strategy that reaches it, for
// every goal, objective and limit. The engine proper numbers guesses with 16 bits and keeps a limit for each; here a
// guess may be any of 2^24 codes, and the candidates are so few that the cost of almost every cell is seen at once.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>

#include "deduce/base/monitor.hpp"
#include "deduce/base/workers.hpp"
#include "deduce/board/board.hpp"
#include "deduce/exact/tuning.hpp"
#include "deduce/game/space.hpp"
#include "deduce/strategy/request.hpp"

namespace deduce::exact {

/// Candidates times codes of the game, at most: a pass over all guesses is then a second's work, and their hints take
/// so many bytes.
inline constexpr std::uint64_t kMostPairsOfFew = std::uint64_t{1} << 29;

[[nodiscard]] bool few_enough(const Space& space, std::size_t candidates);
/// Throws InputError, which says what would be right, when there are too many candidates for solve_few().
void require_few(const Space& space, const Request& request);

/// Requires what require_few() does. The same answer for any number of threads; which of equally good guesses the
/// strategy plays is not said, but always the same one. For the mean, a search that is stopped has the best strategy
/// found; `known`, where it is not empty, is a strategy that answers the request, to begin with. Throws InputError when
/// it needs more than `memory` bytes.
[[nodiscard]] Outcome solve_few(const Space& space, const Request& request, const Workers& workers,
                                std::uint64_t memory, Monitor& monitor, const Strategy& known = {},
                                const FewTuning& tuning = {});

/// A guess that begins a best strategy, and the guesses to win over all candidates.
struct FewBest {
  Code guess;
  std::uint64_t total = 0;
};

/// The least total to win, again and again for sets within the same few candidates: the hints of all guesses against
/// them, and what is found of sets, are kept from one question to the next.
class FewSolver {
 public:
  /// The candidates are ascending and few enough. Throws Interrupted, and InputError when it needs more than `memory`
  /// bytes. `space` and `workers` must outlive it.
  FewSolver(const Space& space, std::span<const SecretId> candidates, const Workers& workers, std::uint64_t memory,
            Monitor& monitor, const FewTuning& tuning = {});
  ~FewSolver();

  /// True when it can be asked about them.
  [[nodiscard]] bool covers(std::span<const SecretId> candidates) const;
  /// How many guesses are looked at between two times that it asks whether to stop, on average.
  [[nodiscard]] std::uint64_t guesses_a_poll() const;

  /// Requires covers(). Nothing when the monitor stops it. On one thread the same questions in the same order ask the
  /// monitor as often every time.
  [[nodiscard]] std::optional<FewBest> best(std::span<const SecretId> candidates, Monitor& monitor);

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace deduce::exact
