#include "exact/guess_trial.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <cmath>
#include <cstring>
#include <optional>

#include "exact/search.hpp"

namespace deduce::exact {
namespace {

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

/// A set of hints that is cheap to begin: every guess that is tried has two.
class ByHint {
 public:
  void add(HintId hint) { words_[index(hint) / 64] |= std::uint64_t{1} << (index(hint) % 64); }
  [[nodiscard]] bool has(HintId hint) const { return (words_[index(hint) / 64] >> (index(hint) % 64) & 1U) != 0; }

 private:
  std::array<std::uint64_t, Board::kMaxHints / 64> words_{};
};

}  // namespace

GuessTrial::GuessTrial(Search& search, Node& node, Partition& partition, Workspace& work)
    : search_(search), common_(search.common()), node_(node), partition_(partition), work_(work) {}

Trial GuessTrial::run(Guess guess, int budget, Depth depth) { return run(guess, budget, depth, Repeats::told); }

Trial GuessTrial::run_alone(Guess guess, int budget) { return run(guess, budget, Depth::full, Repeats::ignored); }

Trial GuessTrial::look(Guess guess, int budget) { return run(guess, budget, Depth::look_ahead, Repeats::ignored); }

Trial GuessTrial::run(Guess guess, int budget, Depth depth, Repeats repeats) {
  ++work_.statistics.guesses;
  search_.watch().poll(work_, node_.size());
  budget_ = budget;
  sum_ = measure(guess);
  if (sum_ > budget_) return {Trial::Is::bound, sum_};
  if (settle_cells()) return {Trial::Is::bound, sum_};
  find_keys();
  // In hard mode the same cells may come with other guesses.
  if (search_.restriction().hard == nullptr && repeats == Repeats::told &&
      node_.seen.before(partition_.fingerprint(), guess))
    return {Trial::Is::repeat, kNever};
  if (look_at_cells()) return {Trial::Is::bound, sum_};
  const bool all_known = std::ranges::none_of(partition_.cells(), &Cell::open);
  if (all_known) return {Trial::Is::cost, sum_};
  if (depth == Depth::look_ahead || search_cells()) return {Trial::Is::bound, sum_};
  return {Trial::Is::cost, sum_};
}

// What the table has of a cell is asked for as soon as its key is known, and comes while other keys are found out.
void GuessTrial::find_keys() {
  for (Cell& cell : partition_.cells()) {
    partition_.find_key(common_, cell);
    if (cell.open() && search_.restriction().hard == nullptr)
      search_.table().prefetch(cell.key ^ search_.question(left_in(cell)));
  }
}

int GuessTrial::measure(Guess guess) {
  partition_.measure(common_, node_.set, guess, node_.hints());
  const bound::SizeBound& bound = search_.size_bound(node_.score);
  std::uint64_t capacity = ~std::uint64_t{0};
  if (node_.left != kUnlimited)
    capacity = bound::capacity(search_.goal() == Goal::identify, common_.hint_count(), node_.score, node_.left - 1);
  auto sum = static_cast<int>(node_.size());
  for (const std::uint32_t size : partition_.sizes()) {
    if (size > capacity || size == node_.size()) return kNever;
    sum += bound(size);
  }
  return sum;
}

int GuessTrial::left_in(const Cell& cell) const {
  return node_.left == kUnlimited ? kUnlimited : Search::left_for(node_.left - 1, cell.size);
}

bool GuessTrial::narrowed(const Cell& cell, int before) {
  sum_ = cell.bounds.lower >= kNever ? kNever : sum_ + cell.bounds.lower - before;
  return sum_ > budget_;
}

// Most guesses fail by one, because a cell that has the size for it is not told apart by one of its
// members. The larger, the likelier: so these are looked at first, and where there are few hints each is picked out of
// the set by itself, as three guesses of four end there and need no others. Of many hints all are laid out at once.
bool GuessTrial::settle_cells() {
  const bool close = node_.close.ready();
  const MemberHints hints = close ? node_.close.hints(common_) : MemberHints(common_.board);
  const bound::SizeBound& bound = search_.size_bound(node_.score);
  ByHint looked, told_apart;
  const auto too_dear = [&](HintId hint, std::uint32_t size, Members cell) {
    const bool apart = told_apart_by_member(hints, cell);
    looked.add(hint);
    if (apart) told_apart.add(hint);
    if (!apart) sum_ += 2 * static_cast<int>(size) - bound(size);
    return sum_ > budget_;
  };
  const auto numbers = [&](const Cell& cell) { return close ? partition_.places(cell) : partition_.members(cell); };
  const bool winning = search_.goal() == Goal::win, few_hints = common_.hint_count() <= CellsBySize::kMostHints;
  const auto less_than = static_cast<std::uint32_t>(std::max(node_.score, 0));
  if (winning && few_hints)
    for (CellsBySize left(partition_.sizes(), 3, less_than); left; left.next()) {
      const Members places = partition_.pick(left.hint(), node_.size(), work_.picked);
      if (!close) std::ranges::transform(places, work_.picked.begin(), [&](Member place) { return node_.set[place]; });
      if (too_dear(left.hint(), left.size(), places)) return true;
    }
  partition_.group(node_.set);
  const auto cells = partition_.cells();
  if (winning && !few_hints)
    for (std::size_t i = cells.size(); i-- > 0 && cells[i].size > 2;)
      if (cells[i].size < less_than && too_dear(cells[i].hint, cells[i].size, numbers(cells[i]))) return true;
  for (Cell& cell : cells) {
    std::optional<bool> apart;
    if (looked.has(cell.hint)) apart = told_apart.has(cell.hint);
    const int before = apart == false ? 2 * static_cast<int>(cell.size) : bound(cell.size);
    cell.bounds =
        search_.settled(partition_.members(cell), hints, numbers(cell), left_in(cell), node_.score, before, apart);
    if (narrowed(cell, before)) return true;
  }
  return false;
}

bool GuessTrial::look_at_cells() {
  const auto cells = partition_.cells();
  for (Cell& cell : cells) {
    if (!cell.open()) continue;
    if (search_.restriction().hard != nullptr) {
      AllowedGuesses& allowed = partition_.allowed(cell);
      allowed = search_.restriction().after(node_.allowed, partition_.guess(), cell.hint);
      cell.key = cell.canonical = cell.key ^ allowed->key;
    }
    const Bounds unknown = cell.bounds;
    cell.scanned = search_.table().look_up(cell.key ^ search_.question(left_in(cell)), cell.size, cell.bounds);
    if (!cell.scanned && cell.size >= common_.tuning.relabel && common_.board.symmetry().relabels()) {
      cell.canonical = relabelled(common_, partition_.members(cell), work_.labels);
      cell.scanned = search_.table().look_up(cell.canonical ^ search_.question(left_in(cell)), cell.size, cell.bounds);
    }
    if (narrowed(cell, unknown.lower)) return true;
  }
  if (common_.hint_count() >= common_.tuning.experience) return scan_by_experience();
  // The bounds of cells about as large as one guess may tell apart rise most for what they cost: so from
  // there down, and then the larger ones.
  const auto small = static_cast<std::size_t>(
      std::ranges::count_if(cells, [&](const Cell& cell) { return static_cast<int>(cell.size) < node_.score; }));
  for (std::size_t i = 0; i < cells.size(); ++i) {
    Cell& cell = cells[i < small ? small - 1 - i : i];
    if (cell.open() && !cell.scanned && look_at(cell)) return true;
  }
  return false;
}

bool GuessTrial::look_at(Cell& cell) {
  const int before = cell.bounds.lower;
  scan_cell(cell);
  search_.remember(cell.key, cell.canonical, cell.size, left_in(cell), cell.bounds);
  return narrowed(cell, before);
}

// With many hints a guess has many cells of all sizes, and which of them pay depends on the game. So each size is
// given the rise of the bound that cells of it had so far, for the time that a pass over them takes.
bool GuessTrial::scan_by_experience() {
  const auto cells = partition_.cells();
  auto& queue = work_.queue;
  queue.clear();
  for (std::uint32_t i = 0; i < cells.size(); ++i)
    if (cells[i].open() && !cells[i].scanned) queue.emplace_back(work_.experience.worth(cells[i].size), i);
  // Equal worth: the smaller cell.
  std::ranges::sort(
      queue, [](const auto& a, const auto& b) { return a.first != b.first ? a.first > b.first : a.second < b.second; });
  return std::ranges::any_of(queue, [&](const auto& one) {
    Cell& cell = cells[one.second];
    const int before = cell.bounds.lower;
    const bool enough = look_at(cell);
    work_.experience.add(cell.size, std::min(cell.bounds.lower, 8 * static_cast<int>(cell.size)) - before);
    return enough;
  });
}

void GuessTrial::scan_cell(Cell& cell) {
  ++work_.statistics.scans;
  work_.bounded += cell.size;
  const bound::Scan& scan = common_.scan(search_.goal());
  const bound::ScanResult result = bound_guesses(cell, scan.threshold(node_.score));
  if (result.least == bound::kNoGuess) {  // nothing may be played
    cell.bounds = {kNever, kNever};
    return;
  }
  cell.bounds.lower = std::max(cell.bounds.lower, scan.base(cell.size) + result.least);
  // Numbers of cells from 255 on are not exact.
  if (cell.size >= 255) return;
  const int upper = cell.bounds.upper;
  settle_by_parts(search_.goal(), cell.size, result.parts, left_in(cell), cell.bounds);
  // A pair that is left together may be one that nothing allowed tells apart.
  if (!search_.surely_feasible() && result.parts < static_cast<int>(cell.size) && cell.bounds.lower < kNever)
    cell.bounds.upper = upper;
  if (cell.open() && common_.hint_count() >= common_.tuning.experience)
    settle_by_pairs(cell, scan.base(cell.size) + result.least);
}

// A guess that leaves no cell above two costs 3n less its score, and where no guess has a greater score that is the
// cost of the set. There are guesses left for it: with two, what no guess takes apart at once was settled by its parts.
void GuessTrial::settle_by_pairs(Cell& cell, int least) {
  const auto size = static_cast<int>(cell.size);
  const int score = 3 * size - least;
  if (search_.goal() != Goal::win) return;
  if (cell.bounds.lower > least || 2 * score < size) return;  // there is no such guess
  const Members set = partition_.members(cell);
  const Board& board = common_.board;
  const auto pairs_at_most = [&](Guess guess) {
    std::array<std::uint8_t, Board::kMaxHints> count{};
    return std::ranges::all_of(set, [&](Member member) { return ++count[board.row(member)[index(guess)]] <= 2; });
  };
  const auto settles = [&](Guess guess) {
    if (!pairs_at_most(guess)) return false;
    cell.bounds.upper = least;
    return true;
  };
  for (const Member member : set)
    if (board.winnable(member) && work_.parts[index(board.winner(member))] + 1 == score &&
        settles(board.winner(member)))
      return;
  const std::uint8_t* const parts = work_.parts.data();
  int tries = 0;
  for (std::size_t at = 0; tries < common_.tuning.tries_to_settle; ++at, ++tries) {
    const void* const found = std::memchr(parts + at, score, board.guess_count() - at);
    if (found == nullptr) return;
    at = static_cast<std::size_t>(static_cast<const std::uint8_t*>(found) - parts);
    if (settles(Guess(static_cast<std::uint16_t>(at)))) return;
  }
}

bound::ScanResult GuessTrial::bound_guesses(const Cell& cell, int threshold) {
  const bound::Scan& scan = common_.scan(search_.goal());
  const Members set = partition_.members(cell);
  if (search_.restriction().hard != nullptr)
    return scan(set, partition_.allowed(cell)->guesses, threshold, work_.limits.data(), work_.parts.data());
  if (search_.restriction().possible_only) {
    possible_guesses(common_.board, set, work_.possible);
    return scan(set, work_.possible, threshold, work_.limits.data(), work_.parts.data());
  }
  if (scan.by_parts(set.size(), threshold)) {
    const bound::CloseRows close = node_.close.rows(partition_.places(cell));
    return scan.by_parts(set, work_.parts.data(), node_.close.ready() ? &close : nullptr);
  }
  // No guess comes near to telling so many apart, so that the number of cells settles nothing.
  if (scan.by_group(set.size()) && set.size() > static_cast<std::size_t>(common_.hint_count()) + 1)
    return scan.least_of(set, threshold, work_.groups);
  return scan(set, threshold, work_.limits.data(), work_.parts.data());
}

std::unique_ptr<Helpers::Round> GuessTrial::share(std::span<const std::size_t> open, const Budget& budget) {
  Helpers* const helpers = search_.helpers();
  if (helpers == nullptr || open.empty() || !node_.way.known) return nullptr;
  return helpers->share(open.size(), [this, open, budget](std::size_t k) {
    const std::size_t i = open[k];
    const Cell& cell = partition_.cells()[i];
    Job job{.way = node_.turns(),
            .left = {},
            .secrets = cell.size,
            .budget = static_cast<std::uint64_t>(budget(i)),
            .score = node_.score};
    job.way.emplace_back(GuessId(index(partition_.guess())), cell.hint);
    if (left_in(cell) != kUnlimited) job.left = left_in(cell);
    return job;
  });
}

double GuessTrial::power() const {
  const Tuning& tuning = common_.tuning;
  if (common_.hint_count() < tuning.many_hints) return tuning.power_few_hints;
  const auto hints = static_cast<std::size_t>(common_.hint_count());
  return node_.size() > tuning.large_set * hints * hints ? tuning.power_large_set : tuning.power_many_hints;
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
  const double exponent = power();
  const auto cells = partition_.cells();
  std::vector<Vessel> vessels(cells.size());
  for (std::size_t i = 0; i < cells.size(); ++i) {
    const Cell& cell = cells[i];
    if (!cell.open()) continue;
    vessels[i] = {std::pow(static_cast<double>(cell.size), exponent), cell.bounds.lower, cell.bounds.lower};
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
void GuessTrial::small_first(std::vector<std::size_t>& open, std::vector<int>& shares) const {
  const Tuning& tuning = common_.tuning;
  if (node_.size() < tuning.long_search) return;
  const auto large = [&](std::size_t i) { return partition_.cells()[i].size >= tuning.solved_first; };
  if (std::ranges::all_of(open, large)) return;
  std::erase_if(open, large);
  for (const std::size_t i : open) shares[i] = kNever - 1;
}

// The cost of a proof grows steeply with the bound to be proved. So no cell is searched to its end
// while the others may still show that the guess is too dear: every open cell gets a share of what is
// left of the budget (level.hpp), all bounds rise a little, and the rest is shared out again. A cell searched with
// the budget b comes back known or with a bound above b, so every round gets on; the guess fails only
// when the sum of valid bounds exceeds the budget and succeeds only when all cells are known.
bool GuessTrial::search_cells() {
  const auto cells = partition_.cells();
  // Who is stopped in the first cell, hours later, should know as much as when it began.
  search_.watch().note(node_, partition_.guess(), sum_, false);
  CellNodes nodes(cells.size());
  const bool shared_out = common_.workers.threads() > 1 && node_.size() >= common_.tuning.share_out;
  std::vector<Vessel> vessels = floors(nodes);
  std::vector<std::size_t> open;
  std::vector<Vessel> of_open;
  std::vector<int> shares(cells.size());
  for (;;) {
    open.clear();
    of_open.clear();
    std::size_t still = 0;
    for (std::size_t i = 0; i < cells.size(); ++i)
      if (cells[i].open()) {
        vessels[i].lower = cells[i].bounds.lower;
        if (!search_.helped()) vessels[i].began = vessels[i].lower;
        open.push_back(i);
        of_open.push_back(vessels[i]);
        still += cells[i].size;
      }
    if (open.empty()) return false;
    const Level level(of_open, budget_ - sum_);
    std::erase_if(open, [&](std::size_t i) { return !level.raises(vessels[i]); });
    std::atomic<std::size_t> done{node_.size() - still};
    search_.watch().show_cells(node_, done);
    std::atomic<int> known{sum_};
    for (const std::size_t i : open) shares[i] = cautious(cells[i], nodes[i], level.budget(vessels[i]));
    small_first(open, shares);
    const auto share_of = [&](std::size_t i) { return shares[i]; };
    const auto learn = [&](std::size_t i, Bounds bounds) {
      Cell& cell = cells[i];
      const int more = std::min(bounds.lower, kNever / 32) - cell.bounds.lower;
      cell.bounds = bounds;
      if (!cell.open()) {
        nodes[i].reset();
        search_.watch().show_cells(node_, done.fetch_add(cell.size) + cell.size);
      }
      // A sum with a cell that cannot be done is no total, and is noted as what it is when the round is over.
      if (const int total = known.fetch_add(more, std::memory_order_relaxed) + more; total < kNever / 32)
        search_.watch().note(node_, partition_.guess(), total, false);
    };
    const auto raise = [&](std::size_t i, Workspace& own) {
      if (known.load(std::memory_order_relaxed) > budget_) return;
      if (!nodes[i]) nodes[i] = node_of(cells[i]);
      search_.advance(*nodes[i], share_of(i), own);
      learn(i, nodes[i]->bounds);
    };
    // Cells are in the order of their sizes: from here on others may help.
    const auto small = static_cast<std::size_t>(
        std::ranges::count_if(open, [&](std::size_t i) { return cells[i].size < search_.helped_from(); }));
    const auto round = share(open.size() > 1 ? std::span(open).subspan(small) : std::span<std::size_t>(), share_of);
    const auto raise_here = [&](std::size_t k, Workspace& own) {
      if (!round || k < small || round->take(k - small)) raise(open[k], own);
    };
    if (shared_out && open.size() > 1)
      common_.workers.for_each(open.size(), [&](std::size_t k) {
        const auto own = search_.workspaces().lend();
        raise_here(open.size() - 1 - k, *own);  // large cells first
      });
    else
      for (std::size_t k = 0; k < open.size(); ++k) raise_here(k, work_);
    if (round && known <= budget_)
      round->wait([&](std::size_t k, std::span<const Raised> raised) {
        const std::size_t i = open[small + k];
        if (const auto bounds = raised_bounds(cells[i].bounds, raised, share_of(i))) {
          if (nodes[i]) nodes[i]->bounds = *bounds;
          search_.keep(cells[i].key, cells[i].canonical, cells[i].size, left_in(cells[i]), *bounds);
          learn(i, *bounds);
        } else {
          raise(i, work_);
        }
        return known <= budget_;
      });
    const bool never = std::ranges::any_of(cells, [](const Cell& cell) { return cell.bounds.lower >= kNever; });
    sum_ = never ? kNever : known.load();
    search_.watch().note(node_, partition_.guess(), sum_, false);
    if (sum_ > budget_) return true;
  }
}

}  // namespace deduce::exact
