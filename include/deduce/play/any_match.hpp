// A match with a game of any kind.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "deduce/play/any_assist.hpp"
#include "deduce/play/codemaker.hpp"
#include "deduce/play/judge.hpp"
#include "deduce/play/match_of.hpp"

namespace deduce::play {

/// The secret of a fair codemaker, the same for the same seed.
[[nodiscard]] SecretId draw_secret(const Notation& notation, std::uint64_t seed);
/// The adversary's: of all hints that some candidate allows the one of the largest cell, the first of several; the win
/// only when nothing else is left.
[[nodiscard]] HintId hardest_hint(const AnyPosition& position, GuessId guess);

/// What a match must be told of a game of any kind; what its members are for says PegPlay.
class AnyPlay {
 public:
  using Guess = GuessId;
  using Secret = SecretId;
  using Turn = Answered;
  using Position = AnyPosition;
  using Advice = AnyAdvice;
  using Listing = AnyListing;
  using Why = AnyWhy;
  using Judgement = AnyJudgement;

  struct Settings {
    AnyAssist::Settings game;
    Role role = Role::breaker;
    CodemakerKind codemaker = CodemakerKind::fair;
    std::uint64_t seed = 1;
    std::optional<int> limit;
  };

  static constexpr std::string_view kSecret = "secret", kName = "NAME";
  static constexpr bool kGuessesAreWords = true;

  explicit AnyPlay(const Settings& settings);

  [[nodiscard]] Position start() const { return {game_.notation, game_.hard}; }
  [[nodiscard]] static bool found(const Position& position) { return position.over(); }
  [[nodiscard]] static Secret first(const Position& position) { return position.candidates().front(); }
  [[nodiscard]] Secret secret() const { return secret_; }
  [[nodiscard]] HintId answer(const Position& position, Guess guess, Monitor& monitor) const;
  [[nodiscard]] Advice advise(const Position& position, Monitor& monitor);
  [[nodiscard]] static Listing list(const Position& position, std::uint64_t most) { return list_of(position, most); }
  [[nodiscard]] Why why(const Position& position, Guess guess, bool recommended) const {
    return {guess, recommended, position.candidates().size(), adviser_.sizes(position, guess)};
  }
  [[nodiscard]] static std::vector<Mend> mends(const Position& position) {
    return ways_to_mend(position.notation(), position.history());
  }
  [[nodiscard]] static std::vector<Mend::Change> wrong(const Position& position, Secret secret);
  /// Nothing without a guess, and where some secret cannot be won.
  [[nodiscard]] std::optional<Judgement> judge(const std::vector<Turn>& history, Monitor& monitor);

  [[nodiscard]] Guess guess_of(const Words& said) const;
  [[nodiscard]] HintId hint_of(Guess guess, const Words& said) const;
  [[nodiscard]] std::optional<Guess> asked_about(const Words& said) const;
  [[nodiscard]] static std::string_view told(const Words& said);
  [[nodiscard]] Secret secret_of(std::string_view text) const;
  static void require_change(const Words& said);
  static void change(Position& position, const Words& said);

 private:
  AnyAssist::Settings game_;
  AnyAdviser adviser_;
  CodemakerKind codemaker_;
  SecretId secret_;
};

using AnyMatch = MatchOf<AnyPlay>;
using AnyMatchResult = MatchResultOf<AnyPlay>;
using AnyMatchReport = MatchReportOf<AnyPlay>;
using AnyMatchRecord = MatchRecordOf<AnyPlay>;
using AnyMatchHelp = MatchHelpOf<AnyPlay>;
using AnyMatchAnswer = MatchAnswerOf<AnyPlay>;

}  // namespace deduce::play
