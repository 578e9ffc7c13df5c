// A game against the computer, whatever it is played with: you break its secret, it breaks yours, or both in turn. A
// state machine that takes lines of text and gives structured answers; see assist_of.hpp, which it is a sibling of.
//
// In a match of both, a round is a guess of yours and then one of the computer's. The game ends with
// the round in which a secret was found: fewer guesses wins, equally many is a draw.
//
// What differs between games is in `Play`: the types of guesses and positions, how they are typed and answered. There
// is one for pegs (match.hpp) and one for games of any kind (any_match.hpp).
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <variant>
#include <vector>

#include "deduce/play/assist_of.hpp"
#include "deduce/play/contradiction.hpp"

namespace deduce::play {

enum class Role : std::uint8_t { breaker, maker, both };

[[nodiscard]] std::string_view text(Role role);
/// Throws InputError for other words than "breaker", "maker" and "both".
[[nodiscard]] Role parse_role(std::string_view text);

/// What the game waits for: your guess, your hint for the computer's guess, or that you mend your
/// hints, which no secret fits.
enum class Awaits : std::uint8_t { guess, hint, mend, nothing };
[[nodiscard]] std::string_view text(Awaits awaits);

enum class Winner : std::uint8_t { nobody, you, computer, draw };
[[nodiscard]] std::string_view text(Winner winner);

template <class Play>
struct MatchResultOf {
  Winner winner = Winner::nobody;
  bool you_found = false, computer_found = false;
  bool out_of_guesses = false;  ///< the limit was reached and nobody had found anything
  int helped = 0;               ///< times that you asked for a hint, a list or a why
  bool given_up = false;        ///< you gave up, or told your secret because none fits your hints
  std::optional<typename Play::Secret> computers_secret;  ///< for the adversary, one that all its hints fit
  /// The hints you gave that your secret would not have given, with the right ones, when you told it.
  std::vector<Mend::Change> your_wrong_hints;
  std::optional<typename Play::Secret> your_secret;   ///< when found or told
  std::optional<typename Play::Judgement> judgement;  ///< of your guesses, where the game can be judged
};

/// What happened, and where the match stands.
template <class Play>
struct MatchReportOf {
  std::optional<typename Play::Turn> your_turn;         ///< your guess and its hint, when this line was a guess
  std::optional<typename Play::Turn> computers_turn;    ///< the computer's guess and your hint, when it was one
  std::optional<typename Play::Guess> computers_guess;  ///< waits for your hint
  std::vector<Mend> mends;                              ///< when your hints contradict each other
  std::vector<typename Play::Turn> your_guesses, computers_guesses;
  Awaits awaits = Awaits::guess;
  std::optional<MatchResultOf<Play>> result;  ///< when the match is over
};

template <class Play>
struct MatchRecordOf {
  std::vector<typename Play::Turn> your_guesses, computers_guesses;
};

/// What you could guess.
template <class Play>
struct MatchHelpOf {
  typename Play::Advice advice;
  std::uint64_t candidates = 0;
};

template <class Play>
using MatchAnswerOf = std::variant<std::monostate, MatchReportOf<Play>, MatchHelpOf<Play>, typename Play::Listing,
                                   typename Play::Why, MatchRecordOf<Play>, Help, Quit, Refusal>;

template <class Play>
class MatchOf {
 public:
  using Settings = typename Play::Settings;
  using Result = MatchResultOf<Play>;
  using Report = MatchReportOf<Play>;
  using Answer = MatchAnswerOf<Play>;

  explicit MatchOf(const Settings& settings);
  MatchOf(const MatchOf&) = delete;  // positions refer to the game
  MatchOf& operator=(const MatchOf&) = delete;

  [[nodiscard]] const Settings& settings() const { return settings_; }
  [[nodiscard]] const Play& game() const { return game_; }
  [[nodiscard]] bool over() const { return result_.has_value(); }
  /// Nothing before it is over.
  [[nodiscard]] const std::optional<Result>& result() const { return result_; }
  [[nodiscard]] const std::vector<typename Play::Turn>& your_guesses() const { return yours_.history(); }
  [[nodiscard]] const std::vector<typename Play::Turn>& computers_guesses() const { return computers_.history(); }

  /// Where the match stands; at the start of one that you do not begin, with the computer's guess.
  [[nodiscard]] Report standing(Monitor& monitor);

  /// Does what one line says. Throws nothing for bad input, which changes nothing.
  [[nodiscard]] Answer say(std::string_view line, Monitor& monitor);

 private:
  using Position = typename Play::Position;
  using Advice = typename Play::Advice;

  Answer obey(const Words& said, Monitor& monitor);
  void mend(const Words& said, Monitor& monitor);
  Answer help(const Words& said, Monitor& monitor);
  Report enter(const Words& said, Monitor& monitor);
  Report your_guess(const typename Play::Guess& guess, Monitor& monitor);
  Report your_hint(const Words& said, Monitor& monitor);
  Report your_secret(std::string_view text, Monitor& monitor);
  Report give_up(Monitor& monitor);
  const Advice& advice(const Position& position, std::optional<Advice>& place, Monitor& monitor);
  [[nodiscard]] Awaits awaits() const;
  /// Ends the match if a secret is found, or the guesses are used up, and the round is over.
  void end_round(Monitor& monitor);
  void finish(Result result, Monitor& monitor);

  Settings settings_;
  Play game_;
  Position yours_;                      // what you know of the computer's secret
  Position computers_;                  // what the computer knows of yours
  std::optional<Advice> advice_;        // the computer's next guess
  std::optional<Advice> yours_advice_;  // what you could guess, once you asked
  int helped_ = 0;
  std::optional<Result> result_;
};

}  // namespace deduce::play
