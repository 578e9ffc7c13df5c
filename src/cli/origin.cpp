#include "cli/origin.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <string_view>

#include "deduce/base/markup.hpp"
#include "deduce/base/version.hpp"
#include "deduce/wire/origin.hpp"

namespace deduce::cli {
namespace {

void add_option(std::string& out, const CLI::Option& option) {
  const auto& names = option.get_lnames();
  if (option.count() == 0 || (!names.empty() && wire::changes_no_answer(names.front()))) return;
  const std::string name = names.empty() ? "" : " --" + names.front();
  if (option.get_expected_max() == 0) {
    out += name;
    return;
  }
  const bool file = option.get_type_name().find("FILE") != std::string::npos || option.get_name() == "FILE";
  for (const std::string& value : option.results())
    out += name + " " + wire::shell_word(file ? std::filesystem::path(value).filename().string() : value);
}

}  // namespace

std::string command_text(const CLI::App& command) {
  std::string out = "deduce " + command.get_name();
  for (const CLI::Option* option : command.get_options()) add_option(out, *option);
  return out;
}

std::string origin_of(const CLI::App& command) { return origin_of(command_text(command)); }

std::string origin_of(std::string_view command) { return fmt::format("deduce {}: {}", version(), command); }

std::string with_origin(std::string document, std::string_view text) {
  const std::string origin = markup_text(text);
  if (document.starts_with("<svg "))
    document.insert(document.find('>') + 1, fmt::format("\n<desc>{}</desc>", origin));
  else if (constexpr std::string_view kHead = "<head>\n"; document.find(kHead) != std::string::npos)
    document.insert(document.find(kHead) + kHead.size(),
                    fmt::format("<meta name=\"generator\" content=\"{}\">\n", origin));
  return document;
}

std::string values_with_origin(std::string_view values, std::string_view origin) {
  std::string out;
  int rows = 0;
  bool quoted = false;
  for (const char c : values) {
    quoted = quoted != (c == '"');
    if (c == '\n' && !quoted) {
      out += rows == 0 ? ",made_by" : rows == 1 ? fmt::format(",\"{}\"", origin) : ",";
      ++rows;
    }
    out += c;
  }
  return out;
}

}  // namespace deduce::cli
