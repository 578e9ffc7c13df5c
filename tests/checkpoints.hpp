// What the tests of checkpoints share: arguments that are put together, seeds that are printed, and a small checkpoint.
#pragma once

#include <gtest/gtest.h>

#include <cstdint>
#include <iostream>
#include <random>
#include <string>
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

/// A small checkpoint with a few dozen lines.
inline std::string small_checkpoint(const TemporaryFolder& folder,
                                    const Arguments& question = {"solve", "-r", "p3c6r"}) {
  const std::string file = folder.path("small");
  const Answer made = run(question + Arguments{"--checkpoint", file, "--checkpoint-every", "1ms", "--threads", "1"});
  EXPECT_EQ(made.status, 0) << made.err;
  return read_text(file);
}

}  // namespace deduce::testing
