// A game against the computer: you break its secret, it breaks yours, or both in turn. A state machine
// that takes lines of text and gives structured answers; see assist.hpp, which it is a sibling of.
//
// In a match of both, a round is a guess of yours and then one of the computer's. The game ends with
// the round in which a secret was found: fewer guesses wins, equally many is a draw.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "deduce/play/assist.hpp"
#include "deduce/play/codemaker.hpp"
#include "deduce/play/judge.hpp"

namespace deduce::play {

enum class Role : std::uint8_t { breaker, maker, both };

[[nodiscard]] std::string_view text(Role role);
/// Throws InputError for other words than "breaker", "maker" and "both".
[[nodiscard]] Role parse_role(std::string_view text);

/// What the game waits for: your guess, your hint for the computer's guess, or that you mend your
/// hints, which no code fits.
enum class Awaits : std::uint8_t { guess, hint, mend, nothing };
[[nodiscard]] std::string_view text(Awaits awaits);

enum class Winner : std::uint8_t { nobody, you, computer, draw };
[[nodiscard]] std::string_view text(Winner winner);

struct MatchResult {
  Winner winner = Winner::nobody;
  bool you_found = false, computer_found = false;
  bool out_of_guesses = false;           ///< the limit was reached and nobody had found anything
  int helped = 0;                        ///< times that you asked for a hint, a list or a why
  bool given_up = false;                 ///< you gave up, or told your secret because no code fits your hints
  std::optional<Code> computers_secret;  ///< for the adversary, a code that all its hints fit
  /// The hints you gave that your secret would not have given, with the right ones, when you told it.
  std::vector<Mend::Change> your_wrong_hints;
  std::optional<Code> your_secret;     ///< when found or told
  std::optional<Judgement> judgement;  ///< of your guesses
};

/// What happened, and where the match stands.
struct MatchReport {
  std::optional<Turn> your_turn;           ///< your guess and its hint, when this line was a guess
  std::optional<Turn> computers_turn;      ///< the computer's guess and your hint, when it was one
  std::optional<Code> computers_guess;     ///< waits for your hint
  std::optional<Advice> computers_advice;  ///< why that guess
  std::vector<Mend> mends;                 ///< when your hints contradict each other
  History your_guesses, computers_guesses;
  Awaits awaits = Awaits::guess;
  std::optional<MatchResult> result;  ///< when the match is over
};

struct MatchRecord {
  History your_guesses, computers_guesses;
};

/// What you could guess.
struct MatchHelp {
  Advice advice;
  std::uint64_t candidates = 0;
};

using MatchAnswer =
    std::variant<std::monostate, MatchReport, MatchHelp, Listing, Why, MatchRecord, Help, Quit, Refusal>;

class Match {
 public:
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

  explicit Match(const Settings& settings);

  [[nodiscard]] const Space& space() const { return space_; }
  [[nodiscard]] const Alphabet& alphabet() const { return alphabet_; }
  [[nodiscard]] const Settings& settings() const { return settings_; }
  [[nodiscard]] bool over() const { return result_.has_value(); }
  /// Nothing before it is over.
  [[nodiscard]] const std::optional<MatchResult>& result() const { return result_; }
  [[nodiscard]] const History& your_guesses() const { return yours_.history(); }

  /// Where the match stands; at the start of one that you do not begin, with the computer's guess.
  [[nodiscard]] MatchReport standing(Monitor& monitor);

  /// Does what one line says. Throws nothing for bad input, which changes nothing.
  [[nodiscard]] MatchAnswer say(std::string_view line, Monitor& monitor);

 private:
  MatchAnswer obey(std::string_view line, Monitor& monitor);
  MatchReport your_guess(std::string_view text, Monitor& monitor);
  MatchReport your_hint(std::string_view text, Monitor& monitor);
  MatchReport your_secret(std::string_view text, Monitor& monitor);
  MatchReport give_up(Monitor& monitor);
  MatchAnswer help(std::string_view line, const std::vector<std::string_view>& words, Monitor& monitor);
  [[nodiscard]] const Advice& your_advice(Monitor& monitor);
  [[nodiscard]] Awaits awaits() const;
  /// Ends the match if a secret is found and the round is over.
  void end_round(Monitor& monitor);
  void finish(MatchResult result, Monitor& monitor);

  Settings settings_;
  Space space_;
  Alphabet alphabet_;
  Adviser adviser_;
  Position yours_;                      // what you know of the computer's secret
  Position computers_;                  // what the computer knows of yours
  Code secret_;                         // of a fair codemaker
  std::optional<Advice> advice_;        // the computer's next guess
  std::optional<Advice> yours_advice_;  // what you could guess, once you asked
  int helped_ = 0;
  std::optional<MatchResult> result_;
};

}  // namespace deduce::play
