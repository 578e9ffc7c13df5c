// Random numbers that are the same everywhere: xoshiro256** (Blackman and Vigna 2018), its state filled
// from the seed by SplitMix64, as its authors advise. Numbers below a bound are drawn by rejection from
// as many bits as the bound has, so that none is more likely than another.
#pragma once

#include <gmpxx.h>

#include <array>
#include <bit>
#include <cstdint>
#include <vector>

#include "deduce/base/mix.hpp"

namespace deduce::atlas {

class Random {
 public:
  explicit Random(std::uint64_t seed) {
    for (std::uint64_t i = 0; i < state_.size(); ++i) state_[i] = random_bits(random_bits(seed) + i);
  }

  std::uint64_t next() {
    const std::uint64_t result = std::rotl(state_[1] * 5, 7) * 9;
    const std::uint64_t shifted = state_[1] << 17;
    state_[2] ^= state_[0];
    state_[3] ^= state_[1];
    state_[1] ^= state_[2];
    state_[0] ^= state_[3];
    state_[2] ^= shifted;
    state_[3] = std::rotl(state_[3], 45);
    return result;
  }

  /// From 0 to bound-1; bound is at least 1.
  mpz_class below(const mpz_class& bound) {
    const std::size_t bits = mpz_sizeinbase(bound.get_mpz_t(), 2);
    std::vector<std::uint64_t> words((bits + 63) / 64);
    mpz_class number;
    do {
      for (std::uint64_t& word : words) word = next();
      words.back() >>= 64 * words.size() - bits;
      mpz_import(number.get_mpz_t(), words.size(), -1, sizeof(std::uint64_t), 0, 0, words.data());
    } while (number >= bound);
    return number;
  }

 private:
  std::array<std::uint64_t, 4> state_{};
};

}  // namespace deduce::atlas
