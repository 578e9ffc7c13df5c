#include "exact/class_bound.hpp"

#include <algorithm>
#include <limits>
#include <vector>

#include "deduce/bound/size_bound.hpp"
#include "deduce/heuristic/splits.hpp"

namespace deduce::exact {

std::uint64_t least_by_classes(const Space& space, const Request& request) {
  if (request.candidates.size() < space.size() || space.size() == 1) return 0;
  const bool identify = request.goal == Goal::identify;
  const Stabiliser all(space.rules());
  // K must be that of all guesses, also where one is given.
  const std::vector<heuristic::Split> splits = heuristic::splits(space, all, request.candidates, {}, Workers(1));
  const auto win = static_cast<std::size_t>(space.hints().win());
  int score = 0;
  for (const heuristic::Split& split : splits)
    score = std::max(score, parts(split.sizes) + (identify || !split.possible ? 0 : 1));
  const bound::SizeBound by_size(identify, space.hints().size(), score, space.size());
  std::uint64_t least = std::numeric_limits<std::uint64_t>::max();
  for (const heuristic::Split& split : splits) {
    if (request.first && all.representative(space[*request.first]) != split.guess) continue;
    std::uint64_t total = space.size();
    for (std::size_t hint = 0; hint < win; ++hint)
      if (const std::uint32_t size = split.sizes[hint]; size > 1 || (size == 1 && !identify))
        total += static_cast<std::uint64_t>(by_size(size));
    least = std::min(least, total);
  }
  return least;
}

}  // namespace deduce::exact
