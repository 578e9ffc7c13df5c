// From the sets found below the representatives of the types of pairs to all sets and their classes.
// A set S is found once from each of its pairs of the type t that was searched, up to symmetry: with m
// such pairs it stands for pairs(t) / m sets, and for |stabiliser of S| / |group| of a class each.
// Sums are kept as integers by scaling with a multiple of every possible m.
#pragma once

#include <gmpxx.h>

#include <cstdint>
#include <span>
#include <vector>

#include "simultaneous/board.hpp"

namespace deduce::simultaneous {

class OrbitSums {
 public:
  OrbitSums(const Board& board, int size);

  /// Adds a set of `size` codes that was found below the representative of `type`, the lowest type in it.
  void add(std::size_t type, std::span<const std::uint16_t> set);
  void add(const OrbitSums& other);
  void clear() { count_ = symmetries_ = 0; }

  /// Once every set was added.
  [[nodiscard]] mpz_class count() const;
  [[nodiscard]] mpz_class classes() const;

 private:
  const Board& board_;
  mpz_class scale_ = 1;
  mpz_class count_, symmetries_;
  std::vector<mpz_class> weights_;  ///< of a set, by m, for the type that was last added to
  std::size_t weights_type_;
};

}  // namespace deduce::simultaneous
