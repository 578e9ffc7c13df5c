// Which codes tell two secrets apart, as rows of bits; the hardest pairs of secrets, and the pairs of codes that
// relabellings lead to from one. For the checker of refutations.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <utility>
#include <vector>

#include "verify/peg_board.hpp"

namespace verify {

using Bits = std::vector<std::uint64_t>;

[[nodiscard]] inline bool has(std::span<const std::uint64_t> bits, std::size_t at) {
  return (bits[at / 64] >> at % 64 & 1U) != 0;
}
inline void put(std::span<std::uint64_t> bits, std::size_t at) { bits[at / 64] |= std::uint64_t{1} << at % 64; }
inline void take_away(std::span<std::uint64_t> bits, std::size_t at) {
  bits[at / 64] &= ~(std::uint64_t{1} << at % 64);
}

class Separators {
 public:
  /// Of a board on which all codes are secrets, and have the same numbers as both. It must outlive the object.
  explicit Separators(const PegBoard& board);

  [[nodiscard]] std::size_t codes() const { return board_.guesses(); }
  [[nodiscard]] std::size_t words() const { return words_; }

  /// The codes whose hints for the two secrets differ.
  void separator(Secret one, Secret other, std::span<std::uint64_t> out) const;
  /// True when the codes give every secret other hints than every other.
  [[nodiscard]] bool identifies(std::span<const Guess> set) const;

  /// Separators of pairs of secrets that few codes tell apart, small ones first; none twice.
  [[nodiscard]] std::size_t hard() const { return hard_.size() / words_; }
  [[nodiscard]] std::span<const std::uint64_t> hard(std::size_t number) const {
    return std::span(hard_).subspan(number * words_, words_);
  }

  /// Calls `visit` with every pair that relabellings make of this one, itself too, each once in some order of its two
  /// codes. `visit` returns false for a pair that was seen before.
  void each_image(Guess one, Guess other, const std::function<bool(Guess, Guess)>& visit) const;

 private:
  void find_hard_pairs();

  const PegBoard& board_;
  std::size_t words_;
  std::vector<std::vector<Guess>> generators_;  // exchanges of neighbouring positions and colours, by code
  std::vector<std::uint64_t> hard_;
};

}  // namespace verify
