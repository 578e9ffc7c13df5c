// All strategies of a small set, good and bad: their number by total and worst case, and the
// strategies themselves one by one. Nothing is pruned and nothing merged, so this is what counting is
// checked against. Left out are only strategies with a guess that tells nothing, of which there is no
// end and which are never best.
#pragma once

#include <gmpxx.h>

#include <map>
#include <utility>
#include <vector>

#include "deduce/strategy/strategy.hpp"
#include "oracle.hpp"

namespace deduce::testing {

/// For tests of counting: what a solver may use, and both goals.
inline constexpr std::uint64_t kMemory = std::uint64_t{256} << 20;
inline constexpr Goal kGoals[] = {Goal::win, Goal::identify};

class AllStrategies {
 public:
  /// Numbers of strategies by (total, worst).
  using Spectrum = std::map<std::pair<int, int>, mpz_class>;

  /// Strategies that need more than `deepest` guesses are left out.
  AllStrategies(const Space& space, std::vector<CodeId> secrets, Goal goal, int deepest)
      : space_(space), secrets_(std::move(secrets)), goal_(goal), deepest_(deepest), oracle_(space, secrets_, goal) {}

  [[nodiscard]] std::uint32_t all() const { return oracle_.all(); }

  const Spectrum& spectrum(std::uint32_t set) {
    if (const auto known = spectra_.find(set); known != spectra_.end()) return known->second;
    Spectrum sum;
    if (done(set)) sum[{0, 0}] = 1;
    for (std::uint32_t guess = 0; guess < space_.size() && !done(set); ++guess)
      if (oracle_.splits(set, guess))
        for (const auto& [cost, number] : spectrum_after(set, guess)) sum[cost] += number;
    return spectra_[set] = std::move(sum);
  }

  /// Those that begin with the guess, which may tell nothing.
  Spectrum spectrum_after(std::uint32_t set, std::uint32_t guess) {
    Spectrum product{{{0, 0}, 1}};
    for (const auto& [hint, cell] : oracle_.cells(set, guess)) {
      if (hint == Oracle::kWin) continue;
      Spectrum next;
      for (const auto& [cost, number] : spectrum(cell))
        for (const auto& [so_far, ways] : product)
          if (std::max(cost.second, so_far.second) < deepest_)
            next[{cost.first + so_far.first, std::max(cost.second, so_far.second)}] += number * ways;
      product = std::move(next);
    }
    Spectrum result;
    for (const auto& [cost, number] : product) result[{cost.first + std::popcount(set), cost.second + 1}] = number;
    return result;
  }

  /// Every strategy as a tree. For sets of very few secrets: there are many.
  std::vector<Strategy> every(std::uint32_t set) {
    std::vector<Strategy> found;
    if (std::popcount(set) == 1) {
      found.emplace_back().add(space_.guess_id(code(set)), true);
      return found;
    }
    for (std::uint32_t guess = 0; guess < space_.size(); ++guess) {
      if (!oracle_.splits(set, guess)) continue;
      auto cells = oracle_.cells(set, guess);
      const bool wins = std::erase_if(cells, [](const auto& cell) { return cell.first == Oracle::kWin; }) > 0;
      std::vector<Strategy> some(1);
      some[0].add(GuessId(guess), wins);
      // Children are linked in the order of the program's hints.
      const auto hint_of_cell = [&](const auto& cell) {
        return space_.hint(CodeId(guess), space_.id(code(cell.second)));
      };
      std::ranges::sort(cells, {}, hint_of_cell);
      for (const auto& cell : cells) {
        const std::vector<Strategy> below = every(cell.second);
        std::vector<Strategy> next;
        for (const Strategy& one : some)
          for (const Strategy& subtree : below) next.emplace_back(one).graft(0, hint_of_cell(cell), subtree);
        some = std::move(next);
      }
      found.insert(found.end(), some.begin(), some.end());
    }
    return found;
  }

 private:
  [[nodiscard]] bool done(std::uint32_t set) const { return goal_ == Goal::identify && std::popcount(set) == 1; }
  [[nodiscard]] Code code(std::uint32_t set) const {
    return space_[secrets_[static_cast<std::size_t>(std::countr_zero(set))]];
  }

  const Space& space_;
  std::vector<CodeId> secrets_;
  Goal goal_;
  int deepest_;
  Oracle oracle_;
  std::map<std::uint32_t, Spectrum> spectra_;
};

}  // namespace deduce::testing
