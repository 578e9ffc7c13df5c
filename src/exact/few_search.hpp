// The search behind solve_few(): the least total of few candidates within a number of guesses, over all codes of a game
// of any size.
//
// Why it is right. Let T(S, d) be the least total of a set S of n candidates with at most d guesses. It is n + the
// least, over all guesses that split S, of the sum of T(cell, d-1) over the cells but the win. A guess that does not
// split S leaves it as it was with a guess less, and is never better; so no best strategy is deeper than n guesses, and
// a d beyond that is no limit. What a cell costs at least is known in four stages, each dearer than the last:
//
// - by numbers: how many candidates can be done in how many guesses, when no guess makes more cells than the game has
//   hints;
// - by its members: to win, no total is below 2n-1, which is reached exactly by a member that tells all others apart;
//   where there is none, 2n is the least, and is reached by a member that tells all but two apart. To identify it is n,
//   reached by whatever tells all apart;
// - by the most cells k that any guess makes of it: to win, 2n when k = n, 2n+1 when k = n-1, and else at least 3n less
//   the largest score, as in bound/scan.hpp. To identify n, n+2, and at least 2n-(k-1), since k-1 secrets at most end
//   alone;
// - by searching it in the same way.
//
// All guesses are bounded at once, most of them by groups (few_guesses.hpp). They are taken from the least bound on, as
// in A*: the guess of the least bound goes through the stage that comes next for it, and back among the others when
// that raised its bound. The search ends when no bound is below the best total found. So every guess is either
// searched, or its bound shows that it is no better. Guesses that differ only in which colours they use that no
// candidate has split every set alike, and one of each kind is looked at.
//
// All of it keeps to a number of bytes. What was found of sets is forgotten where there is no room for more, and found
// again; so are guesses that wait to be bounded once more. Where too many wait that have been, no other comes to them
// until one of them is done with, whatever its bound. So no total depends on the memory; where it is scarce, which of
// the strategies of this total is found may.
//
// A strategy for all candidates can be held meanwhile (few_held.cpp): its total is what every guess has to beat, and
// who stops the search has it.
//
// Several guesses go through the third stage at a time, on several threads. How many does not depend on the threads,
// and what a stage finds depends on the set alone; so the order of everything else, and the answer, is always the same.
#pragma once

#include <array>
#include <cstdint>
#include <mutex>
#include <optional>
#include <queue>
#include <set>
#include <span>
#include <vector>

#include "deduce/base/monitor.hpp"
#include "deduce/base/workers.hpp"
#include "deduce/exact/few.hpp"
#include "deduce/game/planes.hpp"
#include "deduce/game/space.hpp"
#include "deduce/strategy/request.hpp"
#include "exact/few_guesses.hpp"
#include "exact/few_opening.hpp"
#include "exact/few_table.hpp"
#include "exact/key.hpp"

namespace deduce::exact {

/// Candidates by their place in the question, ascending.
using FewSet = std::vector<Member>;

class FewSearch {
 public:
  struct Means {
    const Workers& workers;
    Monitor& monitor;
    std::uint64_t memory = 0;  ///< for all that it takes, and the codes of the game
    FewTuning tuning;
  };

  /// Takes the candidates, the goal, and whether only possible guesses count from the request. Throws InputError when
  /// the codes and hints would take more than the memory, and Interrupted. All must outlive it.
  FewSearch(const Space& space, const Request& request, const Means& means);

  [[nodiscard]] const FewTuning& tuning() const { return tuning_; }
  [[nodiscard]] FewSet everyone() const;
  /// Guesses of the same colours, on average.
  [[nodiscard]] std::size_t guesses_a_group() const { return guesses_ ? guesses_->a_group() : 1; }
  /// The least number of guesses that could be enough for so many candidates.
  [[nodiscard]] int least_guesses(std::size_t candidates) const;

  /// The least total of the set within `left` guesses where that is below `below`; else some bound of it that is no
  /// less than `below`. Throws Interrupted.
  FewTotal search(Members set, int left, FewTotal below);
  /// The same when the guess comes first.
  FewTotal search_after(Code guess, Members set, int left, FewTotal below);

  /// The least total of the set, with as many guesses as it takes, and a guess that it begins with. Throws Interrupted.
  [[nodiscard]] FewBest best(Members set);

  /// What to do where it is not known which guess is best.
  enum class Unknown : std::uint8_t { is_searched, looks_best };

  /// A strategy for the set within `left` guesses; `first`, where it is not to be chosen. It is best where all that it
  /// comes to has been searched, or is; elsewhere it plays what looks best. Nothing where that does not keep to the
  /// limit. Throws Interrupted.
  [[nodiscard]] std::optional<Strategy> strategy(Members set, int left, std::optional<Code> first, Unknown unknown);

