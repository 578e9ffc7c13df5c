// What the program says about itself: every command with its options, as plain data read from the same
// tables that parse the command line. Completions and manual pages are made from it, so that neither can
// name an option that is not there or miss one that is.
#pragma once

#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace deduce::cli {

struct OptionDescription {
  std::vector<std::string> names;  ///< "-o", "--output"; for an argument without a name its word, "FILE"
  bool positional = false;
  std::string value;                 ///< what follows it, "FILE"; nothing for a flag
  std::vector<std::string> choices;  ///< the words it may be, where they are listed
  std::string fallback;              ///< what it is when it is not given, where that is told
  std::string help;
  std::string group;

  [[nodiscard]] bool takes_file() const { return value == "FILE" || value == "DIR"; }
};

struct CommandDescription {
  std::string name;  ///< "solve"
  std::string help;
  std::string footer;
  std::vector<OptionDescription> options;  ///< arguments without a name first
};

struct ProgramDescription {
  CommandDescription itself;
  std::vector<CommandDescription> commands;
};

[[nodiscard]] ProgramDescription describe(CLI::App& app);

/// The completion script for "bash", "zsh" or "fish". Throws InputError for another shell.
[[nodiscard]] std::string completion(const ProgramDescription& program, const std::string& shell);

/// The manual page of a command in roff, or of the program where the name is empty. Throws InputError for a
/// command that is not there.
[[nodiscard]] std::string manual_page(const ProgramDescription& program, const std::string& command,
                                      std::string_view version);

}  // namespace deduce::cli
