// What every command shares: the common options, the way to print, and how it ends. A command is one
// file with one function that adds its subcommand, options and action to the program; the action
// returns the exit code.
#pragma once

#include <CLI/CLI.hpp>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "deduce/base/monitor.hpp"
#include "deduce/base/workers.hpp"
#include "deduce/wire/game.hpp"
#include "deduce/wire/json.hpp"

namespace deduce::cli {

using wire::Json;

/// Exit codes are part of the contract (docs/cli.md).
enum Exit : int { kDone = 0, kNo = 1, kBadInput = 2, kInterrupted = 130 };

/// Thrown when whoever read the output has gone (`| head`): the program ends as others do, by SIGPIPE.
struct ClosedPipe {};

class Session {
 public:
  // Set by the common options.
  wire::GameOptions game;
  wire::PositionOptions position;
  bool json = false;
  bool quiet = false;
  std::string progress = "auto";

  /// Adds the options that all commands have to a subcommand.
  void add_common_options(CLI::App& command);
  /// Adds the repeatable --given GUESS:B,W.
  void add_given_option(CLI::App& command);
  /// Adds --given and --secrets FILE, for commands about the codes that can be the secret.
  void add_candidate_options(CLI::App& command);

  /// Registers what to do when the command is chosen, after its options: none of them takes an empty
  /// value. `action` returns the exit code.
  void on_run(CLI::App& command, std::function<int()> action);
  /// Runs the chosen command's action.
  int run() const { return action_(); }

  /// True when -r stands on the command line.
  [[nodiscard]] bool rules_given() const { return given_on_line("--rules"); }
  /// True when the option stands on the command line.
  [[nodiscard]] bool given_on_line(const std::string& option) const;

  // The things named by the options; each throws InputError when its text is wrong.
  [[nodiscard]] Rules rules() const { return wire::Game(game).rules; }
  [[nodiscard]] Alphabet alphabet() const { return wire::Game(game).alphabet; }
  /// The codes of --secrets; none where it was not given.
  [[nodiscard]] std::vector<Code> listed_secrets() const;
  [[nodiscard]] int threads() const { return static_cast<int>(game.threads); }

  /// The monitor that shows progress on stderr as --progress asks and stops on Ctrl-C.
  [[nodiscard]] std::unique_ptr<Monitor> monitor() const;

  /// Prints to stdout, at a terminal with lines broken to its width. Throws InputError when that cannot be written to,
  /// ClosedPipe when nobody reads it.
  static void print(std::string_view text);
  /// The same without a change, for what is not meant to be read by people.
  static void print_bytes(std::string_view text);
  /// With the fields `version` and `command`.
  void print_json(const Json& object) const;
  /// The object with these fields, where it has none of that name.
  [[nodiscard]] Json with_origin(Json object) const;
  /// The command that was chosen. Requires that one runs.
  [[nodiscard]] const CLI::App& command() const { return *chosen_; }

  /// Says something on stderr, without control bytes. Never fails: where stderr cannot be written, what
  /// a computation found must not be lost for it.
  static void tell(std::string_view text);

  /// Says on stderr that the command was interrupted, and what is known, which comes after "interrupted" as it stands:
  /// "; 2 of 5 finished". Returns the exit code for that.
  static int tell_interrupted(std::string_view known);

  /// Something about this run that is another one the next time (how long it took): to a person at a
  /// terminal, on stderr, so that the output stays the same for the same arguments.
  void remark(std::string_view text) const;

 private:
  const CLI::App* chosen_ = nullptr;
  std::function<int()> action_;
};

}  // namespace deduce::cli
