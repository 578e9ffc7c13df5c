// The search behind solve_few(): the least total of few candidates within a number of guesses, over all codes of a game
// of any size.
//
// Why it is right. Let T(S, d) be the least total of a set S of n candidates with at most d guesses. It is n + the
// least, over all guesses that split S, of the sum of T(cell, d-1) over the cells but the win. A guess that does not
// split S leaves it as it was with a guess less, and is never better; so no best strategy is deeper than n guesses, and
// a d beyond that is no limit. What a cell costs at least is known in three stages, each dearer than the last:
//
// - by numbers: how many candidates can be done in how many guesses, when no guess makes more cells than the game has
//   hints;
// - by its members: to win, no total is below 2n-1, which is reached exactly by a member that tells all others apart;
//   where there is none, 2n is the least. To identify it is n, reached by whatever tells all apart;
// - by searching it in the same way.
//
// All guesses are bounded in one pass of bound::Scan, whose proof is in bound/scan.hpp. They are taken in the order of
// these bounds, bounded again by the second stage, and searched in the order of that; the search ends when no bound is
// below the best total found. So every guess is either searched, or its bound shows that it is no better. Guesses that
// differ only in which colours they use that no candidate has split every set alike, and one of each kind is looked at.
//
// A board has room for 60000 guesses, so there are several, each with some of the guesses and all candidates.
#pragma once

#include <cstdint>
#include <optional>
#include <queue>
#include <span>
#include <unordered_map>
#include <utility>
#include <vector>

#include "deduce/base/aligned.hpp"
#include "deduce/base/monitor.hpp"
#include "deduce/base/workers.hpp"
#include "deduce/board/board.hpp"
#include "deduce/bound/scan.hpp"
#include "deduce/game/space.hpp"
#include "deduce/strategy/request.hpp"

namespace deduce::exact {

using FewTotal = std::uint64_t;
/// The total where there is no strategy: more than any.
inline constexpr FewTotal kNoStrategy = FewTotal{1} << 40;

/// Candidates by their place in the question, ascending.
using FewSet = std::vector<Member>;

class FewSearch {
 public:
  struct Means {
    const Workers& workers;
    Monitor& monitor;
    std::uint64_t memory = 0;  ///< for the boards
    std::uint32_t guesses_a_board = Board::kMost;
  };

  /// Takes the candidates, the goal, and whether only possible guesses count from the request. Throws InputError when
  /// the boards would take more than the memory, and Interrupted. All must outlive it.
  FewSearch(const Space& space, const Request& request, const Means& means);

  [[nodiscard]] FewSet everyone() const;
  /// The least number of guesses that could be enough for so many candidates.
  [[nodiscard]] int least_guesses(std::size_t candidates) const;

  /// The least total of the set within `left` guesses where that is below `below`; else some bound of it that is no
  /// less than `below`. Throws Interrupted.
  FewTotal search(const FewSet& set, int left, FewTotal below);
  /// The same when the guess comes first.
  FewTotal search_after(Code guess, const FewSet& set, int left, FewTotal below);

  /// Of a set whose total within `left` is known exactly; `first`, where it was not to be chosen.
  [[nodiscard]] Strategy strategy(const FewSet& set, int left, std::optional<Code> first = {}) const;

  // What the whole question costs at least, and at most, by now.
  FewTotal least_known = 0;
  std::optional<FewTotal> best_known;
  Statistics statistics;

 private:
  /// What is known of a set with so many guesses left.
  struct Known {
    FewTotal least = 0;
    bool exact = false;
    Code guess;  // that reaches it, when exact and there is a strategy
  };
  struct Key {
    FewSet set;
    int left = 0;
    friend bool operator==(const Key&, const Key&) = default;
  };
  struct HashKey {
    std::size_t operator()(const Key& key) const;
  };
  struct Bounded {
    FewTotal bound = 0;
    std::uint32_t guess = 0;  // its place among those that are looked at
    friend auto operator<=>(const Bounded&, const Bounded&) = default;
  };
  struct Piece {
    std::uint32_t from = 0;  // the place of its first guess
    Board board;
    bound::Scan scan;
  };
  class InOrder;
  using Cells = std::vector<std::pair<HintId, FewSet>>;

  [[nodiscard]] int useful(int left, std::size_t size) const;
  [[nodiscard]] Cells cells_of(Code guess, const FewSet& set) const;
  [[nodiscard]] std::optional<Code> separating_member(const FewSet& set) const;
  /// The first two stages, and what was found before. `left` must be useful.
  [[nodiscard]] Known quick(const FewSet& set, int left) const;
  [[nodiscard]] FewTotal bound_after(Code guess, const FewSet& set, int left, FewTotal below) const;
  Known look(const FewSet& set, int left, FewTotal below);
  void report(FewTotal least, const Known& best);

  const Space& space_;
  const HintSpace& hints_;
  const Workers& workers_;
  Monitor& monitor_;
  bool identify_, possible_only_;
  std::vector<Code> codes_;    // of the candidates
  std::vector<Code> guesses_;  // one of each kind
  std::vector<Piece> pieces_;
  std::vector<HintId> pairs_;            // of candidates against each other
  std::vector<FewTotal> by_size_;        // what a set of so many costs at least
  std::vector<std::uint64_t> capacity_;  // candidates that so many guesses can do, by number of guesses
  std::unordered_map<Key, Known, HashKey> known_;
  int score_;  // K, as in bound/scan.hpp, of the smallest set around that was passed over
};

}  // namespace deduce::exact
