// A program with a command line: reads it, runs the chosen command, and is the one place where bad input becomes a
// line on stderr and exit code 2.
#pragma once

#include <CLI/CLI.hpp>
#include <functional>
#include <string>
#include <string_view>

#include "cli/session.hpp"

namespace deduce::cli {

struct Program {
  std::string name;
  std::string what;  ///< it is for
  /// Those that the first word of the line needs, at least.
  std::function<void(CLI::App&, Session&, std::string_view)> add_commands;
  /// What becomes of bad input, one line, and of help.
  std::function<void(const std::string&)> complain = complain_on_stderr;
  std::function<void(std::string_view)> show = Session::print;

  static void complain_on_stderr(const std::string& line);
};

/// Returns the exit code.
[[nodiscard]] int run_program(const Program& program, Session& session, int argc, char** argv);

}  // namespace deduce::cli
