// A match with pegs.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "deduce/play/assist.hpp"
#include "deduce/play/codemaker.hpp"
#include "deduce/play/judge.hpp"
#include "deduce/play/match_of.hpp"

namespace deduce::play {

/// What a match must be told of pegs.
class PegPlay {
 public:
  using Guess = Code;
  using Secret = Code;
  using Turn = deduce::Turn;
  using Position = play::Position;
  using Advice = play::Advice;
  using Listing = play::Listing;
  using Why = play::Why;
  using Judgement = play::Judgement;

  struct Settings {
    Rules rules = Rules::mastermind();
    std::optional<Alphabet> alphabet;  ///< none: the usual symbols
    Role role = Role::breaker;
    CodemakerKind codemaker = CodemakerKind::fair;
    std::uint64_t seed = 1;
    std::optional<int> limit;  ///< guesses that each side has; none: as many as it takes
    Method adviser;            ///< how the computer guesses
    int threads = 0;           ///< as in Workers
    Budget budget;
    std::vector<Code> secrets;  ///< both secrets are among these; empty: any code
  };

  /// What messages call a secret, and what stands for one in them; and whether a guess may be called as a command is.
  static constexpr std::string_view kSecret = "code", kName = "CODE";
  static constexpr bool kGuessesAreWords = false;

  explicit PegPlay(const Settings& settings);

  [[nodiscard]] const Space& space() const { return space_; }
  [[nodiscard]] const Alphabet& alphabet() const { return alphabet_; }

  /// Before the first guess.
  [[nodiscard]] Position start() const { return Position(space_, premises_); }
  [[nodiscard]] static bool found(const Position& position) { return position.won(); }
  /// The first secret that fits.
  [[nodiscard]] Secret first(const Position& position) const { return space_[position.candidates().front()]; }
  [[nodiscard]] Secret secret() const { return secret_; }  ///< of a fair codemaker
  /// The codemaker's hint.
  [[nodiscard]] HintId answer(const Position& position, Guess guess, Monitor& monitor);
  [[nodiscard]] Advice advise(const Position& position, Monitor& monitor);
  [[nodiscard]] static Listing list(const Position& position, std::uint64_t most) { return list_of(position, most); }
  [[nodiscard]] Why why(const Position& position, Guess guess, bool recommended);
  [[nodiscard]] static std::vector<Mend> mends(const Position& position) { return ways_to_mend(position); }
  [[nodiscard]] static std::vector<Mend::Change> wrong(const Position& position, Secret secret) {
    return wrong_hints(position, secret);
  }
  [[nodiscard]] std::optional<Judgement> judge(const History& history, Monitor& monitor);

  // What was typed. These throw InputError for what cannot be read.

  [[nodiscard]] Guess guess_of(const Words& said) const;
  [[nodiscard]] HintId hint_of(Guess guess, const Words& said) const;
  /// What "why GUESS" is about; nothing when no guess is named.
  [[nodiscard]] std::optional<Guess> asked_about(const Words& said) const;
  /// The name of the secret in "secret NAME".
  [[nodiscard]] static std::string_view told(const Words& said);
  [[nodiscard]] Secret secret_of(std::string_view text) const;
  static void require_change(const Words& said);
  /// "change NUMBER HINT".
  void change(Position& position, const Words& said) const;

 private:
  Space space_;
  Alphabet alphabet_;
  Adviser adviser_;
  Premises premises_;
  Method method_;
  CodemakerKind codemaker_;
  Code secret_;
};

using Match = MatchOf<PegPlay>;
using MatchResult = MatchResultOf<PegPlay>;
using MatchReport = MatchReportOf<PegPlay>;
using MatchRecord = MatchRecordOf<PegPlay>;
using MatchHelp = MatchHelpOf<PegPlay>;
using MatchAnswer = MatchAnswerOf<PegPlay>;

}  // namespace deduce::play
