// What Assist is for pegs, for games of any kind: words, tables, black pegs. A state machine that takes lines of text
// and gives structured answers. Bad input is answered with a Refusal and changes nothing.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "deduce/play/any_adviser.hpp"
#include "deduce/play/assist.hpp"
#include "deduce/play/saved_game.hpp"

namespace deduce::play {

/// Where the game stands: the answer to everything that changes it.
struct AnyStanding {
  std::vector<Answered> history;
  std::uint64_t candidates = 0;
  std::vector<SecretId> shown;      ///< the candidates, when they are few
  bool over = false;                ///< the last guess was the secret, or it is known and nothing wins it
  std::optional<AnyAdvice> advice;  ///< unless over or contradictory
  std::vector<Mend> mends;          ///< when contradictory: the hints that may be wrong
};

struct AnyListing {
  std::uint64_t candidates = 0;
  std::vector<SecretId> secrets;  ///< the first of them
};

/// How a guess splits the candidates, and what it is worth where that is known.
struct AnyWhy {
  AnyRanked guess;
  bool recommended = false;
  std::uint64_t candidates = 0;
  std::optional<std::uint64_t> best;  ///< the total of the best guess, where it is proven
  By after;                           ///< what plays on after the guess, where its total is known
};

struct AnyRanking {
  std::uint64_t candidates = 0;
  std::vector<AnyRanked> guesses;  ///< by entropy
};

struct AnyRecord {
  std::vector<Answered> history;
};

/// Nothing: the line was blank or a comment.
using AnyAssistAnswer = std::variant<std::monostate, AnyStanding, AnyWhy, AnyRanking, AnyListing, AnyRecord,
                                     SaveRequest, LoadRequest, Help, Quit, Refusal>;

class AnyAssist {
 public:
  struct Settings {
    std::shared_ptr<const Notation> notation;
    bool hard = false;
    Method adviser;
    Budget budget;
    std::uint64_t memory = std::uint64_t{1} << 30;  ///< for the tables of the engine
    AnySavedGame saved = {};  ///< what saved games say of the game and of who wrote them; no turns
  };
  explicit AnyAssist(const Settings& settings);

  [[nodiscard]] const AnyPosition& position() const { return position_; }
  [[nodiscard]] const Method& adviser() const { return settings_.adviser; }
  /// A guess and its hint that can happen in the game, as one types them.
  [[nodiscard]] std::string example() const;

  [[nodiscard]] AnyStanding standing(Monitor& monitor);
  /// Goes on from these turns, as AnyPosition::replace takes them.
  [[nodiscard]] AnyStanding restore(std::vector<Answered> history, Monitor& monitor);
  /// What the lines "why GUESS" (of the best guess where it is empty) and "best NUMBER" say. A guess of the game may be
  /// called as these are, and so programs ask this way. Throw InputError when nothing is left to guess.
  [[nodiscard]] AnyWhy explain(std::string_view guess, Monitor& monitor);
  [[nodiscard]] AnyRanking rank(std::uint64_t most, Monitor& monitor);
  /// Does what one line says. Throws nothing for bad input.
  [[nodiscard]] AnyAssistAnswer say(std::string_view line, Monitor& monitor);

  /// The game as a saved one.
  [[nodiscard]] std::string saved() const;
  /// Takes up a saved game of the same lists: adviser and turns. `name` is for messages.
  [[nodiscard]] AnyAssistAnswer restore(std::string_view text, std::string_view name, Monitor& monitor);

 private:
  [[nodiscard]] AnyAssistAnswer obey(std::string_view line, Monitor& monitor);
  [[nodiscard]] AnyAssistAnswer enter(std::string_view line, Monitor& monitor);
  const AnyAdvice& advice(Monitor& monitor);
  void require_candidates() const;

  Settings settings_;
  AnyPosition position_;
  AnyAdviser advising_;
  std::optional<AnyAdvice> advice_;  // for the position as it stands
};

/// The candidates, at most so many.
[[nodiscard]] AnyListing list_of(const AnyPosition& position, std::uint64_t most);

}  // namespace deduce::play
