// Cell sizes for any number of candidates: a block of them is laid out at a time, all guesses count in it, and the
// counts of the blocks are added up.
#include <fmt/format.h>

#include <algorithm>

#include "deduce/partition/candidates.hpp"
#include "deduce/partition/cells.hpp"

namespace deduce {

std::vector<CellSizes> cell_sizes_of_all(const Space& space, std::span<const Code> guesses,
                                         std::span<const CodeId> candidates, const Workers& workers, Monitor& monitor,
                                         std::size_t at_once) {
  std::vector<CellSizes> sums(guesses.size());
  for (std::size_t from = 0; from < candidates.size() && !(from > 0 && monitor.stop()); from += at_once) {
    const auto block = candidates.subspan(from, std::min(at_once, candidates.size() - from));
    const Planes planes(space.rules(), codes_of(space, block));
    // With few candidates a guess is too little work to be handed to a worker by itself.
    const std::size_t a_piece = std::clamp<std::size_t>(kCandidatesAtOnce / block.size(), 1, 64);
    workers.for_each((guesses.size() + a_piece - 1) / a_piece, [&](std::size_t piece) {
      for (std::size_t i = piece * a_piece; i < std::min(guesses.size(), (piece + 1) * a_piece); ++i) {
        const CellSizes sizes = cell_sizes(space.hints(), guesses[i], planes);
        for (std::size_t hint = 0; hint < sizes.size(); ++hint) sums[i][hint] += sizes[hint];
      }
    });
    if (candidates.size() > at_once)
      monitor.progress({.task = fmt::format("splitting {} candidates by {} guesses", candidates.size(), guesses.size()),
                        .fraction = static_cast<double>(from) / static_cast<double>(candidates.size())});
  }
  return sums;
}

}  // namespace deduce
