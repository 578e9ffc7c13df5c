// From the sets found below the representatives of the types of pairs to all sets and their classes.
// A set S is found once from each of its pairs of the type t that was searched, up to symmetry: with m
// such pairs it stands for pairs(t) / m sets, and for |stabiliser of S| / |group| of a class each.
// How many sets were found, and how many permutations keep them, is kept for each t and m; the fractions
// are added up exactly at the end. So a sum that nothing is added to costs nothing, however large the sets.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <span>

#include "deduce/base/big_number.hpp"
#include "simultaneous/board.hpp"

namespace deduce::simultaneous {

class OrbitSums {
 public:
  explicit OrbitSums(const Board& board) : board_(board) {}

  /// Adds a set of codes that was found below the representative of `type`, the lowest type in it.
  void add(std::size_t type, std::span<const std::uint16_t> set);
  void add(const OrbitSums& other);
  void clear() { found_.clear(); }

  /// Once every set was added.
  [[nodiscard]] BigNumber count() const;
  [[nodiscard]] BigNumber classes() const;

 private:
  /// Sets that were found with as many pairs of the type that was searched.
  struct Found {
    BigNumber sets;
    BigNumber symmetries;  ///< permutations that map them onto themselves, added up
  };

  /// What `of` is, added up over all sets and divided as the first paragraph says.
  [[nodiscard]] BigNumber sum(BigNumber Found::*of, const BigNumber& divisor) const;

  const Board& board_;
  std::optional<SetSymmetry::Scratch> scratch_;                  ///< once there is something to add
  std::map<std::size_t, std::map<std::uint64_t, Found>> found_;  ///< by type, by pairs of the type
};

}  // namespace deduce::simultaneous
