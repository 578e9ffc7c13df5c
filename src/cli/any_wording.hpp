// What Wording is for pegs, for games of any kind: guesses, hints, turns, advice and contradictions as text for people.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cli/talk_text.hpp"
#include "deduce/play/any_assist.hpp"
#include "deduce/wire/other_game.hpp"

namespace deduce::cli {

class AnyWording {
 public:
  using Aid = play::AnyAid;
  static constexpr std::string_view kSuchATurn{}, kSuchAHint{}, kSuchAChange{};
  static constexpr std::string_view kBest = "guesses of most entropy", kWhyByEntropy{};

  /// The game must outlive it.
  AnyWording(const wire::OtherGame& game, const Look& look) : game_(game), look_(look) {}

  [[nodiscard]] const Look& look() const { return look_; }
  [[nodiscard]] const wire::OtherGame& played() const { return game_; }
  /// "p4c6rb: 1296 secrets."
  [[nodiscard]] std::string game() const;
  [[nodiscard]] std::string code(GuessId guess) const { return game_.names()->code(guess); }
  [[nodiscard]] std::string hint(GuessId guess, HintId hint) const { return game_.notation().hint_name(guess, hint); }
  /// "lest BBYB", and the hint as a drawing where it has one.
  [[nodiscard]] std::string turn(const Answered& turn) const;
  /// "1. lest BBYB".
  [[nodiscard]] std::string row(std::size_t number, const Answered& turn) const;
  /// A numbered line for each turn.
  [[nodiscard]] std::string history(const std::vector<Answered>& history) const;
  /// With something between them; names of tables may hold blanks.
  [[nodiscard]] std::string codes(const std::vector<SecretId>& secrets) const;
  [[nodiscard]] std::string found(const play::AnyStanding& standing) const { return codes(standing.shown); }
  [[nodiscard]] std::string listing(const play::AnyListing& listing) const { return listing_text(*this, listing); }
  [[nodiscard]] std::string why(const play::AnyWhy& why) const { return why_text(*this, why); }
  [[nodiscard]] std::vector<Bar> bars(GuessId guess, const play::AnyCells& cells) const;
  /// "Guess lest: optimal, ...".
  [[nodiscard]] std::string advice(const play::AnyAdvice& advice, std::uint64_t candidates) const;
  /// The likeliest wrong hints, and how to mend them.
  [[nodiscard]] std::string contradiction(const std::vector<play::Mend>& mends,
                                          const std::vector<Answered>& history) const;

 private:
  const wire::OtherGame& game_;
  Look look_;
};

}  // namespace deduce::cli
