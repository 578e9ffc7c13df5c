#include "exact/level.hpp"

#include <algorithm>
#include <utility>
#include <vector>

namespace deduce::exact {

Level::Level(std::span<const Vessel> vessels, double slack) : left_(slack) {
  std::vector<std::pair<double, double>> by_height;  // with the weight
  for (const Vessel& vessel : vessels) by_height.emplace_back(vessel.height(), vessel.weight);
  // Mostly nothing has risen yet.
  if (constexpr auto height = &std::pair<double, double>::first; !std::ranges::is_sorted(by_height, {}, height))
    std::ranges::stable_sort(by_height, {}, height);
  floor_ = by_height[0].first;
  for (const auto& [height, weight] : by_height) {
    const double needed = (height - floor_) * sum_;  // until this one is reached
    if (needed > left_) return;
    left_ -= needed;
    floor_ = height;
    sum_ += weight;
  }
}

int Level::budget(const Vessel& vessel) const {
  return std::max(vessel.lower, vessel.began + static_cast<int>(floor_ * vessel.weight + left_ * vessel.weight / sum_));
}

}  // namespace deduce::exact
