// Which points permutations lead to each other, for the few points that a search of symmetries has.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <numeric>
#include <span>

#include "deduce/base/check.hpp"
#include "deduce/game/limits.hpp"

namespace deduce {

class Joined {
 public:
  /// So many points, each by itself: pegs, colours, or colours on pegs.
  explicit Joined(std::size_t points) : points_(points) {
    DEDUCE_CHECK(points <= root_.size());
    std::iota(root_.begin(), root_.begin() + static_cast<std::ptrdiff_t>(points), std::uint8_t{0});
  }

  [[nodiscard]] bool same(std::size_t one, std::size_t other) const { return root_[one] == root_[other]; }

  /// How many points are joined with this one, itself included.
  [[nodiscard]] std::uint64_t size(std::size_t of) const {
    return static_cast<std::uint64_t>(std::ranges::count(std::span(root_).first(points_), root_[of]));
  }

  void join(std::size_t one, std::size_t other) {
    const std::uint8_t from = root_[other], to = root_[one];
    std::ranges::replace(std::span(root_).first(points_), from, to);
  }

 private:
  std::size_t points_;
  std::array<std::uint8_t, kMaxPegs * kMaxColours> root_;  // joined points have the same
};

}  // namespace deduce
