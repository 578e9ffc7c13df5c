// The words for goals, objectives and orders, as people write them.
#include "deduce/strategy/request.hpp"

#include <algorithm>
#include <array>

#include "deduce/base/words.hpp"

namespace deduce {
namespace {

constexpr Words<Goal, 2> kGoals{{{Goal::win, "win"}, {Goal::identify, "identify"}}};

constexpr Words<Objective, 5> kObjectives{{{Objective::mean, "mean"},
                                           {Objective::worst, "worst"},
                                           {Objective::worst_mean, "worst,mean"},
                                           {Objective::mean_worst, "mean,worst"},
                                           {Objective::worst_mean_in_cells, "worst,mean-in-cells"}}};

constexpr Words<Order, 4> kOrders{{{Order::bound, "bound"},
                                   {Order::entropy, "entropy"},
                                   {Order::parts, "parts"},
                                   {Order::lexicographic, "lexicographic"}}};

constexpr auto kGoalWords = all_words(kGoals);
constexpr auto kObjectiveWords = all_words(kObjectives);
constexpr auto kOrderWords = all_words(kOrders);

}  // namespace

std::string_view text(Goal goal) { return word_for(kGoals, goal); }
std::string_view text(Objective objective) { return word_for(kObjectives, objective); }
std::string_view text(Order order) { return word_for(kOrders, order); }
Goal parse_goal(std::string_view text) { return read_word(kGoals, "goal", text); }
Objective parse_objective(std::string_view text) { return read_word(kObjectives, "objective", text); }
Order parse_order(std::string_view text) { return read_word(kOrders, "order", text); }
std::span<const std::string_view> goal_words() { return kGoalWords; }
std::span<const std::string_view> objective_words() { return std::span(kObjectiveWords).first(kObjectives.size() - 1); }
std::span<const std::string_view> order_words() { return kOrderWords; }

Statistics& Statistics::operator+=(const Statistics& later) {
  const Statistics before = *this;
  *this = later;
  nodes += before.nodes;
  guesses += before.guesses;
  scans += before.scans;
  dropped += before.dropped;
  peak_bytes = std::max(peak_bytes, before.peak_bytes);
  return *this;
}

}  // namespace deduce
