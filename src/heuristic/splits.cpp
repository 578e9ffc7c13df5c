#include "deduce/heuristic/splits.hpp"

#include <algorithm>

#include "deduce/partition/candidates.hpp"

namespace deduce::heuristic {
namespace {

/// Cell sizes of any number of candidates, a block of them at a time: a layout of all would be large
/// for the largest games.
std::vector<CellSizes> count_cells(const Space& space, std::span<const Code> candidates, std::span<const Code> guesses,
                                   const Workers& workers) {
  constexpr std::size_t kBlock = std::size_t{1} << 16;
  std::vector<CellSizes> sums(guesses.size());
  for (std::size_t from = 0; from < candidates.size(); from += kBlock) {
    const Planes planes(space.rules(), candidates.subspan(from, std::min(kBlock, candidates.size() - from)));
    constexpr std::size_t kGuesses = 64;
    workers.for_each((guesses.size() + kGuesses - 1) / kGuesses, [&](std::size_t piece) {
      for (std::size_t i = piece * kGuesses; i < std::min(guesses.size(), (piece + 1) * kGuesses); ++i) {
        const CellSizes sizes = cell_sizes(space.hints(), guesses[i], planes);
        for (std::size_t hint = 0; hint < sizes.size(); ++hint) sums[i][hint] += sizes[hint];
      }
    });
  }
  return sums;
}

}  // namespace

std::vector<Split> splits(const Space& space, const Stabiliser& symmetry, std::span<const CodeId> candidates,
                          std::vector<Code> guesses, const Workers& workers) {
  if (guesses.empty()) guesses = symmetry.representatives();
  const std::vector<Code> codes = codes_of(space, candidates);
  const std::vector<CellSizes> sizes = count_cells(space, codes, guesses, workers);
  std::vector<Split> all;
  all.reserve(guesses.size());
  for (std::size_t i = 0; i < guesses.size(); ++i)
    all.push_back(
        {guesses[i], symmetry.class_size(guesses[i]), std::ranges::binary_search(codes, guesses[i]), sizes[i]});
  return all;
}

}  // namespace deduce::heuristic
