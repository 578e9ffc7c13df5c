#include "deduce/heuristic/splits.hpp"

#include <algorithm>

#include "deduce/partition/candidates.hpp"

namespace deduce::heuristic {
std::vector<Split> splits(const Space& space, const Stabiliser& symmetry, std::span<const CodeId> candidates,
                          std::vector<Code> guesses, const Workers& workers) {
  if (guesses.empty()) guesses = symmetry.representatives();
  const std::vector<Code> codes = codes_of(space, candidates);
  SilentMonitor monitor;
  const std::vector<CellSizes> sizes = cell_sizes_of_all(space, guesses, candidates, workers, monitor);
  std::vector<Split> all;
  all.reserve(guesses.size());
  for (std::size_t i = 0; i < guesses.size(); ++i)
    all.push_back(
        {guesses[i], symmetry.class_size(guesses[i]), std::ranges::binary_search(codes, guesses[i]), sizes[i]});
  return all;
}

}  // namespace deduce::heuristic
