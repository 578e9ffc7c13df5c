// The best of the guesses that are offered one after the other, by a rule and a way to break ties: the same for codes
// of pegs, whose sizes of cells have a place for each hint, and for guesses of a board, which list those there are.
#pragma once

#include <optional>

#include "deduce/heuristic/score.hpp"
#include "deduce/heuristic/tie_order.hpp"

namespace deduce::heuristic {

/// `Kept` holds the sizes of the best one's cells.
template <class Guess, class Kept>
class BestGuess {
 public:
  BestGuess(const Scorer& scorer, const TieOrder& order) : scorer_(&scorer), order_(order) {}

  /// `possible` says of a guess whether it can be the secret. It is asked where two are equally good, and only there.
  template <class Offered, class Possible>
  void offer(Guess guess, const Offered& sizes, const Possible& possible) {
    const double value = scorer_->value(sizes);
    if (guess_) {
      const auto compared = scorer_->compare(value, sizes, value_, sizes_);
      if (compared > 0 || (compared == 0 && !preferred(guess, *guess_, possible))) return;
    }
    guess_ = guess;
    value_ = value;
    if constexpr (requires { sizes_ = sizes; })
      sizes_ = sizes;
    else
      sizes_.assign(sizes.begin(), sizes.end());
  }

  /// Nothing before one is offered.
  [[nodiscard]] const std::optional<Guess>& guess() const { return guess_; }
  /// Of the guess, as the scorer says it.
  [[nodiscard]] double value() const { return value_; }

 private:
  /// Whether the tie-break takes `one` rather than `other`.
  template <class Possible>
  [[nodiscard]] bool preferred(Guess one, Guess other, const Possible& possible) const {
    const bool one_possible = possible(one);
    if (order_.possible_before_others && one_possible != possible(other)) return one_possible;
    const Representative which = one_possible ? order_.possible : order_.others;
    return which == Representative::least ? one < other : other < one;
  }

  const Scorer* scorer_;
  TieOrder order_;
  std::optional<Guess> guess_;
  double value_ = 0;
  Kept sizes_{};
};

}  // namespace deduce::heuristic
