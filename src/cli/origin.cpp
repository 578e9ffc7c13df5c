#include "cli/origin.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <string_view>

#include "deduce/base/markup.hpp"

namespace deduce::cli {
namespace {

// What says how or where to answer, and not what.
constexpr std::array<std::string_view, 16> kNoQuestion{
    "help",   "order", "threads",     "json",  "quiet", "progress",   "output", "format",
    "memory", "svg",   "certificate", "atlas", "out",   "checkpoint", "page",   "cnf"};

/// A word as a shell takes it.
std::string shell_word(std::string_view text) {
  constexpr std::string_view kPlain = "-_.,:/@%+=";
  std::string shown;
  bool plain = !text.empty();
  for (const char c : text) {
    const bool letter = (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
    plain = plain && (letter || kPlain.find(c) != std::string_view::npos);
    shown += c == '\'' ? "'\\''" : std::string(1, c >= ' ' && c <= '~' ? c : '?');
  }
  return plain ? shown : "'" + shown + "'";
}

void add_option(std::string& out, const CLI::Option& option) {
  const auto& names = option.get_lnames();
  if (option.count() == 0 || (!names.empty() && std::ranges::find(kNoQuestion, names.front()) != kNoQuestion.end()))
    return;
  const std::string name = names.empty() ? "" : " --" + names.front();
  if (option.get_expected_max() == 0) {
    out += name;
    return;
  }
  const bool file = option.get_type_name().find("FILE") != std::string::npos || option.get_name() == "FILE";
  for (const std::string& value : option.results())
    out += name + " " + shell_word(file ? std::filesystem::path(value).filename().string() : value);
}

}  // namespace

std::string command_text(const CLI::App& command) {
  std::string out = "deduce " + command.get_name();
  for (const CLI::Option* option : command.get_options()) add_option(out, *option);
  return out;
}

std::string origin_of(const CLI::App& command) {
  return fmt::format("deduce {}: {}", DEDUCE_VERSION, command_text(command));
}

std::string with_origin(std::string document, const CLI::App& command) {
  const std::string origin = markup_text(origin_of(command));
  if (document.starts_with("<svg "))
    document.insert(document.find('>') + 1, fmt::format("\n<desc>{}</desc>", origin));
  else if (constexpr std::string_view kHead = "<head>\n"; document.find(kHead) != std::string::npos)
    document.insert(document.find(kHead) + kHead.size(),
                    fmt::format("<meta name=\"generator\" content=\"{}\">\n", origin));
  return document;
}

}  // namespace deduce::cli
