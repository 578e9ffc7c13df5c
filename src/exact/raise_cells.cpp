// The last stage of a trial of a guess (guess_trial.hpp): its open cells are searched.
//
// The cost of a proof grows steeply with the bound to be proved. So no cell is searched to its end while the others may
// still show that the guess is too dear: every open cell gets a share of what is left of the budget (level.hpp), all
// bounds rise a little, and the rest is shared out again. A cell searched with the budget b comes back known or with a
// bound above b, so every time gets on; the guess fails only when the sum of valid bounds exceeds the budget and
// succeeds only when all cells are known.
#include <algorithm>
#include <atomic>
#include <cmath>
#include <optional>

#include "exact/search.hpp"
#include "exact/shortfall.hpp"

namespace deduce::exact {
namespace {

/// A sum with a cell that cannot be done is no total: such a cell counts as this while bounds are added up.
constexpr int kNoTotal = kNever / 32;

/// What is known of a set once it was raised to the budget; nothing when that is not what was asked for, or cannot be.
std::optional<Bounds> raised_bounds(Bounds known, std::span<const Raised> answers, int budget) {
  if (answers.size() != 1) return std::nullopt;
  const Raised& raised = answers[0];
  if (raised.is == Fact::Is::impossible)
    return known.upper == kNever ? std::optional(Bounds{kNever, kNever}) : std::nullopt;
  if (raised.total >= static_cast<std::uint64_t>(kNever)) return std::nullopt;
  const auto total = static_cast<int>(raised.total);
  if (total < known.lower || total > known.upper) return std::nullopt;
  if (raised.is == Fact::Is::exactly) return Bounds{total, total};
  return total > budget ? std::optional(Bounds{total, known.upper}) : std::nullopt;
}

}  // namespace

/// The open cells of a guess while they rise. All lists are by cell but `open` and `of_open`.
struct GuessTrial::Rising {
  CellNodes nodes;
  std::vector<Vessel> vessels;
  std::vector<int> shares;           // what each may rise to this time
  std::vector<std::size_t> open;     // the cells that rise this time, in the order of their sizes
  std::vector<Vessel> of_open;       // of all that are open
  std::atomic<std::size_t> done{0};  // secrets of the other cells
  std::atomic<int> known{0};         // what all cells cost at least
};

double GuessTrial::weight(const Cell& cell) const {
  const Tuning& tuning = common_.tuning;
  const double hints = common_.hint_count(), size = cell.size, bend = std::max(1.0, tuning.share_bends * hints * hints);
  return size <= bend ? std::pow(size, tuning.share_of_small)
                      : std::pow(bend, tuning.share_of_small) * std::pow(size / bend, tuning.share_of_large);
}

Pool<Node>::Lent GuessTrial::node_of(const Cell& cell) {
  auto node = search_.nodes().lend();
  node->reset(partition_.members(cell), cell, left_in(cell), node_.score,
              search_.restriction().hard != nullptr ? partition_.allowed(cell) : nullptr);
  node->is_cell(node_, partition_.guess(), cell.hint);
  return node;
}

// A search alone raises what it meets again under the labels that it had, and then a share on top of it is cheap. Where
// others raise sets too, a set that can come under other labels is scanned to see where it began.
std::vector<Vessel> GuessTrial::floors(CellNodes& nodes) {
  const auto cells = partition_.cells();
  std::vector<Vessel> vessels(cells.size());
  for (std::size_t i = 0; i < cells.size(); ++i) {
    const Cell& cell = cells[i];
    if (!cell.open()) continue;
    vessels[i] = {weight(cell), cell.bounds.lower, cell.bounds.lower};
    if (!search_.helped() || !cell.scanned || cell.size < common_.tuning.relabel) continue;
    nodes[i] = node_of(cell);
    search_.scan(*nodes[i], work_);
    vessels[i].began = nodes[i]->began;
  }
  return vessels;
}

// A budget far above what a set may cost is the dearest mistake of all: guesses that look better than they are get it
// first, and are searched in vain (docs/exact.md). Sets of hundreds of secrets cost about a fifth of a guess a secret
// more than their first bound. So a large one rises at once to where it surely is too low, and from there in steps.
int GuessTrial::cautious(const Cell& cell, Pool<Node>::Lent& node, int budget) {
  const Tuning& tuning = common_.tuning;
  if (cell.size < tuning.cautious || cell.bounds.upper < kNever) return budget;
  if (!node) node = node_of(cell);
  search_.scan(*node, work_);
  const auto size = static_cast<int>(cell.size);
  return std::min(budget, std::max(node->began + size / tuning.freely, cell.bounds.lower + size / tuning.at_a_time));
}

// In a game of hours a small cell is solved in no time, and every guess that it turns out to cost more is one less to
// be shown of a large one, which may take minutes.
bool GuessTrial::small_first(Rising& rising) const {
  const Tuning& tuning = common_.tuning;
  if (node_.size() < tuning.long_search) return false;
  const auto large = [&](std::size_t i) { return partition_.cells()[i].size >= tuning.solved_first; };
  if (std::ranges::all_of(rising.open, large)) return false;
  std::erase_if(rising.open, large);
  for (const std::size_t i : rising.open) rising.shares[i] = kNever - 1;
  return true;
}

// Where a strategy is known for every cell that is open, and the cells have so many secrets that each search of one
// takes minutes, what they cost is nearly known too.
bool GuessTrial::share_by_strategies(Rising& rising) const {
  if (node_.size() < common_.tuning.long_search) return false;
  const auto cells = partition_.cells();
  std::vector<Raisable> raisable;
  int most = sum_;
  for (const std::size_t i : rising.open) {
    const Bounds& bounds = cells[i].bounds;
    if (bounds.upper >= kNever) return false;
    raisable.push_back({cells[i].size, bounds.lower, bounds.upper});
    most += bounds.upper - bounds.lower;
  }
  const std::vector<int> below = shortfalls(raisable, std::max(0, most - budget_ - 1), common_.tuning.shortfall);
  std::vector<std::size_t> raised;
  for (std::size_t k = 0; k < raisable.size(); ++k) {
    const std::size_t i = rising.open[k];
    rising.shares[i] = raisable[k].upper - below[k] - 1;  // the bound is above it then
    if (rising.shares[i] >= raisable[k].lower) raised.push_back(i);
  }
  rising.open = std::move(raised);
  return true;
}

bool GuessTrial::share_out(Rising& rising) {
  const auto cells = partition_.cells();
  rising.open.clear();
  rising.of_open.clear();
  std::size_t still = 0;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    if (!cells[i].open()) continue;
    Vessel& vessel = rising.vessels[i];
    vessel.lower = cells[i].bounds.lower;
    if (!search_.helped()) vessel.began = vessel.lower;
    rising.open.push_back(i);
    rising.of_open.push_back(vessel);
    still += cells[i].size;
  }
  if (rising.open.empty()) return false;
  rising.done = node_.size() - still;
  search_.watch().show_cells(node_, rising.done);
  rising.known = sum_;
  if (small_first(rising) || share_by_strategies(rising)) return true;
  const Level level(rising.of_open, budget_ - sum_);
  std::erase_if(rising.open, [&](std::size_t i) { return !level.raises(rising.vessels[i]); });
  for (const std::size_t i : rising.open)
    rising.shares[i] = cautious(cells[i], rising.nodes[i], level.budget(rising.vessels[i]));
  return true;
}

