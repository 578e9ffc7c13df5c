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

#include <algorithm>
#include <cstdint>
#include <optional>
#include <vector>

#include "deduce/base/big_number.hpp"
#include "deduce/base/check.hpp"
#include "deduce/play/adviser.hpp"
#include "deduce/play/any_adviser.hpp"

namespace deduce::play {

/// What is said of a guess, whatever the game.
struct JudgedNumbers {
  std::uint64_t candidates = 0;  ///< before the guess
  std::uint64_t left = 0;        ///< after its hint

  /// Guesses to win, over all candidates concerned.
  struct Totals {
    std::uint64_t best = 0;   ///< with the best guess
    std::uint64_t guess = 0;  ///< with this guess and the best play after it
    std::uint64_t left = 0;   ///< of the candidates left; 0 when the guess was the secret
  };
  std::optional<Totals> totals;  ///< nothing when they are too much work

  /// In bits, when totals are not known.
  double entropy = 0, best_entropy = 0, information = 0;

  /// Guesses lost by this guess, and given by the luck of its hint. Require totals.
  [[nodiscard]] BigFraction lost() const;
  [[nodiscard]] BigFraction luck() const;
};

struct JudgedGuess : JudgedNumbers {
  Turn turn;
  Code best_guess;  ///< where totals are not known, the guess of most entropy
};

/// Of a game of any kind.
struct AnyJudgedGuess : JudgedNumbers {
  Answered turn;
  GuessId best_guess{};
};

template <class Guess>
struct JudgementOf {
  std::vector<Guess> guesses;

  /// True when every guess has totals, so that the sums mean something.
  [[nodiscard]] bool exact() const {
    return std::ranges::all_of(guesses, [](const Guess& guess) { return guess.totals.has_value(); });
  }
  /// The mean that the best play takes from the start. Requires exact() and a guess.
  [[nodiscard]] BigFraction expected() const {
    DEDUCE_CHECK(!guesses.empty());
    return fraction(guesses.front().totals->best, guesses.front().candidates);
  }
  [[nodiscard]] BigFraction lost() const {
    return sum([](const Guess& guess) { return guess.lost(); });
  }
  [[nodiscard]] BigFraction luck() const {
    return sum([](const Guess& guess) { return guess.luck(); });
  }

 private:
  template <class Part>
  [[nodiscard]] BigFraction sum(const Part& part) const {
    BigFraction all(0);
    for (const Guess& guess : guesses) all += part(guess);
    return all;
  }
};
using Judgement = JudgementOf<JudgedGuess>;
using AnyJudgement = JudgementOf<AnyJudgedGuess>;

/// Judges the guesses of a history without contradiction. What the monitor stops is judged in bits.
[[nodiscard]] Judgement judge(const Space& space, const History& history, Adviser& adviser, Monitor& monitor);
/// The same from a position on.
[[nodiscard]] Judgement judge(Position start, const History& history, Adviser& adviser, Monitor& monitor);
/// The same for games of any kind. Requires one whose secrets can all be won, and a history without contradiction.
[[nodiscard]] AnyJudgement judge(AnyPosition start, const std::vector<Answered>& history, AnyAdviser& adviser,
                                 Monitor& monitor);

}  // namespace deduce::play
