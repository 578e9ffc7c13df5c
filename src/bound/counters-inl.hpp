// Counting by bits: what the passes over many guesses share. Included once for each instruction set (see Google
// Highway's foreach_target); hence no ordinary include guard.
#if defined(DEDUCE_BOUND_COUNTERS_INL) == defined(HWY_TARGET_TOGGLE)
#ifdef DEDUCE_BOUND_COUNTERS_INL
#undef DEDUCE_BOUND_COUNTERS_INL
#else
#define DEDUCE_BOUND_COUNTERS_INL
#endif

#include <hwy/highway.h>

#include <cstddef>
#include <cstdint>

HWY_BEFORE_NAMESPACE();
namespace deduce::bound::HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

using Bytes = hn::CappedTag<std::uint8_t, 64>;
using Words = hn::Repartition<std::uint16_t, Bytes>;
using HalfBytes = hn::Half<Bytes>;
using V = hn::Vec<Bytes>;
using W16 = hn::Vec<Words>;

/// Adds two numbers of one bit to `sum`, of one bit; returns the carry.
HWY_INLINE V add(V& sum, V a, V b) {
#if HWY_TARGET == HWY_AVX3 || HWY_TARGET == HWY_AVX3_DL
  const V carry{_mm512_ternarylogic_epi32(sum.raw, a.raw, b.raw, 0xe8)};  // two or three of them
  sum = hn::Xor3(sum, a, b);
#else
  const V half = hn::Xor(sum, a);
  const V carry = hn::OrAnd(hn::And(sum, a), half, b);
  sum = hn::Xor(half, b);
#endif
  return carry;
}

HWY_INLINE W16 lower(V bytes) { return hn::PromoteTo(Words(), hn::LowerHalf(HalfBytes(), bytes)); }
HWY_INLINE W16 upper(V bytes) { return hn::PromoteTo(Words(), hn::UpperHalf(HalfBytes(), bytes)); }

/// The bit-sliced counters of eight hints for a register of guesses: planes of bits, a byte of them for each guess.
/// They start at 2^kBits - threshold, so that the top plane says "threshold or larger" and the planes below hold the
/// excess.
template <std::size_t kBits>
class Counters {
 public:
  /// Counts `size` rows; `row(i)` has a bit for the hint of each guess, or none.
  template <class Row>
  HWY_INLINE Counters(unsigned threshold, std::size_t size, const Row& row) : start_((1U << kBits) - threshold) {
    const Bytes d;
    for (std::size_t bit = 0; bit <= kBits; ++bit)
      plane_[bit] = hn::Set(d, static_cast<std::uint8_t>((start_ >> bit & 1U) != 0 ? 255 : 0));
    std::size_t i = 0;
    for (; i + 8 <= size; i += 8) {
      const V two0 = add(plane_[0], row(i), row(i + 1)), two1 = add(plane_[0], row(i + 2), row(i + 3));
      const V four0 = add(plane_[1], two0, two1);
      const V two2 = add(plane_[0], row(i + 4), row(i + 5)), two3 = add(plane_[0], row(i + 6), row(i + 7));
      const V four1 = add(plane_[1], two2, two3);
      ripple<3>(add(plane_[2], four0, four1));
    }
    for (; i + 2 <= size; i += 2) ripple<1>(add(plane_[0], row(i), row(i + 1)));
    if (i < size) ripple<0>(row(i));
  }

  /// Bits where the count is `count` (at most the threshold).
  HWY_INLINE V equal(unsigned count) const {
    const unsigned value = start_ + count;
    V same = hn::Set(Bytes(), std::uint8_t{255});
    for (std::size_t bit = 0; bit <= kBits; ++bit)
      same = (value >> bit & 1U) != 0 ? hn::And(same, plane_[bit]) : hn::AndNot(plane_[bit], same);
    return same;
  }

  /// Bits where the count is at least the threshold.
  [[nodiscard]] HWY_INLINE V large() const { return plane_[kBits]; }

  /// Adds the excess over the threshold of the eight cells to the sums.
  HWY_INLINE void add_excess(W16& low, W16& high) const {
    W16 low_sum = hn::Zero(Words()), high_sum = hn::Zero(Words());
    for (std::size_t bit = kBits; bit-- > 0;) {
      const V count = hn::PopulationCount(hn::And(plane_[bit], large()));
      low_sum = hn::Add(hn::Add(low_sum, low_sum), lower(count));
      high_sum = hn::Add(hn::Add(high_sum, high_sum), upper(count));
    }
    low = hn::Add(low, low_sum);
    high = hn::Add(high, high_sum);
  }

 private:
  template <std::size_t kFrom>
  HWY_INLINE void ripple(V carry) {
    for (std::size_t bit = kFrom; bit <= kBits; ++bit) {
      const V next = hn::And(plane_[bit], carry);
      plane_[bit] = hn::Xor(plane_[bit], carry);
      carry = next;
    }
  }

  unsigned start_;
  V plane_[kBits + 1];
};

}  // namespace deduce::bound::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
