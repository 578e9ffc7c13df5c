// Helping someone who plays against somebody else, whatever the game: a state machine that takes lines of text and
// gives structured answers, which a front door shows in its own way. It opens no file and knows no terminal; `save` and
// `load` come back as requests to the door.
//
// Bad input is answered with a Refusal and changes nothing.
//
// What differs between games is in `Aid`: the types of guesses and positions, how they are typed, advised and kept.
// There is one for pegs (assist.hpp) and one for games of any kind (any_assist.hpp).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "deduce/base/monitor.hpp"
#include "deduce/play/adviser.hpp"
#include "deduce/play/contradiction.hpp"
#include "deduce/play/typed_line.hpp"

namespace deduce::play {

/// Where the game stands: the answer to everything that changes it.
template <class Aid>
struct StandingOf {
  std::vector<typename Aid::Turn> turns;
  std::uint64_t candidates = 0;
  std::vector<std::uint64_t> by_wrong_hints;   ///< how many contradict none, one, ... when some hints may be wrong
  std::vector<typename Aid::Secret> shown;     ///< the candidates, when they are few
  bool won = false;                            ///< the last guess was the secret, or it is known and nothing wins it
  std::optional<typename Aid::Advice> advice;  ///< unless won or contradictory
  std::vector<Mend> mends;                     ///< when contradictory: the hints that may be wrong
};

/// The first candidates, up to the number that was asked for; those that contradict the fewest hints first.
template <class Secret>
struct ListingOf {
  std::uint64_t candidates = 0;
  std::vector<Secret> codes;
};

/// How a guess splits the candidates.
template <class Guess, class Cells>
struct WhyOf {
  Guess guess{};
  bool recommended = false;
  std::uint64_t candidates = 0;
  Cells sizes{};
};

template <class Aid>
struct RecordOf {
  std::vector<typename Aid::Turn> turns;
};
struct SaveRequest {
  std::string path;
  std::string content;
};
struct LoadRequest {
  std::string path;
};
struct Help {};
struct Quit {};
/// What was wrong with the line and what would be right.
struct Refusal {
  std::string message;
};

struct Words;

/// Nothing: the line was blank or a comment.
template <class Aid>
using AssistAnswerOf = std::variant<std::monostate, StandingOf<Aid>, typename Aid::Comparison, typename Aid::Ranking,
                                    typename Aid::Listing, typename Aid::Why, RecordOf<Aid>, SaveRequest, LoadRequest,
                                    Help, Quit, Refusal>;

/// Candidates are shown with every standing when there are at most this many.
inline constexpr std::uint64_t kFewShown = 20;
/// `list` shows so many when it is not told how many.
inline constexpr std::uint64_t kListed = 100;
/// `best` ranks so many guesses when it is not told how many.
inline constexpr std::uint64_t kRanked = 10;

template <class Aid>
class AssistOf {
 public:
  using Game = Aid;
  using Settings = typename Aid::Settings;
  using Standing = StandingOf<Aid>;
  using Answer = AssistAnswerOf<Aid>;
  using Turn = typename Aid::Turn;

  explicit AssistOf(const Settings& settings) : aid_(settings), position_(aid_.start()) {}
  AssistOf(const AssistOf&) = delete;  // the position refers to the game
  AssistOf& operator=(const AssistOf&) = delete;

  [[nodiscard]] const Aid& game() const { return aid_; }
  [[nodiscard]] const Method& adviser() const { return aid_.method(); }
  [[nodiscard]] const typename Aid::Position& position() const { return position_; }

  /// A guess and its hint that can happen in the game, as one types them.
  [[nodiscard]] std::string example() const { return aid_.example(); }

  /// Where the game stands, with advice.
  [[nodiscard]] Standing standing(Monitor& monitor);
  /// Does what one line says. Throws nothing for bad input.
  [[nodiscard]] Answer say(std::string_view line, Monitor& monitor);

  // What the lines "? GUESS", "best NUMBER" and "list NUMBER" say. A guess of the game may be called as these are, and
  // so programs ask this way. They throw InputError, the first two also when nothing is left to guess.

  [[nodiscard]] typename Aid::Comparison compare(std::string_view guess, Monitor& monitor);
  [[nodiscard]] typename Aid::Ranking rank(std::uint64_t most, Monitor& monitor);
  [[nodiscard]] typename Aid::Listing list(std::uint64_t most) const { return list_of(position_, most); }

  /// Goes on from these turns, as they happened; their hints may contradict each other. Throws InputError beyond
  /// Position::kMostTurns of them.
  [[nodiscard]] Standing restore(std::vector<Turn> turns, Monitor& monitor);
  /// The game as a saved one.
  [[nodiscard]] std::string saved() const { return aid_.saved(position_); }
  /// Takes up a saved game, all of it; of pegs it may be of other rules. `name` is for messages.
  [[nodiscard]] Answer restore(std::string_view text, std::string_view name, Monitor& monitor);

 private:
  Answer obey(const Words& said, Monitor& monitor);
  Answer mend(const Words& said, Monitor& monitor);
  [[nodiscard]] Answer keep(const Words& said) const;
  Answer enter(const TypedTurn& typed, Monitor& monitor);
  Answer explain(std::string_view guess, Monitor& monitor);
  const typename Aid::Advice& advice(Monitor& monitor);
  Standing moved(Monitor& monitor);
  void require_candidates() const;

  Aid aid_;
  typename Aid::Position position_;
  std::optional<typename Aid::Advice> advice_;  // for the position as it stands
};

}  // namespace deduce::play
