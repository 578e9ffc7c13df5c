// The nodes of the search: which guess of a set is looked at next, and what is known afterwards.
// Guesses are taken in the order of their bounds without ever being sorted: all that have the least
// bound are collected by one pass of a vector kernel, and a guess whose bound rises goes back among
// the others.
#include "exact/search.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "deduce/game/alphabet.hpp"

namespace deduce::exact {
namespace {

constexpr std::size_t kSymmetriesFirst = 150;    // from this size on, symmetries are found before the first guess
constexpr std::size_t kLookAheadFirst = 200;     // from here on, a guess is searched only after a look at its cells
constexpr std::size_t kTogetherFrom = 513;       // from here on, threads try guesses of one set together
constexpr std::size_t kTogether = 32;            // guesses a thread
constexpr std::size_t kPromiseFrom = 6000;       // from here on, quick strategies say which guess to search first
constexpr std::uint16_t kRebaseFrom = 1U << 15;  // leaves as much room above the least bound
constexpr unsigned kGuessesPerPoll = 256;
constexpr std::uint64_t kQuestionKeys = std::uint64_t{1} << 32;  // beyond the keys of codes

/// False for budgets that stand for "whatever it costs": no strategy worth the name takes 64 guesses a secret.
bool something_to_beat(const Node& node, int budget) {
  return static_cast<std::size_t>(std::min(budget, node.bounds.upper - 1)) < 64 * node.set.size();
}

}  // namespace

Search::Search(const Board& board, SetTable& table, Goal goal, Order order, std::size_t most, Monitor& monitor)
    : board_(board),
      table_(table),
      goal_(goal),
      order_(order),
      most_(most),
      monitor_(monitor),
      scan_(board.scan(goal)),
      nodes_(board),
      spare_cells_(board),
      workspaces_(board) {}

int Search::left_after(int left, std::size_t size) {
  // A guess of a best strategy always splits its set, so that no secret needs more guesses than there
  // are secrets: a limit that high is none.
  return static_cast<std::size_t>(left) >= size ? kUnlimited : left;
}

Key Search::question(int left) const {
  return random_key(kQuestionKeys + (goal_ == Goal::win ? 0U : 512U) + static_cast<unsigned>(left));
}

const bound::SizeBound& Search::size_bound(int score) {
  LazyBound& lazy = size_bounds_[static_cast<std::size_t>(score)];
  std::call_once(lazy.once, [&] {
    lazy.bound = std::make_unique<bound::SizeBound>(goal_ == Goal::identify, board_.hint_count(), score, most_);
  });
  return *lazy.bound;
}

Pool<Node>::Lent Search::node(Members set, int left) {
  auto node = nodes_.lend();
  Cell cell;
  cell.size = static_cast<std::uint32_t>(set.size());
  cell.key = cell.canonical = board_.keys.of(set);
  left = left_after(left, set.size());
  const int score = board_.hint_count() + (goal_ == Goal::win ? 1 : 0);
  cell.bounds = settle(board_, goal_, set, left, score, 0);
  if (cell.open()) table_.look_up(cell.key ^ question(left), set.size(), cell.bounds);
  node->reset(set, cell, left, score);
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

int Search::cost_of(Node& node, Member guess, int budget) {
  const auto work = workspaces_.lend();
  scan(node, *work);
  return try_guess(node, node.partition, guess, budget, Depth::full, *work).cost;
}

int Search::quick_cost(Members set, int left) {
  const auto work = workspaces_.lend();
  const auto root = node(set, left);
  return quick_cost(*root, *work);
}

int Search::quick_cost(Node& node, Workspace& work) {
  if (node.bounds.lower == node.bounds.upper) return node.bounds.upper;
  poll(work);
  scan(node, work);
  const std::uint16_t least = scan_.least(node.limits.get());
  node.bucket.resize(board_.space.size());
  scan_.collect(node.limits.get(), least, node.bucket.data());
  return quick_cost_of(node, node.bucket[0], work);
}

int Search::quick_cost_of(Node& node, Member guess, Workspace& work) {
  if (measure_cells(node, node.partition, guess) >= kNever) return kNever;
  auto sum = static_cast<int>(node.set.size());
  node.partition.fill(board_, node.set);
  const auto child = nodes_.lend();
  for (Cell& cell : node.partition.cells()) {
    const Members set = node.partition.members(cell);
    const int left = left_in_cell(node, cell);
    cell.bounds = settle(board_, goal_, set, left, node.score, 0);
    child->reset(set, cell, left, node.score);
    const int cost = quick_cost(*child, work);
    if (cost >= kNever) return kNever;
    sum += cost;
  }
  return sum;
}

void Search::scan(Node& node) {
  const auto work = workspaces_.lend();
  scan(node, *work);
}

void Search::advance(Node& node, int budget, Workspace& work) {
  if (node.bounds.lower >= node.bounds.upper || node.bounds.lower > budget) return;
  poll(work);
  scan(node, work);
  if (order_ == Order::bound)
    search_by_bound(node, budget, work);
  else
    search_in_order(node, budget, work);
  remember(node.key, node.canonical, node.set.size(), node.left, node.bounds);
}

void Search::scan(Node& node, Workspace& work) {
  if (node.scanned) return;
  node.scanned = true;
  node.base = scan_.base(node.set.size());
  ++work.statistics.nodes;
  ++work.statistics.scans;
  const bound::ScanResult result = scan_(node.set, scan_.threshold(node.score), node.limits.get(), node.parts.get());
  // A set of two or more has a score of at least this; a larger K than needed is valid too.
  node.score = std::min(node.score, std::max(result.score, goal_ == Goal::win ? 3 : 2));
  unsigned used = 0;
  for (const Member member : node.set) used |= board_.symmetry.colours_of(member);
  node.unused_colours = static_cast<std::uint16_t>(~used & ((1U << board_.space.rules().colours()) - 1));
  node.looked_ahead.assign(node.set.size() >= kLookAheadFirst ? board_.space.size() : 0, false);
  const int least = std::max(node.base + result.least, size_bound(node.score)(node.set.size()));
  node.bounds.lower = std::min(std::max(node.bounds.lower, least), node.bounds.upper);
}

void Search::search_by_bound(Node& node, int budget, Workspace& work) {
  node.bucket.resize(board_.space.size());
  for (;;) {
    std::uint16_t least = scan_.least(node.limits.get());
    if (least != bound::kNoGuess && least >= kRebaseFrom) {
      node.rebase(least);
      least = 0;
    }
    const int bound = least == bound::kNoGuess ? kNever : node.base + least;
    node.bounds.lower = std::min(std::max(node.bounds.lower, bound), node.bounds.upper);
    if (node.bounds.lower == node.bounds.upper || node.bounds.lower > budget) return;
    const bool to_choose = node.set.size() >= kPromiseFrom && !something_to_beat(node, budget);
    if (board_.workers.threads() > 1 && node.set.size() >= kTogetherFrom && !to_choose)
      try_together(node, least, budget, work);
    else
      try_one_by_one(node, least, budget, work);
    if (node.bounds.lower == node.bounds.upper) return;
  }
}

void Search::try_one_by_one(Node& node, std::uint16_t least, int budget, Workspace& work) {
  const Members bucket(node.bucket.data(), scan_.collect(node.limits.get(), least, node.bucket.data()));
  const int bound = node.base + least;
  for (const Member guess : bucket) {
    if (node.limits[guess] != least) continue;
    if (node.set.size() >= kPromiseFrom && !something_to_beat(node, budget) && node.looked_ahead[guess]) {
      const Member promising = most_promising(node, guess, work);
      if (promising != guess) consider(node, promising, std::min(budget, node.bounds.upper - 1), work);
    }
    consider(node, guess, std::min(budget, node.bounds.upper - 1), work);
    if (node.bounds.lower == node.bounds.upper || bound >= node.bounds.upper) return;
  }
}

// Guesses are tried at the same time, in the order of their bounds, each with what was to be beaten when
// it began. That is no waste where all of them fail, which is what most guesses of a large set do; but as
// long as there is nothing to beat, only one guess at a time is searched, by all threads.
void Search::try_together(Node& node, std::uint16_t least, int budget, Workspace& work) {
  struct Try {
    Member guess;
    Depth depth;
    Trial trial;
  };
  std::atomic<int> allowed{std::min(budget, node.bounds.upper - 1)};
  const bool only_one = !something_to_beat(node, budget);
  const auto most = kTogether * static_cast<std::size_t>(board_.workers.threads());
  std::vector<Try> tries;
  bool full = false;
  for (std::uint16_t limit = least; !full && limit < bound::kNoGuess && node.base + limit <= allowed.load(); ++limit) {
    const Members bucket(node.bucket.data(), scan_.collect(node.limits.get(), limit, node.bucket.data()));
    for (const Member guess : bucket) {
      if (node.limits[guess] != limit || !prepare(node, guess, work)) continue;
      tries.push_back({guess, depth_for(node, guess), {}});
      full = tries.size() == most || (tries.back().depth == Depth::full && only_one);
      if (full) break;
    }
    full = full || only_one;
  }
  if (!tries.empty()) show_guess(node, tries[0].guess);
  board_.workers.for_each(tries.size(), [&](std::size_t k) {
    const auto own = workspaces_.lend();
    const auto cells = spare_cells_.lend();
    Try& one = tries[k];
    one.trial = try_guess(node, cells->partition, one.guess, allowed.load(), one.depth, *own);
    if (!one.trial.exact) return;
    for (int now = allowed.load(); one.trial.cost <= now && !allowed.compare_exchange_weak(now, one.trial.cost - 1);) {
    }
  });
  for (const Try& one : tries) take_in(node, one.guess, one.trial);
}

// Bounds are a poor guide among first guesses that are nearly as good: on p5c7r they put 11234 before
// 11223, which is better. What quick strategies cost is not a bound, but tells which to search first.
Member Search::most_promising(Node& node, Member guess, Workspace& work) {
  if (node.promise_known) return guess;
  node.promise_known = true;
  constexpr int kNearly = 200;  // within a two-hundredth of the bound
  const int near = node.bounds.lower + node.bounds.lower / kNearly;
  Member best = guess;
  int least = kNever;
  for (std::uint32_t code = 0; code < board_.space.size(); ++code) {
    const auto other = static_cast<Member>(code);
    if (node.limits[other] == bound::kNoGuess || !node.looked_ahead[other] || node.base + node.limits[other] > near)
      continue;
    const int cost = quick_cost_of(node, other, work);
    if (cost < least) {
      least = cost;
      best = other;
    }
  }
  return best;
}

// The orders that are there to be compared: among the guesses whose bound allows them, the one with
// the greatest entropy, the most parts or the least number first. One pass suffices, as the budget
// only falls.
void Search::search_in_order(Node& node, int budget, Workspace& work) {
  const int base = node.base;
  std::vector<std::pair<double, Member>> guesses;
  for (std::uint32_t guess = 0; guess < board_.space.size(); ++guess) {
    if (node.limits[guess] == bound::kNoGuess || base + node.limits[guess] > budget) continue;
    double rank = 0;
    if (order_ == Order::parts) rank = -node.parts[guess];
    if (order_ == Order::entropy) {
      node.partition.measure(board_, node.set, static_cast<Member>(guess));
      for (const std::uint32_t size : node.partition.sizes())
        if (size > 0) rank += size * std::log2(size);
    }
    guesses.emplace_back(rank, static_cast<Member>(guess));
  }
  std::ranges::sort(guesses);
  for (const auto& [rank, guess] : guesses) {
    const int allowed = std::min(budget, node.bounds.upper - 1);
    while (node.limits[guess] != bound::kNoGuess && base + node.limits[guess] <= allowed) {
      consider(node, guess, allowed, work);
      if (node.bounds.lower == node.bounds.upper) return;
      if (node.bounds.upper <= allowed) break;
    }
  }
  const std::uint16_t least = scan_.least(node.limits.get());
  const int bound = least == bound::kNoGuess ? kNever : base + least;
  node.bounds.lower = std::min(std::max(node.bounds.lower, bound), node.bounds.upper);
}

void Search::consider(Node& node, Member guess, int budget, Workspace& work) {
  if (!prepare(node, guess, work)) return;
  show_guess(node, guess);
  take_in(node, guess, try_guess(node, node.partition, guess, budget, depth_for(node, guess), work));
  if (node.set.size() < kSymmetriesFirst && node.bounds.lower < node.bounds.upper) drop_equals(node, guess, work);
}

bool Search::prepare(Node& node, Member guess, Workspace& work) {
  if (redundant(node, guess)) {
    node.limits[guess] = bound::kNoGuess;
    return false;
  }
  if (node.set.size() >= kSymmetriesFirst) drop_equals(node, guess, work);
  return true;
}

Search::Depth Search::depth_for(Node& node, Member guess) {
  if (node.looked_ahead.empty() || node.looked_ahead[guess]) return Depth::full;
  node.looked_ahead[guess] = true;
  return Depth::look_ahead;
}

void Search::take_in(Node& node, Member guess, Trial trial) {
  note(node, guess, trial);
  std::uint16_t& limit = node.limits[guess];
  if (trial.exact && trial.cost < node.bounds.upper) {
    node.bounds.upper = trial.cost;
    node.bounds.lower = std::min(node.bounds.lower, node.bounds.upper);
    limit = bound::kNoGuess;
  } else if (trial.exact || trial.cost >= kNever) {
    limit = bound::kNoGuess;
  } else {
    // A bound that does not fit is cut down to one that does, and found out again after the next rebase.
    limit = static_cast<std::uint16_t>(std::clamp<int>(trial.cost - node.base, limit, bound::kNoGuess - 1));
  }
}

bool Search::redundant(const Node& node, Member guess) const {
  unsigned unused = node.unused_colours;
  if ((board_.symmetry.colours_of(guess) & (unused & (unused - 1))) == 0) return false;
  // Where colours may repeat, all colours that no secret has are the same, so the first of them stands
  // for all. Otherwise they may trade places: only the guess that takes them in order is looked at.
  if (board_.space.rules().repeats()) return true;
  const Code code = board_.space[CodeId(guess)];
  for (int peg = 0; peg < board_.space.rules().pegs(); ++peg) {
    const unsigned bit = 1U << code[peg];
    if ((unused & bit) == 0) continue;
    if ((unused & (bit - 1)) != 0) return true;
    unused &= ~bit;
  }
  return false;
}

void Search::find_symmetries(Node& node, Workspace& work) {
  if (node.symmetries_known) return;
  node.symmetries_known = true;
  node.symmetries = board_.symmetry.generators(node.set, work.symmetry);
}

Members Search::orbit(Node& node, Member guess, Workspace& work) {
  find_symmetries(node, work);
  return board_.symmetry.orbit(guess, node.symmetries, work.symmetry);
}

void Search::drop_equals(Node& node, Member guess, Workspace& work) {
  for (const Member other : orbit(node, guess, work))
    if (other != guess) node.limits[other] = bound::kNoGuess;
}

void Search::remember(Key key, Key canonical, std::size_t size, int left, Bounds bounds) {
  table_.store(key ^ question(left), size, bounds);
  if (canonical != key) table_.store(canonical ^ question(left), size, bounds);
}

void Search::poll(Workspace& work) {
  if (work.until_poll-- > 0) return;
  work.until_poll = kGuessesPerPoll;
  if (monitor_.stop()) throw Interrupted{};
  const std::uint64_t polled = polled_.fetch_add(1, std::memory_order_relaxed);
  const std::unique_lock lock(showing_, std::try_to_lock);
  if (!lock) return;
  snapshot_.nodes = polled * kGuessesPerPoll;
  monitor_.progress(snapshot_);
}

void Search::show(const Node& node, std::string task) {
  const std::scoped_lock lock(showing_);
  shown_ = &node;
  noted_.clear();
  task_ = std::move(task);
  snapshot_ = {};
  snapshot_.task = task_;
  if (node.bounds.lower > 0) snapshot_.bound = node.bounds.lower;
}

void Search::show_best(int total) {
  const std::scoped_lock lock(showing_);
  if (total < kNever) snapshot_.best = total;
}

void Search::show_guess(const Node& node, Member guess) {
  if (&node != shown_) return;
  const std::scoped_lock lock(showing_);
  const auto id = CodeId(guess);
  const std::string name = name_ ? name_(id) : Alphabet(board_.space.rules()).text(board_.space[id]);
  snapshot_.task = fmt::format("{}, first guess {}", task_, name);
  snapshot_.fraction = 0;
  snapshot_.bound = node.bounds.lower;
  if (node.bounds.upper < kNever) snapshot_.best = node.bounds.upper;
}

void Search::show_cells(const Node& node, std::size_t done) {
  if (&node != shown_) return;
  const std::scoped_lock lock(showing_);
  snapshot_.fraction = static_cast<double>(done) / static_cast<double>(node.set.size());
}

void Search::note(const Node& node, Member guess, Trial trial) {
  if (&node != shown_ || trial.cost >= kNever) return;
  const std::scoped_lock lock(showing_);
  auto place = std::ranges::find(noted_, guess, &Noted::guess);
  if (place == noted_.end()) place = noted_.insert(place, {guess, 0, false});
  place->lower = std::max(place->lower, trial.cost);
  place->exact = place->exact || trial.exact;
}

void Search::take_in_noted(Node& node) {
  for (const Noted& one : noted_) {
    std::uint16_t& limit = node.limits[one.guess];
    if (limit != bound::kNoGuess)
      limit = static_cast<std::uint16_t>(std::clamp<int>(one.lower - node.base, limit, bound::kNoGuess - 1));
  }
  const std::uint16_t least = node.scanned ? scan_.least(node.limits.get()) : 0;
  const int bound = least == bound::kNoGuess ? node.bounds.upper : node.base + least;
  node.bounds.lower = std::min(std::max(node.bounds.lower, bound), node.bounds.upper);
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
  sum.bytes = table_.bytes() + HintTable::bytes_needed(board_.space.rules());
  return sum;
}

}  // namespace deduce::exact
