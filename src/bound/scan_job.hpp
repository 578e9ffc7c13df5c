// What a pass over all guesses works on; and the passes for boards of more than 64 hints.
#pragma once

#include <cstddef>
#include <cstdint>

#include "deduce/board/board.hpp"
#include "deduce/bound/scan.hpp"

namespace deduce::bound {

struct ScanJob {
  const std::uint8_t* rows;
  std::size_t stride;
  std::size_t width;
  Members set;
  std::size_t groups;  // of eight hints
  std::uint16_t* bounds;
  std::uint8_t* parts;
  unsigned threshold;
  std::uint16_t zero;
};

/// How many times eight hints there are.
[[nodiscard]] constexpr std::size_t eights(int hints) { return (static_cast<std::size_t>(hints) + 7) / 8; }

/// Three eights stay in registers.
inline constexpr int kMostHintsByParts = 24;
/// The most cells that a guess makes, for boards of up to so many hints. Stops when a guess tells all secrets apart.
/// Writes the numbers of cells.
[[nodiscard]] int most_parts(const ScanJob& job);
/// Scan::by_parts() where guesses come in groups.
[[nodiscard]] ScanResult most_parts_by_group(const Board& board, Members set, const CloseRows* close);
/// The least of so many relative bounds (a multiple of 64), and the places of those that are `bound`.
[[nodiscard]] std::uint16_t least_among(const std::uint16_t* bounds, std::size_t width);
std::size_t collect_among(const std::uint16_t* bounds, std::size_t width, std::uint16_t bound, Guess* out);

/// As Scan's, for any number of hints; numbers of cells are cut down to 255.
void scan_wide(const ScanJob& job, bool identify);
/// The most cells that a guess makes, for sets of fewer than 255. Stops when a guess tells all secrets apart.
[[nodiscard]] std::uint8_t most_parts_wide(const ScanJob& job);

}  // namespace deduce::bound
