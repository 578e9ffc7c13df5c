#include "verify/size_bound.hpp"

#include <algorithm>

namespace verify {

void SizeBounds::extend(ByScore& known, std::size_t score, std::size_t largest) const {
  const std::size_t outside = std::max<std::size_t>(1, std::min(score, identify_ ? hints_ : hints_ - 1));
  const std::size_t inside = identify_ || score < 3 ? 0 : std::min({score - 2, hints_ - 1, outside});
  if (known.cheapest.empty()) {
    known.bound = {0};
    known.cheapest.assign(outside + 1, {0});
  }
  std::vector<Cost> split(outside + 1);  // by c: m secrets in 2 to c cells
  for (std::size_t m = known.bound.size(); m <= largest; ++m) {
    std::ranges::fill(split, kNever);
    for (std::size_t cells = 2; cells <= outside; ++cells) {
      Cost least = split[cells - 1];
      const Cost* const rest = known.cheapest[cells - 1].data() + m;
      for (std::size_t first = 1; first < m; ++first)
        least = std::min(least, known.bound[first] + *(rest - static_cast<std::ptrdiff_t>(first)));
      split[cells] = least;
    }
    Cost value = identify_ ? 0 : 1;
    if (m > 1) {
      const Cost after_member = inside > 0 ? known.cheapest[inside][m - 1] : kNever;
      value = plus(std::min(split[outside], after_member), static_cast<Cost>(m));
    }
    known.bound.push_back(value);
    for (std::size_t cells = 1; cells <= outside; ++cells)
      known.cheapest[cells].push_back(std::min(value, split[cells]));
  }
}

std::uint64_t SizeBounds::capacity(std::size_t score, int left) const {
  constexpr std::uint64_t kEnough = std::uint64_t{1} << 32;
  if (left == kNoLimit) return kEnough;
  if (left == 0) return identify_ ? 1 : 0;
  std::uint64_t most = 1;
  const std::uint64_t outside = std::min(score, hints_ - 1);
  const std::uint64_t beside = identify_ ? 1 : 2;  // what a guess inside adds to the score, besides its other cells
  const std::uint64_t inside = std::min(score < beside ? 0 : score - beside, hints_ - 1);
  for (int round = identify_ ? 0 : 1; round < left && most < kEnough; ++round)
    most = std::max(outside * most, 1 + inside * most);
  return most;
}

CellBound SizeBounds::cell_bound(std::size_t score, int left, std::size_t largest) {
  ByScore& known = by_score_[score];
  if (known.bound.size() <= largest) extend(known, score, largest);
  return {known.bound.data(), capacity(score, left)};
}

}  // namespace verify