void GuessTrial::learn(Rising& rising, std::size_t i, Bounds bounds) {
  Cell& cell = partition_.cells()[i];
  const int more = std::min(bounds.lower, kNoTotal) - cell.bounds.lower;
  cell.bounds = bounds;
  if (!cell.open()) {
    rising.nodes[i].reset();
    search_.watch().show_cells(node_, rising.done.fetch_add(cell.size) + cell.size);
  }
  // What is no total is noted as what it is when all have risen.
  if (const int total = rising.known.fetch_add(more, std::memory_order_relaxed) + more; total < kNoTotal)
    search_.watch().note(node_, partition_.guess(), total, false);
}

void GuessTrial::raise(Rising& rising, std::size_t i, Workspace& own) {
  if (rising.known.load(std::memory_order_relaxed) > budget_) return;
  auto& node = rising.nodes[i];
  if (!node) node = node_of(partition_.cells()[i]);
  search_.advance(*node, rising.shares[i], own);
  learn(rising, i, node->bounds);
}

/// Lets others help with the cells from a place among the open ones on, where somebody does: null otherwise.
std::unique_ptr<Helpers::Round> GuessTrial::share(const Rising& rising, std::size_t from) {
  Helpers* const helpers = search_.helpers();
  const std::size_t count = rising.open.size() > 1 ? rising.open.size() - from : 0;
  if (helpers == nullptr || count == 0 || !node_.way.known) return nullptr;
  return helpers->share(count, [this, &rising, from](std::size_t k) {
    const std::size_t i = rising.open[from + k];
    const Cell& cell = partition_.cells()[i];
    Job job{.way = node_.turns(),
            .left = {},
            .secrets = cell.size,
            .budget = static_cast<std::uint64_t>(rising.shares[i]),
            .score = node_.score};
    job.way.emplace_back(GuessId(index(partition_.guess())), cell.hint);
    if (left_in(cell) != kUnlimited) job.left = left_in(cell);
    return job;
  });
}

