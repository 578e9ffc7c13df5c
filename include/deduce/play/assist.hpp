// Helping someone who plays against somebody else: a state machine that takes lines of text and gives
// structured answers, which a front door shows in its own way. It opens no file and knows no
// terminal; `save` and `load` come back as requests to the door.
//
// Bad input is answered with a Refusal and changes nothing.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "deduce/play/adviser.hpp"
#include "deduce/play/contradiction.hpp"
#include "deduce/play/position.hpp"
#include "deduce/play/saved_game.hpp"

namespace deduce::play {

/// Where the game stands: the answer to everything that changes it.
struct Standing {
  std::vector<Clue> clues;
  std::uint64_t candidates = 0;
  std::vector<std::uint64_t> by_wrong_hints;  ///< how many contradict none, one, ... when some hints may be wrong
  std::vector<Code> shown;                    ///< the candidates, when they are few
  bool won = false;                           ///< the last guess was the secret
  std::optional<Advice> advice;               ///< unless won or contradictory
  std::vector<Mend> mends;                    ///< when contradictory: the hints that may be wrong
};

/// The first candidates, up to the number that was asked for; those that contradict the fewest hints first.
struct Listing {
  std::uint64_t candidates = 0;
  std::vector<Code> codes;
};

/// How a guess splits the candidates.
struct Why {
  Code guess;
  bool recommended = false;
  std::uint64_t candidates = 0;
  CellSizes sizes{};
};

struct Record {
  std::vector<Clue> clues;
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
using AssistAnswer = std::variant<std::monostate, Standing, Comparison, Ranking, Listing, Why, Record, SaveRequest,
                                  LoadRequest, Help, Quit, Refusal>;

class Assist {
 public:
  /// Candidates are shown with every standing when there are at most this many.
  static constexpr std::uint64_t kFew = 20;
  /// `list` shows so many when it is not told how many.
  static constexpr std::uint64_t kListed = 100;
  /// `best` ranks so many guesses when it is not told how many.
  static constexpr std::uint64_t kRanked = 10;

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

  explicit Assist(const Settings& settings);
  ~Assist();

  [[nodiscard]] const Space& space() const;
  [[nodiscard]] const Alphabet& alphabet() const;
  [[nodiscard]] const Method& adviser() const { return settings_.adviser; }
  [[nodiscard]] const Position& position() const;

  /// A guess and its hint that can happen in the game, as one types them.
  [[nodiscard]] std::string example() const;

  /// Where the game stands, with advice.
  [[nodiscard]] Standing standing(Monitor& monitor);

  /// Does what one line says. Throws nothing for bad input.
  [[nodiscard]] AssistAnswer say(std::string_view line, Monitor& monitor);

  /// The game as a saved one.
  [[nodiscard]] std::string saved() const;
  /// Takes up a saved game, all of it: game, alphabet, adviser and turns. `name` is for messages.
  [[nodiscard]] AssistAnswer restore(std::string_view text, std::string_view name, Monitor& monitor);

 private:
  struct Table;
  AssistAnswer obey(std::string_view line, Monitor& monitor);
  AssistAnswer mend(const Words& said, Monitor& monitor);
  [[nodiscard]] AssistAnswer keep(const Words& said) const;
  AssistAnswer enter(std::string_view guess, std::string_view hint, Monitor& monitor);
  AssistAnswer explain(std::string_view guess, Monitor& monitor);
  [[nodiscard]] Listing list(std::uint64_t most) const;
  const Advice& advice(Monitor& monitor);
  void moved() { advice_.reset(); }
  void require_candidates() const;

  Settings settings_;
  std::unique_ptr<Table> table_;
  std::optional<Advice> advice_;  // for the position as it stands
};

}  // namespace deduce::play
