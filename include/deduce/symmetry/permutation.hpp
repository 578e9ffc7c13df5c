// A permutation in Arai's sense: one of the positions together with one of the colours. It maps codes
// to codes, and hint(t(q), t(s)) = hint(q, s): equal pegs stay equal, and colours are only renamed.
#pragma once

#include <array>
#include <cstdint>

#include "deduce/game/code.hpp"
#include "deduce/game/limits.hpp"

namespace deduce {

struct Permutation {
  std::array<std::uint8_t, kMaxPegs> peg{};        ///< peg[i]: where peg i goes
  std::array<std::uint8_t, kMaxColours> colour{};  ///< colour[k]: what colour k becomes

  static constexpr Permutation identity() {
    Permutation same;
    for (std::size_t i = 0; i < same.peg.size(); ++i) same.peg[i] = static_cast<std::uint8_t>(i);
    for (std::size_t i = 0; i < same.colour.size(); ++i) same.colour[i] = static_cast<std::uint8_t>(i);
    return same;
  }

  /// The image of a code of so many pegs.
  [[nodiscard]] constexpr Code operator()(Code code, int pegs) const {
    Code image;
    for (int i = 0; i < pegs; ++i)
      image = image.with(peg[static_cast<std::size_t>(i)], colour[static_cast<std::size_t>(code[i])]);
    return image;
  }

  /// First this one, then the other.
  [[nodiscard]] constexpr Permutation then(const Permutation& other) const {
    Permutation both;
    for (std::size_t i = 0; i < peg.size(); ++i) both.peg[i] = other.peg[peg[i]];
    for (std::size_t i = 0; i < colour.size(); ++i) both.colour[i] = other.colour[colour[i]];
    return both;
  }

  /// Undoes this one.
  [[nodiscard]] constexpr Permutation inverse() const {
    Permutation back;
    for (std::size_t i = 0; i < peg.size(); ++i) back.peg[peg[i]] = static_cast<std::uint8_t>(i);
    for (std::size_t i = 0; i < colour.size(); ++i) back.colour[colour[i]] = static_cast<std::uint8_t>(i);
    return back;
  }

  friend constexpr bool operator==(const Permutation&, const Permutation&) = default;
};

}  // namespace deduce
