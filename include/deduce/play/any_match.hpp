// What Match is for pegs, for games of any kind: you break the computer's secret, it breaks yours, or both in turn.
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
  Winner winner = Winner::nobody;
  bool you_found = false, computer_found = false;
  bool given_up = false;                       ///< you gave up, or told your secret since no secret fits your hints
  bool out_of_guesses = false;                 ///< the limit was reached and nobody had found anything
  int helped = 0;                              ///< times that you asked for a hint, a list or a why
  std::optional<SecretId> computers_secret;    ///< for the adversary one that fits
  std::optional<SecretId> your_secret;         ///< when found or told
  std::vector<Mend::Change> your_wrong_hints;  ///< those that your secret would not have given, when you told it
  std::optional<AnyJudgement> judgement;       ///< of your guesses, where you made some and every secret can be won
};

/// What happened, and where the game stands.
struct AnyMatchReport {
  std::optional<Answered> your_turn;       ///< your guess and its hint, when this line was a guess
  std::optional<Answered> computers_turn;  ///< the computer's guess and your hint, when it was one
  std::optional<GuessId> computers_guess;  ///< waits for your hint
  std::vector<Mend> mends;                 ///< when your hints contradict each other
  std::vector<Answered> your_guesses, computers_guesses;
  Awaits awaits = Awaits::guess;
  std::optional<AnyMatchResult> result;  ///< when it is over
};

struct AnyMatchRecord {
  std::vector<Answered> your_guesses, computers_guesses;
};

struct AnyMatchHelp {
  AnyAdvice advice;
  std::uint64_t candidates = 0;
};

using AnyMatchAnswer =
    std::variant<std::monostate, AnyMatchReport, AnyMatchHelp, AnyListing, AnyWhy, AnyMatchRecord, Help, Quit, Refusal>;

class AnyMatch {
 public:
  struct Settings {
    AnyAssist::Settings game;
    Role role = Role::breaker;
    CodemakerKind codemaker = CodemakerKind::fair;
    std::uint64_t seed = 1;
    std::optional<int> limit;
  };
  explicit AnyMatch(const Settings& settings);

  [[nodiscard]] const Settings& settings() const { return settings_; }
  [[nodiscard]] bool over() const { return result_.has_value(); }
  [[nodiscard]] const std::optional<AnyMatchResult>& result() const { return result_; }
  [[nodiscard]] const std::vector<Answered>& your_guesses() const { return yours_.history(); }
  [[nodiscard]] const std::vector<Answered>& computers_guesses() const { return computers_.history(); }

  [[nodiscard]] AnyMatchReport standing(Monitor& monitor);
  /// Does what one line says. Throws nothing for bad input, which changes nothing.
  [[nodiscard]] AnyMatchAnswer say(std::string_view line, Monitor& monitor);

 private:
  [[nodiscard]] AnyMatchAnswer obey(std::string_view line, Monitor& monitor);
  [[nodiscard]] AnyMatchAnswer help(std::string_view line, Monitor& monitor);
  [[nodiscard]] AnyMatchReport your_guess(std::string_view text, Monitor& monitor);
  [[nodiscard]] AnyMatchReport your_hint(std::string_view text, Monitor& monitor);
  [[nodiscard]] AnyMatchReport your_secret(std::string_view text, Monitor& monitor);
  void mend(std::string_view line, const std::vector<std::string_view>& words, Monitor& monitor);
  const AnyAdvice& advice(const AnyPosition& position, std::optional<AnyAdvice>& place, Monitor& monitor);
  [[nodiscard]] Awaits awaits() const;
  /// Ends the match if a secret is found, or the guesses are used up, and the round is over.
  void end_round(Monitor& monitor);
  void finish(AnyMatchResult result, Monitor& monitor);

  Settings settings_;
  AnyPosition yours_;      // what you know of the computer's secret
  AnyPosition computers_;  // what the computer knows of yours
  AnyAdviser advising_;
  SecretId secret_{};                      // of a fair codemaker
  std::optional<AnyAdvice> advice_;        // the computer's next guess
  std::optional<AnyAdvice> yours_advice_;  // what you could guess, once you asked
  int helped_ = 0;
  std::optional<AnyMatchResult> result_;
};

}  // namespace deduce::play
