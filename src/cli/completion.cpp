// Completions for three shells. Each script knows the commands, their options, the words that an option
// may be, and whether a file name follows; whatever else follows, it offers nothing.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <string_view>

#include "cli/description.hpp"
#include "deduce/base/error.hpp"

namespace deduce::cli {
namespace {

std::vector<std::string> option_names(const CommandDescription& command) {
  std::vector<std::string> names;
  for (const OptionDescription& option : command.options)
    if (!option.positional) names.insert(names.end(), option.names.begin(), option.names.end());
  return names;
}

std::vector<std::string> command_names(const ProgramDescription& program) {
  std::vector<std::string> names;
  for (const CommandDescription& command : program.commands) names.push_back(command.name);
  return names;
}

std::string replaced(std::string_view text, std::string_view what, std::string_view by) {
  std::string out;
  for (const char c : text) {
    if (what.find(c) != std::string_view::npos) out += by;
    out += c;
  }
  return out;
}

std::string bash(const ProgramDescription& program) {
  std::string out =
      "# bash completion for deduce, made by 'deduce completion bash'.\n"
      "_deduce() {\n"
      "  local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} command=${COMP_WORDS[1]}\n"
      "  COMPREPLY=()\n"
      "  if [ \"$COMP_CWORD\" -eq 1 ]; then\n";
  out += fmt::format("    mapfile -t COMPREPLY < <(compgen -W '{} {}' -- \"$word\")\n    return\n  fi\n",
                     fmt::join(command_names(program), " "), fmt::join(option_names(program.itself), " "));
  out += "  case \"$command $before\" in\n";
  for (const CommandDescription& command : program.commands)
    for (const OptionDescription& option : command.options) {
      if (option.positional || option.value.empty() || option.takes_file()) continue;
      std::vector<std::string> patterns;
      for (const std::string& name : option.names) patterns.push_back(fmt::format("'{} {}'", command.name, name));
      out += fmt::format("    {})\n", fmt::join(patterns, " | "));
      if (option.choices.empty())
        out += "      compopt +o default\n      return\n      ;;\n";
      else
        out += fmt::format("      mapfile -t COMPREPLY < <(compgen -W '{}' -- \"$word\")\n      return\n      ;;\n",
                           fmt::join(option.choices, " "));
    }
  out += "  esac\n  [[ $word == -* ]] || return\n  case \"$command\" in\n";
  for (const CommandDescription& command : program.commands)
    out += fmt::format("    {})\n      mapfile -t COMPREPLY < <(compgen -W '{}' -- \"$word\")\n      ;;\n",
                       command.name, fmt::join(option_names(command), " "));
  out += "  esac\n}\n# Where nothing is offered, the names of files are.\ncomplete -o default -F _deduce deduce\n";
  return out;
}

/// Text inside the single quotes of zsh's _arguments, where brackets and colons have a meaning.
std::string for_zsh(std::string_view text) {
  std::string out;
  for (const char c : replaced(text, "[]:\\", "\\")) out += c == '\'' ? "'\\''" : std::string(1, c);
  return out;
}

std::string zsh(const ProgramDescription& program) {
  std::string out =
      "#compdef deduce\n# Made by 'deduce completion zsh'.\n_deduce() {\n  local -a commands\n  commands=(\n";
  for (const CommandDescription& command : program.commands)
    out += fmt::format("    '{}:{}'\n", command.name, for_zsh(command.help));
  out +=
      "  )\n  if (( CURRENT == 2 )); then\n    _describe command commands\n    return\n  fi\n"
      "  local command=$words[2]\n  words=(\"${words[@]:1}\")\n  (( CURRENT-- ))\n  case $command in\n";
  for (const CommandDescription& command : program.commands) {
    out += fmt::format("    {})\n      _arguments -s", command.name);
    for (const OptionDescription& option : command.options) {
      const std::string follows = option.takes_file()      ? "_files"
                                  : option.choices.empty() ? " "
                                                           : fmt::format("({})", fmt::join(option.choices, " "));
      if (option.positional) {
        out += fmt::format(" \\\n        '*:{}:{}'", for_zsh(option.names.front()),
                           option.names.front() == "FILE" ? "_files" : follows);
        continue;
      }
      for (const std::string& name : option.names)
        out += fmt::format(" \\\n        '*{}[{}]{}'", name, for_zsh(option.help),
                           option.value.empty() ? "" : fmt::format(":{}:{}", for_zsh(option.value), follows));
    }
    out += "\n      ;;\n";
  }
  return out + "  esac\n}\n_deduce \"$@\"\n";
}

std::string for_fish(std::string_view text) { return replaced(text, "'\\", "\\"); }

std::string fish(const ProgramDescription& program) {
  std::string out = "# fish completion for deduce, made by 'deduce completion fish'.\ncomplete -c deduce -f\n";
  for (const CommandDescription& command : program.commands)
    out += fmt::format("complete -c deduce -n __fish_use_subcommand -a {} -d '{}'\n", command.name,
                       for_fish(command.help));
  for (const CommandDescription& command : program.commands)
    for (const OptionDescription& option : command.options) {
      const std::string where = fmt::format("complete -c deduce -n '__fish_seen_subcommand_from {}'", command.name);
      if (option.positional) {
        if (option.names.front() == "FILE") out += where + " -F\n";
        continue;
      }
      out += where;
      for (const std::string& name : option.names)
        out += name.starts_with("--") ? " -l " + name.substr(2) : " -s " + name.substr(1);
      if (option.takes_file()) out += " -r -F";
      if (!option.value.empty() && !option.takes_file())
        out += option.choices.empty() ? " -x" : fmt::format(" -x -a '{}'", fmt::join(option.choices, " "));
      out += fmt::format(" -d '{}'\n", for_fish(option.help));
    }
  return out;
}

}  // namespace

std::string completion(const ProgramDescription& program, const std::string& shell) {
  if (shell == "bash") return bash(program);
  if (shell == "zsh") return zsh(program);
  if (shell == "fish") return fish(program);
  throw InputError(fmt::format("shell '{}' is unknown: take bash, zsh or fish", shell));
}

}  // namespace deduce::cli
