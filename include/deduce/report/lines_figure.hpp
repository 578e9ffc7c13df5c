// Lines over two axes as a self-contained SVG, each with its name at its end.
#pragma once

#include <string>
#include <utility>
#include <vector>

namespace deduce::report {

struct Line {
  std::string name;
  std::vector<std::pair<double, double>> points;  ///< from left to right, at least one
  int colour = 0;                                 ///< lines of one number have one colour; 0 to 3
  bool dashed = false;
};

struct Lines {
  std::string title, subtitle;
  std::string x_label, y_label;
  std::vector<Line> lines;  ///< at least one
};

/// The same bytes for the same lines.
[[nodiscard]] std::string lines_figure(const Lines& lines);

}  // namespace deduce::report
