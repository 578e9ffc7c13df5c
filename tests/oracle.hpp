// The slow truth that the exact engine is checked against: plain recursion over all guesses, with
// hints by the definition and every set remembered by the bits of its members; no bounds, no symmetry,
// no order. For sets of at most 32 secrets. Every guess that splits n secrets leaves fewer in each cell, so that n
// guesses are as good as any number.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "deduce/game/space.hpp"
#include "deduce/strategy/strategy.hpp"
#include "known_costs.hpp"

namespace deduce::testing {

class Oracle {
 public:
  static constexpr int kNone = 1 << 28;  ///< the cost where no strategy is short enough
  static constexpr int kWin = 99;        ///< the hint that ends the game

  Oracle(const Space& space, std::span<const CodeId> secrets, Goal goal)
      : goal_(goal), secrets_(secrets.size()), answers_(space.size()) {
    for (std::uint32_t guess = 0; guess < space.size(); ++guess)
      for (std::size_t i = 0; i < secrets.size(); ++i) {
        const int hint = naive_hint(space.rules(), space[CodeId(guess)], space[secrets[i]]);
        auto& answers = answers_[guess];
        auto answer = std::ranges::find(answers, hint, &Cell::first);
        if (answer == answers.end()) answer = answers.insert(answer, {hint, 0});
        answer->second |= 1U << i;
      }
  }

  using Cell = std::pair<int, std::uint32_t>;  ///< a hint, and who answers it

  [[nodiscard]] std::uint32_t all() const { return static_cast<std::uint32_t>((std::uint64_t{1} << secrets_) - 1); }
  [[nodiscard]] int enough() const { return static_cast<int>(secrets_) + 1; }

  /// The least total for a set with at most `left` guesses.
  int total(std::uint32_t set, int left) {
    const int size = std::popcount(set);
    if (size == 1 && goal_ == Goal::identify) return 0;
    if (left <= 0) return kNone;
    left = std::min(left, size);
    if (const auto known = totals_.find({set, left})) return *known;
    int least = kNone;
    for (std::uint32_t guess = 0; guess < answers_.size(); ++guess)
      if (splits(set, guess)) least = std::min(least, total_after(set, guess, left));
    totals_.add({set, left}, least);
    return least;
  }

  /// The same when `guess` comes first.
  int total_after(std::uint32_t set, std::uint32_t guess, int left) {
    if (left <= 0) return kNone;
    int sum = std::popcount(set);
    for (const auto& [hint, all] : answers_[guess])
      if (const std::uint32_t cell = set & all; cell != 0 && hint != kWin)
        sum = std::min(kNone, sum + total(cell, left - 1));
    return sum;
  }

  /// The fewest guesses that are enough for all secrets of the set.
  int worst(std::uint32_t set) {
    int left = 0;
    while (total(set, left) >= kNone) ++left;
    return left;
  }
  int worst_after(std::uint32_t set, std::uint32_t guess) {
    int left = 0;
    while (total_after(set, guess, left) >= kNone) ++left;
    return left;
  }

  [[nodiscard]] std::vector<Cell> cells(std::uint32_t set, std::uint32_t guess) const {
    std::vector<Cell> found;
    for (const auto& [hint, all] : answers_[guess])
      if ((set & all) != 0) found.emplace_back(hint, set & all);
    return found;
  }

  [[nodiscard]] bool splits(std::uint32_t set, std::uint32_t guess) const {
    return std::ranges::none_of(answers_[guess],
                                [&](const Cell& cell) { return cell.first != kWin && (set & ~cell.second) == 0; });
  }

 private:
  static int naive_hint(const Rules& rules, Code guess, Code secret) {
    int blacks = 0, common = 0;
    for (int peg = 0; peg < rules.pegs(); ++peg) blacks += guess[peg] == secret[peg] ? 1 : 0;
    for (int colour = 0; colour < rules.colours(); ++colour) {
      int in_guess = 0, in_secret = 0;
      for (int peg = 0; peg < rules.pegs(); ++peg) {
        in_guess += guess[peg] == colour ? 1 : 0;
        in_secret += secret[peg] == colour ? 1 : 0;
      }
      common += std::min(in_guess, in_secret);
    }
    return blacks == rules.pegs() ? kWin : 10 * blacks + common;
  }

  Goal goal_;
  std::size_t secrets_;
  std::vector<std::vector<Cell>> answers_;  // by guess, of all secrets
  KnownCosts totals_;
};

}  // namespace deduce::testing
