// A bit for each guess of a board: those that are still to be looked at.
#pragma once

#include <bit>
#include <cstdint>
#include <span>
#include <vector>

#include "deduce/partition/together.hpp"

namespace deduce::exact {

class GuessBits {
 public:
  /// All of them.
  explicit GuessBits(const Board& board) : words_(words_for_guesses(board), ~std::uint64_t{0}) {
    if (const std::uint32_t rest = board.guess_count() % 64; rest != 0) words_.back() >>= 64 - rest;
  }

  [[nodiscard]] bool has(Guess guess) const { return (words_[index(guess) / 64] >> (index(guess) % 64) & 1U) != 0; }
  [[nodiscard]] bool any() const {
    for (const std::uint64_t word : words_)
      if (word != 0) return true;
    return false;
  }
  [[nodiscard]] std::size_t count() const { return count_in(words_); }
  /// How many of those that are marked there are here too.
  [[nodiscard]] std::size_t count_in(std::span<const std::uint64_t> marked) const {
    std::size_t count = 0;
    for (std::size_t i = 0; i < words_.size(); ++i)
      count += static_cast<std::size_t>(std::popcount(words_[i] & marked[i]));
    return count;
  }
  /// Without those that are marked there.
  void remove(std::span<const std::uint64_t> marked) {
    for (std::size_t i = 0; i < words_.size(); ++i) words_[i] &= ~marked[i];
  }
  /// The first one from `from` on; the number of guesses or more when there is none.
  [[nodiscard]] std::uint32_t next(std::uint32_t from) const {
    for (std::size_t word = from / 64; word < words_.size(); ++word) {
      const std::uint64_t bits = word == from / 64 ? words_[word] >> (from % 64) << (from % 64) : words_[word];
      if (bits != 0) return static_cast<std::uint32_t>(64 * word) + static_cast<std::uint32_t>(std::countr_zero(bits));
    }
    return static_cast<std::uint32_t>(64 * words_.size());
  }

 private:
  std::vector<std::uint64_t> words_;
};

}  // namespace deduce::exact
