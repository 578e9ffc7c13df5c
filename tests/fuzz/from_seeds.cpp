// Gives libFuzzer a target's own seeds: now and then it starts afresh from one of them, so that no
// folder of files has to be kept beside the targets.
#include <algorithm>
#include <random>

#include "tests/fuzz/fuzz.hpp"

extern "C" std::size_t LLVMFuzzerMutate(std::uint8_t* data, std::size_t size, std::size_t most);

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t most,
                                               unsigned int number) {
  static const std::vector<std::string> seeds = fuzz_seeds();
  std::minstd_rand random(number);
  if (!seeds.empty() && random() % 32 == 0) {
    const std::string& seed = seeds[random() % seeds.size()];
    size = std::min(most, seed.size());
    std::copy_n(seed.begin(), size, data);
  }
  return LLVMFuzzerMutate(data, size, most);
}
