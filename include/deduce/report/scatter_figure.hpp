// A scatter plot as a self-contained SVG: points, the best of them marked, axes with units, and how
// far the two quantities go together.
#pragma once

#include <string>
#include <vector>

namespace deduce::report {

struct ScatterPoint {
  std::string label;
  double x = 0;
  double y = 0;
  bool marked = false;
};

struct Scatter {
  std::string title;
  std::string x_label, y_label;
  std::vector<ScatterPoint> points;  ///< at least one
};

/// Pearson's correlation of the points; 0 when one of the coordinates does not vary.
[[nodiscard]] double correlation(const std::vector<ScatterPoint>& points);

/// The same bytes for the same points.
[[nodiscard]] std::string scatter_figure(const Scatter& scatter);

}  // namespace deduce::report
