#include "exact/shortfall.hpp"

#include <algorithm>
#include <cmath>

namespace deduce::exact {
namespace {

double stays_below(const Raisable& cell, double part, double a_size) {
  const double below = cell.upper * (part + a_size * std::log(static_cast<double>(cell.size)));
  return std::clamp(below, 0.0, static_cast<double>(cell.upper - cell.lower));
}

}  // namespace

// The parts that are taken grow with one number, which is found by halving.
std::vector<int> shortfalls(std::span<const Raisable> cells, int all, double a_size) {
  const auto in_all = [&](double part) {
    double sum = 0;
    for (const Raisable& cell : cells) sum += stays_below(cell, part, a_size);
    return sum;
  };
  double too_little = -1, enough = 1;  // of each upper bound
  for (const Raisable& cell : cells)
    too_little = std::min(too_little, -a_size * std::log(static_cast<double>(cell.size)));
  constexpr int kHalvings = 60;
  for (int i = 0; i < kHalvings; ++i) {
    const double middle = (too_little + enough) / 2;
    (in_all(middle) <= all ? too_little : enough) = middle;
  }
  std::vector<int> below;
  for (const Raisable& cell : cells) below.push_back(static_cast<int>(stays_below(cell, too_little, a_size)));
  return below;
}

}  // namespace deduce::exact
