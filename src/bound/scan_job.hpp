// What a pass over all guesses works on; and the passes for boards of more than 64 hints.
#pragma once

#include <cstddef>
#include <cstdint>

#include "deduce/board/ids.hpp"

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

/// As Scan's, for any number of hints; numbers of cells are cut down to 255.
void scan_wide(const ScanJob& job, bool identify);
/// The most cells that a guess makes, for sets of fewer than 255. Stops when a guess tells all secrets apart.
[[nodiscard]] std::uint8_t most_parts_wide(const ScanJob& job);

}  // namespace deduce::bound
