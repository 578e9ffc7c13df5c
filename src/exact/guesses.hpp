// The guesses of one set that are still to be looked at, each with a lower bound on what it costs: its limit. They
// are taken in the order of their limits without ever being sorted: all that have the least limit are collected by
// one pass of a vector kernel, and a guess whose limit rises goes back among the others. A guess that is done with,
// or that another one stands for, is struck.
//
// Limits are kept as 16-bit numbers above a base. When even the least of them is large, all are moved down and the
// base up; one that does not fit is cut down to one that does, which is a valid limit too, and found out again.
//
// Where guesses come in groups (board/groups.hpp) most are never looked at: a group is, when its own limit is reached,
// or when somebody asks for one of its guesses. All limits that anybody sees are those of the pass over all guesses.
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
  /// The same, group by group; `parts` of the result is not found out. Requires scan.grouped() and that the set lives
  /// as long as its guesses are asked for.
  bound::ScanResult fill_by_group(const bound::Scan& scan, Members set, int threshold);
  /// Only these guesses (ascending); the others are struck.
  bound::ScanResult fill(const bound::Scan& scan, Members set, GuessSpan allowed, int threshold);

  /// The least limit of a guess that is not struck; kNever when all are.
  [[nodiscard]] int least();

  [[nodiscard]] bool open(Guess guess) const { return limits_[index(guess)] != bound::kNoGuess; }
  /// Requires open().
  [[nodiscard]] int limit(Guess guess) { return base_ + found_out(guess); }
  /// True when the guess is open and its limit is at most `cost`.
  [[nodiscard]] bool may_cost(Guess guess, int cost) {
    if (!open(guess)) return false;
    if (limits_[index(guess)] == kNotLooked && base_ + group_limit(guess) > cost) return false;
    return limit(guess) <= cost;
  }
  /// Cells that the guess makes; 255 may be 256.
  [[nodiscard]] int parts(Guess guess) {
    if (open(guess)) (void)found_out(guess);
    return parts_[index(guess)];
  }

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
  static constexpr std::uint16_t kNotLooked = bound::kNoGuess - 1;  // its group was not looked at yet
  static constexpr std::uint16_t kLargest = kNotLooked - 1;

  [[nodiscard]] std::uint16_t found_out(Guess guess) {
    if (limits_[index(guess)] == kNotLooked) look(scan_->board().groups()->group_of(guess));
    return limits_[index(guess)];
  }
  [[nodiscard]] int group_limit(Guess guess) const { return groups_.limit[scan_->board().groups()->group_of(guess)]; }
  /// Looks at a group; returns the largest score of its guesses.
  int look(std::size_t group);
  /// At all whose own limit is at most so much, relative to the base.
  void look_up_to(std::uint16_t limit);

  const bound::Scan* scan_;
  bool by_group_ = false;  // some groups may not have been looked at
  Members set_;
  int threshold_ = 0;
  bound::GroupBounds groups_;  // kNoGuess for those that were
  std::uint32_t count_;
  std::uint16_t rebase_;
  int base_ = 0;
  AlignedArray<std::uint16_t> limits_;
  AlignedArray<std::uint8_t> parts_;
  std::vector<Guess> bucket_;
};

}  // namespace deduce::exact
