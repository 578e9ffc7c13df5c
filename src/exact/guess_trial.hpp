// What one guess of a set costs: its cells, in stages that get dearer. After every step the sum of what the
// cells cost at least is compared with the budget, and most guesses are done with early.
//   0. The sizes of the cells.
//   1. Cells that their members settle.
//   2. The table of sets, by the set itself and by the set relabelled.
//   3. The bounds of all guesses on a cell: one look ahead.
//   4. Search of the cells that are still open (raise_cells.cpp).
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "deduce/exact/helpers.hpp"
#include "exact/level.hpp"
#include "exact/node.hpp"

namespace deduce::exact {

class Search;

/// How far a trial goes: to the look ahead, or to the end.
enum class Depth : std::uint8_t { look_ahead, full };

/// What became of a guess.
struct Trial {
  enum class Is : std::uint8_t {
    cost,    ///< the guess costs this
    bound,   ///< the guess costs at least this
    repeat,  ///< it has the cells of a guess tried before, and so its cost
  };
  Is is = Is::bound;
  int value = 0;
};

class GuessTrial {
 public:
  /// The cells are left in `partition`, which is the node's own or, where several threads try guesses of one node,
  /// another one.
  GuessTrial(Search& search, Node& node, Partition& partition, Workspace& work);

  /// Tells the cost when it is at most `budget`, else a lower bound above it; with Depth::look_ahead the bound may be
  /// within the budget. A guess whose cells another one had, in a trial of the same node, is a repeat. Throws
  /// Interrupted.
  [[nodiscard]] Trial run(Guess guess, int budget, Depth depth);
  /// The same for a guess of its own account: what other guesses were tried is of no matter.
  [[nodiscard]] Trial run_alone(Guess guess, int budget);
  /// The same no further than the look ahead.
  [[nodiscard]] Trial look(Guess guess, int budget);

  /// The bound by the sizes of the cells; kNever when a cell is too large for the guesses left, or nothing is split.
  [[nodiscard]] int measure(Guess guess);
  /// Guesses left in a cell.
  [[nodiscard]] int left_in(const Cell& cell) const;

 private:
  enum class Repeats : std::uint8_t { told, ignored };
  Trial run(Guess guess, int budget, Depth depth, Repeats repeats);
  /// Each adds to `sum_` what it learns; true when that exceeds the budget.
  bool settle_cells();
  bool look_at_cells(bool with_keys);
  bool search_cells();
  /// The key of a cell, and in hard mode what may be played there.
  void find_key(Cell& cell);
  /// True when another guess had the cells before. Finds the keys of all cells.
  bool is_repeat(Repeats repeats);
  /// What the table knows of a cell is added to the sum; true when that exceeds the budget.
  bool look_up(Cell& cell);
  bool narrowed(const Cell& cell, int before);
  bool scan_by_experience();
  bool look_at(Cell& cell);
  void scan_cell(Cell& cell);
  void settle_by_pairs(Cell& cell, int least);
  [[nodiscard]] bound::ScanResult bound_guesses(const Cell& cell, int threshold);
  /// For which share of the slack a cell is given.
  [[nodiscard]] double weight(const Cell& cell) const;
  [[nodiscard]] Pool<Node>::Lent node_of(const Cell& cell);
  using CellNodes = std::vector<Pool<Node>::Lent>;  // empty where there was no need yet
  /// By cell; of those that are open.
  [[nodiscard]] std::vector<Vessel> floors(CellNodes& nodes);
  /// What the cell is given of a budget, where its node is made if need be.
  [[nodiscard]] int cautious(const Cell& cell, Pool<Node>::Lent& node, int budget);
  struct Rising;
  /// Finds out which cells are open, and which of them rise how far. False when none is open.
  [[nodiscard]] bool share_out(Rising& rising);
  /// In a game of hours: where small cells are open, these alone, to be solved.
  [[nodiscard]] bool small_first(Rising& rising) const;
  /// ... and where what all that are open cost at most is known, to what they have to cost; false where it is not.
  [[nodiscard]] bool share_by_strategies(Rising& rising) const;
  /// Lets them rise, by threads and by others that help, as long as the sum is within the budget.
  void raise_cells(Rising& rising);
  void raise(Rising& rising, std::size_t cell, Workspace& own);
  void learn(Rising& rising, std::size_t cell, Bounds bounds);
  [[nodiscard]] std::unique_ptr<Helpers::Round> share(const Rising& rising, std::size_t from);
  /// Waits for what others have begun.
  void take_in_helped(Rising& rising, std::size_t from, Helpers::Round& round);

  Search& search_;
  const Common& common_;
  Node& node_;
  Partition& partition_;
  Workspace& work_;
  int budget_ = 0;
  int sum_ = 0;
};

}  // namespace deduce::exact
