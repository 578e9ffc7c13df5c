// As in choose.cpp, a possible guess that tells all candidates apart is best by every rule, so small sets are mostly
// settled by looking at their members. Everything else is counted and scored; ties are exact.
#include "deduce/heuristic/board_rules.hpp"

#include <algorithm>
#include <atomic>

#include "deduce/base/check.hpp"
#include "deduce/heuristic/score.hpp"
#include "deduce/partition/board_cells.hpp"
#include "heuristic/tie_order.hpp"

namespace deduce::heuristic {
namespace {

// Cells below this size are not worth a task of their own.
constexpr std::size_t kBoardWorthATask = 32;

class Choice {
 public:
  Choice(const Board& board, const Policy& policy, Members set)
      : board_(board),
        policy_(policy),
        order_(order_of(policy.ties)),
        set_(set),
        counter_(board),
        scorer_(policy.rule, board.hint_count(), static_cast<std::uint32_t>(set.size())) {}

  Guess best(GuessSpan allowed) {
    if (const auto separating = separating_member()) return *separating;
    if (policy_.possible_only)
      for (const Member member : set_) consider(board_.winner(member));
    else
      for (const Guess guess : allowed) consider(guess);
    DEDUCE_CHECK(best_.has_value());
    return *best_;
  }

 private:
  /// The guess of a member that splits the set into single ones, in the order of the tie-break.
  std::optional<Guess> separating_member() {
    if (set_.size() > static_cast<std::size_t>(board_.hint_count()) ||
        (!order_.possible_before_others && !policy_.possible_only))
      return std::nullopt;
    std::vector<Guess> guesses;
    for (const Member member : set_) guesses.push_back(board_.winner(member));
    std::ranges::sort(guesses);
    if (order_.possible == Representative::greatest) std::ranges::reverse(guesses);
    const auto found =
        std::ranges::find_if(guesses, [&](Guess guess) { return counter_.sizes(guess, set_).size() == set_.size(); });
    return found == guesses.end() ? std::nullopt : std::optional(*found);
  }

  [[nodiscard]] bool possible(Guess guess) const {
    const auto member = board_.won_by(guess);
    return member && std::ranges::binary_search(set_, *member);
  }

  void consider(Guess guess) {
    const Sizes sizes = counter_.sizes(guess, set_);
    const double value = scorer_.value(sizes);
    if (best_) {
      const auto order = scorer_.compare(value, sizes, best_value_, best_sizes_);
      if (order > 0 || (order == 0 && !preferred(guess, *best_))) return;
    }
    best_ = guess;
    best_value_ = value;
    best_sizes_.assign(sizes.begin(), sizes.end());
  }

  /// Whether the tie-break takes `one` rather than `other`.
  [[nodiscard]] bool preferred(Guess one, Guess other) const {
    const bool one_possible = possible(one);
    if (order_.possible_before_others && one_possible != possible(other)) return one_possible;
    const Representative which = one_possible ? order_.possible : order_.others;
    return which == Representative::least ? one < other : other < one;
  }

  const Board& board_;
  const Policy& policy_;
  TieOrder order_;
  Members set_;
  CellCounter counter_;
  Scorer scorer_;

  std::optional<Guess> best_;
  double best_value_ = 0;
  std::vector<std::uint32_t> best_sizes_;
};

class BoardBuilder {
 public:
  BoardBuilder(const Board& board, const Policy& policy, const Narrow& narrow, const Workers& workers, Monitor& monitor,
               std::size_t secrets)
      : board_(board), policy_(policy), narrow_(narrow), workers_(workers), monitor_(monitor), secrets_(secrets) {}

  Strategy build(Members set, GuessSpan allowed, std::optional<Guess> guess) {
    Strategy strategy;
    if (monitor_.stop()) return strategy;
    if (!guess) guess = set.size() == 1 ? board_.winner(set.front()) : choose(board_, policy_, set, allowed);
    std::vector<BoardCell> cells = split(board_, *guess, set);
    const bool possible = cells.back().hint == board_.win();
    if (possible) cells.pop_back();
    strategy.add(GuessId(index(*guess)), possible);
    if (!cells.empty()) build_children(*guess, cells, allowed, strategy);
    if (set.size() >= kBoardWorthATask) {
      std::size_t finished = set.size();  // but for the cells that report for themselves
      for (const BoardCell& cell : cells)
        if (cell.members.size() >= kBoardWorthATask) finished -= cell.members.size();
      report(finished);
    }
    return strategy;
  }

 private:
  void build_children(Guess guess, const std::vector<BoardCell>& cells, GuessSpan allowed, Strategy& strategy) {
    std::vector<std::optional<Strategy>> subtree(cells.size());
    const auto grow = [&](std::size_t i) {
      const auto& [hint, members] = cells[i];
      if (narrow_ && members.size() > 1)
        subtree[i] = build(members, narrow_(allowed, guess, hint), std::nullopt);
      else
        subtree[i] = build(members, allowed, std::nullopt);
    };
    std::vector<std::size_t> large;
    for (std::size_t i = 0; i < cells.size(); ++i)
      if (cells[i].members.size() >= kBoardWorthATask) large.push_back(i);
    // The largest cell first: it should not be the one that is left over for a single thread.
    std::ranges::stable_sort(large, std::greater{}, [&](std::size_t i) { return cells[i].members.size(); });
    workers_.for_each(large.size(), [&](std::size_t i) { grow(large[i]); });
    for (std::size_t i = 0; i < cells.size(); ++i) {
      if (!subtree[i]) grow(i);
      if (subtree[i]->empty()) return;  // stopped
      strategy.graft(0, cells[i].hint, *subtree[i]);
    }
  }

  void report(std::size_t finished) {
    const std::size_t done = placed_.fetch_add(finished) + finished;
    monitor_.progress({.task = "building the " + std::string(text(policy_.rule)) + " strategy",
                       .fraction = static_cast<double>(done) / static_cast<double>(secrets_)});
  }

  const Board& board_;
  const Policy& policy_;
  const Narrow& narrow_;
  const Workers& workers_;
  Monitor& monitor_;
  std::size_t secrets_;
  std::atomic<std::size_t> placed_{0};
};

}  // namespace

Guess choose(const Board& board, const Policy& policy, Members set, GuessSpan allowed) {
  DEDUCE_CHECK(!set.empty());
  if (policy.rule != Rule::simple) return Choice(board, policy, set).best(allowed);
  const auto guess = [&](Member member) { return board.winner(member); };
  return order_of(policy.ties).possible == Representative::least ? guess(std::ranges::min(set, {}, guess))
                                                                 : guess(std::ranges::max(set, {}, guess));
}

std::optional<Strategy> build(const Board& board, const Policy& policy, Members set, std::vector<Guess> allowed,
                              std::optional<Guess> first, const Narrow& narrow, const Workers& workers,
                              Monitor& monitor) {
  BoardBuilder builder(board, policy, narrow, workers, monitor, set.size());
  Strategy strategy = builder.build(set, allowed, first);
  if (monitor.stop()) return std::nullopt;
  return strategy;
}

}  // namespace deduce::heuristic
