// Marks of guesses of six letters and more: every guess numbers those that some secret gives it, in their order. A bit
// for each marks tells whether a guess gets them; its number is the count of bits before it.
#pragma once

#include <bit>
#include <cstdint>
#include <vector>

namespace deduce::words {

class MarkNumbers {
 public:
  /// `most`: marks are below it; the last is the win, which has no number here.
  MarkNumbers(std::size_t guesses, unsigned most)
      : words_(most / 64 + 1), bits_(guesses * words_), before_(guesses * words_) {}

  void add(std::size_t guess, unsigned marks) { bits_[at(guess, marks)] |= std::uint64_t{1} << marks % 64; }
  /// To be called when all have been added. Returns the most marks that a guess has.
  unsigned number_all() {
    unsigned most = 0;
    for (std::size_t guess = 0; guess * words_ < bits_.size(); ++guess) {
      unsigned count = 0;
      for (std::size_t i = guess * words_; i < (guess + 1) * words_; ++i) {
        before_[i] = static_cast<std::uint16_t>(count);
        count += static_cast<unsigned>(std::popcount(bits_[i]));
      }
      most = count > most ? count : most;
    }
    return most;
  }

  [[nodiscard]] bool has(std::size_t guess, unsigned marks) const {
    return (bits_[at(guess, marks)] >> marks % 64 & 1U) != 0;
  }
  /// Requires has().
  [[nodiscard]] unsigned number(std::size_t guess, unsigned marks) const {
    const std::size_t word = at(guess, marks);
    return before_[word] + static_cast<unsigned>(std::popcount(bits_[word] & ((std::uint64_t{1} << marks % 64) - 1)));
  }
  /// The marks of a number that the guess has.
  [[nodiscard]] unsigned marks(std::size_t guess, unsigned number) const {
    unsigned marks = 0;
    while (!has(guess, marks) || this->number(guess, marks) != number) ++marks;
    return marks;
  }

 private:
  [[nodiscard]] std::size_t at(std::size_t guess, unsigned marks) const { return guess * words_ + marks / 64; }

  std::size_t words_;
  std::vector<std::uint64_t> bits_;
  std::vector<std::uint16_t> before_;
};

}  // namespace deduce::words
