#include "deduce/report/rounds_figure.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <numeric>
#include <string_view>

#include "deduce/base/markup.hpp"

namespace deduce {
namespace {

// Light to dark with the rounds, told apart without colour too (the shades of ColorBrewer's YlGnBu).
constexpr std::array<std::string_view, 9> kShades = {"#edf8b1", "#c7e9b4", "#7fcdbb", "#41b6c4", "#1d91c0",
                                                     "#225ea8", "#253494", "#081d58", "#050f2e"};
constexpr int kBarWidth = 560, kBarHeight = 26, kBarGap = 14, kLeft = 130, kTop = 76, kRight = 120;

struct Shade {
  std::array<int, 3> rgb{};

  [[nodiscard]] std::string text() const { return fmt::format("#{:02x}{:02x}{:02x}", rgb[0], rgb[1], rgb[2]); }
  /// White or near black, whichever stands out more by the luminance of WCAG 2.
  [[nodiscard]] std::string_view label() const {
    constexpr std::array<double, 3> kWeight{0.2126, 0.7152, 0.0722};
    double luminance = 0;
    for (std::size_t i = 0; i < 3; ++i) {
      const double part = rgb[i] / 255.0;
      luminance += kWeight[i] * (part <= 0.03928 ? part / 12.92 : std::pow((part + 0.055) / 1.055, 2.4));
    }
    return luminance > 0.179 ? "#222" : "#fff";
  }
};

Shade parse_shade(std::string_view text) {
  const auto part = [&](std::size_t from) {
    int value = 0;
    std::from_chars(text.data() + from, text.data() + from + 2, value, 16);
    return value;
  };
  return {{part(1), part(3), part(5)}};
}

/// The shades as they are while there are enough of them, else as many between the first and the last.
Shade shade(std::size_t round, std::size_t rounds) {
  if (rounds <= kShades.size()) return parse_shade(kShades[round]);
  const double place = static_cast<double>(round) * (kShades.size() - 1) / static_cast<double>(rounds - 1);
  const auto below = std::min(static_cast<std::size_t>(place), kShades.size() - 2);
  const Shade from = parse_shade(kShades[below]), to = parse_shade(kShades[below + 1]);
  Shade mixed;
  for (std::size_t i = 0; i < 3; ++i)
    mixed.rgb[i] =
        static_cast<int>(std::lround(from.rgb[i] + (to.rgb[i] - from.rgb[i]) * (place - static_cast<double>(below))));
  return mixed;
}

constexpr std::size_t kLegendRow = 14;  // entries of 40 are as wide as the bars
constexpr int kLegendHeight = 22;

int legend_rows(std::size_t rounds) {
  return static_cast<int>((std::max<std::size_t>(rounds, 1) - 1) / kLegendRow) + 1;
}

std::string legend(std::size_t rounds) {
  std::string out =
      fmt::format("<text x=\"{}\" y=\"60\" text-anchor=\"end\" class=\"s\">found in round</text>\n", kLeft - 10);
  for (std::size_t round = 0; round < rounds; ++round) {
    const int x = kLeft + static_cast<int>(round % kLegendRow) * 40;
    const int y = 48 + static_cast<int>(round / kLegendRow) * kLegendHeight;
    out += fmt::format(
        "<rect x=\"{}\" y=\"{}\" width=\"16\" height=\"16\" fill=\"{}\" stroke=\"#555\" stroke-width=\"0.5\"/>", x, y,
        shade(round, rounds).text());
    out += fmt::format("<text x=\"{}\" y=\"{}\" class=\"s\">{}</text>\n", x + 20, y + 12, round + 1);
  }
  return out;
}

std::string bar_of(const RoundsBar& bar, int y, std::size_t rounds) {
  const auto all = static_cast<double>(std::accumulate(bar.rounds.begin(), bar.rounds.end(), std::uint64_t{0}));
  std::string out =
      fmt::format("<text x=\"{}\" y=\"{}\" text-anchor=\"end\">{}</text>\n", kLeft - 10, y + 18, markup_text(bar.name));
  std::uint64_t before = 0, total = 0;
  for (std::size_t round = 0; round < bar.rounds.size(); ++round) {
    const std::uint64_t found = bar.rounds[round];
    const double x = kLeft + kBarWidth * static_cast<double>(before) / all,
                 width = kBarWidth * static_cast<double>(found) / all;
    if (found > 0)
      out += fmt::format(
          "<rect x=\"{:.2f}\" y=\"{}\" width=\"{:.2f}\" height=\"{}\" fill=\"{}\"><title>round {}: {}</title></rect>\n",
          x, y, width, kBarHeight, shade(round, rounds).text(), round + 1, found);
    if (width > 34)
      out += fmt::format("<text x=\"{:.2f}\" y=\"{}\" text-anchor=\"middle\" class=\"s\" style=\"fill:{}\">{}</text>\n",
                         x + width / 2, y + 17, shade(round, rounds).label(), found);
    before += found;
    total += found * (round + 1);
  }
  out += fmt::format(
      "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" fill=\"none\" stroke=\"#555\" stroke-width=\"0.5\"/>\n",
      kLeft, y, kBarWidth, kBarHeight);
  out += fmt::format("<text x=\"{}\" y=\"{}\">mean {:.3f}</text>\n", kLeft + kBarWidth + 12, y + 18,
                     static_cast<double>(total) / all);
  return out;
}

}  // namespace

std::string rounds_figure(const std::string& title, const std::vector<RoundsBar>& bars) {
  std::size_t rounds = 0;
  for (const RoundsBar& bar : bars) rounds = std::max(rounds, bar.rounds.size());
  const int top = kTop + (legend_rows(rounds) - 1) * kLegendHeight;
  const int width = kLeft + kBarWidth + kRight,
            height = top + static_cast<int>(bars.size()) * (kBarHeight + kBarGap) + 10;
  std::string out = fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0}\" height=\"{1}\" viewBox=\"0 0 {0} {1}\" role=\"img\">\n"
      "<title>{2}</title>\n"
      "<style>text{{font:14px sans-serif;fill:#222}}.s{{font-size:12px}}.t{{font-size:16px;font-weight:bold}}</style>\n"
      "<rect width=\"{0}\" height=\"{1}\" fill=\"#fff\"/>\n"
      "<text x=\"{3}\" y=\"28\" class=\"t\">{2}</text>\n",
      width, height, markup_text(title), kLeft);
  out += legend(rounds);
  for (std::size_t i = 0; i < bars.size(); ++i)
    out += bar_of(bars[i], top + static_cast<int>(i) * (kBarHeight + kBarGap), rounds);
  return out + "</svg>\n";
}

}  // namespace deduce
