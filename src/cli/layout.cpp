#include "cli/layout.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

namespace deduce::cli {
namespace {

/// Columns that a text with colour escapes takes.
std::size_t visible_size(std::string_view text) {
  std::size_t size = 0;
  for (std::size_t i = 0; i < text.size(); ++i)
    if (text[i] == '\033')
      i = std::min(text.find('m', i), text.size());
    else
      ++size;
  return size;
}

/// One line of wrapped(), without its end.
std::string wrapped_line(std::string_view line, std::size_t width) {
  const std::size_t indent = std::min(line.find_first_not_of(' '), line.size());
  if (visible_size(line) <= width || indent == line.size()) return std::string(line);
  const std::size_t hanging = indent == 0 ? 0 : indent + 2;
  std::string out(line.substr(0, indent));
  std::size_t column = indent, blanks = 0;
  for (std::size_t from = indent; from < line.size();) {
    const std::size_t end = std::min(line.find(' ', from), line.size());
    const std::string_view word = line.substr(from, end - from);
    if (from > indent && column + blanks + visible_size(word) > width) {
      out += "\n" + std::string(hanging, ' ');
      column = hanging;
    } else {
      out += std::string(blanks, ' ');
      column += blanks;
    }
    out += word;
    column += visible_size(word);
    from = std::min(line.find_first_not_of(' ', end), line.size());
    blanks = from - end;
  }
  return out;
}

}  // namespace

std::string wrapped(std::string_view text, std::size_t width) {
  std::string out;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    out += wrapped_line(text.substr(0, end), width);
    if (end < text.size()) out += '\n';
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return out;
}

std::string peg(char symbol, int colour, const Look& look) {
  if (!look.colours) return std::string(1, symbol);
  // Background and foreground of the sixteen colours that every terminal with colours has, the ones
  // that are easiest to tell apart first.
  constexpr std::array<std::pair<int, int>, 16> kPalette{{{41, 97},
                                                          {42, 30},
                                                          {43, 30},
                                                          {44, 97},
                                                          {45, 97},
                                                          {46, 30},
                                                          {47, 30},
                                                          {100, 97},
                                                          {101, 30},
                                                          {102, 30},
                                                          {103, 30},
                                                          {104, 30},
                                                          {105, 30},
                                                          {106, 30},
                                                          {107, 30},
                                                          {40, 97}}};
  const auto [background, foreground] = kPalette[static_cast<std::size_t>(colour)];
  return fmt::format("\033[{};{}m{}\033[0m", background, foreground, symbol);
}

}  // namespace deduce::cli
