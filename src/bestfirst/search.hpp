// The best-first search itself, over one tree of cells and branches (AO*: Martelli and Montanari 1973,
// Nilsson 1980), as chapter 6 of Nakamura's thesis walks it: from the root along the most promising
// guesses, in each of them into the largest cell that is still open, down to a set whose guesses were
// never listed; list them there, and carry the new bounds back up.
//
// Every bound is a lower bound, so a cell is done when the least of its bounds belongs to a guess whose
// cells are all done. Bounds of a cell never fall (what was known is kept when a later sum is smaller).
//
// When the nodes outgrow their memory, the search drops the cells of guesses that it would come back to
// last and keeps the bounds found for them (as MA* and SMA* do: Chakrabarti et al. 1989, Russell 1992).
// It never drops the guesses it would look at next; a guess is left only after its bound rose, so each
// return to one that was dropped finds some bound of its cell raised, and the search ends.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "bestfirst/lister.hpp"
#include "bestfirst/meter.hpp"
#include "bestfirst/node.hpp"
#include "deduce/base/monitor.hpp"

namespace deduce::bestfirst {

/// What the values of a search mean, and when a cell is done.
enum class Kind : std::uint8_t {
  total,  ///< the least total
  worst,  ///< the least worst case; totals only steer
  both,   ///< in every cell the least worst case, then the least total
};

class Search {
 public:
  /// Left guesses when there is no limit.
  static constexpr int kPlenty = 1 << 20;

  /// Nodes take their memory from `meter` and are kept below `limit` bytes there.
  Search(Kind kind, Lister& lister, Estimator& estimator, Meter& meter, std::uint64_t limit, const Tuning& tuning);

  /// A set that is not expanded yet. With `first`, it has this one guess.
  [[nodiscard]] Cell make_root(Members set, int left, std::optional<Member> first);

  /// Searches until the cell is solved, its bound exceeds `enough`, or the monitor stops it (false).
  [[nodiscard]] bool run(Cell& cell, int left, Value enough, Monitor& monitor);

  /// The strategy of a solved cell, which is used up; parts of it that were dropped are searched again.
  /// Nothing when the monitor stops that.
  [[nodiscard]] std::optional<Strategy> strategy(Cell root, int left, const Space& space, Monitor& monitor);

  [[nodiscard]] std::uint64_t expanded() const { return expanded_; }
  [[nodiscard]] std::uint64_t dropped() const { return dropped_; }

 private:
  // search.cpp
  void report(const Cell& cell, Monitor& monitor) const;
  void advance(Cell& cell, int left);
  void expand(Cell& cell, int left);
  void list_more(Cell& cell, int left);
  [[nodiscard]] Branch* choose(Cell& cell, int left);
  [[nodiscard]] bool before(const Branch& branch, const Option& option) const;
  void settle(Cell& cell);
  [[nodiscard]] Value raised(Value known, Value found) const;
  [[nodiscard]] bool done(const Branch& branch, Value least) const;
  void finish(Cell& cell, Branch& branch);

  // branch.cpp
  [[nodiscard]] std::optional<Branch> make_branch(const Cell& cell, const Option& option, int left);
  void hold(Branch& branch, Members set, int left, int score);
  [[nodiscard]] std::uint64_t partition_hash(Members set, Member guess) const;
  [[nodiscard]] bool same_partition(Members set, Member one, Member other) const;
  void back_up(Branch& branch, std::size_t set_size) const;

  // reclaim.cpp
  [[nodiscard]] unsigned regret_of(Value bound, Value least) const;
  void reclaim(Cell& root);
  void weigh(Cell& cell, unsigned regret, std::vector<std::uint64_t>& bytes_by_regret) const;
  void drop(Cell& cell, unsigned regret, unsigned from);
  void shorten_lists(Cell& cell);
  void drop_solved(Cell& cell);
  void drop_cells(Branch& branch);

  // strategy.cpp
  struct Unfolding;
  [[nodiscard]] bool unfold(Unfolding& unfolding, Monitor& monitor);

  Kind kind_;
  Lister* lister_;
  Estimator* estimator_;
  Meter* meter_;
  std::uint64_t limit_;
  const Tuning& tuning_;
  std::uint64_t expanded_ = 0, dropped_ = 0;
};

}  // namespace deduce::bestfirst
