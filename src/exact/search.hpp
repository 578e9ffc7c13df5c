// Branch and bound on totals for one goal: the least cost of a set, by trying the guesses in the order
// of their lower bounds until no bound is below the best cost found.
//
// A search is asked with a budget. It returns the cost when that is at most the budget, and otherwise
// a lower bound above the budget; either way what it learned is in the table of sets. Any budget is
// allowed at any time, which is what the search of cells rests on: see guess_trial.hpp.
#pragma once

#include <atomic>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <unordered_set>
#include <vector>

#include "deduce/bound/size_bound.hpp"
#include "exact/cores.hpp"
#include "exact/good_enough.hpp"
#include "exact/guess_trial.hpp"
#include "exact/node.hpp"
#include "exact/set_table.hpp"
#include "exact/watch.hpp"

namespace deduce::exact {

class Search {
 public:
  /// `most` is the largest set that will be searched. Everything must outlive the search.
  Search(const Common& common, SetTable& table, Goal goal, Order order, std::size_t most, Watch& watch,
         const Restriction& restriction = {});

  /// A node for the set; `left` guesses are allowed. In hard mode with what may be played there. `inherited` is a K
  /// that is valid for the set (bound/scan.hpp), where one is known.
  [[nodiscard]] Pool<Node>::Lent node(Members set, int left, const AllowedGuesses& allowed = nullptr,
                                      std::optional<int> inherited = std::nullopt);

  /// Searches until the cost is known or the lower bound exceeds `budget`. Throws Interrupted.
  void advance(Node& node, int budget);
  void advance(Node& node, int budget, Workspace& work);
  /// Searches until the cost is known; kNever when no strategy keeps to the guesses left.
  int solve(Node& node);

  /// Tells the cost of playing `guess` first: the cost when it is at most `budget`, else a lower
  /// bound above it. Its cells are left in node.partition. Throws Interrupted.
  int cost_of(Node& node, Guess guess, int budget);
  /// The same for somebody else's search of the set, and with Depth::look_ahead no further than that.
  Trial try_alone(Node& node, Guess guess, int budget, Depth depth);
  /// Takes in what others have found out about the node's set since.
  void look_up(Node& node) const;

  /// Visits the guesses of a node, which must be fresh, that cost no more than the set does, `cost`; one for each class
  /// of guesses that symmetries of the set make equal, or all of them: those that win a member first, or all by number.
  /// `found(guess, equals)` returns whether to go on; the guess's cells are in node.partition, and `equals()` is its
  /// class, itself first, valid until the next guess. Throws Interrupted.
  enum class By : std::uint8_t { possible_first, number };
  enum class Visit : std::uint8_t { classes, all };
  template <class Found>
  void for_each_best(Node& node, int cost, By by, Visit visit, const Found& found);

  /// Bounds all guesses of the node, if that has not been done.
  void scan(Node& node, Workspace& work);
  /// The guesses that symmetries of the set make equal to `guess`, itself first. Valid until the next call.
  GuessSpan orbit(Node& node, Guess guess, Workspace& work);

  /// Tries the guess of the node before all others: of a large set the first time by a look ahead, then to its end.
  void try_first(Node& node, Guess guess);
  /// The same within a budget, at any time.
  void try_guess(Node& node, Guess guess, int budget);

  /// Takes what was noted of guesses into the node that was shown, after the search of it was broken off.
  void take_in_noted(Node& node);

  [[nodiscard]] const Common& common() const { return common_; }
  [[nodiscard]] SetTable& table() const { return table_; }
  [[nodiscard]] Goal goal() const { return goal_; }
  [[nodiscard]] const Restriction& restriction() const { return restriction_; }
  /// True when every set has a strategy with as many guesses as it has secrets: its members one by one, at worst.
  [[nodiscard]] bool surely_feasible() const { return surely_feasible_; }
  /// settle() of cells.hpp, but for a pair of which no restricted guess may know more.
  [[nodiscard]] Bounds settled(Members set, int left, int score, int lower) const {
    return settled(set, MemberHints(common_.board), set, left, score, lower, std::nullopt);
  }
  /// The same by other hints, in which the set has other numbers.
  [[nodiscard]] Bounds settled(Members set, const MemberHints& hints, Members numbers, int left, int score, int lower,
                               std::optional<bool> told_apart) const;
  /// Bounds all guesses that may be played at the set; the scan's result.
  bound::ScanResult fill(Node& node, const bound::Scan& scan, int threshold, Workspace& work) const;
  [[nodiscard]] Watch& watch() const { return watch_; }

  /// From now on they may do a part of the work; null: nobody.
  void helped_by(Helpers* helpers) {
    helpers_ = helpers;
    helped_from_ = helpers != nullptr ? helpers->least_secrets() : kNoSet;
    told_from_ = helpers != nullptr ? helpers->least_told() : kNoSet;
  }
  [[nodiscard]] Helpers* helpers() const { return helpers_; }
  /// True when there is somebody to help.
  [[nodiscard]] bool helped() const { return helped_from_ != kNoSet; }
  /// Sets from so many secrets on.
  [[nodiscard]] std::size_t helped_from() const { return helped_from_; }
  [[nodiscard]] Statistics statistics() const;
  Pool<Workspace>& workspaces() { return workspaces_; }
  Pool<Node>& nodes() { return nodes_; }
  /// What was learned of sets that cannot be done within so many guesses.
  [[nodiscard]] Cores& cores() { return cores_; }
  [[nodiscard]] GoodEnough& good_enough() { return good_enough_; }

