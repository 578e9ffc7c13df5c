// A set whose guesses are being searched. A node can be searched in several rounds with rising
// budgets: it keeps the limit of every guess, so that a later round goes on where the last one ended.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <memory>
#include <mutex>
#include <span>
#include <utility>
#include <vector>

#include "deduce/base/pool.hpp"
#include "deduce/exact/ledger.hpp"
#include "deduce/exact/solve.hpp"
#include "exact/cells.hpp"
#include "exact/guesses.hpp"

namespace deduce::exact {

/// Partitions met at a node, and the guess that made each first. Any thread may ask.
class SeenPartitions {
 public:
  void clear();
  /// True when another guess made the same cells before; otherwise `guess` is remembered for them.
  [[nodiscard]] bool before(Key fingerprint, Guess guess);

 private:
  struct Entry {
    Key fingerprint;
    Guess guess{};
    bool used = false;
  };
  Entry& place(Key fingerprint);
  std::mutex mutex_;
  std::vector<Entry> entries_;
  std::size_t count_ = 0;
};

/// The hints of the members of a set against each other, brought together after some guesses have been looked at.
/// Only the thread that owns the node may prepare them; any may read them once they are there.
class CloseHints {
 public:
  void clear() { looks_ = 0, ready_ = false; }
  /// Counts one more look at the set, and brings the hints together when it was looked at often enough.
  void prepare(const Common& common, Members set, const SetHints* computed);
  [[nodiscard]] bool ready() const { return ready_; }
  [[nodiscard]] MemberHints hints(const Common& common) const { return {common.board, rows_, members_}; }
  /// Those of the members at these places of the set, for scans of them.
  [[nodiscard]] bound::CloseRows rows(Members places) const { return {rows_.data(), members_, places}; }

 private:
  unsigned looks_ = 0;
  bool ready_ = false;
  std::size_t members_ = 0;
  std::vector<std::uint8_t> rows_;
};

struct Node {
  explicit Node(const Common& common);

  /// Makes it the node of another set, about which nothing was searched.
  void reset(Members the_set, const Cell& cell, int guesses_left, int inherited_score,
             AllowedGuesses the_allowed = nullptr);

  /// Lays the set out for hints that are computed, where the game has them and the set is not too large. By the thread
  /// that owns the node.
  void lay_out(const Common& common);
  /// The hints of the set, computed; null when it was not laid out.
  [[nodiscard]] const SetHints* hints() const { return laid_out ? set_hints.get() : nullptr; }

  [[nodiscard]] std::size_t size() const { return set.size(); }
  /// True when the cells of the guess have been looked at, at nodes where that comes before their search.
  [[nodiscard]] bool has_looked_ahead(Guess guess) const { return !looked_ahead.empty() && looked_ahead[index(guess)]; }

  /// False for budgets that stand for "whatever it costs": no strategy worth the name takes 64 guesses a secret.
  [[nodiscard]] bool something_to_beat(int budget) const {
    return static_cast<std::size_t>(std::min(budget, bounds.upper - 1)) < 64 * size();
  }

  /// From here on its way is known: it is the set of the question, or a cell of a node whose way is known, which must
  /// be there as long as this one is searched.
  void is_whole() { way = {.known = true}; }
  void is_cell(const Node& of, Guess guess, HintId hint) {
    way = {.known = of.way.known, .before = &of, .guess = guess, .hint = hint};
  }
  /// The same for a set that these turns lead to, which must be there as long.
  void comes_after(std::span<const Played> turns) { way = {.known = true, .turns = turns}; }
  /// The turns that lead to it. Requires that its way is known.
  [[nodiscard]] std::vector<Played> turns() const { return way.played(); }

  /// How the set came about from the set of the question, where that is known.
  struct Way {
    bool known = false;
    const Node* before = nullptr;
    Guess guess{};
    HintId hint{};
    std::span<const Played> turns;  // where no node is before it
    /// It is the set of the question.
    [[nodiscard]] bool is_whole() const { return known && before == nullptr && turns.empty(); }
    /// The turns from the set of the question on. Requires that they are known.
    [[nodiscard]] std::vector<Played> played() const;
  };
  /// The way to a cell of the partition, as long as the node is there.
  [[nodiscard]] Way way_to(const Cell& cell) const {
    return {.known = way.known, .before = this, .guess = partition.guess(), .hint = cell.hint};
  }

  Members set;
  Way way;
  AllowedGuesses allowed;  // in hard mode
  Key key, canonical;      // joined with that of the allowed guesses
  int left = kUnlimited;
  int score = 0;  // a valid K for the set and all its subsets
  Bounds bounds;
  int began = 0;  // its lower bound before any of its guesses was searched, once it is scanned

  bool scanned = false;
  Guesses guesses;
  std::unique_ptr<Symmetry::OfSet> symmetries;
  bool symmetries_known = false;
  SeenPartitions seen;
  std::vector<bool> looked_ahead;  // by guess; only at large nodes
  bool promise_known = false;      // the guess to search first has been chosen
  CloseHints close;
  std::unique_ptr<SetHints> set_hints;
  bool laid_out = false;
  Partition partition;
};

/// Cells of a guess that is tried while another thread tries another guess of the same node.
struct SpareCells {
  explicit SpareCells(const Common& /*common*/) {}
  Partition partition;
};

/// How much the bounds of cells rose when all guesses of them were bounded, by their size.
class Experience {
 public:
  explicit Experience(double pass_over_cell) : pass_over_cell_(pass_over_cell) {}

  /// The rise to be expected of a cell, for the time that it takes: sorting its hints, guess by guess.
  [[nodiscard]] double worth(std::size_t size) const {
    const Seen& seen = by_size_[std::min(size, by_size_.size() - 1)];
    const double steps = std::log2(static_cast<double>(size) + 1);
    return seen.rise / seen.cells / (pass_over_cell_ + static_cast<double>(size) * steps * steps);
  }
  void add(std::size_t size, int rise) {
    Seen& seen = by_size_[std::min(size, by_size_.size() - 1)];
    seen.rise += rise;
    seen.cells += 1;
  }

 private:
  struct Seen {
    double rise = 1, cells = 1;
  };
  double pass_over_cell_;
  std::array<Seen, 256> by_size_{};
};

/// What one thread works in at a time.
struct Workspace {
  explicit Workspace(const Common& common);

  AlignedArray<std::uint16_t> limits;
  AlignedArray<std::uint8_t> parts;
  bound::GroupBounds groups;
  std::unique_ptr<Symmetry::Scratch> symmetry;
  std::vector<std::uint32_t> labels;
  std::vector<Guess> possible;
  std::vector<Member> picked;  // a cell of a guess whose others are not laid out
  Experience experience;
  std::vector<std::pair<double, std::uint32_t>> queue;  // of cells, by their worth
  Statistics statistics;
  std::uint64_t nodes_shown = 0;  // of the statistics, those that are part of what is shown
  std::uint64_t bounded = 0;      // secrets of the sets that all guesses were bounded for, that are not shown yet
  unsigned until_poll = 0;
};

}  // namespace deduce::exact
