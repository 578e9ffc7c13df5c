// Questions about best strategies, as `deduce solve`, `count` and `sample` take and tell them: what they share, and the
// fields of their answers (docs/cli.md).
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "deduce/atlas/count.hpp"
#include "deduce/base/until.hpp"
#include "deduce/base/workers.hpp"
#include "deduce/exact/solve.hpp"
#include "deduce/format/strategy_file.hpp"
#include "deduce/wire/game.hpp"
#include "deduce/wire/json.hpp"
#include "deduce/wire/other_game.hpp"

namespace deduce::wire {

struct SolveOptions {
  std::string goal = "win";
  std::string minimize = "mean";
  std::string order = "bound";
  std::optional<std::uint64_t> at_most;
  std::string first;   ///< empty: the best one
  std::string memory;  ///< empty: half of what is free
  bool possible_only = false;
  std::string time, gap;  ///< empty: until it is proven

  /// When the search may end before it is done. Throws InputError.
  [[nodiscard]] Limits limits() const;
  /// With those of the position among them.
  void describe(OptionVisitor& visitor, PositionOptions& position);
};

/// `possible-only`, for questions that have it.
void describe_possible_only(OptionVisitor& visitor, SolveOptions& options);

/// `time` and `gap`, for questions that may end early.
void describe_limits(OptionVisitor& visitor, SolveOptions& options);

/// `every-first`, for questions that have it. After SolveOptions, whose `first` it excludes.
void describe_every_first(OptionVisitor& visitor, bool& value, std::string_view help);

/// A question made ready to be answered, whatever the game.
struct Posed {
  Posed(const SolveOptions& options, int threads, std::shared_ptr<const Names> names, Json game, std::string title);
  Posed(const Posed&) = delete;
  Posed& operator=(const Posed&) = delete;
  virtual ~Posed() = default;

  std::shared_ptr<const Names> names;
  Json game_fields;   ///< which every answer begins with
  std::string title;  ///< of the game, for people
  Request request;
  std::uint64_t memory;
  Workers workers;
  // With the numbers that files have.
  std::vector<Answered> answered;  ///< before the first guess
  std::vector<GuessId> among;      ///< the codes of `secrets`, where there is such a list
  Limits limits;                   ///< to be watched by whoever asks the engine
  double seconds = 0;              ///< that the answer took, once the clock was stopped

  void stop_clock();

  [[nodiscard]] std::string code(GuessId id) const { return names->code(id); }
  /// A strategy that answers it, found by `method`, as a file has it.
  [[nodiscard]] virtual StrategyFile in_file(const Strategy& strategy, std::string method) const;
  [[nodiscard]] std::size_t secrets() const { return request.candidates.size(); }
  [[nodiscard]] double mean(std::uint64_t total) const;
  /// "5625/1296".
  [[nodiscard]] std::string exact_mean(std::uint64_t total) const;

 private:
  std::chrono::steady_clock::time_point start_;
};

/// Of a game of blacks and whites.
struct Asked : Posed {
  /// Throws InputError when a text is wrong, the game too large, or no secret is possible. `command` is for messages.
  Asked(const GameOptions& game_options, const PositionOptions& position, const SolveOptions& options,
        std::string_view command)
      : Asked(on_a_board(game_options, command), position, options) {}
  /// The same for a game of any size.
  [[nodiscard]] static Asked of_any_size(const GameOptions& game_options, const PositionOptions& position,
                                         const SolveOptions& options);

  Game game;
  Space space;
  History given;
  std::vector<CodeId> listed;  ///< the codes of `secrets`, where there is such a list

 private:
  Asked(const Game& made, const PositionOptions& position, const SolveOptions& options);
  /// The game, once it is known to be small enough.
  static Game on_a_board(const GameOptions& options, std::string_view command);
};

/// True when the game is one of blacks and whites that is too large for a board: only few candidates of it are solved.
[[nodiscard]] bool beyond_boards(const GameOptions& options);

/// Of any other game.
struct AskedOther : Posed {
  AskedOther(const GameOptions& game_options, const PositionOptions& position, const SolveOptions& options);

