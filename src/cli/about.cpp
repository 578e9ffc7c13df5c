// The commands about the program itself: what it can do (`help`), which one it is (`version`), and what a
// system that installs it wants (`completion`, `manual`).
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "base/instruction_sets.hpp"
#include "cli/commands.hpp"
#include "cli/description.hpp"
#include "cli/layout.hpp"
#include "cli/terminal.hpp"
#include "deduce/base/error.hpp"
#include "deduce/base/version.hpp"

namespace deduce::cli {
namespace {

Json json_of(const OptionDescription& option) {
  return {{"names", option.names},     {"positional", option.positional}, {"value", option.value},
          {"choices", option.choices}, {"default", option.fallback},      {"help", option.help}};
}

Json json_of(const CommandDescription& command) {
  Json options = Json::array();
  for (const OptionDescription& option : command.options) options.push_back(json_of(option));
  return {{"command", command.name}, {"help", command.help}, {"options", options}, {"footer", command.footer}};
}

/// The command of that name; the program itself for no name.
const CLI::App& command_called(const CLI::App& app, const std::string& name) {
  if (name.empty()) return app;
  std::vector<std::string> names;
  for (const CLI::App* command : app.get_subcommands(nullptr)) {
    if (command->get_name() == name) return *command;
    names.push_back(command->get_name());
  }
  throw InputError(fmt::format("'{}' is no command: take one of {}", name, fmt::join(names, ", ")));
}

}  // namespace

void add_help_command(CLI::App& app, Session& session) {
  auto name = std::make_shared<std::string>();
  CLI::App& command = *app.add_subcommand("help", "What a command does, as its --help says");
  command.footer("Example:\n  deduce help solve        the options of deduce solve");
  command.add_option("COMMAND", *name, "The command (default: the program)");
  command.add_flag("--json", session.json, "Print one JSON object and nothing else");
  session.on_run(command, [&app, &session, name] {
    const CLI::App& about = command_called(app, *name);
    if (session.json) {
      const ProgramDescription program = describe(app);
      const auto found = std::ranges::find(program.commands, *name, &CommandDescription::name);
      Json json = json_of(found == program.commands.end() ? program.itself : *found);
      if (name->empty())
        for (const CommandDescription& each : program.commands)
          json["commands"].push_back({{"command", each.name}, {"help", each.help}});
      session.print_json(json);
    } else {
      const std::string line = name->empty() ? "deduce" : "deduce " + *name;
      // Asked for its help, the program would give that of the command that was chosen: this one.
      const std::string text = app.get_formatter()->make_help(&about, line, CLI::AppFormatMode::Normal);
      Session::print(wrapped_columns(text, help_width()));
    }
    return kDone;
  });
}

void add_version_command(CLI::App& app, Session& session) {
  CLI::App& command = *app.add_subcommand("version", "Which version this is, and what it found of the machine");
  command.footer("Example:\n  deduce version --json");
  command.add_flag("--json", session.json, "Print one JSON object and nothing else");
  session.on_run(command, [&session] {
    if (!session.json) {
      Session::print(fmt::format("deduce {}\n", version()));
      return kDone;
    }
    Json sets = Json::array();
    for (const InstructionSet& set : instruction_sets()) sets.push_back(set.name);
    session.print_json({{"version", version()}, {"instruction_sets", sets}});
    return kDone;
  });
}

void add_completion_command(CLI::App& app, Session& session) {
  auto shell = std::make_shared<std::string>();
  CLI::App& command = *app.add_subcommand("completion", "A script that completes command lines, for a shell");
  command.footer(
      "Examples:\n"
      "  source <(deduce completion bash)                                 for this bash\n"
      "  deduce completion fish > ~/.config/fish/completions/deduce.fish  for every fish to come");
  command.add_option("SHELL", *shell, "bash, zsh or fish")->required();
  command.add_flag("--json", session.json, "Print one JSON object and nothing else");
  session.on_run(command, [&app, &session, shell] {
    const std::string script = completion(describe(app), *shell);
    if (session.json)
      session.print_json({{"shell", *shell}, {"script", script}});
    else
      Session::print_bytes(script);
    return kDone;
  });
}

void add_manual_command(CLI::App& app, Session& session) {
  auto name = std::make_shared<std::string>();
  CLI::App& command = *app.add_subcommand("manual", "The manual page of a command, for man");
  command.footer("Example:\n  deduce manual solve | man -l -        shows it");
  command.add_option("COMMAND", *name, "The command (default: the program)");
  command.add_flag("--json", session.json, "Print one JSON object and nothing else");
  session.on_run(command, [&app, &session, name] {
    const std::string page = manual_page(describe(app), *name, version());
    if (session.json)
      session.print_json({{"command", *name}, {"page", page}});
    else
      Session::print_bytes(page);
    return kDone;
  });
}

}  // namespace deduce::cli
