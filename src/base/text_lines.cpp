#include "deduce/base/text_lines.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cerrno>
#include <filesystem>
#include <fstream>
#include <system_error>

#include "deduce/base/error.hpp"

namespace deduce {

std::string read_text_file(const std::string& path, std::size_t most) {
  const auto refuse = [&](std::string_view why) { throw InputError(fmt::format("{}: {}", path, why)); };
  if (std::error_code none; std::filesystem::is_directory(path, none)) refuse("is a directory, not a file");
  std::ifstream in(path, std::ios::binary);
  if (!in) refuse(std::system_category().message(errno));
  // Devices and pipes have no size: no more is read than may be there.
  std::string text;
  constexpr std::size_t kPiece = std::size_t{1} << 16;
  while (in && text.size() <= most) {
    const std::size_t before = text.size();
    text.resize(before + std::min(kPiece, most + 1 - before));
    in.read(text.data() + before, static_cast<std::streamsize>(text.size() - before));
    text.resize(before + static_cast<std::size_t>(in.gcount()));
  }
  if (in.bad()) refuse("cannot be read");
  if (text.size() > most) refuse(fmt::format("has more than {} MiB: that is the most that is read", most >> 20));
  return text;
}

std::string_view trimmed(std::string_view text) {
  constexpr std::string_view kBlanks = " \t\r";
  const std::size_t begin = text.find_first_not_of(kBlanks);
  if (begin == std::string_view::npos) return {};
  return text.substr(begin, text.find_last_not_of(kBlanks) - begin + 1);
}

std::vector<TextLine> lines_of(std::string_view text) {
  constexpr std::string_view kByteOrderMark = "\xef\xbb\xbf";
  if (text.starts_with(kByteOrderMark)) text.remove_prefix(kByteOrderMark.size());
  std::vector<TextLine> lines;
  for (std::size_t begin = 0, number = 1; begin < text.size(); ++number) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    if (const auto line = trimmed(text.substr(begin, end - begin)); !line.empty()) lines.push_back({number, line});
    begin = end + 1;
  }
  return lines;
}

}  // namespace deduce
