#include "deduce/report/lines_figure.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string_view>

#include "report/axes.hpp"

namespace deduce::report {
namespace {

// ColorBrewer's Dark2: told apart on white and by the colour-blind.
constexpr std::array<std::string_view, 4> kColours = {"#1b9e77", "#d95f02", "#7570b3", "#e7298a"};
constexpr double kRight = 170;  // for the legend

Frame frame_of(const Lines& lines) {
  const auto& [x, y] = lines.lines.front().points.front();
  double left = x, right = x, bottom = y, top = y;
  for (const Line& line : lines.lines)
    for (const auto& [at, value] : line.points) {
      left = std::min(left, at);
      right = std::max(right, at);
      bottom = std::min(bottom, value);
      top = std::max(top, value);
    }
  return {Axis(left, right), Axis(bottom, top), kRight};
}

std::string_view colour_of(const Line& line) {
  return kColours[static_cast<std::size_t>(line.colour) % kColours.size()];
}

std::string stroke_of(const Line& line) {
  return fmt::format("fill=\"none\" stroke=\"{}\" stroke-width=\"1.5\"{}", colour_of(line),
                     line.dashed ? " stroke-dasharray=\"5 4\"" : "");
}

std::string dot(const Line& line, double x, double y) {
  return fmt::format("<circle cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"3\" fill=\"{}\" stroke=\"{}\"", x, y,
                     line.dashed ? "#fff" : colour_of(line), colour_of(line));
}

/// Which line is which, beside the figure; at their ends the names would lie on other lines.
std::string legend(const Lines& lines, const Frame& frame) {
  constexpr double kStep = 17, kSample = 26;
  const double x = frame.x(frame.right_end()) + 14;
  double y = frame.y(frame.top_end()) + 6;
  std::string out;
  for (const Line& line : lines.lines) {
    out += fmt::format("<path d=\"M{:.1f} {:.1f}h{:.0f}\" {}/>\n", x, y, kSample, stroke_of(line));
    out += dot(line, x + kSample / 2, y) + "/>\n";
    out += fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\" class=\"s\">{}</text>\n", x + kSample + 7, y + 4, line.name);
    y += kStep;
  }
  return out;
}

}  // namespace

std::string lines_figure(const Lines& lines) {
  const Frame frame = frame_of(lines);
  std::string out = frame.begin(lines.title, lines.subtitle, lines.x_label, lines.y_label);
  for (const Line& line : lines.lines) {
    std::string path;
    for (const auto& [x, y] : line.points) path += fmt::format(" {:.1f},{:.1f}", frame.x(x), frame.y(y));
    out += fmt::format("<polyline points=\"{}\" {}/>\n", path.substr(1), stroke_of(line));
    for (const auto& [x, y] : line.points)
      out += fmt::format("{}><title>{}: {:.4g}, {:.4f}</title></circle>\n", dot(line, frame.x(x), frame.y(y)),
                         line.name, x, y);
  }
  return out + legend(lines, frame) + "</svg>\n";
}

}  // namespace deduce::report
