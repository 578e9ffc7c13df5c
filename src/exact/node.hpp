// A set whose guesses are being searched. A node can be searched in several rounds with rising
// budgets: it keeps the bound of every guess, so that a later round goes on where the last one ended.
#pragma once

#include <hwy/aligned_allocator.h>

#include <memory>
#include <mutex>
#include <vector>

#include "deduce/exact/solve.hpp"
#include "exact/cells.hpp"

namespace deduce::exact {

/// Partitions met at a node, and the guess that made each first.
class SeenPartitions {
 public:
  void clear();
  /// The guess that is already known for the fingerprint, or else `guess`, which is remembered.
  Member first_with(Key fingerprint, Member guess);

 private:
  struct Entry {
    Key fingerprint;
    Member guess = 0;
    bool used = false;
  };
  Entry& place(Key fingerprint);
  std::vector<Entry> entries_;
  std::size_t count_ = 0;
};

struct Node {
  explicit Node(const Board& board);

  /// Makes it the node of another set, about which nothing was searched.
  void reset(Members the_set, const Cell& cell, int guesses_left, int inherited_score);

  /// True when the hints of the members against each other have been brought together, which happens
  /// after some guesses have been looked at.
  bool hints_are_close(const Board& board);
  [[nodiscard]] Hints close_hints() const { return {close.data(), set.size()}; }

  Members set;
  Key key, canonical;
  int left = kUnlimited;
  int score = 0;  // a valid K for the set and all its subsets
  Bounds bounds;

  /// True when an earlier guess made the same cells. Any thread may ask.
  bool seen_before(Key fingerprint, Member guess);
  /// Raises `base` by `by`, which no limit is below.
  void rebase(std::uint16_t by);

  bool scanned = false;
  int base = 0;                                       // what is added to a limit
  std::size_t codes = 0;                              // how many limits there are
  hwy::AlignedFreeUniquePtr<std::uint16_t[]> limits;  // by guess: relative bound; kNoGuess when done with
  hwy::AlignedFreeUniquePtr<std::uint8_t[]> parts;
  bool symmetries_known = false;
  std::vector<SetSymmetry::Map> symmetries;
  SeenPartitions seen;
  std::mutex seeing;
  std::vector<bool> looked_ahead;    // by guess; only at large nodes
  bool promise_known = false;        // the guess to search first has been chosen
  std::uint16_t unused_colours = 0;  // colours that no secret has
  unsigned looks = 0;                // how often somebody asked for close hints
  std::vector<std::uint8_t> close;
  Partition partition;
  std::vector<Member> bucket;
};

/// Cells of a guess that is tried while another thread tries another guess of the same node.
struct SpareCells {
  explicit SpareCells(const Board& /*board*/) {}
  Partition partition;
};

/// What one thread works in at a time.
struct Workspace {
  explicit Workspace(const Board& board);

  hwy::AlignedFreeUniquePtr<std::uint16_t[]> limits;
  hwy::AlignedFreeUniquePtr<std::uint8_t[]> parts;
  SetSymmetry::Scratch symmetry;
  Statistics statistics;
  unsigned until_poll = 0;
};

/// Objects that are costly to make, handed out and taken back. Any thread may do either.
template <class Object>
class Pool {
 public:
  explicit Pool(const Board& board) : board_(&board) {}

  struct Return {
    Pool* pool;
    void operator()(Object* object) const { pool->take_back(object); }
  };
  using Lent = std::unique_ptr<Object, Return>;

  [[nodiscard]] Lent lend() {
    const std::scoped_lock lock(mutex_);
    if (free_.empty()) {
      all_.push_back(std::make_unique<Object>(*board_));
      free_.push_back(all_.back().get());
    }
    Object* object = free_.back();
    free_.pop_back();
    return Lent(object, Return{this});
  }

  /// All objects ever made; for when none is lent.
  [[nodiscard]] const std::vector<std::unique_ptr<Object>>& all() const { return all_; }

 private:
  void take_back(Object* object) {
    const std::scoped_lock lock(mutex_);
    free_.push_back(object);
  }

  const Board* board_;
  std::mutex mutex_;
  std::vector<std::unique_ptr<Object>> all_;
  std::vector<Object*> free_;
};

}  // namespace deduce::exact
