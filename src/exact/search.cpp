// The nodes of the search: which guess of a set is looked at next, and what is known afterwards.
#include "exact/search.hpp"

#include <algorithm>
#include <cmath>

#include "deduce/partition/cells.hpp"

namespace deduce::exact {
namespace {

constexpr std::uint64_t kQuestionKeys = std::uint64_t{1} << 32;  // beyond the keys of labels

}  // namespace

Search::Search(const Common& common, SetTable& table, Goal goal, Order order, std::size_t most, Watch& watch,
               const Restriction& restriction)
    : common_(common),
      table_(table),
      goal_(goal),
      order_(order),
      most_(most),
      watch_(watch),
      scan_(common.scan(goal)),
      restriction_(restriction),
      nodes_(common),
      spare_cells_(common),
      workspaces_(common),
      cores_(common, common.tuning.core_bytes),
      good_enough_(common.tuning.good_enough),
      size_bounds_(static_cast<std::size_t>(common.top_score(goal)) + 1) {
  by_group_ = scan_.grouped() && !restriction.any() &&
              common.board.guess_count() >= common.tuning.guesses_a_group * common.board.groups()->count();
  if (restriction.any())
    for (std::uint32_t secret = 0; secret < common.board.secret_count(); ++secret)
      surely_feasible_ = surely_feasible_ && common.board.winnable(static_cast<Member>(secret));
}

Key Search::question(int left) const {
  return random_key(kQuestionKeys + 4096 * restriction_.kind() + (goal_ == Goal::win ? 0U : 512U) +
                    static_cast<unsigned>(left));
}

Bounds Search::settled(Members set, const MemberHints& hints, Members numbers, int left, int score, int lower,
                       std::optional<bool> told_apart) const {
  const Board& board = common_.board;
  Bounds bounds = settle(hints, goal_, numbers, left, score, lower, told_apart);
  if (!surely_feasible_ && set.size() == 2 && bounds.upper < kNever && !board.winnable(set[0]) &&
      !board.winnable(set[1]))
    bounds.upper = kNever;
  return bounds;
}

bound::ScanResult Search::fill(Node& node, const bound::Scan& scan, int threshold, Workspace& work) const {
  if (!restriction_.any()) return node.guesses.fill(scan, node.set, threshold);
  if (restriction_.hard != nullptr) return node.guesses.fill(scan, node.set, node.allowed->guesses, threshold);
  possible_guesses(common_.board, node.set, work.possible);
  return node.guesses.fill(scan, node.set, work.possible, threshold);
}

const bound::SizeBound& Search::size_bound(int score) {
  LazyBound& lazy = size_bounds_[static_cast<std::size_t>(score)];
  std::call_once(lazy.once, [&] {
    lazy.bound = std::make_unique<bound::SizeBound>(goal_ == Goal::identify, common_.hint_count(), score, most_);
  });
  return *lazy.bound;
}

void Search::keep(Key key, Key canonical, std::size_t size, int left, Bounds bounds) {
  table_.store(key ^ question(left), size, bounds);
  if (canonical != key) table_.store(canonical ^ question(left), size, bounds);
}

void Search::know_by_report(Key key, int left) {
  const std::scoped_lock lock(reported_mutex_);
  reported_.insert(key ^ question(left));
}

bool Search::knows_by_report(const Node& node) const {
  const std::scoped_lock lock(reported_mutex_);
  return reported_.contains(node.key ^ question(node.left));
}

void Search::remember(Key key, Key canonical, std::size_t size, int left, Bounds bounds) {
  keep(key, canonical, size, left, bounds);
  if (size < told_from_) return;
  const Key told = canonical ^ question(left);
  helpers_->tell({{told.high, told.low},
                  static_cast<std::uint32_t>(size),
                  static_cast<std::uint32_t>(bounds.lower),
                  static_cast<std::uint32_t>(bounds.upper)});
}

void Search::look_up(Node& node) const {
  table_.look_up(node.key ^ question(node.left), node.size(), node.bounds);
  if (node.canonical != node.key) table_.look_up(node.canonical ^ question(node.left), node.size(), node.bounds);
}

Pool<Node>::Lent Search::node(Members set, int left, const AllowedGuesses& allowed, std::optional<int> inherited) {
  auto node = nodes_.lend();
  Cell cell;
  cell.size = static_cast<std::uint32_t>(set.size());
  cell.key = common_.key_of(set);
  if (allowed) cell.key ^= allowed->key;
  cell.canonical = cell.key;
  left = left_for(left, set.size());
  const int score = std::min(inherited.value_or(kNever), common_.top_score(goal_));
  cell.bounds = settled(set, left, score, 0);
  if (cell.open()) table_.look_up(cell.key ^ question(left), set.size(), cell.bounds);
  // Whoever probes comes with sets that the search met under other labels.
  if (cell.open() && !allowed && set.size() >= common_.tuning.relabel && common_.board.symmetry().relabels()) {
    cell.canonical = relabelled(common_, set, workspaces_.lend()->labels);
    table_.look_up(cell.canonical ^ question(left), set.size(), cell.bounds);
  }
  node->reset(set, cell, left, score, allowed);
  return node;
}

void Search::advance(Node& node, int budget) {
  const auto work = workspaces_.lend();
  advance(node, budget, *work);
}

int Search::solve(Node& node) {
  advance(node, kNever - 1);
  return node.bounds.lower;
}

int Search::cost_of(Node& node, Guess guess, int budget) {
  const auto work = workspaces_.lend();
  // For one guess all that the scan would tell is K, which says little of the cells of a large set that many hints take
  // apart.
  if (common_.hint_count() < common_.tuning.experience || node.size() < common_.tuning.alone) scan(node, *work);
  if (node.scanned && watch_.wants_class(node, guess)) watch_.tell_class(guess, orbit(node, guess, *work).size());
  return GuessTrial(*this, node, node.partition, *work).run_alone(guess, budget).value;
}

Trial Search::try_alone(Node& node, Guess guess, int budget, Depth depth) {
  const auto work = workspaces_.lend();
  scan(node, *work);
  GuessTrial trial(*this, node, node.partition, *work);
  return depth == Depth::full ? trial.run_alone(guess, budget) : trial.look(guess, budget);
}

int Search::quick_cost(Node& node, Workspace& work) {
  if (!node.bounds.open()) return node.bounds.upper;
  watch_.poll(work, node.size());
  scan(node, work);
  if (node.guesses.least() >= kNever) return kNever;
  return quick_cost_of(node, node.guesses.with_limit(node.guesses.least())[0], work);
}

int Search::quick_cost_of(Node& node, Guess guess, Workspace& work) {
  GuessTrial trial(*this, node, node.partition, work);
  if (trial.measure(guess) >= kNever) return kNever;
  auto sum = static_cast<int>(node.size());
  node.partition.group(node.set);
  node.partition.find_keys(common_);
  const auto child = nodes_.lend();
  for (Cell& cell : node.partition.cells()) {
    const Members set = node.partition.members(cell);
    const int left = trial.left_in(cell);
    cell.bounds = settled(set, left, node.score, 0);
    const AllowedGuesses allowed = restriction_.after(node.allowed, guess, cell.hint);
    if (allowed) cell.key = cell.canonical = cell.key ^ allowed->key;
    child->reset(set, cell, left, node.score, allowed);
    const int cost = quick_cost(*child, work);
    if (cost >= kNever) return kNever;
    sum += cost;
  }
  return sum;
}

void Search::advance(Node& node, int budget, Workspace& work) {
  if (!node.bounds.open() || node.bounds.lower > budget) return;
  watch_.poll(work, node.size());
  const auto began = watch_.began(node);
  scan(node, work);
  if (!node.bounds.open()) return;
  const auto keep = [&] {
    remember(node.key, node.canonical, node.size(), node.left, node.bounds);
    watch_.tell(node, began);
  };
  try {
    if (order_ == Order::bound && node.size() >= common_.tuning.near_upper) raise_below_upper(node, budget, work);
    if (order_ == Order::bound)
      search_by_bound(node, budget, work);
    else
      search_in_order(node, budget, work);
  } catch (const Interrupted&) {
    raise_lower(node);  // what is known of its guesses holds at any time
    keep();
    throw;
  }
  keep();
}

void Search::scan(Node& node, Workspace& work) {
  if (node.scanned) return;
  node.scanned = true;
  ++work.statistics.nodes;
  ++work.statistics.scans;
  work.bounded += node.size();
  const int threshold = scan_.threshold(node.score);
  const bound::ScanResult result = by_group_ && scan_.by_group(node.size())
                                       ? node.guesses.fill_by_group(scan_, node.set, threshold)
                                       : fill(node, scan_, threshold, work);
  if (result.least == bound::kNoGuess) {  // nothing may be played
    node.bounds.lower = node.bounds.upper;
    return;
  }
  // A set of two or more has a score of at least this; a larger K than needed is valid too.
  node.score = std::min(node.score, std::max(result.score, goal_ == Goal::win ? 3 : 2));
  node.lay_out(common_);
  common_.board.symmetry().look_at(node.set, *node.symmetries);
  node.looked_ahead.assign(node.size() >= common_.tuning.look_ahead_first ? node.guesses.count() : 0, false);
  const int least = std::max(scan_.base(node.size()) + result.least, size_bound(node.score)(node.size()));
  node.began = std::min(node.began, least);
  node.bounds.lower = std::min(std::max(node.bounds.lower, least), node.bounds.upper);
}

void Search::raise_lower(Node& node) {
  node.bounds.lower = std::min(std::max(node.bounds.lower, node.guesses.least()), node.bounds.upper);
}

// Of a large set with a good strategy: what is far below its cost is shown soonest at once, and then the nearer, the
// smaller the steps, so that no guess gets a budget far above what the set may cost.
void Search::raise_below_upper(Node& node, int budget, Workspace& work) {
  for (const int part : common_.tuning.below_upper) {
    if (!node.bounds.open() || !node.something_to_beat(budget)) return;
    const int step = node.bounds.upper - 1 - node.bounds.upper / part;
    if (step < budget) search_by_bound(node, step, work);
  }
}

void Search::search_by_bound(Node& node, int budget, Workspace& work) {
  const Tuning& tuning = common_.tuning;
  if (common_.hint_count() >= tuning.experience && node.size() >= tuning.look_ahead_first &&
      !node.something_to_beat(budget) && !node.promise_known)
    try_promising(node, work);
  for (;;) {
    const int least = node.guesses.least();
    node.bounds.lower = std::min(std::max(node.bounds.lower, least), node.bounds.upper);
    if (!node.bounds.open() || node.bounds.lower > budget) return;
    const bool to_choose = node.size() >= common_.tuning.promise && !node.something_to_beat(budget);
    const bool many = common_.workers.threads() > 1 ? node.size() >= common_.tuning.together
                                                    : node.way.known && node.size() >= common_.tuning.together_helped &&
                                                          node.size() >= helped_from_;
    if (many && !to_choose)
      try_together(node, least, budget, work);
    else
      try_one_by_one(node, least, budget, work);
    if (!node.bounds.open()) return;
  }
}

void Search::try_one_by_one(Node& node, int least, int budget, Workspace& work) {
  for (const Guess guess : node.guesses.with_limit(least)) {
    if (!node.guesses.open(guess) || node.guesses.limit(guess) != least) continue;
    if (node.size() >= common_.tuning.promise && !node.something_to_beat(budget) && node.has_looked_ahead(guess)) {
      const Guess promising = most_promising(node, guess, work);
      if (promising != guess) consider(node, promising, std::min(budget, node.bounds.upper - 1), work);
    }
    consider(node, guess, std::min(budget, node.bounds.upper - 1), work);
    if (!node.bounds.open() || least >= node.bounds.upper) return;
  }
}

// Bounds are a poor guide among first guesses that are nearly as good: on p5c7r they put 11234 before
// 11223, which is better. What quick strategies cost is not a bound, but tells which to search first.
Guess Search::most_promising(Node& node, Guess guess, Workspace& work) {
  if (node.promise_known) return guess;
  node.promise_known = true;
  const int near = node.bounds.lower + node.bounds.lower / common_.tuning.promise_nearly;
  Guess best = guess;
  int least = kNever;
  for (std::uint32_t number = 0; number < node.guesses.count(); ++number) {
    const auto other = Guess(static_cast<std::uint16_t>(number));
    if (!node.guesses.may_cost(other, near) || !node.has_looked_ahead(other)) continue;
    const int cost = quick_cost_of(node, other, work);
    if (cost < least) {
      least = cost;
      best = other;
    }
  }
  return best;
}

// With many hints the bounds of all guesses are far below their costs, so that with nothing to beat all cells of all
// guesses would be looked at. So a few are searched at once: those that look best by the sizes of their cells and
// what sets of such sizes mostly cost (two guesses a secret and some).
void Search::try_promising(Node& node, Workspace& work) {
  node.promise_known = true;
  const Tuning& tuning = common_.tuning;
  const auto expected = [&usual = tuning.promised](double size) {
    return size < usual.few ? usual.of_few * size - 1 : size * (usual.each + usual.doubling * std::log2(size));
  };
  std::vector<std::pair<double, Guess>> ranked;
  const int least = node.guesses.least();
  const int most = least + static_cast<int>(node.size()) / tuning.promising_within + 2;
  for (int limit = least; limit <= most && ranked.size() < tuning.ranked; ++limit)
    for (const Guess guess : node.guesses.with_limit(limit)) {
      if (!node.guesses.may_cost(guess, limit)) continue;
      node.partition.measure(common_, node.set, guess);
      double cost = 0;
      for (const std::uint32_t size : node.partition.sizes())
        if (size > 0) cost += expected(size);
      ranked.emplace_back(cost, guess);
    }
  std::ranges::sort(ranked);
  ranked.resize(std::min(ranked.size(), tuning.promising));
  for (const auto& [cost, guess] : ranked) {
    node.looked_ahead[index(guess)] = true;
    consider(node, guess, std::min(kNever, node.bounds.upper) - 1, work);
    if (!node.bounds.open()) return;
  }
}

// The orders that are there to be compared: among the guesses whose bound allows them, the one with
// the greatest entropy, the most parts or the least number first. One pass suffices, as the budget
// only falls.
void Search::search_in_order(Node& node, int budget, Workspace& work) {
  std::vector<std::pair<double, Guess>> guesses;
  for (std::uint32_t number = 0; number < node.guesses.count(); ++number) {
    const auto guess = Guess(static_cast<std::uint16_t>(number));
    if (!node.guesses.may_cost(guess, budget)) continue;
    double rank = 0;
    if (order_ == Order::parts) rank = -node.guesses.parts(guess);
    if (order_ == Order::entropy) {
      node.partition.measure(common_, node.set, guess);
      rank = open_bits(node.partition.sizes());
    }
    guesses.emplace_back(rank, guess);
  }
  std::ranges::sort(guesses);
  for (const auto& [rank, guess] : guesses) {
    const int allowed = std::min(budget, node.bounds.upper - 1);
    while (node.guesses.may_cost(guess, allowed)) {
      consider(node, guess, allowed, work);
      if (!node.bounds.open()) return;
      if (node.bounds.upper <= allowed) break;
    }
  }
  raise_lower(node);
}

void Search::consider(Node& node, Guess guess, int budget, Workspace& work) {
  if (!prepare(node, guess, work)) return;
  node.close.prepare(common_, node.set, node.hints());
  watch_.show_guess(node, guess);
  take_in(node, guess, GuessTrial(*this, node, node.partition, work).run(guess, budget, depth_for(node, guess)));
  if (node.size() < common_.tuning.symmetries_first && node.bounds.open()) strike_equals(node, guess, work);
}

void Search::try_first(Node& node, Guess guess) {
  node.promise_known = true;
  try_guess(node, guess, kNever - 1);
}

void Search::try_guess(Node& node, Guess guess, int budget) {
  const auto work = workspaces_.lend();
  scan(node, *work);
  if (node.bounds.open() && node.guesses.open(guess))
    consider(node, guess, std::min(budget, node.bounds.upper - 1), *work);
}

bool Search::prepare(Node& node, Guess guess, Workspace& work) {
  if (common_.board.symmetry().redundant(*node.symmetries, guess)) {
    node.guesses.strike(guess);
    return false;
  }
  if (watch_.wants_class(node, guess)) watch_.tell_class(guess, orbit(node, guess, work).size());
  if (node.size() >= common_.tuning.symmetries_first) strike_equals(node, guess, work);
  return true;
}

Depth Search::depth_for(Node& node, Guess guess) {
  if (node.looked_ahead.empty() || node.has_looked_ahead(guess)) return Depth::full;
  node.looked_ahead[index(guess)] = true;
  return Depth::look_ahead;
}

void Search::take_in(Node& node, Guess guess, Trial trial) {
  const bool exact = trial.is == Trial::Is::cost;
  watch_.note(node, guess, trial.value, exact);
  if (exact && trial.value < node.bounds.upper) {
    node.bounds.upper = trial.value;
    node.bounds.lower = std::min(node.bounds.lower, node.bounds.upper);
  }
  if (exact || trial.value >= kNever)
    node.guesses.strike(guess);
  else if (node.guesses.open(guess))
    node.guesses.raise(guess, trial.value);
}

const Symmetry& Search::symmetry(Node& node, Workspace& work) {
  const Symmetry& symmetry = common_.board.symmetry();
  if (!node.symmetries_known) {
    node.symmetries_known = true;
    symmetry.find(node.set, *node.symmetries, *work.symmetry);
  }
  return symmetry;
}

GuessSpan Search::orbit(Node& node, Guess guess, Workspace& work) {
  return symmetry(node, work).orbit(guess, *node.symmetries, *work.symmetry);
}

void Search::strike_equals(Node& node, Guess guess, Workspace& work) {
  node.guesses.strike(symmetry(node, work).equals(guess, *node.symmetries, *work.symmetry).subspan(1));
}

void Search::take_in_noted(Node& node) {
  if (!node.scanned) return;
  for (const Watch::Noted& one : watch_.noted())
    if (node.guesses.open(one.guess)) node.guesses.raise(one.guess, one.lower);
  raise_lower(node);
}

Statistics Search::statistics() const {
  Statistics sum;
  for (const auto& work : workspaces_.all()) {
    sum.nodes += work->statistics.nodes;
    sum.guesses += work->statistics.guesses;
    sum.scans += work->statistics.scans;
  }
  sum.table_entries = table_.entries();
  sum.replaced = table_.replaced();
  sum.bytes = table_.bytes() + common_.board.bytes();
  return sum;
}

}  // namespace deduce::exact
