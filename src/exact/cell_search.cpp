// What one guess costs: its cells, in stages that get dearer. After every step the sum of what the
// cells cost at least is compared with the budget, and most guesses are done with early.
//   0. The sizes of the cells.
//   1. Cells that their members settle.
//   2. The table of sets, by the set itself and by the set relabelled.
//   3. The bounds of all guesses on a cell: one look ahead.
//   4. Search of the cells that are still open.
#include <algorithm>
#include <cmath>

#include "exact/search.hpp"

namespace deduce::exact {
namespace {

constexpr std::size_t kRelabelFrom = 40;    // smaller sets are scanned sooner than relabelled
constexpr std::size_t kShareOutFrom = 100;  // smaller sets are searched sooner than handed to another thread

/// The share of the slack that a cell gets is a power of its size. Two things pull at it: the gap between
/// cost and bound grows with the size, and more than in proportion while one guess may nearly do; but
/// proving a little too much is the dearer the larger the cell. docs/exact.md has what was measured.
double exponent(const Board& board, std::size_t size) {
  if (board.space.rules().pegs() < 5) return 0.8;
  const auto hints = static_cast<std::size_t>(board.hint_count());
  return size > 5 * hints * hints ? 0.55 : 1.8;
}

}  // namespace

Search::Trial Search::try_guess(Node& node, Partition& partition, Member guess, int budget, Depth depth,
                                Workspace& work) {
  ++work.statistics.guesses;
  poll(work);
  int sum = measure_cells(node, partition, guess);
  if (sum > budget) return {sum, false};
  partition.group(node.set);
  sum = settle_cells(node, partition, sum, budget);
  if (sum > budget) return {sum, false};
  partition.find_keys(board_);
  // A guess with the cells of one that was tried before cannot do better.
  if (node.seen_before(partition.fingerprint(), guess)) return {kNever, false};
  sum = look_at_cells(node, partition, sum, budget, work);
  if (sum > budget) return {sum, false};
  const bool all_known = std::ranges::none_of(partition.cells(), [](const Cell& cell) { return cell.open(); });
  if (all_known || depth == Depth::look_ahead) return {sum, all_known};
  sum = search_cells(node, partition, sum, budget, work);
  return {sum, sum <= budget};
}

int Search::measure_cells(Node& node, Partition& partition, Member guess) {
  partition.measure(board_, node.set, guess);
  const bound::SizeBound& bound = size_bound(node.score);
  std::uint64_t capacity = ~std::uint64_t{0};
  if (node.left != kUnlimited)
    capacity = bound::capacity(goal_ == Goal::identify, board_.hint_count(), node.score, node.left - 1);
  auto sum = static_cast<int>(node.set.size());
  for (const std::uint32_t size : partition.sizes()) {
    if (size > capacity || size == node.set.size()) return kNever;
    sum += bound(size);
  }
  return sum;
}

int Search::left_in_cell(const Node& node, const Cell& cell) {
  return node.left == kUnlimited ? kUnlimited : left_after(node.left - 1, cell.size);
}

// Most guesses fail by one, because a cell that has the size for it is not told apart by one of its
// members. The larger, the likelier: so these are looked at first.
int Search::settle_cells(Node& node, Partition& partition, int sum, int budget) {
  const auto cells = partition.cells();
  const bound::SizeBound& bound = size_bound(node.score);
  for (Cell& cell : cells) cell.bounds.lower = bound(cell.size);
  if (goal_ == Goal::win) {
    const bool close = node.hints_are_close(board_);
    const Hints hints = close ? node.close_hints() : Hints::all(board_);
    for (std::size_t i = cells.size(); i-- > 0 && cells[i].size > 2;) {
      const auto n = static_cast<int>(cells[i].size);
      if (n >= node.score) continue;
      if (told_apart_by_member(hints, close ? partition.places(cells[i]) : partition.members(cells[i]))) continue;
      sum += 2 * n - cells[i].bounds.lower;
      cells[i].bounds.lower = 2 * n;
      if (sum > budget) return sum;
    }
  }
  for (Cell& cell : cells) {
    const int before = cell.bounds.lower;
    cell.bounds = settle(board_, goal_, partition.members(cell), left_in_cell(node, cell), node.score, before);
    sum = cell.bounds.lower >= kNever ? kNever : sum + cell.bounds.lower - before;
    if (sum > budget) return sum;
  }
  return sum;
}

int Search::look_at_cells(const Node& node, Partition& partition, int sum, int budget, Workspace& work) {
  const auto cells = partition.cells();
  const auto narrowed = [&](const Cell& cell, int before) {
    sum = cell.bounds.lower >= kNever ? kNever : sum + cell.bounds.lower - before;
    return sum > budget;
  };
  for (Cell& cell : cells) {
    if (!cell.open()) continue;
    const int before = cell.bounds.lower;
    const Bounds unknown = cell.bounds;
    table_.look_up(cell.key ^ question(left_in_cell(node, cell)), cell.size, cell.bounds);
    if (cell.bounds == unknown && cell.size >= kRelabelFrom) {
      relabel(partition.members(cell), cell);
      table_.look_up(cell.canonical ^ question(left_in_cell(node, cell)), cell.size, cell.bounds);
    }
    cell.scanned = cell.bounds != unknown;
    if (narrowed(cell, before)) return sum;
  }
  // The bounds of cells about as large as one guess may tell apart rise most for what they cost: so from
  // there down, and then the larger ones.
  const auto small = static_cast<std::size_t>(
      std::ranges::count_if(cells, [&](const Cell& cell) { return static_cast<int>(cell.size) < node.score; }));
  for (std::size_t i = 0; i < cells.size(); ++i) {
    Cell& cell = cells[i < small ? small - 1 - i : i];
    if (!cell.open() || cell.scanned) continue;
    const int before = cell.bounds.lower;
    scan_cell(node, partition.members(cell), cell, work);
    remember(cell.key, cell.canonical, cell.size, left_in_cell(node, cell), cell.bounds);
    if (narrowed(cell, before)) return sum;
  }
  return sum;
}

void Search::relabel(Members set, Cell& cell) const {
  const SetSymmetry::Map map = board_.symmetry.relabelling(set);
  cell.canonical = {};
  for (const Member member : set) cell.canonical ^= board_.keys[board_.symmetry.image(map, member)];
}

void Search::scan_cell(const Node& node, Members set, Cell& cell, Workspace& work) {
  ++work.statistics.scans;
  const int threshold = scan_.threshold(node.score);
  const bound::ScanResult result = scan_.by_parts(set.size(), threshold)
                                       ? scan_.by_parts(set, work.parts.get())
                                       : scan_(set, threshold, work.limits.get(), work.parts.get());
  cell.bounds.lower = std::max(cell.bounds.lower, scan_.base(cell.size) + result.least);
  settle_by_parts(goal_, cell.size, result.parts, left_in_cell(node, cell), cell.bounds);
}

// The cost of a proof grows steeply with the bound to be proved. So no cell is searched to its end
// while the others may still show that the guess is too dear: every open cell gets a share of what is
// left of the budget, all bounds rise a little, and the rest is shared out again. A cell searched with
// the budget b comes back known or with a bound above b, so every round gets on; the guess fails only
// when the sum of valid bounds exceeds the budget and succeeds only when all cells are known.
int Search::search_cells(Node& node, Partition& partition, int sum, int budget, Workspace& work) {
  std::array<Pool<Node>::Lent, kMaxHints> nodes;
  const auto cells = partition.cells();
  const bool shared_out = board_.workers.threads() > 1 && node.set.size() >= kShareOutFrom;
  const double power = exponent(board_, node.set.size());
  const auto weight = [&](const Cell& cell) { return std::pow(static_cast<double>(cell.size), power); };
  for (;;) {
    std::vector<std::size_t> open;
    double weights = 0;
    std::size_t still = 0;
    for (std::size_t i = 0; i < cells.size(); ++i)
      if (cells[i].open()) {
        open.push_back(i);
        weights += weight(cells[i]);
        still += cells[i].size;
      }
    if (open.empty()) return sum;
    std::atomic<std::size_t> done{node.set.size() - still};
    show_cells(node, done);
    const double slack = budget - sum;
    std::atomic<int> known{sum};
    const auto raise = [&](std::size_t i, Workspace& own) {
      if (known.load(std::memory_order_relaxed) > budget) return;
      Cell& cell = cells[i];
      if (!nodes[i]) {
        nodes[i] = nodes_.lend();
        nodes[i]->reset(partition.members(cell), cell, left_in_cell(node, cell), node.score);
      }
      const int before = cell.bounds.lower;
      advance(*nodes[i], before + static_cast<int>(slack * weight(cell) / weights), own);
      cell.bounds = nodes[i]->bounds;
      if (!cell.open()) {
        nodes[i].reset();
        show_cells(node, done.fetch_add(cell.size) + cell.size);
      }
      const int more = std::min(cell.bounds.lower, kNever / 32) - before;
      note(node, partition.guess(), {known.fetch_add(more, std::memory_order_relaxed) + more, false});
    };
    if (shared_out && open.size() > 1)
      board_.workers.for_each(open.size(), [&](std::size_t i) {
        const auto own = workspaces_.lend();
        raise(open[open.size() - 1 - i], *own);  // large cells first
      });
    else
      for (const std::size_t i : open) raise(i, work);
    const bool never = std::ranges::any_of(cells, [](const Cell& cell) { return cell.bounds.lower >= kNever; });
    sum = never ? kNever : known.load();
    note(node, partition.guess(), {sum, false});
    if (sum > budget) return sum;
  }
}

}  // namespace deduce::exact
