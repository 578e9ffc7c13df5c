// What every command shares: the common options, the way to print, and how it ends. A command is one
// file with one function that adds its subcommand, options and action to the program; the action
// returns the exit code.
#pragma once

#include <CLI/CLI.hpp>
#include <cstdint>
#include <functional>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "deduce/base/monitor.hpp"
#include "deduce/base/workers.hpp"
#include "deduce/game/alphabet.hpp"
#include "deduce/game/history.hpp"
#include "deduce/game/space.hpp"

namespace deduce::cli {

/// Field names keep the order in which they are written, so that the output reads as documented.
using Json = nlohmann::ordered_json;

/// Exit codes are part of the contract (docs/cli.md).
enum Exit : int { kDone = 0, kNo = 1, kBadInput = 2, kInterrupted = 130 };

class Session {
 public:
  // Set by the common options.
  std::string rules_text = "mm";
  std::string alphabet_text;
  bool json = false;
  bool quiet = false;
  int threads = 0;
  std::string progress = "auto";

  /// Adds the options that all commands have to a subcommand.
  void add_common_options(CLI::App& command);
  /// Adds the repeatable --given GUESS:B,W.
  void add_given_option(CLI::App& command);

  /// Registers what to do when the command is chosen. `action` returns the exit code.
  void on_run(CLI::App& command, std::function<int()> action);
  /// Runs the chosen command's action.
  int run() const { return action_(); }

  // The things named by the options; each throws InputError when its text is wrong.
  [[nodiscard]] Rules rules() const;
  [[nodiscard]] Alphabet alphabet() const;
  [[nodiscard]] History history(const Space& space, const Alphabet& alphabet) const;
  /// The codes that fit the history. Throws InputError when there is none.
  [[nodiscard]] static std::vector<CodeId> candidates(const Space& space, const History& history);

  /// The monitor that shows progress on stderr as --progress asks and stops on Ctrl-C.
  [[nodiscard]] std::unique_ptr<Monitor> monitor() const;

  /// Prints to stdout. Throws InputError when that cannot be written to.
  static void print(std::string_view text);
  static void print_json(const Json& object);

  /// Something about this run that is another one the next time (how long it took): to a person at a
  /// terminal, on stderr, so that the output stays the same for the same arguments.
  void remark(std::string_view text) const;

 private:
  std::vector<std::string> given_;
  std::function<int()> action_;
};

/// Writes a whole file or none: to a temporary beside it, then renamed. Throws InputError when the
/// place cannot be written.
void write_file(const std::string& path, std::string_view content);

/// Why write_file() would not be able to write there, as far as that can be told beforehand; nothing when it
/// would. For options, so that nobody computes for an hour first.
[[nodiscard]] std::string why_not_writable(const std::string& path);

/// Reads a whole file of at most 64 MiB. Throws InputError when it cannot be read.
[[nodiscard]] std::string read_file(const std::string& path);

/// True once Ctrl-C (SIGINT) or SIGTERM came; the handler is installed by main().
[[nodiscard]] bool interrupted();

}  // namespace deduce::cli
