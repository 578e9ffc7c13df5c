#include "cli/talk_text.hpp"

#include <algorithm>

namespace deduce::cli {

std::string named(const play::By& by) {
  return by.beam ? "a beam" : by.sketch ? "a sketch" : std::string(play::text(by));
}

std::string bar_chart(const std::vector<Bar>& bars, std::size_t width) {
  std::uint32_t most = 1;
  std::size_t columns = 0;
  for (const Bar& bar : bars) {
    most = std::max(most, bar.size);
    columns = std::max(columns, bar.columns);
  }
  const std::size_t digits = fmt::formatted_size("{}", most);
  // Two blanks, the name, two blanks, the number, a blank, the bar.
  const std::size_t room = width - std::min(width - 1, 5 + columns + digits);
  std::string out;
  for (const Bar& bar : bars) {
    const std::size_t length = most <= room ? bar.size : std::max<std::size_t>(1, bar.size * room / most);
    out += fmt::format("  {}{}  {:>{}} {}\n", bar.name, std::string(columns - bar.columns, ' '), bar.size, digits,
                       std::string(length, '#'));
  }
  return out;
}

}  // namespace deduce::cli
