// The hint of one guess against a register full of codes. Included once for each instruction set by
// the kernels that need it (see Google Highway's foreach_target); hence no ordinary include guard.
#if defined(DEDUCE_GAME_HINT_VECTOR_INL) == defined(HWY_TARGET_TOGGLE)
#ifdef DEDUCE_GAME_HINT_VECTOR_INL
#undef DEDUCE_GAME_HINT_VECTOR_INL
#else
#define DEDUCE_GAME_HINT_VECTOR_INL
#endif

#include <hwy/highway.h>

#include <array>

#include "deduce/game/planes.hpp"

HWY_BEFORE_NAMESPACE();
namespace deduce::HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

using Bytes = hn::CappedTag<std::uint8_t, Planes::kAlignment>;
using BytesVector = hn::Vec<Bytes>;

/// What the planes are compared with: the guess's pegs, and its colours with their counts.
class GuessAgainst {
 public:
  GuessAgainst(const HintSpace& hints, Code guess, const Planes& planes)
      : pegs_(hints.pegs()), row_(hn::LoadDup128(Bytes(), hints.row().data())) {
    for (int peg = 0; peg < pegs_; ++peg) {
      const auto at = static_cast<std::size_t>(peg);
      peg_plane_[at] = planes.peg(peg);
      peg_colour_[at] = static_cast<std::uint8_t>(guess[peg]);
      int which = 0;
      while (which < colours_ && colour_[static_cast<std::size_t>(which)] != guess[peg]) ++which;
      if (which == colours_) {
        colour_[static_cast<std::size_t>(colours_)] = guess[peg];
        colour_plane_[static_cast<std::size_t>(colours_)] = planes.colour(guess[peg]);
        colour_count_[static_cast<std::size_t>(colours_++)] = 0;
      }
      ++colour_count_[static_cast<std::size_t>(which)];
    }
  }

  /// The numbers of the hints against the codes from `at` on.
  HWY_INLINE BytesVector operator()(std::size_t at) const {
    const Bytes d;
    auto blacks = hn::Zero(d);
    for (int peg = 0; peg < pegs_; ++peg) {
      const auto i = static_cast<std::size_t>(peg);
      blacks = hn::Sub(blacks, hn::VecFromMask(d, hn::Eq(hn::Load(d, peg_plane_[i] + at), hn::Set(d, peg_colour_[i]))));
    }
    auto common = hn::Zero(d);
    for (int colour = 0; colour < colours_; ++colour) {
      const auto i = static_cast<std::size_t>(colour);
      common = hn::Add(common, hn::Min(hn::Load(d, colour_plane_[i] + at), hn::Set(d, colour_count_[i])));
    }
    return hn::Sub(hn::TableLookupBytes(row_, blacks), common);
  }

 private:
  int pegs_;
  int colours_ = 0;
  BytesVector row_;
  std::array<const std::uint8_t*, kMaxPegs> peg_plane_{};
  std::array<const std::uint8_t*, kMaxPegs> colour_plane_{};
  std::array<std::uint8_t, kMaxPegs> peg_colour_{};
  std::array<std::uint8_t, kMaxPegs> colour_count_{};
  std::array<int, kMaxPegs> colour_{};
};

}  // namespace deduce::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
