// Runs the real binary, as a user would, and looks at everything it says.
#pragma once

#include <gtest/gtest.h>

#include <chrono>
#include <filesystem>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "where.hpp"

namespace deduce::testing {

struct Answer {
  int status = -1;  ///< exit code; 128 + number for a signal
  bool by_signal = false;
  std::string out;
  std::string err;
  double worked = 0;  ///< seconds of processor time, in all
};

struct RunOptions {
  std::string input;           ///< given to standard input
  bool closed_stdout = false;  ///< start with standard output closed
  bool closed_stderr = false;  ///< and with standard error closed
  std::string stdout_path;     ///< where standard output goes instead of `Answer::out`
  std::string stderr_path;     ///< where standard error goes instead of `Answer::err`
  /// Set in the program's environment, beside what the test's own has: "NAME=value".
  std::vector<std::string> environment = {};
};

/// The program while it runs.
class Running {
 public:
  explicit Running(const std::vector<std::string>& arguments, const RunOptions& options = {});
  /// Ends it if that has not been waited for.
  ~Running();
  Running(const Running&) = delete;
  Running& operator=(const Running&) = delete;

  /// Seconds of processor time by now; none once it has ended.
  [[nodiscard]] std::optional<double> worked() const;
  /// Returns once it has worked for so many seconds of processor time, or ended.
  void wait_until_busy(double seconds) const;
  /// Returns once it has said this on standard output, or ended.
  void wait_until_said(const std::string& words) const;
  void send(int signal) const;
  /// What it said by now.
  [[nodiscard]] std::string out() const;
  [[nodiscard]] std::string err() const;
  /// Waits for its end; kills it when that does not come within the limit.
  [[nodiscard]] Answer wait(std::chrono::seconds limit = std::chrono::hours(24));

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

/// Starts it, interrupts it (SIGINT) once it has worked for so many seconds of processor time, and waits for its
/// end. Expects that it works for no more than a second after that, which all its threads may do: that is a second by
/// the clock where nothing else runs, and can be told on a busy machine too.
[[nodiscard]] Answer run_and_interrupt(const std::vector<std::string>& arguments, double busy);
/// The same from the interruption on, for a program that runs.
[[nodiscard]] Answer interrupt(Running& program);

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

/// What a script of bash prints on both its streams; $deduce is the program.
[[nodiscard]] std::string shell(const std::string& script);

[[nodiscard]] std::string read_text(const std::string& path);
void write_text(const std::string& path, const std::string& text);

}  // namespace deduce::testing
