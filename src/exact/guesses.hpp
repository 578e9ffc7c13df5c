// The guesses of one set that are still to be looked at, each with a lower bound on what it costs: its limit. They
// are taken in the order of their limits without ever being sorted: all that have the least limit are collected by
// one pass of a vector kernel, and a guess whose limit rises goes back among the others. A guess that is done with,
// or that another one stands for, is struck.
//
// Limits are kept as 16-bit numbers above a base. When even the least of them is large, all are moved down and the
// base up; one that does not fit is cut down to one that does, which is a valid limit too, and found out again.
#pragma once

#include <cstdint>
#include <vector>

#include "deduce/base/aligned.hpp"
#include "deduce/bound/scan.hpp"
#include "exact/bounds.hpp"

namespace deduce::exact {

class Guesses {
 public:
  /// `scan` (any of the board's) must outlive it. `rebase` as in Tuning.
  Guesses(const bound::Scan& scan, std::uint32_t count, std::uint16_t rebase);

  /// All guesses of the set with their limits. The result is the scan's.
  bound::ScanResult fill(const bound::Scan& scan, Members set, int threshold);
  /// Only these guesses (ascending); the others are struck.
  bound::ScanResult fill(const bound::Scan& scan, Members set, GuessSpan allowed, int threshold);

  /// The least limit of a guess that is not struck; kNever when all are.
  [[nodiscard]] int least();

  [[nodiscard]] bool open(Guess guess) const { return limits_[index(guess)] != bound::kNoGuess; }
  /// Requires open().
  [[nodiscard]] int limit(Guess guess) const { return base_ + limits_[index(guess)]; }
  /// True when the guess is open and its limit is at most `cost`.
  [[nodiscard]] bool may_cost(Guess guess, int cost) const { return open(guess) && limit(guess) <= cost; }
  /// Cells that the guess makes; 255 may be 256.
  [[nodiscard]] int parts(Guess guess) const { return parts_[index(guess)]; }

  /// The open guesses whose limit is `bound`, ascending; valid until the next call.
  [[nodiscard]] GuessSpan with_limit(int bound);

  /// Raises the limit of an open guess to `bound`; a lower one changes nothing.
  void raise(Guess guess, int bound);
  void strike(Guess guess) { limits_[index(guess)] = bound::kNoGuess; }
  void strike(GuessSpan guesses) {
    for (const Guess guess : guesses) strike(guess);
  }

  [[nodiscard]] std::uint32_t count() const { return count_; }
  /// Bytes that such an object takes for a board of so many guesses.
  [[nodiscard]] static std::uint64_t bytes_for(std::uint32_t count) { return 5 * std::uint64_t{count}; }

 private:
  const bound::Scan* scan_;
  std::uint32_t count_;
  std::uint16_t rebase_;
  int base_ = 0;
  AlignedArray<std::uint16_t> limits_;
  AlignedArray<std::uint8_t> parts_;
  std::vector<Guess> bucket_;
};

}  // namespace deduce::exact
