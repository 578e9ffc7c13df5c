#include "deduce/report/lines_figure.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <string_view>

#include "report/axes.hpp"

namespace deduce::report {
namespace {

// ColorBrewer's Dark2: told apart on white and by the colour-blind.
constexpr std::array<std::string_view, 4> kColours = {"#1b9e77", "#d95f02", "#7570b3", "#e7298a"};
constexpr double kRight = 130;  // for the names

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

/// The lines' names at their ends, from top to bottom; one that would lie on another is moved below it.
std::string names(const Lines& lines, const Frame& frame) {
  constexpr double kHigh = 13, kWide = 115;
  struct Name {
    double x, y;
    std::string text;
  };
  std::vector<Name> all;
  for (const Line& line : lines.lines)
    all.push_back({frame.x(line.points.back().first) + 7, frame.y(line.points.back().second) + 4, line.name});
  std::ranges::sort(all, {}, &Name::y);
  std::string out;
  for (auto name = all.begin(); name != all.end(); ++name) {
    for (auto above = all.begin(); above != name; ++above)
      if (std::abs(above->x - name->x) < kWide && name->y - above->y < kHigh) name->y = above->y + kHigh;
    out += fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\" class=\"s\">{}</text>\n", name->x, name->y, name->text);
  }
  return out;
}

}  // namespace

std::string lines_figure(const Lines& lines) {
  const Frame frame = frame_of(lines);
  std::string out = frame.begin(lines.title, lines.subtitle, lines.x_label, lines.y_label);
  for (const Line& line : lines.lines) {
    const std::string_view colour = kColours[static_cast<std::size_t>(line.colour) % kColours.size()];
    std::string path;
    for (const auto& [x, y] : line.points) path += fmt::format(" {:.1f},{:.1f}", frame.x(x), frame.y(y));
    out += fmt::format("<polyline points=\"{}\" fill=\"none\" stroke=\"{}\" stroke-width=\"1.5\"{}/>\n", path.substr(1),
                       colour, line.dashed ? " stroke-dasharray=\"5 4\"" : "");
    for (const auto& [x, y] : line.points)
      out += fmt::format(
          "<circle cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"3\" fill=\"{}\" stroke=\"{}\"><title>{}: {:.4g}, "
          "{:.4f}</title></circle>\n",
          frame.x(x), frame.y(y), line.dashed ? "#fff" : colour, colour, line.name, x, y);
  }
  return out + names(lines, frame) + "</svg>\n";
}

}  // namespace deduce::report
