// A picture of a comparison: for each strategy a bar of all secrets, cut by the round in which they
// are found, as a self-contained SVG.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace deduce {

struct RoundsBar {
  std::string name;                   ///< printable ASCII
  std::vector<std::uint64_t> rounds;  ///< rounds[i]: secrets found in round i+1; some are
};

/// Bars in the given order. The same bytes for the same arguments.
[[nodiscard]] std::string rounds_figure(const std::string& title, const std::vector<RoundsBar>& bars);

}  // namespace deduce
