// Secrets by the hint that each gives, whatever a room calls its secrets: how many cells there are, how large they are,
// and the cells themselves, each a list of its own or all next to each other in one place. Whoever splits a set does it
// with these: a few lines each, in headers, so that an innermost loop pays no call for them. Only the kernels that
// count by registers (game, partition, bound) do the same in another way.
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
    std::uint64_t& word = words_[word_of(hint)];
    const std::uint64_t before = word;
    word |= bit_of(hint);
    return word != before;
  }
  [[nodiscard]] bool has(std::uint8_t hint) const { return (words_[word_of(hint)] & bit_of(hint)) != 0; }
  [[nodiscard]] std::size_t size() const {
    std::size_t sum = 0;
    for (const std::uint64_t word : words_) sum += static_cast<std::size_t>(std::popcount(word));
    return sum;
  }

 private:
  static std::size_t word_of(std::uint8_t hint) { return kWords == 1 ? 0U : hint >> 6U; }
  static std::uint64_t bit_of(std::uint8_t hint) { return std::uint64_t{1} << (kWords == 1 ? hint : hint & 63U); }

  std::array<std::uint64_t, kWords> words_{};
};

/// How many different hints they give. `hint` makes a number of an item, here as below.
template <std::size_t kWords, class Items, class Hint>
[[nodiscard]] std::size_t count_hints(const Items& items, const Hint& hint) {
  HintSet<kWords> seen;
  for (const auto& item : items) seen.add(hint(item));
  return seen.size();
}

/// Whether all of them give different hints, but for at most `spare` that repeat one.
template <std::size_t kWords, class Items, class Hint>
[[nodiscard]] bool tells_apart(const Items& items, const Hint& hint, std::size_t spare = 0) {
  // Most guesses fail within a few items: look at those without a branch for each. Known to the compiler, as cells of
  // all guesses are looked at here, each by several members.
  constexpr std::size_t kFew = 8;
  HintSet<kWords> seen;
  std::size_t looked_at = 0;
  if (items.size() > kFew) {
    for (; looked_at < kFew; ++looked_at) seen.add(hint(items[looked_at]));
    if (kFew - seen.size() > spare) return false;
  }
  for (; looked_at < items.size(); ++looked_at) seen.add(hint(items[looked_at]));
  return items.size() - seen.size() <= spare;
}

/// Adds one to the size of its hint for every item; `sizes` has a place for each hint there may be.
template <class Items, class Hint, class Sizes>
void count_by_hint(const Items& items, const Hint& hint, Sizes& sizes) {
  for (const auto& item : items) ++sizes[hint(item)];
}

/// The same, and writes down the hint of each item, which is asked for once, to `hints`.
template <class Items, class Hint, class Sizes>
void count_by_hint(const Items& items, const Hint& hint, Sizes& sizes, std::uint8_t* hints) {
  for (const auto& item : items) ++sizes[*hints++ = hint(item)];
}

/// Cells next to each other in one place, in whatever order: first each is given its part of it, by its size; then
/// every item is put into the part of its hint.
template <std::size_t kHints = Board::kMaxHints>
class CellLayout {
 public:
  /// The cell of the hint takes so many places from `begin` on. Returns where it ends; the caller adds up, as a sum
  /// kept here would go through memory for every cell.
  std::uint32_t add(std::size_t hint, std::uint32_t begin, std::uint32_t size) {
    front_[hint] = begin;
    back_[hint] = begin + size;
    return begin + size;
  }

  /// Calls put(place, i) for each i below `count`, once; `hint` makes a number of i. Items of a cell keep their order.
  /// Requires that every hint was added with as many items as give it. The layout is used up then.
  template <class Hint, class Put>
  void put_all(std::size_t count, const Hint& hint, const Put& put) {
    // From both ends by turns: neighbours often have the same hint, and then one has to wait for where the other went.
    std::size_t from = 0, to = count;
    while (from + 1 < to) {
      put(front_[hint(from)]++, from);
      ++from;
      --to;
      put(--back_[hint(to)], to);
    }
    if (from < to) put(front_[hint(from)], from);
  }

 private:
  // Not cleared: only places of hints that were added are read.
  std::array<std::uint32_t, kHints> front_, back_;
};

/// The cells that are not empty, in the order of the hints; items keep their order. A cell is a struct of its hint and
/// its list.
template <class Cell, class Items, class Hint>
[[nodiscard]] std::vector<Cell> cells_by_hint(const Items& items, const Hint& hint) {
  std::array<std::uint32_t, Board::kMaxHints> sizes{};
  std::vector<std::uint8_t> hints(items.size());
  count_by_hint(items, hint, sizes, hints.data());
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
