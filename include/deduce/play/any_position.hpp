// Where a game of any kind stands: what was guessed and answered, what can still be the secret, and what may be
// guessed. Names are as the notation writes them.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "deduce/board/notation.hpp"
#include "deduce/play/contradiction.hpp"
#include "deduce/play/typed_line.hpp"
#include "deduce/strategy/terms.hpp"

namespace deduce::play {

class AnyPosition {
 public:
  /// `hard`: guesses must keep to what hints have shown; only for games that have such a mode.
  AnyPosition(std::shared_ptr<const Notation> notation, bool hard);

  [[nodiscard]] const Notation& notation() const { return *notation_; }
  [[nodiscard]] const std::shared_ptr<const Notation>& shared_notation() const { return notation_; }
  [[nodiscard]] bool hard() const { return hard_; }
  [[nodiscard]] const std::vector<Answered>& history() const { return history_; }
  /// Ascending.
  [[nodiscard]] const std::vector<SecretId>& candidates() const { return candidates_; }
  /// To win the secret, or to identify it where no guess wins some secret of the game.
  [[nodiscard]] Goal goal() const { return goal_; }

  /// The last guess was the secret, or, where it cannot be won, it is known.
  [[nodiscard]] bool over() const;
  [[nodiscard]] bool contradictory() const { return candidates_.empty(); }
  /// The guesses that may come next, ascending.
  [[nodiscard]] std::vector<Guess> allowed() const;

  /// Throws InputError for a guess that hard mode forbids, when the position is contradictory or over, and beyond
  /// Position::kMostTurns turns.
  void add(const Answered& turn);
  /// Throws InputError when there is none to take back.
  void undo();
  /// Another hint for a turn, counted from 1. Throws InputError when there is no such turn.
  void change(std::uint64_t turn, std::string_view hint);
  /// Takes these turns instead of all so far, as they happened; hints may contradict each other. Throws InputError
  /// beyond Position::kMostTurns of them.
  void replace(std::vector<Answered> history);

 private:
  void find_candidates();

  std::shared_ptr<const Notation> notation_;
  bool hard_;
  Goal goal_;
  std::vector<Answered> history_;
  std::vector<SecretId> candidates_;
};

[[nodiscard]] bool is_guess(std::string_view text, const Notation& notation);

/// A guess and its hint as one types them: the names with a blank or a colon between them; names may hold blanks. No
/// guess, and the whole line, when no beginning of the line is one.
[[nodiscard]] TypedTurn split_any_turn(std::string_view line, const Notation& notation);

/// How a guess splits candidates.
struct AnyCells {
  struct Cell {
    HintId hint{};
    std::uint32_t size = 0;
  };
  std::vector<Cell> cells;  ///< by hint; none empty
  std::uint32_t largest = 0;
  double entropy_bits = 0;

  // As CellSizes are asked, for those who speak of both.
  friend int parts(const AnyCells& split) { return static_cast<int>(split.cells.size()); }
  friend std::uint32_t largest(const AnyCells& split) { return split.largest; }
  friend double entropy_bits(const AnyCells& split) { return split.entropy_bits; }
};
[[nodiscard]] AnyCells cells_of(const Notation& notation, GuessId guess, std::span<const SecretId> candidates);

}  // namespace deduce::play
