// The words that MatchWording needs of a game: those of pegs, and those of any other.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cli/any_wording.hpp"
#include "cli/wording.hpp"
#include "deduce/play/any_match.hpp"
#include "deduce/play/match.hpp"

namespace deduce::cli {

class PegMatchWords {
 public:
  using Play = play::PegPlay;
  static constexpr std::string_view kCandidates = "the codes that can still be my secret";

  /// The match must outlive it.
  PegMatchWords(const play::Match& match, const Look& look)
      : space_(match.game().space()), alphabet_(match.game().alphabet()), words_(space_, alphabet_, look) {}

  [[nodiscard]] const Look& look() const { return words_.look(); }
  [[nodiscard]] std::string title() const { return space_.rules().text(); }
  [[nodiscard]] std::string game() const { return words_.game(); }
  /// Between "type the hint," and "or help"; after "your guess" and "for my guess".
  [[nodiscard]] std::string such_as() const;
  [[nodiscard]] std::string such_a_guess() const;
  [[nodiscard]] std::string such_a_hint() const;
  [[nodiscard]] std::string secret(Code code) const { return words_.code(code); }
  [[nodiscard]] std::string hint(Code, HintId hint) const { return words_.hint(hint); }
  [[nodiscard]] std::string turn(const Turn& turn) const { return words_.turn(turn); }
  [[nodiscard]] std::string row(std::size_t number, const Turn& turn) const {
    return words_.row(number, play::Clue::of(turn));
  }
  [[nodiscard]] std::string history(const History& history) const { return words_.history(play::clues_of(history)); }
  [[nodiscard]] std::string squares(const History& history) const { return words_.squares(history); }
  /// The computer's guess, which waits for a hint.
  [[nodiscard]] std::string asked(std::size_t number, Code guess) const;
  [[nodiscard]] std::string advice(const play::Advice& advice, std::uint64_t candidates) const {
    return words_.advice(advice, candidates);
  }
  [[nodiscard]] std::string listing(const play::Listing& listing) const { return words_.listing(listing); }
  [[nodiscard]] std::string why(const play::Why& why) const { return words_.why(why); }
  [[nodiscard]] std::string contradiction(const std::vector<play::Mend>& mends, const History& history) const {
    return words_.contradiction(mends, play::clues_of(history));
  }
  /// Of one guess or more.
  [[nodiscard]] std::string judgement(const play::Judgement& judgement, play::CodemakerKind codemaker,
                                      bool found) const;

 private:
  const Space& space_;
  const Alphabet& alphabet_;
  Wording words_;
};

class AnyMatchWords {
 public:
  using Play = play::AnyPlay;
  static constexpr std::string_view kCandidates = "what can still be my secret";

  /// The game must outlive it.
  AnyMatchWords(const wire::OtherGame& game, const Look& look) : words_(game, look) {}

  [[nodiscard]] const Look& look() const { return words_.look(); }
  [[nodiscard]] std::string title() const { return words_.played().title(); }
  [[nodiscard]] std::string game() const { return words_.game(); }
  [[nodiscard]] static std::string such_as() { return ""; }
  [[nodiscard]] static std::string such_a_guess() { return ""; }
  [[nodiscard]] static std::string such_a_hint() { return ""; }
  [[nodiscard]] std::string secret(SecretId secret) const { return words_.played().code(secret); }
  [[nodiscard]] std::string hint(GuessId guess, HintId hint) const { return words_.hint(guess, hint); }
  [[nodiscard]] std::string turn(const Answered& turn) const { return words_.turn(turn); }
  [[nodiscard]] std::string row(std::size_t number, const Answered& turn) const { return words_.row(number, turn); }
  [[nodiscard]] std::string history(const std::vector<Answered>& history) const { return words_.history(history); }
  [[nodiscard]] std::string squares(const std::vector<Answered>& history) const;
  [[nodiscard]] std::string asked(std::size_t number, GuessId guess) const;
  [[nodiscard]] std::string advice(const play::AnyAdvice& advice, std::uint64_t candidates) const {
    return words_.advice(advice, candidates);
  }
  [[nodiscard]] std::string listing(const play::AnyListing& listing) const { return words_.listing(listing); }
  [[nodiscard]] std::string why(const play::AnyWhy& why) const { return words_.why(why); }
  [[nodiscard]] std::string contradiction(const std::vector<play::Mend>& mends,
                                          const std::vector<Answered>& history) const {
    return words_.contradiction(mends, history);
  }
  [[nodiscard]] std::string judgement(const play::AnyJudgement& judgement, play::CodemakerKind codemaker,
                                      bool found) const;

 private:
  AnyWording words_;
};

}  // namespace deduce::cli
