// Good strategies soon: a beam search over the same sets, bounds and table as the exact search (Lowerre 1976 for the
// idea of a beam; the look ahead is the one of guess_trial.hpp). At every set only a few guesses are gone into: of a
// small set those whose cells cost the least by the look ahead, of a large one those that should by what sets of such
// sizes have cost so far (expected.hpp). Sets that are small enough are solved outright, and what the table knows
// exactly is taken from there, so that a beam after some exact search is better than the same beam before it.
//
// What comes out is the cost of a strategy that exists, an upper bound; nothing is proven. Wider beams go into more
// guesses; what a narrower one found for a set is kept and only ever improved. Beams come in rounds (Tuning::beams).
#pragma once

#include <array>
#include <mutex>
#include <unordered_map>
#include <vector>

#include "exact/expected.hpp"
#include "exact/extract.hpp"
#include "exact/search.hpp"

namespace deduce::exact {

class Beam {
 public:
  /// Both must outlive it. At most `most_sets` sets are remembered. `first` is the width of the first round; those of
  /// the others are the tuning's.
  Beam(Search& search, const Scribe& scribe, std::size_t most_sets, BeamWidth first);
  /// From here on the first round has this width.
  void set_first(BeamWidth first) { first_ = first; }

  /// The cost of the best strategy for the set within the beam; kNever when it has none within `left` guesses. Never
  /// more than an earlier round found. Throws Interrupted.
  int cost(Members set, int left, const AllowedGuesses& allowed, int round);
  /// The strategy that this round finds, where cost() is less than kNever. Throws Interrupted.
  [[nodiscard]] Strategy strategy(Members set, int left, const AllowedGuesses& allowed, int round);
  /// The most promising guesses of a set after so many looks, the best first. Throws Interrupted.
  [[nodiscard]] std::vector<Guess> openings(Members set, int left, const AllowedGuesses& allowed, std::size_t most,
                                            int looks);
  /// What it has learned of sets so far.
  [[nodiscard]] const Expected& expected() const { return expected_; }

 private:
  static constexpr std::size_t kShards = 64;
  struct Found {
    int cost = kNever;
    Guess guess{};
    int round = -1;
  };
  struct Shard {
    std::mutex mutex;
    std::unordered_map<Key, Found, KeyHash> sets;
  };

  /// The best of the node within the beam; a node that is closed has its cost and no guess.
  Found find(Node& node, int round, Workspace& work);
  /// The same for one that is open; it may be closed then.
  Found look_for(Node& node, int round, Workspace& work);
  /// The cost after a guess, or something of at least `beat` when it is that much; the cells are left in the node.
  int cost_after(Node& node, Guess guess, int beat, int round, Workspace& work);
  struct Choice {
    int bound = 0;
    double expected = 0;  // no less than the bound
    Guess guess{};
  };
  /// The guesses that a round goes into, the most promising first.
  std::vector<Choice> screened(Node& node, int round, Workspace& work);
  /// As many as the width says, by what is seen of the set itself. All that were looked at are struck.
  std::vector<Choice> choices(Node& node, BeamWidth width, Workspace& work);
  std::vector<Choice> by_bounds(Node& node, BeamWidth width, Workspace& work);
  std::vector<Choice> by_experience(Node& node, BeamWidth width, Workspace& work);
  /// True for large sets, of which bounds say little.
  [[nodiscard]] bool goes_by_experience(const Node& node) const;
  [[nodiscard]] BeamWidth width(int round) const;
  [[nodiscard]] Key key_of(const Node& node) const { return node.key ^ search_.question(node.left); }
  [[nodiscard]] Found look_up(const Node& node);
  void remember(const Node& node, const Found& found);
  Strategy strategy(Node& node, int round, Workspace& work);

  Search& search_;
  const Scribe& scribe_;
  Expected expected_;
  std::size_t most_in_shard_;
  BeamWidth first_;
  std::array<Shard, kShards> shards_;
};

}  // namespace deduce::exact
