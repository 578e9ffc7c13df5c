// What the tests of checkpoints share: arguments that are put together, seeds that are printed, and a small checkpoint.
#pragma once

#include <gtest/gtest.h>

#include <chrono>
#include <cstdint>
#include <iostream>
#include <random>
#include <string>
#include <thread>
#include <vector>

#include "program.hpp"

namespace deduce::testing {

using Arguments = std::vector<std::string>;

inline Arguments operator+(Arguments one, const Arguments& other) {
  one.insert(one.end(), other.begin(), other.end());
  return one;
}

inline std::uint64_t printed_seed() {
  const std::uint64_t seed = std::random_device{}();
  std::cout << "seed " << seed << "\n";
  return seed;
}

/// Returns once the file has the text in it; a test that waits for nothing fails after a long time.
inline void wait_for_text(const std::string& file, const std::string& text) {
  const auto limit = std::chrono::steady_clock::now() + std::chrono::minutes(10);
  while (read_text(file).find(text) == std::string::npos) {
    ASSERT_LT(std::chrono::steady_clock::now(), limit) << file << " has no '" << text << "'";
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
}

/// A small checkpoint with a few dozen lines.
inline std::string small_checkpoint(const TemporaryFolder& folder,
                                    const Arguments& question = {"solve", "-r", "p3c6r"}) {
  const std::string file = folder.path("small");
  const Answer made = run(question + Arguments{"--checkpoint", file, "--checkpoint-every", "1ms", "--threads", "1"});
  EXPECT_EQ(made.status, 0) << made.err;
  return read_text(file);
}

}  // namespace deduce::testing
