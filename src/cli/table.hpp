// Tables for people: columns as wide as their widest cell, numbers to the right, text to the left.
#pragma once

#include <string>
#include <vector>

namespace deduce::cli {

class Table {
 public:
  enum class Align { left, right };

  void column(std::string heading, Align align = Align::right);
  /// As many cells as columns.
  void row(std::vector<std::string> cells);
  /// Headings, a rule, and the rows; two blanks between columns, none at the ends of lines.
  [[nodiscard]] std::string text() const;

 private:
  struct Column {
    std::string heading;
    Align align;
  };
  std::vector<Column> columns_;
  std::vector<std::vector<std::string>> rows_;
};

}  // namespace deduce::cli
