// Sets of secrets by a 128-bit number (Zobrist 1970): every label has a random one, a set has the
// exclusive-or of its members'. Two different sets that are looked up share a number with a chance of
// about one in 10^38 for each pair.
#pragma once

#include <cstdint>
#include <vector>

#include "deduce/base/mix.hpp"
#include "deduce/board/board.hpp"

namespace deduce::exact {

struct Key {
  std::uint64_t high = 0;
  std::uint64_t low = 0;
  friend constexpr bool operator==(Key, Key) = default;
  friend constexpr Key operator^(Key a, Key b) { return {a.high ^ b.high, a.low ^ b.low}; }
  constexpr Key& operator^=(Key other) { return *this = *this ^ other; }
};

/// For tables of the standard library: keys are random already.
struct KeyHash {
  std::size_t operator()(Key key) const { return static_cast<std::size_t>(key.low); }
};

[[nodiscard]] constexpr Key random_key(std::uint64_t at) { return {random_bits(2 * at), random_bits(2 * at + 1)}; }

/// Keys by label.
class LabelKeys {
 public:
  explicit LabelKeys(std::uint32_t labels) {
    keys_.reserve(labels);
    for (std::uint32_t label = 0; label < labels; ++label) keys_.push_back(random_key(label));
  }
  [[nodiscard]] Key operator[](std::uint32_t label) const { return keys_[label]; }

 private:
  std::vector<Key> keys_;
};

/// Keys by secret: those of their labels, so that a set has the same key on every board of the game.
class SecretKeys {
 public:
  explicit SecretKeys(const Board& board) {
    keys_.reserve(board.secret_count());
    for (std::uint32_t secret = 0; secret < board.secret_count(); ++secret)
      keys_.push_back(random_key(board.symmetry().label(static_cast<Member>(secret))));
  }

  [[nodiscard]] Key of(Members set) const {
    Key key;
    for (const Member member : set) key ^= keys_[member];
    return key;
  }

 private:
  std::vector<Key> keys_;
};

}  // namespace deduce::exact
