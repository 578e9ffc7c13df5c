// --memory is a promise: the peak of the whole process, as the system counts it, against the option. What the program
// takes before it begins (its code, libraries, lists of codes) is the slack that docs/cli.md names.
#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <string>
#include <vector>

#include "program.hpp"
#include "sanitized.hpp"

namespace {

constexpr long kSlack = 16L << 10;        // KiB, whatever the game
constexpr long kSlackAThread = 2L << 10;  // KiB more for each thread
constexpr long kUnbounded = 1L << 10;     // KiB that an unbounded table must exceed the bounded one by

/// Runs the program with nothing to see and returns its peak in KiB; -1 when it failed.
[[maybe_unused]] long peak_of(std::vector<std::string> arguments) {
  arguments.insert(arguments.begin(), deduce::testing::program_path());
  std::vector<char*> pointers;
  for (std::string& argument : arguments) pointers.push_back(argument.data());
  pointers.push_back(nullptr);
  const pid_t child = ::fork();
  if (child == 0) {
    if (std::freopen("/dev/null", "w", stdout) != nullptr) ::execv(pointers.front(), pointers.data());
    ::_exit(127);
  }
  int status = 0;
  rusage usage{};
  if (child < 0 || ::wait4(child, &status, 0, &usage) != child || !WIFEXITED(status) || WEXITSTATUS(status) != 0)
    return -1;
  return usage.ru_maxrss;
}

#ifndef DEDUCE_SANITIZED

TEST(Memory, the_peak_keeps_to_the_option) {
  struct Case {
    const char* rules;
    long mebibytes;
  };
  // Tables of hints of 1.7, 5.5 and 17 MiB; the table of sets would take 4 to 20 more.
  for (const Case& one : {Case{"mm", 2}, Case{"p4c7r", 7}, Case{"p4c8r", 20}, Case{"p5c5r", 11}})
    for (const long threads : {1L, 2L, 8L}) {
      if (one.rules == std::string("p4c8r") && threads != 2) continue;  // a second each
      const long peak = peak_of({"solve", "-r", one.rules, "--threads", std::to_string(threads), "--memory",
                                 std::to_string(one.mebibytes) + "M"});
      EXPECT_GT(peak, 0) << one.rules;
      EXPECT_LE(peak, (one.mebibytes << 10) + kSlack + threads * kSlackAThread) << one.rules << " " << threads;
    }
}

TEST(Memory, a_checkpoint_takes_no_more) {
  const std::string file =
      (std::filesystem::temp_directory_path() / ("deduce-memory-" + std::to_string(::getpid()))).string();
  for (int round = 0; round < 2; ++round) {  // begins, and goes on
    const long peak = peak_of({"solve", "-r", "p4c8r", "--threads", "2", "--memory", "20M", "--checkpoint", file,
                               "--checkpoint-every", "100ms", "--quiet"});
    EXPECT_GT(peak, 0);
    EXPECT_LE(peak, (20L << 10) + kSlack + 2 * kSlackAThread + (6L << 10));
  }
  std::filesystem::remove(file);
}

// Otherwise the test above would show nothing: without a bound the same search takes more.
TEST(Memory, without_the_option_more_is_taken) {
  const long bounded = peak_of({"solve", "-r", "bc", "--threads", "1", "--memory", "26M"});
  const long free = peak_of({"solve", "-r", "bc", "--threads", "1", "--memory", "1G"});
  EXPECT_GT(bounded, 0);
  EXPECT_GT(free, bounded + kUnbounded);
}

// The hints of the candidates alone are kept: all pairs of codes of five pegs and eight colours would be a gibibyte.
TEST(Memory, a_question_about_few_candidates_takes_little) {
  const long peak = peak_of({"solve", "-r", "lg", "--threads", "1", "--given", "11223:1,1", "--given", "44156:1,2",
                             "--given", "15716:1,2", "--memory", "64M"});
  EXPECT_GT(peak, 0);
  EXPECT_LE(peak, (64L << 10) + kSlack + kSlackAThread);
}

#endif

}  // namespace