  /// Guesses left for a set, where that can matter: a guess of a best strategy always splits its set, so that no
  /// secret needs more guesses than there are secrets, and a limit that high is none.
  [[nodiscard]] static int left_for(int left, std::size_t size) {
    return static_cast<std::size_t>(left) >= size ? kUnlimited : left;
  }
  /// What the key of a set is joined with for a question about it.
  [[nodiscard]] Key question(int left) const;
  [[nodiscard]] const bound::SizeBound& size_bound(int score);
  /// What was found out of a set: for the table, and for whoever helps.
  void remember(Key key, Key canonical, std::size_t size, int left, Bounds bounds);
  /// The same for what others found out.
  void keep(Key key, Key canonical, std::size_t size, int left, Bounds bounds);
  /// From here on the cost of this set is known from another sitting. Any thread may call it.
  void know_by_report(Key key, int left);
  /// True when only the cost is known, and of the sets below nothing that would show a strategy.
  [[nodiscard]] bool knows_by_report(const Node& node) const;
  /// Before a guess of the node is tried: strikes what it makes superfluous. False when it is superfluous itself.
  bool prepare(Node& node, Guess guess, Workspace& work);
  /// Strikes the guesses that symmetries of the set make equal to `guess`.
  void strike_equals(Node& node, Guess guess, Workspace& work);

 private:
  /// What a quick strategy costs, which plays at every set the first guess of least bound; kNever when it does not keep
  /// to the guesses left.
  int quick_cost(Node& node, Workspace& work);
  int quick_cost_of(Node& node, Guess guess, Workspace& work);
  void raise_below_upper(Node& node, int budget, Workspace& work);
  void search_by_bound(Node& node, int budget, Workspace& work);
  void search_in_order(Node& node, int budget, Workspace& work);
  void try_one_by_one(Node& node, int least, int budget, Workspace& work);
  void try_together(Node& node, int least, int budget, Workspace& work);
  /// A guess that is tried together with others, and what came of it.
  struct Try {
    Guess guess{};
    Depth depth{};
    Trial trial;
  };
  [[nodiscard]] std::vector<Try> tries(Node& node, int least, int most_limit, bool only_one, Workspace& work);
  void run_together(Node& node, std::span<Try> tries, std::atomic<int>& allowed);
  void try_promising(Node& node, Workspace& work);
  Guess most_promising(Node& node, Guess guess, Workspace& work);
  void consider(Node& node, Guess guess, int budget, Workspace& work);
  static Depth depth_for(Node& node, Guess guess);
  void take_in(Node& node, Guess guess, Trial trial);
  /// The symmetry of the board, once it has looked at the node's set.
  const Symmetry& symmetry(Node& node, Workspace& work);
  static void raise_lower(Node& node);

  const Common& common_;
  SetTable& table_;
  Goal goal_;
  Order order_;
  std::size_t most_;
  Watch& watch_;
  const bound::Scan& scan_;
  Restriction restriction_;
  Helpers* helpers_ = nullptr;
  static constexpr std::size_t kNoSet = ~std::size_t{0};
  std::size_t helped_from_ = kNoSet;  // secrets of the sets that others are given
  std::size_t told_from_ = kNoSet;    // ... and are told of
  bool surely_feasible_ = true;
  bool by_group_ = false;  // the guesses of sets that are searched are looked at group by group
  Pool<Node> nodes_;
  Pool<SpareCells> spare_cells_;
  Pool<Workspace> workspaces_;
  Cores cores_;
  GoodEnough good_enough_;
  mutable std::mutex reported_mutex_;
  std::unordered_set<Key, KeyHash> reported_;
  struct LazyBound {
    std::once_flag once;
    std::unique_ptr<bound::SizeBound> bound;
  };
  std::vector<LazyBound> size_bounds_;  // by score
};

template <class Found>
void Search::for_each_best(Node& node, int cost, By by, Visit visit, const Found& found) {
  const auto work = workspaces_.lend();
  scan(node, *work);
  std::unordered_set<Key, KeyHash> reaching;  // cells of guesses that were found to cost no more
  const auto go_on_after = [&](Guess guess) {
    if (!node.guesses.may_cost(guess, cost)) return true;
    const Trial trial = GuessTrial(*this, node, node.partition, *work).run(guess, cost, Depth::full);
    bool reaches = trial.is == Trial::Is::cost;
    if (trial.is == Trial::Is::repeat) reaches = reaching.contains(node.partition.fingerprint());
    GuessSpan its_class;
    const auto equals = [&] {
      if (its_class.empty()) its_class = visit == Visit::classes ? orbit(node, guess, *work) : GuessSpan(&guess, 1);
      return its_class;
    };
    if (reaches) {
      reaching.insert(node.partition.fingerprint());
      if (!found(guess, equals)) return false;
    }
    node.guesses.strike(equals());
    return true;
  };
  const Board& board = common_.board;
  if (by == By::possible_first)
    for (const Member member : node.set)
      if (board.winnable(member) && !go_on_after(board.winner(member))) return;
  for (std::uint32_t number = 0; number < board.guess_count(); ++number)
    if (!go_on_after(Guess(static_cast<std::uint16_t>(number)))) return;
}

}  // namespace deduce::exact
