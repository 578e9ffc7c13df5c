// Runs the real binary, as a user would, and looks at everything it says.
#pragma once

#include <gtest/gtest.h>

#include <filesystem>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

namespace deduce::testing {

struct Answer {
  int status = -1;  ///< exit code; 128 + number for a signal
  std::string out;
  std::string err;
};

struct RunOptions {
  std::string input;           ///< given to standard input
  bool closed_stdout = false;  ///< start with standard output closed
  std::string stdout_path;     ///< where standard output goes instead of `Answer::out`
  /// Sends SIGINT (Ctrl-C) after so many seconds of processor time; after ten more the program is ended by
  /// SIGXCPU, which Answer::status shows. Both by its own clock, however busy the machine is.
  double interrupt_after = 0;
};

/// Runs the program with these arguments and waits for it.
[[nodiscard]] Answer run(const std::vector<std::string>& arguments, const RunOptions& options = {});

/// Runs with --json added, expects exit code 0 and one JSON object on a line of its own.
[[nodiscard]] nlohmann::json run_json(std::vector<std::string> arguments);

/// Expects exit code 2, nothing on stdout, and one line on stderr that contains `words`.
void expect_refused(const std::vector<std::string>& arguments, const std::string& words,
                    const RunOptions& options = {});

/// A fresh empty folder that goes away at the end.
class TemporaryFolder {
 public:
  TemporaryFolder();
  ~TemporaryFolder();
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;
  [[nodiscard]] std::string path(const std::string& name) const { return (folder_ / name).string(); }
  [[nodiscard]] std::size_t files() const;

 private:
  std::filesystem::path folder_;
};

[[nodiscard]] std::string read_text(const std::string& path);
void write_text(const std::string& path, const std::string& text);

}  // namespace deduce::testing
