#include "cli/options.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "cli/files.hpp"
#include "cli/values.hpp"

namespace deduce::cli {
namespace {

std::string flags_of(const wire::Option& option) {
  return option.letter == 0 ? fmt::format("--{}", option.name) : fmt::format("-{},--{}", option.letter, option.name);
}

std::string help_of(const wire::Option& option) { return std::string(option.help); }

}  // namespace

CLI::Option* CommandOptions::dressed(CLI::Option* made, const wire::Option& option) const {
  if (!option.value.empty()) made->type_name(std::string(option.value));
  if (option.default_shown) made->capture_default_str();
  if (!group_.empty()) made->group(group_);
  return made;
}

void CommandOptions::argument(const wire::Option& option, std::string& value) {
  std::string name(option.name);
  std::ranges::transform(name, name.begin(),
                         [](char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 32) : c; });
  dressed(command_.add_option(name, value, help_of(option)), option)->required();
}

void CommandOptions::text(const wire::Option& option, std::string& value) {
  dressed(command_.add_option(flags_of(option), value, help_of(option)), option);
}

void CommandOptions::texts(const wire::Option& option, std::vector<std::string>& values) {
  CLI::Option* const made = dressed(command_.add_option(flags_of(option), values, help_of(option)), option);
  if (option.several)
    made->expected(1, 1 << 20);
  else
    made->expected(1)->take_all();
}

void CommandOptions::codes(const wire::Option& option, wire::CodeList& list) {
  dressed(command_.add_option_function<std::string>(
              flags_of(option), [&list](const std::string& path) { list = code_list_of(path); }, help_of(option)),
          option);
}

void CommandOptions::file(const wire::Option& option, wire::FileText& value) {
  dressed(command_.add_option_function<std::string>(
              flags_of(option),
              [&value](const std::string& path) {
                value = {path, read_file(path)};
              },
              help_of(option)),
          option);
}

void CommandOptions::one_of(const wire::Option& option, std::string& value, std::span<const std::string_view> words) {
  dressed(command_.add_option(flags_of(option), value, help_of(option)), option)->check(OneOf(words));
}

void CommandOptions::number(const wire::Option& option, std::uint64_t& value, wire::Range range) {
  dressed(command_.add_option(flags_of(option), value, help_of(option)), option)->transform(WholeNumber(range));
}

void CommandOptions::number(const wire::Option& option, std::optional<std::uint64_t>& value, wire::Range range) {
  dressed(command_.add_option(flags_of(option), value, help_of(option)), option)->transform(WholeNumber(range));
}

void CommandOptions::flag(const wire::Option& option, bool& value) {
  dressed(command_.add_flag(flags_of(option), value, help_of(option)), option);
}

void CommandOptions::excludes(std::string_view one, std::string_view other) {
  command_.get_option(fmt::format("--{}", one))->excludes(command_.get_option(fmt::format("--{}", other)));
}

void CommandOptions::needs(std::string_view one, std::string_view other) {
  command_.get_option(fmt::format("--{}", one))->needs(command_.get_option(fmt::format("--{}", other)));
}

wire::CodeList code_list_of(const std::string& path) {
  const std::string content = read_file(path);
  wire::CodeList list{.name = path, .is_file = true, .items = {}};
  std::size_t line = 0;
  for (std::size_t begin = 0; begin < content.size();) {
    const std::size_t end = std::min(content.find('\n', begin), content.size());
    std::string_view text = std::string_view(content).substr(begin, end - begin);
    begin = end + 1;
    ++line;
    while (!text.empty() && (text.back() == '\r' || text.back() == ' ' || text.back() == '\t')) text.remove_suffix(1);
    while (!text.empty() && (text.front() == ' ' || text.front() == '\t')) text.remove_prefix(1);
    if (!text.empty()) list.items.push_back({std::string(text), line});
  }
  return list;
}

}  // namespace deduce::cli
