#include "deduce/report/scatter_figure.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace deduce::report {
namespace {

constexpr double kWidth = 640, kHeight = 420, kLeft = 70, kRight = 30, kTop = 56, kBottom = 60;

/// A range of one axis with ticks at round steps.
struct Axis {
  Axis(double from, double to) {
    const double span = std::max(to - from, 1e-9);
    const double rough = std::pow(10, std::floor(std::log10(span)));
    step = span / rough > 5 ? rough : span / rough > 2 ? rough / 2 : rough / 5;
    low = std::floor(from / step) * step;
    high = std::ceil(to / step) * step;
    if (high <= low) high = low + step;
  }
  double low, high, step;
  [[nodiscard]] double part(double value) const { return (value - low) / (high - low); }
};

double x_of(const Axis& axis, double value) { return kLeft + axis.part(value) * (kWidth - kLeft - kRight); }
double y_of(const Axis& axis, double value) {
  return kHeight - kBottom - axis.part(value) * (kHeight - kTop - kBottom);
}

std::string axes(const Scatter& scatter, const Axis& x, const Axis& y) {
  std::string out;
  const auto ticks = [](const Axis& axis) { return static_cast<int>(std::lround((axis.high - axis.low) / axis.step)); };
  for (int i = 0; i <= ticks(x); ++i) {
    const double value = x.low + i * x.step, at = x_of(x, value);
    out += fmt::format("<line x1=\"{0:.1f}\" x2=\"{0:.1f}\" y1=\"{1}\" y2=\"{2}\" stroke=\"#ddd\"/>\n", at, kTop,
                       kHeight - kBottom);
    out += fmt::format("<text x=\"{:.1f}\" y=\"{}\" text-anchor=\"middle\" class=\"s\">{:.4g}</text>\n", at,
                       kHeight - kBottom + 18, value);
  }
  for (int i = 0; i <= ticks(y); ++i) {
    const double value = y.low + i * y.step, at = y_of(y, value);
    out += fmt::format("<line x1=\"{0}\" x2=\"{1}\" y1=\"{2:.1f}\" y2=\"{2:.1f}\" stroke=\"#ddd\"/>\n", kLeft,
                       kWidth - kRight, at);
    out += fmt::format("<text x=\"{}\" y=\"{:.1f}\" text-anchor=\"end\" class=\"s\">{:.4g}</text>\n", kLeft - 8, at + 4,
                       value);
  }
  out += fmt::format("<text x=\"{}\" y=\"{}\" text-anchor=\"middle\">{}</text>\n", (kLeft + kWidth - kRight) / 2,
                     kHeight - 16, scatter.x_label);
  out += fmt::format("<text transform=\"translate(20 {}) rotate(-90)\" text-anchor=\"middle\">{}</text>\n",
                     (kTop + kHeight - kBottom) / 2, scatter.y_label);
  return out;
}

}  // namespace

double correlation(const std::vector<ScatterPoint>& points) {
  const auto n = static_cast<double>(points.size());
  double mean_x = 0, mean_y = 0;
  for (const ScatterPoint& point : points) {
    mean_x += point.x / n;
    mean_y += point.y / n;
  }
  double xx = 0, yy = 0, xy = 0;
  for (const ScatterPoint& point : points) {
    xx += (point.x - mean_x) * (point.x - mean_x);
    yy += (point.y - mean_y) * (point.y - mean_y);
    xy += (point.x - mean_x) * (point.y - mean_y);
  }
  return xx > 0 && yy > 0 ? xy / std::sqrt(xx * yy) : 0;
}

std::string scatter_figure(const Scatter& scatter) {
  const auto [x_low, x_high] = std::ranges::minmax(scatter.points, {}, &ScatterPoint::x);
  const auto [y_low, y_high] = std::ranges::minmax(scatter.points, {}, &ScatterPoint::y);
  const Axis x(x_low.x, x_high.x), y(y_low.y, y_high.y);
  std::string out = fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0}\" height=\"{1}\" viewBox=\"0 0 {0} {1}\" role=\"img\">\n"
      "<title>{2}</title>\n"
      "<style>text{{font:14px sans-serif;fill:#222}}.s{{font-size:12px}}.t{{font-size:16px;font-weight:bold}}</style>\n"
      "<rect width=\"{0}\" height=\"{1}\" fill=\"#fff\"/>\n"
      "<text x=\"{3}\" y=\"24\" class=\"t\">{2}</text>\n"
      "<text x=\"{3}\" y=\"44\" class=\"s\">{4} classes of guesses, correlation {5:.3f}; the best guess is "
      "filled</text>\n",
      kWidth, kHeight, scatter.title, kLeft, scatter.points.size(), correlation(scatter.points));
  out += axes(scatter, x, y);
  for (const bool marked : {false, true})  // the marked ones on top
    for (const ScatterPoint& point : scatter.points)
      if (point.marked == marked)
        out += fmt::format(
            "<circle cx=\"{:.2f}\" cy=\"{:.2f}\" r=\"{}\" fill=\"{}\" stroke=\"{}\"><title>{}: {:.4f}, "
            "{:.4f}</title></circle>\n",
            x_of(x, point.x), y_of(y, point.y), marked ? 6 : 4, marked ? "#d95f02" : "none",
            marked ? "#7f3b08" : "#1d91c0", point.label, point.x, point.y);
  return out + "</svg>\n";
}

}  // namespace deduce::report
