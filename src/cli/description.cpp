#include "cli/description.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>

#include "cli/values.hpp"

namespace deduce::cli {
namespace {

/// The words that a check of the option names, in the order of the table.
std::vector<std::string> choices_of(CLI::Option& option) {
  std::vector<std::string> words;
  try {
    for (int i = 0;; ++i) {
      const std::string name = option.get_validator(i)->get_name();
      if (!name.starts_with(kOneOf)) continue;
      for (std::size_t begin = kOneOf.size(); begin < name.size();) {
        const std::size_t end = std::min(name.find(" | ", begin), name.size());
        words.push_back(name.substr(begin, end - begin));
        begin = end + 3;
      }
    }
  } catch (const CLI::OptionNotFound&) {  // how the parser says that there is no further check
    return words;
  }
}

OptionDescription describe(CLI::Option& option) {
  OptionDescription out;
  out.positional = option.get_positional();
  if (out.positional) {
    out.names.push_back(option.get_name(true));
  } else {
    for (const std::string& name : option.get_snames()) out.names.push_back("-" + name);
    for (const std::string& name : option.get_lnames()) out.names.push_back("--" + name);
  }
  if (option.get_items_expected_max() > 0) out.value = option.get_type_name();
  out.choices = choices_of(option);
  out.fallback = option.get_default_str();
  out.help = option.get_description();
  out.group = option.get_group();
  return out;
}

CommandDescription describe_command(CLI::App& app) {
  CommandDescription out{app.get_name(), app.get_description(), app.get_footer(), {}};
  for (CLI::Option* option : app.get_options(nullptr)) out.options.push_back(describe(*option));
  std::ranges::stable_partition(out.options, &OptionDescription::positional);
  return out;
}

}  // namespace

ProgramDescription describe(CLI::App& app) {
  ProgramDescription program{describe_command(app), {}};
  for (CLI::App* command : app.get_subcommands(nullptr))
    if (!command->get_group().empty()) program.commands.push_back(describe_command(*command));
  return program;
}

}  // namespace deduce::cli
