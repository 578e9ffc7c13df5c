#include "cli/table.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>

#include "cli/width.hpp"
#include "deduce/base/check.hpp"
#include "deduce/base/columns.hpp"

namespace deduce::cli {

void Table::column(std::string heading, Align align) { columns_.push_back({std::move(heading), align}); }

void Table::row(std::vector<std::string> cells) {
  DEDUCE_CHECK(cells.size() == columns_.size());
  rows_.push_back(std::move(cells));
}

std::string Table::text() const { return text(columns_of(STDOUT_FILENO)); }

std::string Table::text(std::size_t width) const {
  std::vector<std::size_t> widths;
  for (std::size_t i = 0; i < columns_.size(); ++i) {
    widths.push_back(columns_[i].heading.size());
    for (const auto& row : rows_) widths[i] = std::max(widths[i], row[i].size());
  }
  std::string out;
  for (const auto& columns : column_groups(widths, width)) out += (out.empty() ? "" : "\n") + group(columns, widths);
  return out;
}

std::string Table::group(const std::vector<std::size_t>& columns, const std::vector<std::size_t>& width) const {
  std::string out;
  const auto line = [&](const auto& cell) {
    std::string one;
    for (const std::size_t i : columns) {
      if (i != columns.front() || !one.empty()) one += "  ";
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
