// After the game: how good was each guess, and how lucky each hint?
//
// Let V(C) be the mean number of guesses that the best play takes from candidates C. A guess g that
// splits C into cells costs 1 + the mean of V over the cells, which is at least V(C): the difference
// was lost by the guess. The hint then leaves one of the cells: how much less that takes than the
// mean over the cells was luck. So from the first guess to the last,
//
//   guesses made = V(all codes) + what the guesses lost - what the luck gave.
//
// Where the values are too much work, guesses are judged in bits: the entropy of the guess against the
// largest found, and the bits that the hint gave beyond it.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "deduce/base/big_number.hpp"
#include "deduce/play/adviser.hpp"

namespace deduce::play {

struct JudgedGuess {
  Turn turn;
  std::uint64_t candidates = 0;  ///< before the guess
  std::uint64_t left = 0;        ///< after its hint

  /// Guesses to win, over all candidates concerned.
  struct Totals {
    Code best_guess;
    std::uint64_t best = 0;   ///< with the best guess
    std::uint64_t guess = 0;  ///< with this guess and the best play after it
    std::uint64_t left = 0;   ///< of the candidates left; 0 when the guess was the secret
  };
  std::optional<Totals> totals;  ///< nothing when they are too much work

  /// In bits, when totals are not known.
  double entropy = 0, best_entropy = 0, information = 0;
  Code most_entropy;

  /// Guesses lost by this guess, and given by the luck of its hint. Require totals.
  [[nodiscard]] BigFraction lost() const;
  [[nodiscard]] BigFraction luck() const;
};

struct Judgement {
  std::vector<JudgedGuess> guesses;

  /// True when every guess has totals, so that the sums mean something.
  [[nodiscard]] bool exact() const;
  /// The mean that the best play takes from the start. Requires exact() and a guess.
  [[nodiscard]] BigFraction expected() const;
  [[nodiscard]] BigFraction lost() const;
  [[nodiscard]] BigFraction luck() const;
};

/// Judges the guesses of a history without contradiction. What the monitor stops is judged in bits.
[[nodiscard]] Judgement judge(const Space& space, const History& history, Adviser& adviser, Monitor& monitor);
/// The same from a position on.
[[nodiscard]] Judgement judge(Position start, const History& history, Adviser& adviser, Monitor& monitor);

}  // namespace deduce::play
