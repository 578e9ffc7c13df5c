// Secrets by the hint that each gives, whatever a room calls its secrets: the cells themselves, and how many there are.
// The kernels of game, bound and exact do the same in their own layouts, where that was measured to matter.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "deduce/board/board.hpp"

namespace deduce {

/// A set of hints. One word is enough for pegs (at most 64 hints), four for every game.
template <std::size_t kWords>
class HintSet {
 public:
  /// Returns whether the hint was not there yet.
  bool add(std::uint8_t hint) {
    std::uint64_t& word = words_[kWords == 1 ? 0U : hint >> 6U];
    const std::uint64_t before = word;
    word |= std::uint64_t{1} << (kWords == 1 ? hint : hint & 63U);
    return word != before;
  }
  [[nodiscard]] std::size_t size() const {
    std::size_t sum = 0;
    for (const std::uint64_t word : words_) sum += static_cast<std::size_t>(std::popcount(word));
    return sum;
  }

 private:
  std::array<std::uint64_t, kWords> words_{};
};

/// Whether all of them give different hints, but for at most `spare` that repeat one. `hint` makes a number of an item.
template <std::size_t kWords, class Items, class Hint>
[[nodiscard]] bool tells_apart(const Items& items, const Hint& hint, std::size_t spare = 0) {
  // Most guesses fail within a few items: look at those without a branch for each. Known to the compiler, as cells of
  // all guesses are looked at here, each by several members.
  constexpr std::size_t kFew = 8;
  const std::size_t few = std::min(items.size(), kFew);
  HintSet<kWords> seen;
  for (std::size_t i = 0; i < few; ++i) seen.add(hint(items[i]));
  if (few - seen.size() > spare) return false;
  for (std::size_t i = few; i < items.size(); ++i) seen.add(hint(items[i]));
  return items.size() - seen.size() <= spare;
}

/// The cells that are not empty, in the order of the hints; items keep their order. A cell is a struct of its hint and
/// its list; `hint` makes a number of an item.
template <class Cell, class Items, class Hint>
[[nodiscard]] std::vector<Cell> cells_by_hint(const Items& items, const Hint& hint) {
  std::array<std::uint32_t, Board::kMaxHints> sizes{};
  std::vector<std::uint8_t> hints;
  hints.reserve(items.size());
  for (const auto& item : items) {
    const std::uint8_t one = hint(item);
    hints.push_back(one);
    ++sizes[one];
  }
  std::vector<Cell> cells;
  std::array<std::uint8_t, Board::kMaxHints> cell_of{};
  for (std::size_t number = 0; number < sizes.size(); ++number) {
    if (sizes[number] == 0) continue;
    cell_of[number] = static_cast<std::uint8_t>(cells.size());
    auto& [id, members] = cells.emplace_back();
    id = HintId(static_cast<std::uint8_t>(number));
    members.reserve(sizes[number]);
  }
  std::size_t at = 0;
  for (const auto& item : items) {
    auto& [id, members] = cells[cell_of[hints[at++]]];
    members.push_back(item);
  }
  return cells;
}

}  // namespace deduce
