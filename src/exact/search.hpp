// Branch and bound on totals for one goal: the least cost of a set, by trying the guesses in the order
// of their lower bounds until no bound is below the best cost found.
//
// A search is asked with a budget. It returns the cost when that is at most the budget, and otherwise
// a lower bound above the budget; either way what it learned is in the table of sets. Any budget is
// allowed at any time, which is what the search of cells rests on: see try_guess().
#pragma once

#include <array>
#include <atomic>
#include <functional>
#include <memory>
#include <mutex>

#include "deduce/base/monitor.hpp"
#include "deduce/bound/size_bound.hpp"
#include "exact/node.hpp"
#include "exact/set_table.hpp"

namespace deduce::exact {

class Search {
 public:
  /// `most` is the largest set that will be searched.
  Search(const Board& board, SetTable& table, Goal goal, Order order, std::size_t most, Monitor& monitor);
  /// How guesses are called in what is shown; by their digits otherwise.
  void call_guesses(std::function<std::string(CodeId)> name) { name_ = std::move(name); }

  /// A node for the set; `left` guesses are allowed.
  [[nodiscard]] Pool<Node>::Lent node(Members set, int left);

  /// Searches until the cost is known or the lower bound exceeds `budget`. Throws Interrupted.
  void advance(Node& node, int budget);
  /// Searches until the cost is known; kNever when no strategy keeps to the guesses left.
  int solve(Node& node);

  /// Tells the cost of playing `guess` first: the cost when it is at most `budget`, else a lower
  /// bound above it. The cells are left in node.partition. Throws Interrupted.
  int cost_of(Node& node, Member guess, int budget);

  /// What a quick strategy costs, which plays at every set the first guess of least bound: something to
  /// beat. kNever when it does not keep to the guesses left. Throws Interrupted.
  int quick_cost(Members set, int left);

  /// Bounds all guesses of the node, if that has not been done.
  void scan(Node& node);
  /// The guesses that symmetries of the set make equal to `guess`, itself first.
  Members orbit(Node& node, Member guess, Workspace& work);

  /// Shows progress now and then. Throws Interrupted when the monitor wants to stop.
  void poll(Workspace& work);

  [[nodiscard]] const Board& board() const { return board_; }
  [[nodiscard]] SetTable& table() const { return table_; }
  [[nodiscard]] Goal goal() const { return goal_; }
  [[nodiscard]] Statistics statistics() const;
  Pool<Workspace>& workspaces() { return workspaces_; }

  /// From now on, what is shown while the search goes on is how far it is with this node.
  void show(const Node& node, std::string task);
  /// Shows a total that a strategy is known to reach.
  void show_best(int total);
  /// A guess of the node that is shown, and what is known of its cost.
  struct Noted {
    Member guess = 0;
    int lower = 0;
    bool exact = false;
  };
  /// Those looked at so far; for when nothing is being searched.
  [[nodiscard]] const std::vector<Noted>& noted() const { return noted_; }
  /// Takes what is noted into the node that was shown, after the search of it was broken off.
  void take_in_noted(Node& node);

 private:
  enum class Depth : std::uint8_t { look_ahead, full };
  /// What became of a guess: its cost when exact, else a lower bound.
  struct Trial {
    int cost = 0;
    bool exact = false;
  };

  void advance(Node& node, int budget, Workspace& work);
  int quick_cost(Node& node, Workspace& work);
  int quick_cost_of(Node& node, Member guess, Workspace& work);
  void search_by_bound(Node& node, int budget, Workspace& work);
  void search_in_order(Node& node, int budget, Workspace& work);
  void try_one_by_one(Node& node, std::uint16_t least, int budget, Workspace& work);
  void try_together(Node& node, std::uint16_t least, int budget, Workspace& work);
  Member most_promising(Node& node, Member guess, Workspace& work);
  void consider(Node& node, Member guess, int budget, Workspace& work);
  bool prepare(Node& node, Member guess, Workspace& work);
  static Depth depth_for(Node& node, Member guess);
  void take_in(Node& node, Member guess, Trial trial);
  Trial try_guess(Node& node, Partition& partition, Member guess, int budget, Depth depth, Workspace& work);
  int measure_cells(Node& node, Partition& partition, Member guess);
  int settle_cells(Node& node, Partition& partition, int sum, int budget);
  int look_at_cells(const Node& node, Partition& partition, int sum, int budget, Workspace& work);
  int search_cells(Node& node, Partition& partition, int sum, int budget, Workspace& work);
  void scan(Node& node, Workspace& work);
  void scan_cell(const Node& node, Members set, Cell& cell, Workspace& work);
  void relabel(Members set, Cell& cell) const;
  void drop_equals(Node& node, Member guess, Workspace& work);
  void find_symmetries(Node& node, Workspace& work);
  [[nodiscard]] bool redundant(const Node& node, Member guess) const;
  void remember(Key key, Key canonical, std::size_t size, int left, Bounds bounds);

  void show_guess(const Node& node, Member guess);
  void show_cells(const Node& node, std::size_t done);
  void note(const Node& node, Member guess, Trial trial);
  [[nodiscard]] static int left_after(int left, std::size_t size);
  [[nodiscard]] static int left_in_cell(const Node& node, const Cell& cell);
  [[nodiscard]] Key question(int left) const;
  [[nodiscard]] const bound::SizeBound& size_bound(int score);

  const Board& board_;
  SetTable& table_;
  Goal goal_;
  Order order_;
  std::size_t most_;
  Monitor& monitor_;
  const bound::Scan& scan_;
  Pool<Node> nodes_;
  Pool<SpareCells> spare_cells_;
  Pool<Workspace> workspaces_;
  struct LazyBound {
    std::once_flag once;
    std::unique_ptr<bound::SizeBound> bound;
  };
  std::array<LazyBound, kMaxHints + 2> size_bounds_;
  std::mutex showing_;
  Snapshot snapshot_;
  std::string task_;
  const Node* shown_ = nullptr;
  std::vector<Noted> noted_;
  std::function<std::string(CodeId)> name_;
  std::atomic<std::uint64_t> polled_{0};
};

}  // namespace deduce::exact
