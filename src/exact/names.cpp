// The words for objectives and orders, as they are written on the command line.
#include <fmt/format.h>

#include <array>
#include <utility>

#include "deduce/base/error.hpp"
#include "deduce/exact/solve.hpp"

namespace deduce::exact {
namespace {

constexpr std::array<std::pair<Objective, std::string_view>, 4> kObjectives{{{Objective::mean, "mean"},
                                                                             {Objective::worst, "worst"},
                                                                             {Objective::worst_mean, "worst,mean"},
                                                                             {Objective::mean_worst, "mean,worst"}}};

constexpr std::array<std::pair<Order, std::string_view>, 4> kOrders{{{Order::bound, "bound"},
                                                                     {Order::entropy, "entropy"},
                                                                     {Order::parts, "parts"},
                                                                     {Order::lexicographic, "lexicographic"}}};

template <class Names, class Value>
std::string_view name_of(const Names& names, Value value) {
  for (const auto& [known, name] : names)
    if (known == value) return name;
  return {};
}

}  // namespace

std::string_view text(Objective objective) { return name_of(kObjectives, objective); }
std::string_view text(Order order) { return name_of(kOrders, order); }

Objective parse_objective(std::string_view text) {
  for (const auto& [objective, name] : kObjectives)
    if (name == text) return objective;
  throw InputError(fmt::format("objective '{}' is unknown: take mean, worst, worst,mean or mean,worst", text));
}

Order parse_order(std::string_view text) {
  for (const auto& [order, name] : kOrders)
    if (name == text) return order;
  throw InputError(fmt::format("order '{}' is unknown: take bound, entropy, parts or lexicographic", text));
}

}  // namespace deduce::exact
