// Help for a game of any kind: words, tables, black pegs.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "deduce/play/any_adviser.hpp"
#include "deduce/play/assist_of.hpp"
#include "deduce/play/saved_game.hpp"

namespace deduce::play {

using AnyListing = ListingOf<SecretId>;
using AnyWhy = WhyOf<GuessId, AnyCells>;

/// The candidates, at most so many.
[[nodiscard]] AnyListing list_of(const AnyPosition& position, std::uint64_t most);

/// What Assist must be told of a game of any kind; what its members are for says PegAid.
class AnyAid {
 public:
  using Guess = GuessId;
  using Secret = SecretId;
  using Turn = Answered;
  using Position = AnyPosition;
  using Advice = AnyAdvice;
  using Comparison = AnyComparison;
  using Ranking = AnyRanking;
  using Listing = AnyListing;
  using Why = AnyWhy;

  struct Settings {
    std::shared_ptr<const Notation> notation;
    bool hard = false;
    Method adviser;
    Budget budget;
    std::uint64_t memory = std::uint64_t{1} << 30;  ///< for the tables of the engine
    AnySavedGame saved = {};  ///< what saved games say of the game and of who wrote them; no turns
  };

  static constexpr std::string_view kSecret = "secret";
  static constexpr bool kGuessesAreWords = true;

  explicit AnyAid(const Settings& settings);

  [[nodiscard]] const Method& method() const { return settings_.adviser; }
  [[nodiscard]] AnyAdviser& adviser() { return adviser_; }
  [[nodiscard]] std::string example() const;
  [[nodiscard]] std::string example_guess() const { return notation().guess_name(GuessId(0)); }

  [[nodiscard]] Position start() const { return {settings_.notation, settings_.hard}; }
  [[nodiscard]] static const std::vector<Turn>& turns(const Position& position) { return position.history(); }
  [[nodiscard]] static std::vector<std::uint64_t> by_wrong_hints(const Position&) { return {}; }
  [[nodiscard]] static bool found(const Position& position) { return position.over(); }
  [[nodiscard]] static std::vector<Mend> mends(const Position& position) {
    return ways_to_mend(position.notation(), position.history());
  }

  [[nodiscard]] std::string saved(const Position& position) const;
  /// Of a game of the same lists.
  [[nodiscard]] Position take_up(std::string_view text, std::string_view name);

  [[nodiscard]] TypedTurn split(const Words& said) const;
  [[nodiscard]] Turn turn_of(const TypedTurn& typed, const std::optional<Guess>& recommended) const;
  [[nodiscard]] Guess guess_of(std::string_view text) const { return notation().parse_guess(text); }
  [[nodiscard]] std::optional<std::string> compared(const Words& said, const TypedTurn& typed) const;
  [[nodiscard]] static std::string asked_about(const Words& said);
  static void change(Position& position, const Words& said);

 private:
  [[nodiscard]] const Notation& notation() const { return *settings_.notation; }

  Settings settings_;
  AnyAdviser adviser_;
};

using AnyAssist = AssistOf<AnyAid>;
using AnyStanding = StandingOf<AnyAid>;
using AnyRecord = RecordOf<AnyAid>;
using AnyAssistAnswer = AssistAnswerOf<AnyAid>;

}  // namespace deduce::play
