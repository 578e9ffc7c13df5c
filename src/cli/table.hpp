// Tables for people: columns as wide as their widest cell, numbers to the right, text to the left.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace deduce::cli {

class Table {
 public:
  enum class Align { left, right };

  void column(std::string heading, Align align = Align::right);
  /// As many cells as columns.
  void row(std::vector<std::string> cells);
  /// Headings, a rule, and the rows; two blanks between columns, none at the ends of lines. On a terminal that
  /// is too narrow the columns come in groups below each other, each with the first column.
  [[nodiscard]] std::string text() const;
  /// The same for so many columns; 0: as many as it takes.
  [[nodiscard]] std::string text(std::size_t width) const;

 private:
  [[nodiscard]] std::string group(const std::vector<std::size_t>& columns, const std::vector<std::size_t>& width) const;

  struct Column {
    std::string heading;
    Align align;
  };
  std::vector<Column> columns_;
  std::vector<std::vector<std::string>> rows_;
};

}  // namespace deduce::cli
