// What all searches of a board share and none changes: the board, the kernels that bound all guesses at once, and
// the keys of sets.
#pragma once

#include <vector>

#include "deduce/base/workers.hpp"
#include "deduce/board/board.hpp"
#include "deduce/bound/scan.hpp"
#include "deduce/exact/tuning.hpp"
#include "deduce/strategy/strategy.hpp"
#include "exact/key.hpp"

namespace deduce::exact {

struct Common {
  /// `workers` must outlive it.
  Common(const Board& the_board, const Workers& the_workers, const Tuning& the_tuning = {})
      : board(the_board),
        workers(the_workers),
        tuning(the_tuning),
        win(board, false, tuning.scans),
        identify(board, true, tuning.scans),
        label_keys(board.symmetry().label_count()),
        secret_keys(board) {}

  [[nodiscard]] const bound::Scan& scan(Goal goal) const { return goal == Goal::win ? win : identify; }
  [[nodiscard]] int hint_count() const { return board.hint_count(); }
  /// A score that no guess exceeds.
  [[nodiscard]] int top_score(Goal goal) const { return hint_count() + (goal == Goal::win ? 1 : 0); }
  /// The key of a set as it is.
  [[nodiscard]] Key key_of(Members set) const { return secret_keys.of(set); }

  const Board board;
  const Workers& workers;
  const Tuning tuning;
  const bound::Scan win, identify;
  const LabelKeys label_keys;
  const SecretKeys secret_keys;
};

/// The key of a set under other labels, the same for most sets that are images of each other. `labels` is a place to
/// write in.
[[nodiscard]] inline Key relabelled(const Common& common, Members set, std::vector<std::uint32_t>& labels) {
  labels.resize(set.size());
  common.board.symmetry().relabel(set, labels);
  Key key;
  for (const std::uint32_t label : labels) key ^= common.label_keys[label];
  return key;
}

}  // namespace deduce::exact
