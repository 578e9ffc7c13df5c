// Many codes laid out for vector instructions: a plane of bytes for each peg (its colour in every
// code) and one for each colour (how often it occurs in every code). One guess against all of them
// then costs a compare for each peg and a minimum for each of its colours, for as many codes at once
// as a register has bytes. Which instructions those are is picked when the first kernel runs.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "deduce/base/aligned.hpp"
#include "deduce/game/code.hpp"
#include "deduce/game/hint.hpp"
#include "deduce/game/rules.hpp"

namespace deduce {

class Planes {
 public:
  /// Planes start at, and are padded to, multiples of this many bytes: no register is longer. Padding
  /// bytes are no colour and occur no times, so that they give the hint (0,0) against any guess.
  static constexpr std::size_t kAlignment = AlignedArray<std::uint8_t>::kAlignment;

  Planes(const Rules& rules, std::span<const Code> codes);

  [[nodiscard]] const Rules& rules() const { return rules_; }
  [[nodiscard]] std::size_t size() const { return size_; }
  /// size() rounded up to the padding.
  [[nodiscard]] std::size_t stride() const { return stride_; }
  [[nodiscard]] const std::uint8_t* peg(int peg) const {
    return bytes_.data() + static_cast<std::size_t>(peg) * stride_;
  }
  [[nodiscard]] const std::uint8_t* colour(int colour) const {
    return bytes_.data() + static_cast<std::size_t>(rules_.pegs() + colour) * stride_;
  }

 private:
  Rules rules_;
  std::size_t size_;
  std::size_t stride_;
  AlignedArray<std::uint8_t> bytes_;
};

/// Writes the number of the hint of `guess` against each code to `out`, which must hold
/// planes.stride() bytes; the padding gets the number of hint (0,0).
void hints_of(const HintSpace& hints, Code guess, const Planes& planes, std::uint8_t* out);
/// The same, and how many of the codes have each hint, by number: hints.size() numbers to `sizes`.
void hints_and_sizes(const HintSpace& hints, Code guess, const Planes& planes, std::uint8_t* out, std::uint32_t* sizes);

}  // namespace deduce
