// Tables wider than their window: which columns stand beside each other.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

namespace deduce {

/// As many columns as fit into `width`, two blanks between them, go into a group, by number; each group but the first
/// begins with the first column again, and has at least one more. One group of all for a width of 0.
[[nodiscard]] std::vector<std::vector<std::size_t>> column_groups(std::span<const std::size_t> widths,
                                                                  std::size_t width);

}  // namespace deduce
