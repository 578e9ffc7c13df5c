#include "cli/description.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>

namespace deduce::cli {
namespace {

/// CLI11 writes "GOAL:{win,identify}" and "N:INT in [1 - 1024]" for a named value with a check.
OptionDescription describe(const CLI::Option& option) {
  OptionDescription out;
  out.positional = option.get_positional();
  if (out.positional) {
    out.names.push_back(option.get_name(true));
  } else {
    for (const std::string& name : option.get_snames()) out.names.push_back("-" + name);
    for (const std::string& name : option.get_lnames()) out.names.push_back("--" + name);
  }
  const std::string type = option.get_items_expected_max() == 0 ? "" : option.get_type_name();
  // The value's own name ends before the check, if there is one; "GUESS:B,W" has a colon of its own.
  const std::size_t braces = type.find(":{"), range = type.find(" in [");
  std::size_t end = std::min(braces, range);
  if (range != std::string::npos) end = type.rfind(':', range);
  out.value = type.substr(0, end);
  if (braces != std::string::npos) {
    const std::string list = type.substr(braces + 2, type.find('}', braces) - braces - 2);
    for (std::size_t begin = 0; begin <= list.size();) {
      const std::size_t comma = std::min(list.find(',', begin), list.size());
      out.choices.push_back(list.substr(begin, comma - begin));
      begin = comma + 1;
    }
    std::ranges::sort(out.choices);
    const auto repeated = std::ranges::unique(out.choices);
    out.choices.erase(repeated.begin(), repeated.end());
  }
  out.fallback = option.get_default_str();
  out.help = option.get_description();
  out.group = option.get_group();
  return out;
}

CommandDescription describe_command(const CLI::App& app) {
  CommandDescription out{app.get_name(), app.get_description(), app.get_footer(), {}};
  for (const CLI::Option* option : app.get_options(nullptr)) out.options.push_back(describe(*option));
  std::ranges::stable_partition(out.options, &OptionDescription::positional);
  return out;
}

}  // namespace

ProgramDescription describe(const CLI::App& app) {
  ProgramDescription program{describe_command(app), {}};
  for (const CLI::App* command : app.get_subcommands(nullptr))
    if (!command->get_group().empty()) program.commands.push_back(describe_command(*command));
  return program;
}

}  // namespace deduce::cli
