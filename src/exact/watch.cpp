#include "exact/watch.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace deduce::exact {
namespace {

std::optional<int> left_of(const Node& node) {
  return node.left == kUnlimited ? std::nullopt : std::optional(node.left);
}

}  // namespace

void Watch::ask(Workspace& work) {
  work.until_poll = guesses_a_poll_;
  if (monitor_.stop()) throw Interrupted{};
  const std::uint64_t more = work.statistics.nodes - work.nodes_shown;
  work.nodes_shown = work.statistics.nodes;
  const std::uint64_t nodes = nodes_.fetch_add(more, std::memory_order_relaxed) + more;
  bounded_.fetch_add(std::exchange(work.bounded, 0), std::memory_order_relaxed);
  const std::unique_lock lock(showing_, std::try_to_lock);
  if (!lock) return;
  snapshot_.nodes = nodes;
  snapshot_.bounded = bounded_.load(std::memory_order_relaxed);
  monitor_.progress(snapshot_);
}

void Watch::show(const Node* node, std::string task) {
  const std::scoped_lock lock(showing_);
  shown_ = node;
  noted_.clear();
  task_ = std::move(task);
  snapshot_ = {};
  snapshot_.task = task_;
  snapshot_.nodes = nodes_.load(std::memory_order_relaxed);
  snapshot_.bounded = bounded_.load(std::memory_order_relaxed);
  if (node != nullptr && node->bounds.lower > 0) snapshot_.bound = node->bounds.lower;
}

void Watch::say(std::string task) {
  const std::scoped_lock lock(showing_);
  snapshot_.task = std::move(task);
  snapshot_.fraction = 0;
}

void Watch::show_best(int total) {
  const std::scoped_lock lock(showing_);
  if (total < kNever) snapshot_.best = total;
}

void Watch::show_guess(const Node& node, Guess guess) {
  if (&node != shown_) return;
  const std::scoped_lock lock(showing_);
  snapshot_.task = fmt::format("{}, first guess {}", task_, name_(guess));
  snapshot_.fraction = 0;
  const bool risen = node.bounds.lower > snapshot_.bound.value_or(0);
  if (node.bounds.lower > 0) snapshot_.bound = node.bounds.lower;
  if (node.bounds.upper < kNever) snapshot_.best = node.bounds.upper;
  if (risen && told_of(node)) tell_now(node, Clock::duration::max());
}

void Watch::show_cells(const Node& node, std::size_t done) {
  if (&node != shown_) return;
  const std::scoped_lock lock(showing_);
  snapshot_.fraction = static_cast<double>(done) / static_cast<double>(node.size());
}

void Watch::note(const Node& node, Guess guess, int lower, bool exact) {
  if (&node != shown_ || lower >= kNever) return;
  const std::scoped_lock lock(showing_);
  auto place = std::ranges::find(noted_, guess, &Noted::guess);
  if (place == noted_.end()) place = noted_.insert(place, {guess, 0, false});
  const Noted before = *place;
  place->lower = std::max(place->lower, lower);
  place->exact = place->exact || exact;
  if (ledger_ == nullptr || !node.way.known || (place->lower == before.lower && place->exact == before.exact)) return;
  const auto found = classes_.find(guess);
  ledger_->first_guess({GuessId(index(guess)), found == classes_.end() ? 0 : found->second,
                        static_cast<std::uint64_t>(place->lower), place->exact},
                       left_of(node));
}

void Watch::tell(const Node& node, Clock::time_point since) {
  if (!told_of(node)) return;
  const auto took = Clock::now() - since;
  if (took >= least_time_) tell_now(node, took);
}

void Watch::tell_enough(const Node::Way& way, std::size_t size, int left, bool enough, Clock::time_point since) {
  if (ledger_ == nullptr || !way.known || size < 2) return;
  Clock::duration took = Clock::duration::max();
  if (!way.is_whole()) {
    if (!told_of(way, size)) return;
    took = Clock::now() - since;
    if (took < least_time_) return;
  }
  const std::vector<Played> turns = way.played();
  ledger_->proven({.way = turns,
                   .left = left,
                   .secrets = static_cast<std::uint32_t>(size),
                   .is = enough ? Fact::Is::enough : Fact::Is::impossible,
                   .took = took});
}

void Watch::tell_enough_after(const Node& node, Guess guess, std::size_t class_size, int left, bool enough) {
  if (wants_first(node)) ledger_->first_reach({GuessId(index(guess)), class_size, left, enough});
}

void Watch::tell_now(const Node& node, Clock::duration took) {
  const std::vector<Played> way = node.turns();
  Fact fact{.way = way, .left = left_of(node), .secrets = static_cast<std::uint32_t>(node.size()), .took = took};
  if (node.bounds.lower >= kNever)
    fact.is = Fact::Is::impossible;
  else if (!node.bounds.open())
    fact.is = Fact::Is::exactly;
  if (fact.is != Fact::Is::impossible) fact.total = static_cast<std::uint64_t>(node.bounds.lower);
  ledger_->proven(fact);
}

}  // namespace deduce::exact
