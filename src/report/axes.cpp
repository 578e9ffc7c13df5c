#include "report/axes.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace deduce::report {
namespace {

constexpr double kWidth = 640, kHeight = 420, kLeft = 70, kTop = 56, kBottom = 60;

int ticks(const Axis& axis) { return static_cast<int>(std::lround((axis.high - axis.low) / axis.step)); }

double part(const Axis& axis, double value) { return (value - axis.low) / (axis.high - axis.low); }

}  // namespace

Axis::Axis(double from, double to) : low(0), high(0), step(0) {
  const double span = std::max(to - from, 1e-9);
  const double rough = std::pow(10, std::floor(std::log10(span)));
  step = span / rough > 5 ? rough : span / rough > 2 ? rough / 2 : rough / 5;
  low = std::floor(from / step) * step;
  high = std::ceil(to / step) * step;
  if (high <= low) high = low + step;
}

double Frame::x(double value) const { return kLeft + part(x_, value) * (kWidth - kLeft - right_); }
double Frame::y(double value) const { return kHeight - kBottom - part(y_, value) * (kHeight - kTop - kBottom); }

std::string Frame::begin(std::string_view title, std::string_view subtitle, std::string_view x_label,
                         std::string_view y_label) const {
  std::string out = fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0}\" height=\"{1}\" viewBox=\"0 0 {0} {1}\" role=\"img\">\n"
      "<title>{2}</title>\n"
      "<style>text{{font:14px sans-serif;fill:#222}}.s{{font-size:12px}}.t{{font-size:16px;font-weight:bold}}</style>\n"
      "<rect width=\"{0}\" height=\"{1}\" fill=\"#fff\"/>\n"
      "<text x=\"{3}\" y=\"24\" class=\"t\">{2}</text>\n"
      "<text x=\"{3}\" y=\"44\" class=\"s\">{4}</text>\n",
      kWidth, kHeight, title, kLeft, subtitle);
  for (int i = 0; i <= ticks(x_); ++i) {
    const double value = x_.low + i * x_.step, at = x(value);
    out += fmt::format("<line x1=\"{0:.1f}\" x2=\"{0:.1f}\" y1=\"{1}\" y2=\"{2}\" stroke=\"#ddd\"/>\n", at, kTop,
                       kHeight - kBottom);
    out += fmt::format("<text x=\"{:.1f}\" y=\"{}\" text-anchor=\"middle\" class=\"s\">{:.4g}</text>\n", at,
                       kHeight - kBottom + 18, value);
  }
  for (int i = 0; i <= ticks(y_); ++i) {
    const double value = y_.low + i * y_.step, at = y(value);
    out += fmt::format("<line x1=\"{0}\" x2=\"{1}\" y1=\"{2:.1f}\" y2=\"{2:.1f}\" stroke=\"#ddd\"/>\n", kLeft,
                       kWidth - right_, at);
    out += fmt::format("<text x=\"{}\" y=\"{:.1f}\" text-anchor=\"end\" class=\"s\">{:.4g}</text>\n", kLeft - 8, at + 4,
                       value);
  }
  out += fmt::format("<text x=\"{}\" y=\"{}\" text-anchor=\"middle\">{}</text>\n", (kLeft + kWidth - right_) / 2,
                     kHeight - 16, x_label);
  return out + fmt::format("<text transform=\"translate(20 {}) rotate(-90)\" text-anchor=\"middle\">{}</text>\n",
                           (kTop + kHeight - kBottom) / 2, y_label);
}

}  // namespace deduce::report
