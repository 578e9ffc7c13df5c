#include "exact/extract.hpp"

#include <algorithm>
#include <functional>

#include "deduce/base/check.hpp"

namespace deduce::exact {
namespace {

/// All guesses in the order of the rule.
void for_each_in_order(std::uint32_t codes, Members set, const std::function<bool(Member)>& wants_more) {
  for (const Member member : set)
    if (!wants_more(member)) return;
  for (std::uint32_t code = 0; code < codes; ++code)
    if (!std::ranges::binary_search(set, static_cast<Member>(code)) && !wants_more(static_cast<Member>(code))) return;
}

/// Chooses the guess for a set of two or more with `left` guesses and leaves its cells in the node.
using Choose = std::function<Member(Node&, Members, int left)>;

class Extractor {
 public:
  Extractor(Search& search, const Choose& choose) : search_(search), choose_(choose) {}

  [[nodiscard]] Strategy build(Members set, int left, std::optional<Member> first) const {
    const Board& board = search_.board();
    Strategy strategy(board.space.rules());
    if (set.size() == 1 && !first) {
      strategy.add(board.space[CodeId(set[0])], true);
      return strategy;
    }
    const auto node = search_.node(set, left);
    if (first) {
      node->partition.measure(board, set, *first);
      node->partition.fill(board, set);
    }
    const Member guess = first ? *first : choose_(*node, set, left);
    const auto root = strategy.add(board.space[CodeId(guess)], std::ranges::binary_search(set, guess));
    std::vector<const Cell*> cells;
    for (const Cell& cell : node->partition.cells()) cells.push_back(&cell);
    std::ranges::sort(cells, {}, [](const Cell* cell) { return index(cell->hint); });
    std::vector<Strategy> subtrees(cells.size(), Strategy(board.space.rules()));
    const auto grow = [&](std::size_t i) {
      const int left_there = left == kUnlimited ? kUnlimited : left - 1;
      subtrees[i] = build(node->partition.members(*cells[i]), left_there, std::nullopt);
    };
    if (set.size() >= kShareOutFrom)
      board.workers.for_each(cells.size(), grow);
    else
      for (std::size_t i = 0; i < cells.size(); ++i) grow(i);
    for (std::size_t i = 0; i < cells.size(); ++i) strategy.graft(root, cells[i]->hint, subtrees[i]);
    return strategy;
  }

 private:
  static constexpr std::size_t kShareOutFrom = 100;  // smaller sets are not worth another thread

  Search& search_;
  const Choose& choose_;
};

/// The first guess in the order of the rule that costs no more than the set does.
Member choose_for_mean(Search& search, Node& node, Members set, int left) {
  const int cost = [&] {
    const auto solved = search.node(set, left);
    return search.solve(*solved);
  }();
  DEDUCE_CHECK(cost < kNever);
  search.scan(node);
  const int base = node.base;
  const auto work = search.workspaces().lend();
  std::optional<Member> chosen;
  for_each_in_order(search.board().space.size(), set, [&](Member guess) {
    if (node.limits[guess] == bound::kNoGuess || base + node.limits[guess] > cost) return true;
    if (search.cost_of(node, guess, cost) <= cost) {
      chosen = guess;
      return false;
    }
    for (const Member other : search.orbit(node, guess, *work)) node.limits[other] = bound::kNoGuess;
    return true;
  });
  DEDUCE_CHECK(chosen.has_value());
  return *chosen;
}

Member choose_for_worst(Search& search, Reach& reach, Node& node, Members set) {
  const int worst = reach.worst(set);
  std::vector<bool> refuted(search.board().space.size());
  const auto work = search.workspaces().lend();
  std::optional<Member> chosen;
  for_each_in_order(search.board().space.size(), set, [&](Member guess) {
    if (refuted[guess]) return true;
    node.partition.measure(search.board(), set, guess);
    const bool splits = node.partition.wins() || node.partition.count() > 1;
    if (splits && reach.enough_after(set, guess, worst)) {
      chosen = guess;
      return false;
    }
    for (const Member other : search.orbit(node, guess, *work)) refuted[other] = true;
    return true;
  });
  DEDUCE_CHECK(chosen.has_value());
  node.partition.fill(search.board(), set);
  return *chosen;
}

}  // namespace

Strategy extract_mean(Search& search, Members set, int left, std::optional<Member> first) {
  const Choose choose = [&](Node& node, Members subset, int subset_left) {
    return choose_for_mean(search, node, subset, subset_left);
  };
  return Extractor(search, choose).build(set, left, first);
}

Strategy extract_worst(Search& search, Members set, std::optional<Member> first) {
  Reach reach(search);
  const Choose choose = [&](Node& node, Members subset, int) { return choose_for_worst(search, reach, node, subset); };
  return Extractor(search, choose).build(set, kUnlimited, first);
}

}  // namespace deduce::exact
