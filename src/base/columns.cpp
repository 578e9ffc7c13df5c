#include "deduce/base/columns.hpp"

namespace deduce {

std::vector<std::vector<std::size_t>> column_groups(std::span<const std::size_t> widths, std::size_t width) {
  std::vector<std::vector<std::size_t>> groups(1);
  std::size_t used = 0;
  for (std::size_t i = 0; i < widths.size(); ++i) {
    if (width > 0 && groups.back().size() > 1 && used + 2 + widths[i] > width) {
      groups.push_back({0});
      used = widths[0];
    }
    used += (groups.back().empty() ? 0 : 2) + widths[i];
    groups.back().push_back(i);
  }
  return groups;
}

}  // namespace deduce
