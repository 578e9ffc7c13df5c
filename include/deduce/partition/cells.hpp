// How a guess splits the candidates: one cell for each hint, C(q,a) in Arai's notation. The sizes
// alone decide the classic strategies; the cells themselves are what is searched next.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "deduce/base/monitor.hpp"
#include "deduce/base/workers.hpp"
#include "deduce/game/hint.hpp"
#include "deduce/game/limits.hpp"
#include "deduce/game/planes.hpp"
#include "deduce/game/space.hpp"

namespace deduce {

/// The number of candidates for each hint, zero where there is none.
using CellSizes = std::array<std::uint32_t, kMaxHints>;

/// Sizes of the cells of one guess. The vector kernel: the guess against a block of candidates that
/// stays in the nearest cache, then one pass over the block for every few hints.
[[nodiscard]] CellSizes cell_sizes(const HintSpace& hints, Code guess, const Planes& candidates);

/// Candidates that cell_sizes_of_all() lays out at once: the layout of all codes of the largest games would take 400
/// MB.
inline constexpr std::size_t kCandidatesAtOnce = std::size_t{1} << 16;

/// Sizes of the cells of each guess, for any number of candidates. Asks the monitor after every `at_once` of them, and
/// tells it how far it is where there are more; once it says stop, the candidates not yet looked at are left out.
[[nodiscard]] std::vector<CellSizes> cell_sizes_of_all(const Space& space, std::span<const Code> guesses,
                                                       std::span<const CodeId> candidates, const Workers& workers,
                                                       Monitor& monitor, std::size_t at_once = kCandidatesAtOnce);

/// What the sizes of the cells of a guess say, in whatever order; empty cells may be among them.
[[nodiscard]] int parts(std::span<const std::uint32_t> sizes);
/// Zero where there are no cells.
[[nodiscard]] std::uint32_t largest(std::span<const std::uint32_t> sizes);
/// The sum of the squares of the sizes: the expected size of the cell of the secret, times the
/// number of candidates.
[[nodiscard]] std::uint64_t sum_of_squares(std::span<const std::uint32_t> sizes);
/// The sum of s log2 s over the sizes s: the bits that the hint leaves open, times the number of candidates.
[[nodiscard]] double open_bits(std::span<const std::uint32_t> sizes);
/// Shannon's entropy of the hint, in bits, for a secret drawn evenly: log2 n - open_bits / n; exactly 0 where all are
/// in one cell. For showing; ties are decided exactly elsewhere.
[[nodiscard]] double entropy_bits(std::span<const std::uint32_t> sizes);

struct Cell {
  HintId hint{};
  std::vector<CodeId> candidates;
};

/// The cells that are not empty, in the order of the hints; candidates keep their order.
[[nodiscard]] std::vector<Cell> split(const Space& space, Code guess, std::span<const CodeId> candidates);

/// For each code of `guesses` the number of cells it splits the candidates into, one byte each, to
/// `out`, which must hold guesses.stride() bytes. Cheaper than cell_sizes() for few candidates and
/// many guesses.
void count_parts(const HintSpace& hints, std::span<const Code> candidates, const Planes& guesses, std::uint8_t* out);

}  // namespace deduce
