// What a codebreaker knows: the guesses so far with their hints, and the codes that fit all of them.
// Hints may contradict each other, and then no code fits; that is a position like any other, from
// which one goes on by taking a hint back or changing it.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "deduce/game/history.hpp"
#include "deduce/game/space.hpp"

namespace deduce::play {

class Position {
 public:
  /// More turns than this are refused: no game takes as many, and sets of turns fit into a word.
  static constexpr std::size_t kMostTurns = 60;

  /// Before the first guess. `space` must outlive the position.
  explicit Position(const Space& space);

  [[nodiscard]] const Space& space() const { return *space_; }
  [[nodiscard]] const History& history() const { return history_; }
  /// The codes that fit, in lexicographic order.
  [[nodiscard]] std::span<const CodeId> candidates() const { return candidates_; }
  [[nodiscard]] bool contradictory() const { return candidates_.empty(); }
  [[nodiscard]] bool possible(Code code) const { return consistent(history_, space_->hints(), code); }
  /// The last hint says that the guess was the secret, and it fits.
  [[nodiscard]] bool won() const;

  /// Throws InputError when there are kMostTurns turns already.
  void add(Turn turn);
  /// Throws InputError when there is no turn.
  void undo();
  /// Another hint for the turn of this number, from 1. Throws InputError when there is no such turn.
  void change(std::size_t number, HintId hint);
  /// Replaces all turns. Throws InputError when there are too many, and changes nothing then.
  void replace(History history);

 private:
  const Space* space_;
  History history_;
  std::vector<CodeId> candidates_;
};

}  // namespace deduce::play
