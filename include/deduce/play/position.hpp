// What a codebreaker knows: the guesses so far with their hints, and the codes that fit all of them.
// Hints may contradict each other, and then no code fits; that is a position like any other, from
// which one goes on by taking a hint back or changing it.
//
// Turns may be clues of which not everything is known, some of the hints may be wrong, and the secret may be known to
// be one of a list.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "deduce/game/history.hpp"
#include "deduce/game/space.hpp"
#include "deduce/play/clue.hpp"
#include "deduce/symmetry/stabiliser.hpp"

namespace deduce::play {

/// What is known besides the turns.
struct Premises {
  int lies = 0;               ///< at most so many of the hints are wrong
  std::vector<CodeId> among;  ///< the secret is one of these, ascending; empty: any code
};

/// That the secret is one of these codes (none: any), and how many of the hints may be wrong.
[[nodiscard]] Premises premises_of(const Space& space, std::span<const Code> secrets, int lies = 0);

class Position {
 public:
  /// More turns than this are refused: no game takes as many, and sets of turns fit into a word.
  static constexpr std::size_t kMostTurns = 60;

  /// Before the first guess. `space` must outlive the position.
  explicit Position(const Space& space, Premises premises = {});

  [[nodiscard]] const Space& space() const { return *space_; }
  [[nodiscard]] const Premises& premises() const { return premises_; }
  [[nodiscard]] const std::vector<Clue>& clues() const { return clues_; }
  /// The turns. Requires that everything of them is known.
  [[nodiscard]] const History& history() const;
  /// The codes that fit, in lexicographic order.
  [[nodiscard]] std::span<const CodeId> candidates() const { return candidates_; }
  /// The same by how many of the hints they contradict: none, one, ...; nothing where all hints are right.
  [[nodiscard]] std::span<const std::vector<CodeId>> by_wrong_hints() const { return groups_; }
  [[nodiscard]] bool contradictory() const { return candidates_.empty(); }
  [[nodiscard]] bool possible(Code code) const;
  /// The last hint says that the guess was the secret, and it fits.
  [[nodiscard]] bool won() const;
  /// Permutations that lead candidates to candidates, whatever the hints were: those that leave all guesses, and all
  /// codes among which the secret is, as they are.
  [[nodiscard]] Stabiliser symmetry() const;

  // These throw InputError when there are kMostTurns turns already, no turn to undo, or no turn of that number (from
  // 1 on), and change nothing then.

  void add(const Turn& turn) { add(Clue::of(turn)); }
  void add(Clue clue);
  void undo();
  /// Another hint, or what is known of it.
  void change(std::size_t number, std::vector<HintId> hints);
  /// Replaces all turns.
  void replace(const History& history) { replace(clues_of(history)); }
  void replace(std::vector<Clue> clues);

 private:
  void find_candidates();

  const Space* space_;
  Premises premises_;
  std::vector<Clue> clues_;
  History history_;  // as far as everything is known
  std::vector<CodeId> candidates_;
  std::vector<std::vector<CodeId>> groups_;
};

}  // namespace deduce::play
