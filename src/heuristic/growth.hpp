// A strategy grown from a rule: the guess of a place, the places that its hints lead to, and their strategies, several
// at once. What a place is belongs to the kind of game:
//
//   World::Place                               a set (size()) and whatever else its guess depends on
//   World::Guess guess(const Place&)           what the rule plays there
//   GuessId id(Guess)                          as strategies name it
//   After after(const Place&, Guess)           places by their hints, ascending; without the one that is won
//   World::After { bool wins; std::vector<std::pair<HintId, Place>> places; }
#pragma once

#include <algorithm>
#include <atomic>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "deduce/base/monitor.hpp"
#include "deduce/base/workers.hpp"
#include "deduce/heuristic/rule.hpp"
#include "deduce/heuristic/tuning.hpp"
#include "deduce/strategy/strategy.hpp"

namespace deduce::heuristic {

template <class World>
class Growth {
 public:
  using Place = typename World::Place;

  Growth(const World& world, Rule rule, const Workers& workers, Monitor& monitor, std::size_t secrets,
         const Tuning& tuning = {})
      : world_(world),
        rule_(rule),
        workers_(workers),
        monitor_(monitor),
        secrets_(secrets),
        worth_a_task_(tuning.worth_a_task) {}

  /// `first`: instead of the rule's guess at this place. Nothing when the monitor stopped it.
  std::optional<Strategy> grow(const Place& place, std::optional<typename World::Guess> first) {
    Strategy strategy = build(place, first);
    if (monitor_.stop()) return std::nullopt;
    return strategy;
  }

 private:
  Strategy build(const Place& place, std::optional<typename World::Guess> guess) {
    Strategy strategy;
    if (monitor_.stop()) return strategy;
    if (!guess) guess = world_.guess(place);
    const typename World::After after = world_.after(place, *guess);
    strategy.add(world_.id(*guess), after.wins);
    if (!after.places.empty()) build_children(after.places, strategy);
    if (place.size() >= worth_a_task_) {
      std::size_t finished = place.size();  // but for the cells that report for themselves
      for (const auto& [hint, below] : after.places)
        if (below.size() >= worth_a_task_) finished -= below.size();
      report(finished);
    }
    return strategy;
  }

  void build_children(const std::vector<std::pair<HintId, Place>>& places, Strategy& strategy) {
    std::vector<std::optional<Strategy>> subtree(places.size());
    const auto grow = [&](std::size_t i) { subtree[i] = build(places[i].second, std::nullopt); };
    std::vector<std::size_t> large;
    for (std::size_t i = 0; i < places.size(); ++i)
      if (places[i].second.size() >= worth_a_task_) large.push_back(i);
    // The largest cell first: it should not be the one that is left over for a single thread.
    std::ranges::stable_sort(large, std::greater{}, [&](std::size_t i) { return places[i].second.size(); });
    workers_.for_each(large.size(), [&](std::size_t i) { grow(large[i]); });
    for (std::size_t i = 0; i < places.size(); ++i) {
      if (!subtree[i]) grow(i);
      if (subtree[i]->empty()) return;  // stopped
      strategy.graft(0, places[i].first, *subtree[i]);
    }
  }

  void report(std::size_t finished) {
    const std::size_t done = placed_.fetch_add(finished) + finished;
    monitor_.progress({.task = "building the " + std::string(text(rule_)) + " strategy",
                       .fraction = static_cast<double>(done) / static_cast<double>(secrets_)});
  }

  const World& world_;
  Rule rule_;
  const Workers& workers_;
  Monitor& monitor_;
  std::size_t secrets_, worth_a_task_;
  std::atomic<std::size_t> placed_{0};
};

}  // namespace deduce::heuristic
