// The frame that figures share: a plain white sheet with a title, two axes with ticks at round steps, and
// their labels, as the beginning of an SVG.
#pragma once

#include <string>
#include <string_view>

namespace deduce::report {

/// A range of one axis that holds `from` to `to`, with ticks at round steps.
struct Axis {
  Axis(double from, double to);
  double low, high, step;
};

class Frame {
 public:
  /// `right` is the room beside the axes, for labels.
  Frame(const Axis& x, const Axis& y, double right) : x_(x), y_(y), right_(right) {}

  /// From the opening of the SVG to the axes; the figure adds its marks and "</svg>\n".
  [[nodiscard]] std::string begin(std::string_view title, std::string_view subtitle, std::string_view x_label,
                                  std::string_view y_label) const;
  [[nodiscard]] double x(double value) const;
  [[nodiscard]] double y(double value) const;
  /// The largest values on the axes.
  [[nodiscard]] double right_end() const { return x_.high; }
  [[nodiscard]] double top_end() const { return y_.high; }

 private:
  Axis x_, y_;
  double right_;
};

}  // namespace deduce::report
