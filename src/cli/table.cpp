#include "cli/table.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "deduce/base/check.hpp"

namespace deduce::cli {

void Table::column(std::string heading, Align align) { columns_.push_back({std::move(heading), align}); }

void Table::row(std::vector<std::string> cells) {
  DEDUCE_CHECK(cells.size() == columns_.size());
  rows_.push_back(std::move(cells));
}

std::string Table::text() const {
  std::vector<std::size_t> width;
  for (std::size_t i = 0; i < columns_.size(); ++i) {
    width.push_back(columns_[i].heading.size());
    for (const auto& row : rows_) width[i] = std::max(width[i], row[i].size());
  }
  std::string out;
  const auto line = [&](const auto& cell) {
    std::string one;
    for (std::size_t i = 0; i < columns_.size(); ++i) {
      if (i > 0) one += "  ";
      one += columns_[i].align == Align::left ? fmt::format("{:<{}}", cell(i), width[i])
                                              : fmt::format("{:>{}}", cell(i), width[i]);
    }
    one.erase(one.find_last_not_of(' ') + 1);
    out += one + "\n";
  };
  line([&](std::size_t i) { return columns_[i].heading; });
  line([&](std::size_t i) { return std::string(width[i], '-'); });
  for (const auto& row : rows_) line([&](std::size_t i) { return row[i]; });
  return out;
}

}  // namespace deduce::cli
