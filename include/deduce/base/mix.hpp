// Numbers that look random and are the same everywhere: for hashing, for keys of sets, for seeds.
#pragma once

#include <cstdint>

namespace deduce {

/// Scatters the bits of a number: every bit of the result depends on every bit of it (the last steps of
/// SplitMix64, Steele et al. 2014). Different numbers stay different; zero stays zero.
[[nodiscard]] constexpr std::uint64_t mix(std::uint64_t x) {
  x = (x ^ x >> 30) * 0xbf58476d1ce4e5b9;
  x = (x ^ x >> 27) * 0x94d049bb133111eb;
  return x ^ x >> 31;
}

/// The number at place `at` of a fixed random sequence (SplitMix64).
[[nodiscard]] constexpr std::uint64_t random_bits(std::uint64_t at) { return mix((at + 1) * 0x9e3779b97f4a7c15); }

/// One number for a row of them, in their order, for tables in memory. `seed` is what else is looked up by.
template <class Numbers>
[[nodiscard]] constexpr std::uint64_t hash_of(const Numbers& numbers, std::uint64_t seed = 0) {
  for (const std::uint64_t number : numbers) seed = mix((seed ^ number) + 0x9e3779b97f4a7c15);
  return seed;
}

}  // namespace deduce
