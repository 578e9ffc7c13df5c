// Games that are not of blacks and whites, as the questions take them: words, a table, black pegs; and games of any
// kind of which only some guesses or secrets are played. What is asked about them needs their names and their board
// only, so one piece of code answers for all.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "deduce/base/monitor.hpp"
#include "deduce/base/workers.hpp"
#include "deduce/board/board.hpp"
#include "deduce/board/excerpt.hpp"
#include "deduce/board/names.hpp"
#include "deduce/wire/codes.hpp"
#include "deduce/wire/evaluate.hpp"
#include "deduce/wire/game.hpp"
#include "deduce/wire/json.hpp"
#include "deduce/wire/partition.hpp"

namespace deduce::wire {

class OtherGame {
 public:
  /// Requires options.is_other(). Throws InputError when a list or table is wrong.
  explicit OtherGame(const GameOptions& options);

  [[nodiscard]] const Notation& notation() const { return *notation_; }
  [[nodiscard]] std::shared_ptr<const Notation> shared_notation() const { return notation_; }
  [[nodiscard]] std::shared_ptr<const Names> names() const { return names_; }
  [[nodiscard]] bool hard() const { return hard_; }
  [[nodiscard]] int threads() const { return threads_; }
  /// For people: the files, or p4c6rb.
  [[nodiscard]] const std::string& title() const { return title_; }
  /// The fields `game` and `rules` (null where there are none), which every answer begins with.
  [[nodiscard]] Json header() const;

  [[nodiscard]] std::string code(SecretId secret) const { return notation_->secret_name(secret); }

  // Files are about the whole game, of which perhaps some is played: what is in them has its numbers there.

  [[nodiscard]] std::shared_ptr<const Names> file_names() const { return file_names_; }
  [[nodiscard]] GuessId in_file(GuessId code) const { return part_ ? part_->in_whole(code) : code; }
  [[nodiscard]] Strategy in_file(const Strategy& strategy) const;
  /// The codes of `secrets`, where there is such a list; none else.
  [[nodiscard]] std::vector<GuessId> listed_in_file(const PositionOptions& position) const;
  /// What a file says of how its guesses were chosen: where only some may be made, that too.
  [[nodiscard]] std::string method_in_file(std::string method) const;

  /// With the numbers of the whole game: what was guessed before need not be one of the guesses that may be made.
  [[nodiscard]] std::vector<Answered> history(const PositionOptions& position) const;
  /// The same with the numbers of what is played. Throws InputError for a guess that is not.
  [[nodiscard]] std::vector<Answered> in_part(std::vector<Answered> history) const;
  /// What binds the guesses to come: in hard mode the whole history, else nothing.
  [[nodiscard]] std::vector<Answered> binding(const PositionOptions& position) const;
  /// The secrets of `secrets`, ascending; all where there is no such list.
  [[nodiscard]] std::vector<SecretId> listed(const PositionOptions& position) const;
  /// The guesses of a list, ascending.
  [[nodiscard]] std::vector<Guess> listed(const CodeList& guesses) const;
  /// Those that fit the history; perhaps none.
  [[nodiscard]] std::vector<SecretId> fitting(const PositionOptions& position) const;
  /// The same. Throws InputError when there is none.
  [[nodiscard]] std::vector<SecretId> candidates(const PositionOptions& position) const;
  /// The guesses that may be made after a history with the numbers of what is played: all but in hard mode.
  [[nodiscard]] std::vector<Guess> allowed(std::span<const Answered> history) const;

  [[nodiscard]] bool winnable(std::span<const SecretId> secrets) const;
  /// Throws InputError, which names one and says `instead`, when a secret of these can only be identified.
  void require_winnable(std::span<const SecretId> secrets, std::string_view instead) const;

  /// Throws InputError when it does not fit into `memory` bytes, and Interrupted.
  [[nodiscard]] Board board(std::span<const SecretId> secrets, const Workers& workers, std::uint64_t memory,
                            const Monitor& monitor) const;

 private:
  void cut(const GameOptions& options);

  std::shared_ptr<const Notation> whole_;
  std::shared_ptr<const Excerpt> part_;       // where only some of it is played
  std::shared_ptr<const Notation> notation_;  // of what is played
  std::shared_ptr<const Names> names_, file_names_;
  std::string title_;
  Json given_, rules_;
  bool hard_;
  int threads_;
};

/// "GYBBG" and the like.
[[nodiscard]] std::string hint(const OtherGame& game, const HintOptions& options);
[[nodiscard]] Json candidates_json(const OtherGame& game, const std::vector<SecretId>& candidates);

struct OtherSplit {
  GuessId guess{};
  std::uint64_t class_size = 1;  ///< guesses that symmetries of the candidates make equal to it
  bool possible = false;
  std::vector<std::uint32_t> by_hint;
  Measures measures;
};
/// One row for each guess, of black pegs for each class of equal ones, or for those of the options; sorted and cut as
/// these say. For --sort exact with totals, to win, or to identify where some secret cannot be won; a row has none when
/// the monitor stopped the search before.
[[nodiscard]] std::vector<OtherSplit> partition(const OtherGame& game, const PositionOptions& position,
                                                const PartitionOptions& options, std::uint64_t memory,
                                                Monitor& monitor);
[[nodiscard]] Json json_of(const std::vector<OtherSplit>& rows, const OtherGame& game, std::size_t candidates);

/// Classes of next guesses: of black pegs by the symmetries of the candidates. Throws InputError for games of which no
/// symmetry is known.
struct OtherClass {
  GuessId representative{};  ///< the least
  std::uint64_t size = 1;
};
[[nodiscard]] std::vector<OtherClass> classes(const OtherGame& game, const PositionOptions& position,
                                              const ClassesOptions& options, std::uint64_t memory, Monitor& monitor);
[[nodiscard]] Json json_of(const std::vector<OtherClass>& classes, const OtherGame& game);

[[nodiscard]] std::vector<Evaluated> evaluate(const OtherGame& game, const PositionOptions& position,
                                              const EvaluateOptions& options, std::uint64_t memory, Monitor& monitor);
[[nodiscard]] Json json_of(const std::vector<Evaluated>& results, const OtherGame& game, const EvaluateOptions& options,
                           std::size_t secrets);
[[nodiscard]] StrategyFile file_of(const Strategy& strategy, heuristic::Rule rule, const RuleOptions& options,
                                   const OtherGame& game, const PositionOptions& position);

}  // namespace deduce::wire
