#include "exact/task.hpp"

#include <algorithm>

namespace deduce::exact {

Strategy Answerer::strategy(int left) {
  search_.watch().show(nullptr, "writing the strategy");
  return task_.objective == Objective::worst
             ? extract_worst(search_, scribe_, task_.set, task_.first, task_.allowed)
             : extract_mean(search_, scribe_, task_.set, left, task_.first, task_.allowed);
}

Answer Answerer::answer() {
  Answer found;
  found.left = task_.at_most;
  if (worst_first(task_.objective)) {
    Reach reach(search_);
    found.worst = found.left = task_.first ? reach.worst_after(task_.set, *task_.first, worst_at_least_, task_.allowed)
                                           : reach.worst(task_.set, worst_at_least_, task_.allowed);
    found.feasible = *found.worst < kNever && *found.worst <= task_.at_most;
    if (task_.objective == Objective::worst || !found.feasible) return found;
  }
  found.total = least_total(found.left);
  found.feasible = found.total < kNever;
  if (task_.objective != Objective::mean_worst || !found.feasible) return found;
  // Fewer guesses cannot lower the total; go down while they do not raise it. Until then the total is what is known.
  const Bounds known = total_;
  const auto firsts = first_guesses_;
  try {
    found.worst = cost(strategy(found.left), task_.goal).worst;
    while (*found.worst > 0) {
      found.left = *found.worst;
      if (least_total(*found.worst - 1) > found.total) break;
      found.worst = cost(strategy(*found.worst - 1), task_.goal).worst;
    }
  } catch (const Interrupted&) {
    total_ = known;
    first_guesses_ = firsts;
    throw;
  }
  total_ = known;
  return found;
}

int Answerer::least_total(int left) {
  const auto node = search_.node(task_.set, left, task_.allowed);
  Watch& watch = search_.watch();
  const Tuning& tuning = search_.common().tuning;
  total_ = node->bounds;
  node->is_whole();
  watch.show(node.get(), "least total");
  if (task_.first) return least_total_after(*node, *task_.first, left);
  try {
    if (total_.open() && to_beat_ < kNever && raise_ && gap_)
      raise_till_enough(*node, *gap_);
    else if (total_.open() && to_beat_ < kNever && raise_)
      raise_in_steps(*node, to_beat_);
    else if (total_.open() && to_beat_ < kNever && node->size() >= tuning.long_search)
      raise_at_once(*node);
    // A strategy that is held only tells how far the bound may rise: as a budget it is worse than none (bc takes
    // 1.6 times as long), since cells then share a slack that is mostly not there.
    search_.advance(*node, kNever - 1);
  } catch (const Interrupted&) {
    search_.take_in_noted(*node);
    note_first_guesses(*node);
    search_.remember(node->key, node->canonical, node->size(), node->left, node->bounds);
    watch.tell(*node, {});
    // No more guesses are left than the task allows, and fewer cost no less.
    total_ = {std::max(node->bounds.lower, at_least_), std::min(total_.upper, node->bounds.upper)};
    throw;
  }
  total_ = node->bounds;
  return node->bounds.lower;
}

int Answerer::least_total_after(Node& node, Guess first, int left) {
  const auto size = static_cast<int>(node.size());
  total_ = {std::max(size, at_least_), kNever};
  if (left == 0) return total_.lower = kNever;
  node.partition.measure(search_.common(), node.set, first);
  if (node.partition.is_idle()) {
    // It tells nothing: one guess for every secret, and the set is as it was.
    const HintId hint = search_.common().board.hint(first, node.set[0]);
    const auto same = search_.node(node.set, after_one(left), search_.restriction().after(node.allowed, first, hint));
    search_.watch().show(same.get(), "least total");
    try {
      search_.solve(*same);
    } catch (const Interrupted&) {
      search_.take_in_noted(*same);
      total_ = {std::max(size + same->bounds.lower, at_least_), std::min(size + same->bounds.upper, kNever)};
      throw;
    }
    const int cost = std::min(size + same->bounds.lower, kNever);
    search_.watch().show(&node, "least total");
    search_.watch().note(node, first, cost, true);
    total_ = {cost, cost};
    return cost;
  }
  try {
    // Slices come back here again and again, and have beams of their own.
    if (measure_ && !raise_ && node.size() >= search_.common().tuning.long_search) {
      // What is known of the cells is told before anything that takes minutes.
      const Trial known = search_.try_alone(node, first, kNever - 1, Depth::look_ahead);
      search_.watch().note(node, first, known.value, known.is == Trial::Is::cost);
      measure_(first);
    }
    search_.watch().show_guess(node, first);
    const int cost = search_.cost_of(node, first, kNever - 1);
    search_.watch().note(node, first, cost, true);
    total_ = {cost, cost};
    return cost;
  } catch (const Interrupted&) {
    for (const Watch::Noted& one : search_.watch().noted())
      if (one.guess == first) total_.lower = std::max(total_.lower, one.lower);
    throw;
  }
}

/// A lower bound of the whole is the least over all first guesses, so it rises only when all of them do:
/// first, then, what is far below the cost is shown for each, which takes little, and only then is one
/// of them searched to its end.
void Answerer::raise_in_steps(Node& node, int to) {
  const Tuning& tuning = search_.common().tuning;
  search_.scan(node, *search_.workspaces().lend());
  const int from = node.bounds.lower;
  for (int step = 1; step <= tuning.steps_taken; ++step)
    search_.advance(node, from + (to - from) * step / tuning.steps_in_all);
}

/// Where a bound is enough, it is the budget of all first guesses: each is raised to it and no further, and the nearer
/// to its cost the dearer the last step would have been. In a game of hours a step to far below it comes first, as in
/// raise_at_once(); in others many steps, so that the gap gets smaller under the eyes of whoever waits.
void Answerer::raise_till_enough(Node& node, Gap gap) {
  const Tuning& tuning = search_.common().tuning;
  const auto enough = static_cast<int>(gap.bound_for(static_cast<std::uint64_t>(to_beat_)));
  if (node.size() >= tuning.long_search) {
    search_.scan(node, *search_.workspaces().lend());
    measure_open(node);
    search_.advance(node, enough - enough / tuning.far_from_held);
  } else {
    raise_in_steps(node, enough);
  }
  search_.advance(node, enough - 1);
}

/// Far below its cost a set is raised soonest at once, and a budget far above it is the dearest mistake. So in a game
/// of hours every first guess is first shown to cost nearly as much as the strategy that is held (by a step to far
/// below it, which takes a fraction of the time, and whoever stops the search then has a bound of the whole). What is
/// held is nearly as good a budget as its first guess's cost would be: with it the others are closed one by one, so
/// that whoever stops the search knows which are left, and that guess is searched to its end last. Where its cost is
/// known from before, it is the budget of all others at once.
void Answerer::raise_at_once(Node& node) {
  search_.try_first(node, *promising_);
  measure_open(node);
  if (node.bounds.upper < kNever) return;
  const Tuning& tuning = search_.common().tuning;
  search_.advance(node, to_beat_ - to_beat_ / tuning.far_from_held);
  search_.advance(node, to_beat_ - to_beat_ / tuning.nearly_held);
  close_others(node);
  search_.try_first(node, *promising_);
}

/// What a cell costs by a strategy says what it has to be raised to at once, where it would have to be felt for.
void Answerer::measure_open(Node& node) {
  if (measure_)
    for (const Guess guess : open_firsts(node)) measure_(guess);
}

void Answerer::close_others(Node& node) {
  const auto budget = [&] { return std::min(to_beat_, node.bounds.upper) - 1; };
  for (const Guess guess : open_firsts(node))
    while (guess != *promising_ && node.bounds.open() && node.guesses.may_cost(guess, budget()))
      search_.try_guess(node, guess, budget());
}

// Small classes come first: a guess that many symmetries leave as it is has few cells that differ, and is closed soon.
std::vector<Guess> Answerer::open_firsts(Node& node) {
  std::vector<std::pair<std::size_t, Guess>> by_class;
  std::vector<bool> seen(node.guesses.count());
  const auto work = search_.workspaces().lend();
  for (std::uint32_t number = 0; number < node.guesses.count(); ++number) {
    const auto guess = Guess(static_cast<std::uint16_t>(number));
    if (seen[number] || !node.guesses.may_cost(guess, to_beat_ - 1)) continue;
    const GuessSpan its_class = search_.orbit(node, guess, *work);
    for (const Guess other : its_class) seen[index(other)] = true;
    by_class.emplace_back(its_class.size(), guess);
  }
  std::ranges::sort(by_class);
  std::vector<Guess> guesses;
  for (const auto& [size, guess] : by_class) guesses.push_back(guess);
  return guesses;
}

std::optional<Guess> Answerer::closed_first() const {
  for (const KnownFirst& one : first_guesses_)
    if (one.exact && one.lower_bound == static_cast<std::uint64_t>(total_.upper))
      return Guess(static_cast<std::uint16_t>(index(one.first)));
  return std::nullopt;
}

void Answerer::note_first_guesses(Node& node) {
  if (!node.scanned) return;
  const auto work = search_.workspaces().lend();
  first_guesses_.clear();
  for (const Watch::Noted& one : search_.watch().noted())
    first_guesses_.push_back({GuessId(index(one.guess)), search_.orbit(node, one.guess, *work).size(),
                              static_cast<std::uint64_t>(one.lower), one.exact});
  std::ranges::sort(first_guesses_, {}, [](const KnownFirst& one) { return std::pair(one.lower_bound, one.first); });
}

}  // namespace deduce::exact
