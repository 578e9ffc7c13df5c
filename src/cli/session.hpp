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

/// Thrown when whoever read the output has gone (`| head`): the program ends as others do, by SIGPIPE.
struct ClosedPipe {};

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
  [[nodiscard]] Rules rules() const;
  /// What -r says, as files write it: in small letters, and 4x6 as p4c6r.
  [[nodiscard]] std::string plain_rules() const;
  [[nodiscard]] Alphabet alphabet() const;
  [[nodiscard]] History history(const Space& space, const Alphabet& alphabet) const;
  /// The items of --given as they were typed.
  [[nodiscard]] const std::vector<std::string>& given() const { return given_; }
  /// The codes of --secrets, ascending; none without that option.
  [[nodiscard]] std::vector<CodeId> listed(const Space& space, const Alphabet& alphabet) const;
  /// The codes that fit the history and stand in the file of --secrets, where one is given; perhaps none.
  [[nodiscard]] std::vector<CodeId> fitting(const Space& space, const Alphabet& alphabet) const;
  /// The same. Throws InputError when there is none.
  [[nodiscard]] std::vector<CodeId> candidates(const Space& space, const Alphabet& alphabet) const;

  /// The monitor that shows progress on stderr as --progress asks and stops on Ctrl-C.
  [[nodiscard]] std::unique_ptr<Monitor> monitor() const;

  /// Prints to stdout. Throws InputError when that cannot be written to, ClosedPipe when nobody reads it.
  static void print(std::string_view text);
  static void print_json(const Json& object);

  /// Says something on stderr, without control bytes. Never fails: where stderr cannot be written, what
  /// a computation found must not be lost for it.
  static void tell(std::string_view text);

  /// Something about this run that is another one the next time (how long it took): to a person at a
  /// terminal, on stderr, so that the output stays the same for the same arguments.
  void remark(std::string_view text) const;

 private:
  const CLI::App* chosen_ = nullptr;
  std::vector<std::string> given_;
  std::string secrets_;
  std::function<int()> action_;
};

}  // namespace deduce::cli
