// A permutation of the pegs together with one of the colours for each peg. Where hints count only pegs of the right
// colour in the right place, each of them keeps all hints; where they tell of colours elsewhere too, those do that
// rename the colours in the same way on every peg (permutation.hpp).
#pragma once

#include <array>
#include <cstdint>

#include "deduce/symmetry/permutation.hpp"

namespace deduce {

struct PlacePermutation {
  std::array<std::uint8_t, kMaxPegs> peg{};  ///< peg[i]: where peg i goes
  std::array<std::array<std::uint8_t, kMaxColours>, kMaxPegs>
      colour{};  ///< colour[i][k]: what colour k of peg i becomes

  /// The colours are renamed in the same way on every peg.
  static constexpr PlacePermutation of(const Permutation& permutation) {
    PlacePermutation same;
    same.peg = permutation.peg;
    same.colour.fill(permutation.colour);
    return same;
  }
  static constexpr PlacePermutation identity() { return of(Permutation::identity()); }

  /// The image of a code of so many pegs.
  [[nodiscard]] constexpr Code operator()(Code code, int pegs) const {
    Code image;
    for (int i = 0; i < pegs; ++i) {
      const auto at = static_cast<std::size_t>(i);
      image = image.with(peg[at], colour[at][static_cast<std::size_t>(code[i])]);
    }
    return image;
  }

  /// First this one, then the other.
  [[nodiscard]] constexpr PlacePermutation then(const PlacePermutation& other) const {
    PlacePermutation both;
    for (std::size_t i = 0; i < peg.size(); ++i) {
      both.peg[i] = other.peg[peg[i]];
      for (std::size_t k = 0; k < colour[i].size(); ++k) both.colour[i][k] = other.colour[peg[i]][colour[i][k]];
    }
    return both;
  }

  /// Undoes this one.
  [[nodiscard]] constexpr PlacePermutation inverse() const {
    PlacePermutation back;
    for (std::size_t i = 0; i < peg.size(); ++i) {
      back.peg[peg[i]] = static_cast<std::uint8_t>(i);
      for (std::size_t k = 0; k < colour[i].size(); ++k)
        back.colour[peg[i]][colour[i][k]] = static_cast<std::uint8_t>(k);
    }
    return back;
  }

  friend constexpr bool operator==(const PlacePermutation&, const PlacePermutation&) = default;
};

}  // namespace deduce
