// Writing a solved tree out as a strategy. Cells are taken out of the tree one by one; a cell that has
// lost its branch to make room knows its guess and its value, and is searched again.
#include <algorithm>

#include "bestfirst/search.hpp"
#include "deduce/base/check.hpp"
#include "deduce/board/by_hint.hpp"
#include "deduce/partition/board_cells.hpp"

namespace deduce::bestfirst {

struct Search::Unfolding {
  struct Item {
    Cell cell;
    int left;
    Strategy::NodeIndex node;
  };
  const Space* space;
  Strategy strategy;
  std::vector<Item> open;

  Strategy::NodeIndex add(Member guess, bool possible) { return strategy.add(GuessId(guess), possible); }
  /// One or two secrets: the first is played, then the other.
  Strategy::NodeIndex add_small(const std::vector<Member>& secrets) {
    const Strategy::NodeIndex node = add(secrets.front(), true);
    if (secrets.size() == 2)
      strategy.link(node, space->hint(CodeId(secrets[0]), CodeId(secrets[1])), add(secrets[1], true));
    return node;
  }
};

std::optional<Strategy> Search::strategy(Cell root, int left, const Space& space, Monitor& monitor) {
  DEDUCE_CHECK(root.solved && possible(root.bound));
  Unfolding unfolding{&space, {}, {}};
  if (root.members.size() <= 2 && root.guess == root.members.front()) {
    unfolding.add_small({root.members.begin(), root.members.end()});
    return unfolding.strategy;
  }
  const auto node = unfolding.add(root.guess, std::ranges::binary_search(root.members, root.guess));
  unfolding.open.push_back({std::move(root), left, node});
  while (!unfolding.open.empty())
    if (!unfold(unfolding, monitor)) return std::nullopt;
  return std::move(unfolding.strategy);
}

/// Takes the last open cell and writes its children.
bool Search::unfold(Unfolding& unfolding, Monitor& monitor) {
  auto [cell, left, node] = std::move(unfolding.open.back());
  unfolding.open.pop_back();
  const std::uint8_t* hints = lister_->row(cell.guess);
  const auto parts = cells_by_hint<BoardCell>(cell.members, [&](Member member) { return hints[member]; });
  const bool large = std::ranges::any_of(parts, [](const BoardCell& part) { return part.members.size() > 2; });
  if (large && (cell.expansion.empty() || !cell.expansion.front().branches.front().held)) {
    if (meter_->bytes() > limit_ / 2)
      for (Unfolding::Item& item : unfolding.open) item.cell.expansion = std::pmr::vector<Expansion>(meter_);
    const Member guess = cell.guess;
    const Value value = cell.bound;
    cell = make_root(cell.members, left, guess);
    if (!run(cell, left, kImpossible, monitor)) return false;
    DEDUCE_CHECK(kind_ == Kind::worst ? cell.bound.worst <= value.worst : cell.bound == value);
  }
  for (const auto& [id, members] : parts) {
    if (id == unfolding.space->hints().win()) continue;
    if (members.size() <= 2) {
      unfolding.strategy.link(node, id, unfolding.add_small(members));
      continue;
    }
    auto& cells = cell.expansion.front().branches.front().cells;
    const auto inner = std::ranges::find(cells, index(id), &Cell::hint);
    DEDUCE_CHECK(inner != cells.end() && inner->solved);
    const auto child = unfolding.add(inner->guess, std::ranges::binary_search(inner->members, inner->guess));
    unfolding.strategy.link(node, id, child);
    unfolding.open.push_back({std::move(*inner), left - 1, child});
  }
  return true;
}

}  // namespace deduce::bestfirst
