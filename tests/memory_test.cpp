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
    if (std::freopen("/dev/null", "r", stdin) != nullptr && std::freopen("/dev/null", "w", stdout) != nullptr)
      ::execv(pointers.front(), pointers.data());
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

// The adviser has no option: it takes what is worth taking for these candidates, not for all codes.
TEST(Memory, advice_about_few_candidates_takes_little) {
  const deduce::testing::TemporaryFolder folder;
  const auto left =
      deduce::testing::run_json({"candidates", "-r", "lg", "--given", "11223:1,2", "--given", "34456:1,2"});
  ASSERT_EQ(left["candidates"].size(), 150U);
  std::string secrets;
  for (std::size_t i = 0; i < 142; ++i) secrets += left["candidates"][i].get<std::string>() + "\n";
  deduce::testing::write_text(folder.path("secrets"), secrets);
  const std::vector<std::string> asked{"assist", "-r", "lg", "--threads", "1", "--secrets", folder.path("secrets")};
  EXPECT_NE(deduce::testing::run(asked).out.find("optimal; "), std::string::npos);
  const long peak = peak_of(asked);
  EXPECT_GT(peak, 0);
  EXPECT_LE(peak, (16L << 10) + kSlack + kSlackAThread) << "142 rows of hints are 5 MB, all would be a gigabyte";
}

// What is found of sets must be forgotten there: the hints of all guesses against the candidates leave a mebibyte.
TEST(Memory, few_candidates_of_a_large_game_keep_to_it) {
  for (const long threads : {1L, 2L}) {
    const long peak = peak_of({"solve", "-r", "p5c10r", "--threads", std::to_string(threads), "--given", "01233:0,3",
                               "--given", "34156:1,2", "--given", "55210:0,2", "--memory", "25M"});
    EXPECT_GT(peak, 0);
    EXPECT_LE(peak, (25L << 10) + kSlack + threads * kSlackAThread);
  }
}

TEST(Memory, where_the_tables_of_few_candidates_do_not_fit_it_is_refused) {
  using deduce::testing::expect_refused;
  expect_refused({"solve", "-r", "p8c8r", "--given", "11223344:8,0", "--memory", "40M"},
                 "16777216 codes and 1 candidates take 65 MiB, but only 40 MiB may be used");
  expect_refused(
      {"solve", "-r", "p4c16r", "--possible-only", "--given", "0123:0,1", "--given", "4567:1,1", "--memory", "1M"},
      "65536 codes and 1380 candidates take 3 MiB");
}

#endif

}  // namespace
