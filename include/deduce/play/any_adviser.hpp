// Advice for games of any kind: optimal where the engine can know it soon, by the same measure as Values, otherwise by
// a beam or a rule, and each piece of advice says which and why.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "deduce/base/monitor.hpp"
#include "deduce/play/adviser.hpp"
#include "deduce/play/any_position.hpp"
#include "deduce/play/values.hpp"
#include "deduce/strategy/request.hpp"

namespace deduce::play {

/// The guess is a code: of a secret that no guess wins, when it is the only one left.
using AnyAdvice = AdviceOf<GuessId, AnyCells>;
using AnyComparison = ComparisonOf<GuessId, AnyCells>;
using AnyRanked = RankedOf<GuessId, AnyCells>;  // a class is the guess alone
using AnyRanking = RankingOf<GuessId, AnyCells>;

class AnyAdviser {
 public:
  AnyAdviser(std::shared_ptr<const Notation> notation, const Budget& budget, std::uint64_t memory);
  ~AnyAdviser();
  AnyAdviser(const AnyAdviser&) = delete;
  AnyAdviser& operator=(const AnyAdviser&) = delete;

  /// Requires a position with candidates. Once the monitor stops it, the advice is still a guess that makes sense.
  [[nodiscard]] AnyAdvice advise(const AnyPosition& position, const Method& method, Monitor& monitor);
  /// How a guess splits the candidates.
  [[nodiscard]] AnyCells sizes(const AnyPosition& position, GuessId guess) const {
    return cells_of(*notation_, guess, position.candidates());
  }
  /// Against the optimum where that can be known soon, else against the advice, which must be for the same position.
  [[nodiscard]] AnyComparison compare(const AnyPosition& position, GuessId guess, const AnyAdvice& advice,
                                      Monitor& monitor);
  /// Guesses over all candidates when the guess comes first and the best play follows; nothing where that is too much
  /// work.
  [[nodiscard]] std::optional<std::uint64_t> total_after(const AnyPosition& position, GuessId guess, Monitor& monitor);
  /// The guesses of most entropy, at most so many, those that can be the secret first among equals, with their totals
  /// where these can be known soon.
  [[nodiscard]] AnyRanking rank(const AnyPosition& position, std::size_t most, Monitor& monitor);

 private:
  struct Engine;
  [[nodiscard]] std::optional<Outcome> solve(const AnyPosition& position, std::optional<GuessId> first,
                                             Monitor& monitor);
  [[nodiscard]] Request request_for(const AnyPosition& position) const;
  [[nodiscard]] Engine& engine();
  /// Nothing where the beams find no strategy within their budget, or the game is too large for them.
  [[nodiscard]] std::optional<Outcome> by_beams(const AnyPosition& position, std::optional<GuessId> first,
                                                Monitor& monitor);
  [[nodiscard]] GuessId guess_by(heuristic::Rule rule, const AnyPosition& position, Monitor& monitor) const;

  std::shared_ptr<const Notation> notation_;
  Budget budget_;
  std::uint64_t memory_;
  std::unique_ptr<Engine> engine_;
};

}  // namespace deduce::play
