// Manual pages in roff, section 1, from what the program says about itself.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cctype>
#include <string_view>

#include "cli/description.hpp"
#include "deduce/base/error.hpp"

namespace deduce::cli {
namespace {

/// Text as it is: hyphens stay hyphens, and no line is taken for a request.
std::string plain(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool begins = i == 0 || text[i - 1] == '\n';
    if (begins && (text[i] == '.' || text[i] == '\'')) out += "\\&";
    if (text[i] == '\\')
      out += "\\e";
    else if (text[i] == '-')
      out += "\\-";
    else
      out += text[i];
  }
  return out;
}

std::string in_capitals(std::string_view text) {
  std::string out;
  for (const char c : text) out += static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
  return out;
}

std::string head(const std::string& page, const std::string& what, std::string_view version) {
  return fmt::format(".TH {} 1 \"\" \"deduce {}\" \"User Commands\"\n.SH NAME\n{} \\- {}\n", plain(in_capitals(page)),
                     version, plain(page), plain(what));
}

std::string option_entry(const OptionDescription& option) {
  std::vector<std::string> names;
  for (const std::string& name : option.names)
    names.push_back(fmt::format("\\f{}{}\\fR", option.positional ? 'I' : 'B', plain(name)));
  std::string out = fmt::format(".TP\n{}", fmt::join(names, ", "));
  if (!option.positional && !option.value.empty()) out += fmt::format(" \\fI{}\\fR", plain(option.value));
  out += "\n" + plain(option.help) + "\n";
  if (!option.choices.empty())
    out += fmt::format("One of {}.\n", plain(fmt::format("{}", fmt::join(option.choices, ", "))));
  if (!option.fallback.empty()) out += fmt::format("Default: {}.\n", plain(option.fallback));
  return out;
}

/// Options by their groups, the first being the command's own.
std::string options_of(const CommandDescription& command) {
  std::vector<std::string> groups;
  for (const OptionDescription& option : command.options)
    if (!option.positional && std::ranges::find(groups, option.group) == groups.end()) groups.push_back(option.group);
  std::string out;
  if (std::ranges::any_of(command.options, &OptionDescription::positional)) out += ".SH ARGUMENTS\n";
  for (const OptionDescription& option : command.options)
    if (option.positional) out += option_entry(option);
  for (const std::string& group : groups) {
    out += fmt::format(".SH {}\n", in_capitals(group));
    for (const OptionDescription& option : command.options)
      if (!option.positional && option.group == group) out += option_entry(option);
  }
  return out;
}

/// The footer of --help, line by line as it stands.
std::string examples_of(const CommandDescription& command) {
  if (command.footer.empty()) return "";
  std::string_view text = command.footer;
  const bool titled = text.starts_with("Example");
  if (titled) text.remove_prefix(std::min(text.find('\n') + 1, text.size()));
  return fmt::format(".SH {}\n.nf\n{}\n.fi\n", titled ? "EXAMPLES" : "NOTES", plain(text));
}

std::string page_of_program(const ProgramDescription& program, std::string_view version) {
  std::string what = program.itself.help;
  if (what.ends_with('.')) what.pop_back();
  std::string out = head("deduce", what, version);
  out += ".SH SYNOPSIS\n.B deduce\n.I COMMAND\n[\\fIOPTIONS\\fR]\n.SH COMMANDS\n";
  for (const CommandDescription& command : program.commands)
    out += fmt::format(".TP\n\\fBdeduce\\-{}\\fR(1)\n{}\n", plain(command.name), plain(command.help));
  return out + options_of(program.itself) + examples_of(program.itself) + ".SH SEE ALSO\n.BR deduce\\-verify (1)\n";
}

std::string page_of_command(const CommandDescription& command, std::string_view version) {
  std::string out = head("deduce-" + command.name, command.help, version);
  out += fmt::format(".SH SYNOPSIS\n.B deduce {}\n[\\fIOPTIONS\\fR]\n", plain(command.name));
  for (const OptionDescription& option : command.options)
    if (option.positional) out += fmt::format(".I {}\n", plain(option.names.front()));
  return out + options_of(command) + examples_of(command) + ".SH SEE ALSO\n.BR deduce (1)\n";
}

}  // namespace

std::string manual_page(const ProgramDescription& program, const std::string& command, std::string_view version) {
  if (command.empty()) return page_of_program(program, version);
  const auto found = std::ranges::find(program.commands, command, &CommandDescription::name);
  if (found == program.commands.end()) throw InputError(fmt::format("'{}' is no command of deduce", command));
  return page_of_command(*found, version);
}

}  // namespace deduce::cli
