// Marks by the thousand: kernels over planes, where the first letters of all guesses lie next to each other, then the
// second ones. Letters are small numbers here.
#pragma once

#include <cstdint>
#include <span>

#include "deduce/base/aligned.hpp"

namespace deduce::words {

/// The letters of all guesses, place by place. `Lane` holds a letter, and the marks as a number.
template <class Lane>
class LetterPlanes {
 public:
  LetterPlanes(std::size_t letters, std::size_t guesses)
      : letters_(letters), stride_((guesses + 63) / 64 * 64), planes_(letters * stride_) {}

  [[nodiscard]] std::size_t letters() const { return letters_; }
  /// Guesses, rounded up to whole registers.
  [[nodiscard]] std::size_t stride() const { return stride_; }
  [[nodiscard]] const Lane* plane(std::size_t place) const { return planes_.data() + place * stride_; }
  void set(std::size_t place, std::size_t guess, Lane letter) { planes_[place * stride_ + guess] = letter; }

 private:
  std::size_t letters_, stride_;
  AlignedArray<Lane> planes_;
};

/// Writes the marks of all guesses against the secret, stride() numbers. With bytes at most five letters.
void marks_against(const LetterPlanes<std::uint8_t>& guesses, std::span<const std::uint16_t> secret, std::uint8_t* out);
void marks_against(const LetterPlanes<std::uint16_t>& guesses, std::span<const std::uint16_t> secret,
                   std::uint16_t* out);

/// What a guess must have: at `place` (kAnywhere: at so many places) the letter.
struct Demand {
  static constexpr std::size_t kAnywhere = 255;
  std::uint16_t letter = 0;
  std::size_t place = kAnywhere;
  std::uint8_t times = 1;
};

/// Sets allowed[g] to 0 where guess g does not have all that is demanded; stride() bytes.
void strike_without(const LetterPlanes<std::uint8_t>& guesses, std::span<const Demand> demands, std::uint8_t* allowed);
void strike_without(const LetterPlanes<std::uint16_t>& guesses, std::span<const Demand> demands, std::uint8_t* allowed);

}  // namespace deduce::words
