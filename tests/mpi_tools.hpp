// What scripts that run deduce-mpi have in common. A machine may be as busy as it likes: they wait for what can be
// seen, and hold what must not end before it was.
#pragma once

#include <gtest/gtest.h>
#include <sys/stat.h>

#include <sstream>
#include <string>
#include <vector>

namespace deduce::testing {

/// Waits until the command says yes, or mpirun, which is $pid, has ended; the limit only ends a test that failed.
inline constexpr const char* kUntilTrue =
    "until_true() { for ((i = 0; i < 6000; ++i)); do kill -0 $pid 2>/dev/null && ! \"$@\" && sleep 0.02 || break; "
    "done; }\n";

/// Rank 0 that writes its strategy to a pipe which nobody reads yet has not ended, however quick the search.
inline void make_pipe(const std::string& path) { ASSERT_EQ(::mkfifo(path.c_str(), 0600), 0); }

/// The lines that are deduce's own; mpirun adds some of its own, as when a rank does not end with 0.
inline std::vector<std::string> own_lines(const std::string& err) {
  std::vector<std::string> own;
  std::istringstream lines(err);
  for (std::string line; std::getline(lines, line);)
    if (line.starts_with("deduce")) own.push_back(line);
  return own;
}

}  // namespace deduce::testing
