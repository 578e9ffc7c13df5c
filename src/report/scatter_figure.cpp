#include "deduce/report/scatter_figure.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "report/axes.hpp"

namespace deduce::report {
namespace {

constexpr double kRight = 30;

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
  const Frame frame(Axis(x_low.x, x_high.x), Axis(y_low.y, y_high.y), kRight);
  std::string out = frame.begin(scatter.title,
                                fmt::format("{} classes of guesses, correlation {:.3f}; the best guesses are filled",
                                            scatter.points.size(), correlation(scatter.points)),
                                scatter.x_label, scatter.y_label);
  for (const bool marked : {false, true})  // the marked ones on top
    for (const ScatterPoint& point : scatter.points)
      if (point.marked == marked)
        out += fmt::format(
            "<circle cx=\"{:.2f}\" cy=\"{:.2f}\" r=\"{}\" fill=\"{}\" stroke=\"{}\"><title>{}: {:.4f}, "
            "{:.4f}</title></circle>\n",
            frame.x(point.x), frame.y(point.y), marked ? 6 : 4, marked ? "#d95f02" : "none",
            marked ? "#7f3b08" : "#1d91c0", point.label, point.x, point.y);
  return out + "</svg>\n";
}

}  // namespace deduce::report
