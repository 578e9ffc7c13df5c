// What a Solver keeps from one question to the next: a board for the candidates asked about, and the table of sets.
// The board has rows only for the secrets of the question, or for all codes where that is no larger; it is made anew
// when a later question has other candidates. Keys of sets are those of the codes, so the table outlives the board.
#pragma once

#include <memory>
#include <vector>

#include "deduce/exact/solve.hpp"
#include "exact/common.hpp"
#include "exact/extract.hpp"
#include "exact/set_table.hpp"
#include "exact/task.hpp"
#include "exact/whole.hpp"

namespace deduce::exact {

class Solver::Impl {
 public:
  Impl(const Space& the_space, const Workers& the_workers, std::uint64_t memory, const Tuning& tuning)
      : workers(the_workers), pegs_(&the_space), memory_(memory), tuning_(tuning) {}
  Impl(std::shared_ptr<const Notation> game, const Workers& the_workers, std::uint64_t memory, const Tuning& tuning)
      : workers(the_workers), game_(std::move(game)), memory_(memory), tuning_(tuning) {}

  /// Requires a game of pegs.
  [[nodiscard]] const Space& space() const;
  [[nodiscard]] std::shared_ptr<const Notation> game() const { return game_; }
  /// For whoever has no board yet.
  [[nodiscard]] PlainGame plain() const { return {pegs_, game_.get()}; }
  [[nodiscard]] std::uint32_t guess_count() const { return pegs_ != nullptr ? pegs_->size() : game_->guess_count(); }
  [[nodiscard]] std::uint32_t secret_count() const { return pegs_ != nullptr ? pegs_->size() : game_->secret_count(); }

  /// Sees to it that the board has all candidates (ascending). Throws InputError when the tables do not fit, and
  /// Interrupted.
  void stand_on(std::span<const SecretId> candidates, const Monitor& monitor);

  /// The same; false when the monitor stopped it.
  [[nodiscard]] bool can_stand_on(std::span<const SecretId> candidates, const Monitor& monitor);

  /// Throws InputError when the candidates, which the board must have, cannot all be won or identified.
  void require_answer(std::span<const SecretId> candidates, Goal goal) const;
  /// Throws InputError when the game has no hard mode and one is asked for.
  [[nodiscard]] Restriction restriction(const Request& request) const;

  [[nodiscard]] const Common& common() const { return *common_; }
  [[nodiscard]] SetTable& table() { return *table_; }
  /// How many sets beams may remember. Their room is taken from that of the table, for the question.
  [[nodiscard]] std::size_t beam_sets();
  [[nodiscard]] Member member(SecretId secret) const;
  [[nodiscard]] SecretId secret(Member member) const;
  [[nodiscard]] std::vector<Member> members(std::span<const SecretId> secrets) const;
  /// The request for the board as it stands. Throws InputError for an empty set and a limit below zero.
  [[nodiscard]] Task task(const Request& request) const;
  [[nodiscard]] Scribe scribe() const;
  /// How guesses are called in what is shown.
  [[nodiscard]] std::function<std::string(Guess)> name(const Request& request) const;

  const Workers& workers;

 private:
  [[nodiscard]] Board make_board(const Monitor& monitor) const;

  const Space* pegs_ = nullptr;  // one of the two
  std::shared_ptr<const Notation> game_;
  std::uint64_t memory_;
  std::uint64_t for_table_ = 0;  // of it, once the board is there
  Tuning tuning_;
  std::vector<SecretId> secrets_;  // of the board
  std::unique_ptr<const Common> common_;
  std::unique_ptr<SetTable> table_;
};

[[nodiscard]] inline Guess guess_on_board(GuessId guess) { return Guess(static_cast<std::uint16_t>(index(guess))); }
[[nodiscard]] inline GuessId guess_of_game(Guess guess) { return GuessId(index(guess)); }

}  // namespace deduce::exact
