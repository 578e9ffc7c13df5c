// Help for a game of pegs.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "deduce/play/adviser.hpp"
#include "deduce/play/assist_of.hpp"
#include "deduce/play/position.hpp"

namespace deduce::play {

using Listing = ListingOf<Code>;
using Why = WhyOf<Code, CellSizes>;

[[nodiscard]] Listing list_of(const Position& position, std::uint64_t most);

/// What Assist must be told of pegs.
class PegAid {
 public:
  using Guess = Code;
  using Secret = Code;
  using Turn = Clue;
  using Position = play::Position;
  using Advice = play::Advice;
  using Comparison = play::Comparison;
  using Ranking = play::Ranking;
  using Listing = play::Listing;
  using Why = play::Why;

  struct Settings {
    Rules rules = Rules::mastermind();
    std::optional<Alphabet> alphabet;  ///< none: the usual symbols
    Method adviser;
    int threads = 0;  ///< as in Workers
    Budget budget;
    int lies = 0;               ///< at most so many of the hints are wrong
    std::vector<Code> secrets;  ///< the secret is one of these; empty: any code
    std::string made_by = {};   ///< what saved games say of who wrote them
  };

  /// What messages call a secret; and whether a guess may be called as a command is.
  static constexpr std::string_view kSecret = "code";
  static constexpr bool kGuessesAreWords = false;

  explicit PegAid(const Settings& settings);
  ~PegAid();

  [[nodiscard]] const Space& space() const;
  [[nodiscard]] const Alphabet& alphabet() const;
  [[nodiscard]] const Method& method() const { return settings_.adviser; }
  [[nodiscard]] Adviser& adviser();
  [[nodiscard]] std::string example() const;
  [[nodiscard]] std::string example_guess() const;

  /// Before the first guess.
  [[nodiscard]] Position start() const;
  [[nodiscard]] static const std::vector<Turn>& turns(const Position& position) { return position.clues(); }
  [[nodiscard]] static std::vector<std::uint64_t> by_wrong_hints(const Position& position);
  [[nodiscard]] static bool found(const Position& position) { return position.won(); }
  [[nodiscard]] static std::vector<Mend> mends(const Position& position) { return ways_to_mend(position); }

  [[nodiscard]] std::string saved(const Position& position) const;
  /// The position of a saved game, which is played from now on. Throws InputError, and nothing has changed then.
  [[nodiscard]] Position take_up(std::string_view text, std::string_view name);

  // What was typed. These throw InputError for what cannot be read.

  /// The line as a turn: no guess when it has a hint alone, no hint when it is no turn.
  [[nodiscard]] TypedTurn split(const Words& said) const;
  /// `recommended` is given when no guess was typed.
  [[nodiscard]] Turn turn_of(const TypedTurn& typed, const std::optional<Guess>& recommended) const;
  [[nodiscard]] Guess guess_of(std::string_view text) const;
  /// GUESS of "? GUESS", empty when it cannot be read; nothing when the line is another.
  [[nodiscard]] std::optional<std::string> compared(const Words& said, const TypedTurn& typed) const;
  /// GUESS of "why GUESS"; empty when none is named.
  [[nodiscard]] std::string asked_about(const Words& said) const;
  /// "change NUMBER HINT".
  void change(Position& position, const Words& said) const;

 private:
  struct Table;
  Settings settings_;
  std::unique_ptr<Table> table_;
};

using Assist = AssistOf<PegAid>;
using Standing = StandingOf<PegAid>;
using Record = RecordOf<PegAid>;
using AssistAnswer = AssistAnswerOf<PegAid>;

}  // namespace deduce::play
