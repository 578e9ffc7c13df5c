#include "cli/layout.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace deduce::cli {
namespace {

/// Where text goes on that does not fit its line.
using Hanging = std::size_t (*)(std::string_view line, std::size_t width);

std::size_t indent_of(std::string_view line) { return std::min(line.find_first_not_of(' '), line.size()); }

std::size_t further_in(std::string_view line, std::size_t) { return indent_of(line) == 0 ? 0 : indent_of(line) + 2; }

/// Where the second column of a list begins; the indent for what has no first column.
std::size_t second_column(std::string_view line) {
  const std::size_t indent = indent_of(line), gap = line.find("  ", indent);
  return gap == std::string_view::npos ? indent : std::min(line.find_first_not_of(' ', gap), line.size());
}

std::size_t in_second_column(std::string_view line, std::size_t width) {
  const std::size_t column = second_column(line);
  return column <= width / 2 ? column : indent_of(line) + 2;
}

/// What goes on below a first column for which the window has no room beside the second.
constexpr std::string_view kBelow = "\n      ";

/// One line without its end.
std::string wrapped_line(std::string_view line, std::size_t width, Hanging hanging_of) {
  const std::size_t indent = indent_of(line);
  if (visible_size(line) <= width || indent == line.size()) return std::string(line);
  const std::size_t hanging = hanging_of(line, width);
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

std::string wrapped_lines(std::string_view text, std::size_t width, Hanging hanging_of) {
  std::string out;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    out += wrapped_line(text.substr(0, end), width, hanging_of);
    if (end < text.size()) out += '\n';
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return out;
}

}  // namespace

std::string wrapped(std::string_view text, std::size_t width) { return wrapped_lines(text, width, further_in); }

std::string wrapped_columns(std::string_view text, std::size_t width) {
  // Where the second column is beyond the middle, it goes below the first.
  std::string narrow;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = text.substr(0, end);
    const std::size_t indent = indent_of(line), column = second_column(line);
    const bool low = column > width / 2 && column < line.size() && visible_size(line) > width;
    if (low && column > indent)
      narrow.append(line.substr(0, line.find("  ", indent))).append(kBelow).append(line.substr(column));
    else if (low)
      narrow.append(kBelow.substr(1)).append(line.substr(indent));
    else
      narrow += line;
    if (end < text.size()) narrow += '\n';
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return wrapped_lines(narrow, width, in_second_column);
}

std::size_t visible_size(std::string_view text) {
  std::size_t size = 0;
  for (std::size_t i = 0; i < text.size(); ++i)
    if (text[i] == '\033')
      i = std::min(text.find('m', i), text.size());
    else if ((static_cast<unsigned char>(text[i]) & 0xc0U) != 0x80)  // the first byte of a character
      ++size;
  return size;
}

std::string counted(std::uint64_t count, std::string_view noun) {
  if (count != 1 && noun.ends_with('y')) return fmt::format("{} {}ies", count, noun.substr(0, noun.size() - 1));
  const std::string_view ending = count == 1 ? "" : noun.ends_with('s') ? "es" : "s";
  return fmt::format("{} {}{}", count, noun, ending);
}

namespace {

/// Bytes of the UTF-8 character that a text starts with; 0 when it is none, or none to show.
std::size_t printable_bytes(std::string_view text) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned char first = byte(0);
  if (first < 0x80) return first == '\n' || (first >= 0x20 && first != 0x7f) ? 1 : 0;
  const std::size_t size = first >= 0xf0 && first < 0xf5   ? 4
                           : first >= 0xe0 && first < 0xf0 ? 3
                           : first >= 0xc2 && first < 0xe0 ? 2
                                                           : 0;
  if (size == 0 || size > text.size()) return 0;
  std::uint32_t point = first & (0xffU >> (size + 1));
  for (std::size_t i = 1; i < size; ++i) {
    if ((byte(i) & 0xc0U) != 0x80) return 0;
    point = point << 6 | (byte(i) & 0x3fU);
  }
  constexpr std::array<std::uint32_t, 5> kLeast{0, 0, 0x80, 0x800, 0x10000};
  const bool surrogate = point >= 0xd800 && point < 0xe000;
  const bool control = point < 0xa0;
  // Marks that show nothing and may turn what follows around.
  const bool unseen = point == 0xfeff || (point >= 0x200b && point <= 0x200f) || (point >= 0x2028 && point <= 0x202e) ||
                      (point >= 0x2066 && point <= 0x2069);
  return point < kLeast[size] || point > 0x10ffff || surrogate || control || unseen ? 0 : size;
}

}  // namespace

std::string escaped(std::string_view text) {
  std::string out;
  while (!text.empty()) {
    const std::size_t size = printable_bytes(text);
    if (size == 0)
      out += fmt::format("\\x{:02x}", static_cast<unsigned char>(text[0]));
    else
      out += text.substr(0, size);
    text.remove_prefix(std::max<std::size_t>(size, 1));
  }
  return out;
}

}  // namespace deduce::cli