void GuessTrial::take_in_helped(Rising& rising, std::size_t from, Helpers::Round& round) {
  round.wait([&](std::size_t k, std::span<const Raised> raised) {
    const std::size_t i = rising.open[from + k];
    const Cell& cell = partition_.cells()[i];
    if (const auto bounds = raised_bounds(cell.bounds, raised, rising.shares[i])) {
      if (rising.nodes[i]) rising.nodes[i]->bounds = *bounds;
      search_.keep(cell.key, cell.canonical, cell.size, left_in(cell), *bounds);
      learn(rising, i, *bounds);
    } else {
      raise(rising, i, work_);
    }
    return rising.known <= budget_;
  });
}

void GuessTrial::raise_cells(Rising& rising) {
  const auto cells = partition_.cells();
  const std::vector<std::size_t>& open = rising.open;
  // Cells are in the order of their sizes: from here on others may help.
  const auto small = static_cast<std::size_t>(
      std::ranges::count_if(open, [&](std::size_t i) { return cells[i].size < search_.helped_from(); }));
  const auto round = share(rising, small);
  const auto raise_here = [&](std::size_t k, Workspace& own) {
    if (!round || k < small || round->take(k - small)) raise(rising, open[k], own);
  };
  if (open.size() > 1 && common_.workers.threads() > 1 && node_.size() >= common_.tuning.share_out)
    common_.workers.for_each(open.size(), [&](std::size_t k) {
      const auto own = search_.workspaces().lend();
      raise_here(open.size() - 1 - k, *own);  // large cells first
    });
  else
    for (std::size_t k = 0; k < open.size(); ++k) raise_here(k, work_);
  if (round && rising.known <= budget_) take_in_helped(rising, small, *round);
}

bool GuessTrial::search_cells() {
  const auto cells = partition_.cells();
  // Who is stopped in the first cell, hours later, should know as much as when it began.
  search_.watch().note(node_, partition_.guess(), sum_, false);
  Rising rising;
  rising.nodes.resize(cells.size());
  rising.vessels = floors(rising.nodes);
  rising.shares.resize(cells.size());
  while (share_out(rising)) {
    raise_cells(rising);
    const bool never = std::ranges::any_of(cells, [](const Cell& cell) { return cell.bounds.lower >= kNever; });
    sum_ = never ? kNever : rising.known.load();
    search_.watch().note(node_, partition_.guess(), sum_, false);
    if (sum_ > budget_) return true;
  }
  return false;
}

}  // namespace deduce::exact
