// Sets of codes by a 128-bit number (Zobrist 1970): every code has a random one, a set has the
// exclusive-or of its members'. Two different sets that are looked up share a number with a chance of
// about one in 10^38 for each pair.
#pragma once

#include <cstdint>
#include <vector>

#include "deduce/game/members.hpp"

namespace deduce::exact {

struct Key {
  std::uint64_t high = 0;
  std::uint64_t low = 0;
  friend constexpr bool operator==(Key, Key) = default;
  friend constexpr Key operator^(Key a, Key b) { return {a.high ^ b.high, a.low ^ b.low}; }
  constexpr Key& operator^=(Key other) { return *this = *this ^ other; }
};

/// The number at place `at` of a fixed random sequence (SplitMix64, Steele et al. 2014).
[[nodiscard]] constexpr std::uint64_t random_bits(std::uint64_t at) {
  std::uint64_t x = (at + 1) * 0x9e3779b97f4a7c15;
  x = (x ^ x >> 30) * 0xbf58476d1ce4e5b9;
  x = (x ^ x >> 27) * 0x94d049bb133111eb;
  return x ^ x >> 31;
}

[[nodiscard]] constexpr Key random_key(std::uint64_t at) { return {random_bits(2 * at), random_bits(2 * at + 1)}; }

/// Keys of codes, of questions about a set (so that one table serves all), and of sets.
class Keys {
 public:
  explicit Keys(std::uint32_t codes) {
    keys_.reserve(codes);
    for (std::uint32_t code = 0; code < codes; ++code) keys_.push_back(random_key(code));
  }

  [[nodiscard]] Key operator[](Member code) const { return keys_[code]; }

  [[nodiscard]] Key of(Members set) const {
    Key key;
    for (const Member member : set) key ^= keys_[member];
    return key;
  }

 private:
  std::vector<Key> keys_;
};

}  // namespace deduce::exact
