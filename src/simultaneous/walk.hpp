// The search below one pair of codes: all ways to complete it to a set of a given size that identifies
// every secret, each set once.
//
// Branching: of a separator that the codes so far do not meet, some further code must be a member;
// each is tried and then forbidden for its later siblings, so no set is seen twice and none is lost.
// The separator with the fewest admitted codes makes the fewest branches. The last three codes are left to the
// Endgame.
#pragma once

#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "simultaneous/board.hpp"
#include "simultaneous/endgame.hpp"
#include "simultaneous/open_cells.hpp"

namespace deduce::simultaneous {

/// Where a set of codes stands: which codes may join it, and which separators of the core have none of
/// its codes.
struct Position {
  explicit Position(const Board& board);
  /// Of a set; `beside` has for each code the codes that may stand in one set with it.
  Position(const Board& board, const BitRows& beside, std::span<const std::uint16_t> set);

  BitRows admitted;  ///< one row
  std::vector<std::uint32_t> unmet;
};

/// The codes one of which must join: the admitted ones of the unmet separator with the fewest.
[[nodiscard]] std::vector<std::uint16_t> branches_at(const Board& board, const Position& position);

class Walk {
 public:
  /// What all walks below one pair share and only read.
  struct Task {
    const BitRows& beside;  ///< for each code the codes that may stand in one set with it
    std::span<const std::uint16_t> set;
    const Position& position;  ///< of the set
    int more;                  ///< codes to add
  };

  explicit Walk(const Board& board);

  /// Finds every way to complete the set.
  void complete(const Task& task, Sink& sink);

  /// One piece of what complete() does: the sets whose first code among `branches`, which are
  /// branches_at() the position, is number `branch`. Requires more > 0.
  void complete_branch(const Task& task, std::span<const std::uint16_t> branches, std::size_t branch, Sink& sink);

  /// Positions looked at since it was last asked.
  [[nodiscard]] std::uint64_t take_nodes() { return std::exchange(nodes_, 0) + endgame_.take_nodes(); }

 private:
  void start(const Task& task, Sink& sink);
  void go(const Position& here, int more);
  void enter(const Position& from, const std::uint64_t* left, std::uint16_t code, int more);
  void last_one(const Position& here);
  [[nodiscard]] const OpenCells& open_cells();

  const Board& board_;
  const BitRows* beside_ = nullptr;
  Sink* sink_ = nullptr;
  std::size_t words_;
  bool ended_ = false;
  std::uint64_t nodes_ = 0;

  std::vector<std::uint16_t> set_;
  std::vector<Position> positions_;  ///< by the number of codes still to come
  std::vector<BitRows> left_;        ///< the same: admitted, less the branches that are done
  std::vector<OpenCells> cells_;     ///< by the number of codes so far
  std::size_t cells_known_ = 0;      ///< up to this many codes cells_ belongs to set_
  Endgame endgame_;
};

}  // namespace deduce::simultaneous
