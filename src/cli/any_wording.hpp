// What Wording is for pegs, for games of any kind: guesses, hints, turns, advice and contradictions as text for people.
#pragma once

#include <string>
#include <vector>

#include "deduce/play/any_assist.hpp"
#include "deduce/wire/other_game.hpp"

namespace deduce::cli {

class AnyWording {
 public:
  /// The game must outlive it.
  explicit AnyWording(const wire::OtherGame& game) : game_(game) {}

  [[nodiscard]] const wire::OtherGame& game() const { return game_; }
  [[nodiscard]] std::string code(GuessId guess) const { return game_.names()->code(guess); }
  [[nodiscard]] std::string hint(GuessId guess, HintId hint) const { return game_.notation().hint_name(guess, hint); }
  /// "lest BBYB", and the hint as a drawing where it has one.
  [[nodiscard]] std::string turn(const Answered& turn) const;
  /// A numbered line for each turn.
  [[nodiscard]] std::string history(const std::vector<Answered>& history) const;
  /// With something between them; names of tables may hold blanks.
  [[nodiscard]] std::string names(const std::vector<SecretId>& secrets) const;
  /// The candidates, or the first of them.
  [[nodiscard]] std::string listing(const play::AnyListing& listing) const;
  /// How a guess splits the candidates, and its worth where that is known.
  [[nodiscard]] std::string why(const play::AnyWhy& why) const;
  /// "Guess lest: optimal, ...".
  [[nodiscard]] std::string advice(const play::AnyAdvice& advice, std::uint64_t candidates) const;
  /// The likeliest wrong hints, and how to mend them.
  [[nodiscard]] std::string contradiction(const std::vector<play::Mend>& mends,
                                          const std::vector<Answered>& history) const;

 private:
  const wire::OtherGame& game_;
};

}  // namespace deduce::cli
