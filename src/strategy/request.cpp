// The words for objectives and orders, as people write them.
#include "deduce/strategy/request.hpp"

#include <algorithm>
#include <array>

#include "deduce/base/words.hpp"

namespace deduce {
namespace {

constexpr Words<Objective, 5> kObjectives{{{Objective::mean, "mean"},
                                           {Objective::worst, "worst"},
                                           {Objective::worst_mean, "worst,mean"},
                                           {Objective::mean_worst, "mean,worst"},
                                           {Objective::worst_mean_in_cells, "worst,mean-in-cells"}}};

constexpr Words<Order, 4> kOrders{{{Order::bound, "bound"},
                                   {Order::entropy, "entropy"},
                                   {Order::parts, "parts"},
                                   {Order::lexicographic, "lexicographic"}}};

}  // namespace

std::string_view text(Objective objective) { return word_for(kObjectives, objective); }
std::string_view text(Order order) { return word_for(kOrders, order); }
Objective parse_objective(std::string_view text) { return read_word(kObjectives, "objective", text); }
Order parse_order(std::string_view text) { return read_word(kOrders, "order", text); }

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