  [[nodiscard]] StrategyFile in_file(const Strategy& strategy, std::string method) const override;

  OtherGame game;

 private:
  AskedOther(OtherGame made, const PositionOptions& position, const SolveOptions& options);
};

/// Makes the question ready, and a solver for its game, and returns what `answer(question, solver)` makes of them: the
/// question is a Posed. `command` is for messages.
template <class Answer>
auto ask(const GameOptions& game, const PositionOptions& position, const SolveOptions& options,
         std::string_view command, const Answer& answer) {
  if (game.is_other()) {
    AskedOther asked(game, position, options);
    exact::Solver solver(asked.game.shared_notation(), asked.workers, asked.memory);
    return answer(static_cast<Posed&>(asked), solver);
  }
  Asked asked(game, position, options, command);
  exact::Solver solver(asked.space, asked.workers, asked.memory);
  return answer(static_cast<Posed&>(asked), solver);
}

/// The best answer to be had within the limits of the question, where there are some. Of a game too large for a board
/// few candidates are solved (exact/few.hpp), and for more a strategy is sketched (exact/sketches.hpp) where the time
/// or the gap is limited, as where there is no memory for the board; no ledger (exact/ledger.hpp) may be given for it.
/// Throws InputError where there are too many candidates for any of that.
[[nodiscard]] Outcome solve_within_limits(const Asked& asked, Monitor& monitor, exact::Ledger* ledger = nullptr,
                                          const exact::Tuning& tuning = {});

/// After a search that was stopped without a strategy: the simple one (exact/by_rules.hpp), where it can be had at
/// once.
void hold_something(const Asked& asked, Outcome& outcome, const exact::Tuning& tuning = {});
/// Of games of other kinds boards are small, so that a search has one at once.
inline void hold_something(const AskedOther&, Outcome&) {}

/// How a strategy was found that is not proven best.
[[nodiscard]] std::string unproven_method(const Outcome& outcome);

/// The game and the question.
[[nodiscard]] Json header(const Posed& asked);
/// Total, mean, worst, rounds and first guess of a strategy that was found.
void add_cost(Json& json, const Posed& asked, const Outcome& outcome);
/// All fields of an outcome.
[[nodiscard]] Json json_of(const Posed& asked, const Outcome& outcome);
[[nodiscard]] Json json_of(const Posed& asked, const exact::EveryFirst& every);

/// True when, in a search that was stopped, nothing better than what is known can begin with the guess.
[[nodiscard]] bool closed(const Outcome& outcome, const KnownFirst& one);

/// `count` (a text: the number is too big for JSON's own) and `digits`.
void add_count(Json& json, const BigNumber& number);
/// The answer to count, unless it was stopped.
[[nodiscard]] Json json_of(const Posed& asked, const atlas::Count& counted);
[[nodiscard]] Json json_of(const Posed& asked, const atlas::EveryFirstCount& every);

struct SampleOptions {
  std::uint64_t number = 1;
  std::uint64_t seed = 1;
  void describe(OptionVisitor& visitor);
};

struct Sample {
  std::string first_guess;
  Cost cost;
  std::string path;  ///< of the file it was written to; empty when there is none
};
/// As many as the options say and the monitor allows. `keep` is told every strategy and its number, from 1 on, and
/// returns the path of its file; it may be empty.
[[nodiscard]] std::vector<Sample> draw_samples(const Posed& asked, const atlas::Atlas& atlas,
                                               const SampleOptions& options, const Monitor& monitor,
                                               const std::function<std::string(const Strategy&, std::size_t)>& keep);
[[nodiscard]] Json json_of(const Posed& asked, const Outcome& outcome, const BigNumber& strategies,
                           const std::vector<Sample>& samples, std::uint64_t seed);

/// A strategy that was found, with what is to be said of it: what it answers and how it was found.
[[nodiscard]] StrategyFile file_of(const Posed& asked, const Strategy& strategy, std::string method,
                                   bool proven = true);

}  // namespace deduce::wire
