// A hint says how close a guess is: blacks count the pegs of the right colour in the right place,
// whites the further pegs whose colour occurs elsewhere (Kooi: answer; others: feedback). With m_i and
// n_i the numbers of pegs of colour i in secret and guess, blacks + whites is the sum of
// min(m_i, n_i), as in section 2.2 of Arai's thesis; so the hint is symmetric in the two.
#pragma once

#include <array>
#include <bit>
#include <compare>
#include <cstdint>
#include <string>
#include <string_view>

#include "deduce/board/ids.hpp"
#include "deduce/game/code.hpp"
#include "deduce/game/limits.hpp"

namespace deduce {

struct Hint {
  std::uint8_t blacks = 0;
  std::uint8_t whites = 0;
  friend constexpr bool operator==(Hint, Hint) = default;
};

/// The hints of a game with a given number of pegs, in the order of the theses' tables:
/// (0,4) (0,3) (0,2) (0,1) (0,0) (1,3) ... (3,0) (4,0). The hint (pegs-1, 1) cannot occur and has no
/// number: four right places of five leave the last colour no other place to be in. The win is last.
class HintSpace {
 public:
  constexpr explicit HintSpace(int pegs) : pegs_(pegs) {
    for (int blacks = 0; blacks <= pegs; ++blacks) {
      // Within a row of equal blacks, the number falls by one for each colour in common.
      const int before = blacks * (pegs + 1) - blacks * (blacks - 1) / 2 - (blacks >= pegs - 1 ? 1 : 0);
      row_[static_cast<std::size_t>(blacks)] = static_cast<std::uint8_t>(before + pegs);
      for (int whites = pegs - blacks; whites >= 0; --whites)
        if (!(blacks == pegs - 1 && whites == 1))
          hints_[static_cast<std::size_t>(before + pegs - blacks - whites)] = {static_cast<std::uint8_t>(blacks),
                                                                               static_cast<std::uint8_t>(whites)};
    }
  }

  [[nodiscard]] constexpr int pegs() const { return pegs_; }
  [[nodiscard]] constexpr int size() const { return (pegs_ + 1) * (pegs_ + 2) / 2 - 1; }
  [[nodiscard]] constexpr Hint operator[](HintId id) const { return hints_[index(id)]; }
  [[nodiscard]] constexpr HintId win() const { return HintId(static_cast<std::uint8_t>(size() - 1)); }

  /// True for the hints that have a number.
  [[nodiscard]] constexpr bool contains(Hint hint) const {
    return hint.blacks + hint.whites <= pegs_ && !(hint.blacks == pegs_ - 1 && hint.whites == 1);
  }
  /// Requires contains(hint).
  [[nodiscard]] constexpr HintId id(Hint hint) const { return id(hint.blacks, hint.blacks + hint.whites); }
  /// The number of the hint with these blacks and this many colours in common (blacks + whites).
  [[nodiscard]] constexpr HintId id(int blacks, int common) const {
    return HintId(static_cast<std::uint8_t>(row_[static_cast<std::size_t>(blacks)] - common));
  }
  /// row()[blacks] - common is the number of a hint; the vector kernels look it up.
  [[nodiscard]] constexpr const std::array<std::uint8_t, 16>& row() const { return row_; }

 private:
  int pegs_;
  std::array<Hint, kMaxHints> hints_{};
  std::array<std::uint8_t, 16> row_{};
};

/// How often each colour occurs: sixteen nibbles, colour 0 lowest.
[[nodiscard]] constexpr std::uint64_t colour_counts(Code code, int pegs) {
  std::uint64_t counts = 0;
  for (int peg = 0; peg < pegs; ++peg) counts += std::uint64_t{1} << (4 * code[peg]);
  return counts;
}

/// The sum over all colours of the smaller of two counts, nibble by nibble without a loop.
[[nodiscard]] constexpr int common_colours(std::uint64_t a, std::uint64_t b) {
  constexpr std::uint64_t low = 0x0f0f0f0f0f0f0f0f, high = 0x8080808080808080;
  const auto smaller = [](std::uint64_t x, std::uint64_t y) {  // of each byte, all below 16
    const std::uint64_t y_not_larger = (((x | high) - y) & high) >> 7;
    const std::uint64_t take_y = y_not_larger * 255;
    return (y & take_y) | (x & ~take_y);
  };
  const std::uint64_t sum = smaller(a & low, b & low) + smaller((a >> 4) & low, (b >> 4) & low);
  return static_cast<int>((sum * 0x0101010101010101) >> 56);
}

/// The number of the hint for a pair of codes, by the definition. The order of the two is of no matter.
[[nodiscard]] constexpr HintId hint_of(const HintSpace& hints, Code one, Code other) {
  const std::uint32_t differ = one.nibbles() ^ other.nibbles();
  const int unequal = std::popcount((differ | differ >> 1 | differ >> 2 | differ >> 3) & 0x11111111U);
  return hints.id(hints.pegs() - unequal,
                  common_colours(colour_counts(one, hints.pegs()), colour_counts(other, hints.pegs())));
}

/// "1,2".
[[nodiscard]] std::string text(Hint hint);

/// Reads "B,W". Throws InputError for other text, and for hints that cannot occur in the game:
/// `least_common` is the number of colours that any two codes share (Space::least_common).
[[nodiscard]] Hint parse_hint(std::string_view text, const HintSpace& hints, int least_common = 0);

}  // namespace deduce