  /// From now on a strategy for all candidates within `left` guesses is held, the best that is found, where there is
  /// one; `first`, where it is not to be chosen; else so many first guesses are tried at once. Throws Interrupted.
  void hold(int left, std::optional<Code> first, std::size_t openings);
  /// The same, with a strategy for all candidates that is known.
  void hold(const Strategy& known);
  [[nodiscard]] const std::optional<FewOpening>& held() const { return held_; }

  /// What all candidates cost at least, by now.
  FewTotal least_known = 0;
  Statistics statistics;

 private:
  /// What is known of a set with so many guesses left.
  struct Known {
    FewTotal least = 0;
    bool exact = false;
    Code guess;  // that reaches it, when exact and there is a strategy
  };
  enum class Stage : std::uint8_t { looked_at, open };  // as the last to be done comes first among equals
  struct Bounded {
    FewTotal bound = 0;
    Stage stage = Stage::open;
    Place guess = 0;  // or the member, where only those may be played
    friend auto operator<=>(const Bounded&, const Bounded&) = default;
  };
  using Open = std::priority_queue<Bounded, std::vector<Bounded>, std::greater<>>;
  /// What most_parts() found of sets, by key. Several threads add to it.
  struct Looks {
    explicit Looks(std::uint64_t memory) : found(memory) {}
    std::mutex mutex;
    FewTable<FewGuesses::Most> found;
  };
  struct Cell {
    HintId hint{};
    Members members;
    FewTotal least = 0;
  };
  /// The cells of a guess; members keep their order.
  struct Cells {
    FewSet members;
    std::vector<Cell> cells;
  };
  struct Node;

  [[nodiscard]] int useful(int left, std::size_t size) const;
  [[nodiscard]] Cells cells_of(Code guess, Members set) const;
  [[nodiscard]] std::optional<Code> member_that_tells_apart(Members set, std::size_t spare) const;
  [[nodiscard]] int most_parts_of_member(Members set) const;
  [[nodiscard]] Key key_of(Members set, int left) const;
  /// The first two stages, and what was found by a search. `left` must be useful.
  [[nodiscard]] Known quick(Members set, int left) const;
  /// The third, of a set that quick() does not know exactly.
  [[nodiscard]] Known look_at(Members set, int left, const Known& before) const;
  [[nodiscard]] FewGuesses::Most most_parts(Members set) const;
  [[nodiscard]] FewTotal bound_after(Code guess, Members set, int left, FewTotal below) const;
  [[nodiscard]] Bounded looked_at(Bounded guess, const Node& node, FewTotal enough) const;
  [[nodiscard]] FewGuesses::InOrder in_order(Members set, int score, FewTotal below) const;
  [[nodiscard]] Code code_of(Place guess) const { return possible_only_ ? codes_[guess] : guesses_->code(guess); }
  Known search_guesses(Members set, int left, FewTotal below);
  void open_next(Node& node, FewGuesses::InOrder& order) const;
  void look_at_next(Node& node, FewTotal frontier) const;
  [[nodiscard]] bool is_everyone(Members set) const { return set.size() == codes_.size(); }
  [[nodiscard]] std::vector<Code> promising(Members set, int left, std::size_t most) const;
  bool consider(Code first, Members set, int left);
  [[nodiscard]] FewTotal total_of(const Strategy& strategy) const;
  void improve_held(Code first, const Cell& cell, int left);
  void report(FewTotal least);

  const Space& space_;
  const HintSpace& hints_;
  const Workers& workers_;
  Monitor& monitor_;
  bool identify_, possible_only_;
  FewTuning tuning_;
  std::vector<Code> codes_;              // of the candidates
  Planes planes_;                        // of them
  LabelKeys keys_;                       // of them
  std::optional<FewGuesses> guesses_;    // where others than candidates may be played
  std::vector<HintId> pairs_;            // of candidates against each other
  std::vector<FewTotal> by_size_;        // what a set of so many costs at least
  std::vector<std::uint64_t> capacity_;  // candidates that so many guesses can do, by number of guesses
  std::uint64_t room_ = 0;               // bytes for guesses that wait, of the sets that are not begun yet
  std::optional<FewTable<Known>> known_;
  mutable std::optional<Looks> looks_;
  int score_;  // K, as in bound/scan.hpp, of the smallest set around that was passed over
  bool holding_ = false, first_given_ = false;
  std::optional<FewOpening> held_;
  std::set<Code> considered_;  // first guesses that a strategy was made for, to be held
};

}  // namespace deduce::exact
