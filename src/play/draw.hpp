// Even draws that are the same on every machine: the standard fixes the numbers of its generators but not
// those of its distributions. Games of words and tables draw with base/random.hpp; what is drawn here has the bytes of
// the standard's generator, and the seeds that people were given for codes and puzzles would mean others with any
// other.
#pragma once

#include <cstdint>
#include <random>

namespace deduce::play {

/// A number below `bound`, each as likely as any other: what does not fit into a whole number of times is
/// thrown away.
[[nodiscard]] inline std::uint64_t draw_below(std::uint64_t bound, std::mt19937_64& random) {
  constexpr std::uint64_t kMost = std::mt19937_64::max();
  const std::uint64_t fits = kMost - kMost % bound;
  std::uint64_t number = random();
  while (number >= fits) number = random();
  return number % bound;
}

}  // namespace deduce::play
