// What Match is for pegs, for games of any kind: you break the computer's secret, or it breaks yours.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>
#include <variant>
#include <vector>

#include "deduce/play/any_assist.hpp"
#include "deduce/play/judge.hpp"
#include "deduce/play/match.hpp"

namespace deduce::play {

/// The secret of a fair codemaker, the same for the same seed.
[[nodiscard]] SecretId draw_secret(const Notation& notation, std::uint64_t seed);
/// The adversary's: of all hints that some candidate allows the one of the largest cell, the first of several; the win
/// only when nothing else is left.
[[nodiscard]] HintId hardest_hint(const AnyPosition& position, GuessId guess);

struct AnyMatchResult {
  bool found = false;              ///< the secret was found by whoever guesses
  bool given_up = false;           ///< you gave up, or told your secret since no secret fits your hints
  bool out_of_guesses = false;     ///< the limit was reached
  int helped = 0;                  ///< times that you asked for a hint, a list or a why
  std::optional<SecretId> secret;  ///< the computer's, for the adversary one that fits; or yours, when found or told
  std::vector<Mend::Change> wrong_hints;  ///< the hints you gave that your secret would not have given
  std::optional<AnyJudgement> judgement;  ///< of your guesses, where you made some and every secret can be won
};

/// What happened, and where the game stands.
struct AnyMatchReport {
  std::optional<Answered> turn;  ///< the guess and its hint, when this line made one
  std::optional<GuessId> guess;  ///< the computer's, which waits for your hint
  std::vector<Mend> mends;       ///< when your hints contradict each other
  std::vector<Answered> history;
  Awaits awaits = Awaits::guess;
  std::optional<AnyMatchResult> result;  ///< when it is over
};

struct AnyMatchHelp {
  AnyAdvice advice;
  std::uint64_t candidates = 0;
};

using AnyMatchAnswer =
    std::variant<std::monostate, AnyMatchReport, AnyMatchHelp, AnyListing, AnyWhy, AnyRecord, Help, Quit, Refusal>;

class AnyMatch {
 public:
  struct Settings {
    AnyAssist::Settings game;
    Role role = Role::breaker;  ///< breaker or maker
    CodemakerKind codemaker = CodemakerKind::fair;
    std::uint64_t seed = 1;
    std::optional<int> limit;
  };
  /// Throws InputError for the role `both`, which is for blacks and whites.
  explicit AnyMatch(const Settings& settings);

  [[nodiscard]] const Settings& settings() const { return settings_; }
  [[nodiscard]] const AnyPosition& position() const { return position_; }
  [[nodiscard]] bool over() const { return result_.has_value(); }
  [[nodiscard]] const std::optional<AnyMatchResult>& result() const { return result_; }

  [[nodiscard]] AnyMatchReport standing(Monitor& monitor);
  /// Does what one line says. Throws nothing for bad input, which changes nothing.
  [[nodiscard]] AnyMatchAnswer say(std::string_view line, Monitor& monitor);

 private:
  [[nodiscard]] AnyMatchAnswer obey(std::string_view line, Monitor& monitor);
  [[nodiscard]] AnyMatchAnswer help(std::string_view line, Monitor& monitor);
  [[nodiscard]] AnyMatchReport turn(const Answered& answered, Monitor& monitor);
  [[nodiscard]] AnyMatchReport tell_secret(std::string_view text, Monitor& monitor);
  [[nodiscard]] HintId hint_for(GuessId guess) const;
  const AnyAdvice& advice(Monitor& monitor);
  void finish(AnyMatchResult result, Monitor& monitor);

  Settings settings_;
  AnyPosition position_;
  AnyAdviser advising_;
  SecretId secret_{};  // of a fair codemaker
  std::optional<AnyAdvice> advice_;
  int helped_ = 0;
  std::optional<AnyMatchResult> result_;
};

}  // namespace deduce::play
