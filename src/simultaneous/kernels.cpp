#include "simultaneous/kernels.hpp"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "simultaneous/kernels.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "base/dispatch.hpp"

#if (HWY_ARCH_X86) && !defined(DEDUCE_SIMULTANEOUS_IMMINTRIN)
#define DEDUCE_SIMULTANEOUS_IMMINTRIN
#include <immintrin.h>
#endif

HWY_BEFORE_NAMESPACE();
namespace deduce::simultaneous::HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;
// A register never exceeds a line of a row.
using Words = hn::CappedTag<std::uint64_t, BitRows::kLine>;
using Bytes = hn::CappedTag<std::uint8_t, 64>;
using Halves = hn::CappedTag<std::uint16_t, 32>;

void DifferingBits(const std::uint8_t* one, const std::uint8_t* other, std::size_t words, std::uint64_t* out) {
  const Bytes d;
  auto* bytes = reinterpret_cast<std::uint8_t*>(out);
  for (std::size_t at = 0; at < 64 * words; at += hn::Lanes(d))
    hn::StoreMaskBits(d, hn::Ne(hn::Load(d, one + at), hn::Load(d, other + at)), bytes + at / 8);
}

void BitsAtLeast(const std::uint16_t* values, std::size_t count, std::uint16_t least, std::uint64_t* out) {
  const Halves d;
  auto* bytes = reinterpret_cast<std::uint8_t*>(out);
  const auto bound = hn::Set(d, least);
  for (std::size_t at = 0; at < count; at += hn::Lanes(d)) {
    const auto value = hn::LoadU(d, values + at);
    hn::StoreMaskBits(d, hn::Eq(hn::Max(value, bound), value), bytes + at / 8);
  }
}

std::uint32_t CommonBits(const std::uint64_t* one, const std::uint64_t* other, std::size_t words) {
  const Words d;
  auto count = hn::Zero(d);
  for (std::size_t at = 0; at < words; at += hn::Lanes(d))
    count = hn::Add(count, hn::PopulationCount(hn::And(hn::Load(d, one + at), hn::Load(d, other + at))));
  return static_cast<std::uint32_t>(hn::GetLane(hn::SumOfLanes(d, count)));
}

bool Intersect(const std::uint64_t* one, const std::uint64_t* other, std::size_t words, std::uint64_t* out) {
  const Words d;
  auto any = hn::Zero(d);
  for (std::size_t at = 0; at < words; at += hn::Lanes(d)) {
    const auto both = hn::And(hn::Load(d, one + at), hn::Load(d, other + at));
    hn::Store(both, d, out + at);
    any = hn::Or(any, both);
  }
  return !hn::AllTrue(d, hn::Eq(any, hn::Zero(d)));
}

bool IntersectMarked(const std::uint64_t* const* others, const std::uint64_t* mask, const std::uint64_t* other_mask,
                     std::size_t mask_words, std::size_t words, std::uint64_t* row) {
  const Words d;
  for (std::size_t word = 0; word < mask_words; ++word)
    for (std::uint64_t bits = mask[word] & other_mask[word]; bits != 0; bits &= bits - 1) {
      const std::uint64_t* other = others[64 * word + static_cast<std::size_t>(std::countr_zero(bits))];
      auto any = hn::Zero(d);
      for (std::size_t at = 0; at < words; at += hn::Lanes(d)) {
        const auto both = hn::And(hn::Load(d, row + at), hn::Load(d, other + at));
        hn::Store(both, d, row + at);
        any = hn::Or(any, both);
      }
      if (hn::AllTrue(d, hn::Eq(any, hn::Zero(d)))) return false;
    }
  return true;
}

/// The bits of `value` at the places of `mask`, moved together.
HWY_INLINE std::uint64_t Gather(std::uint64_t value, std::uint64_t mask) {
#if HWY_ARCH_X86 && HWY_TARGET <= HWY_AVX2
  return _pext_u64(value, mask);
#else
  std::uint64_t out = 0;
  for (int place = 0; mask != 0; ++place, mask &= mask - 1)
    out |= static_cast<std::uint64_t>((value & mask & (~mask + 1)) != 0) << place;
  return out;
#endif
}

/// A bit for each hint seen, eight hints to a byte, then the number of bits.
void AddParts(const std::uint8_t* const* rows, std::size_t row_count, int hints, std::size_t from, std::size_t count,
              std::uint8_t* parts) {
  const Bytes d;
  alignas(16) static constexpr std::uint8_t kOneHot[16] = {1, 2, 4, 8, 16, 32, 64, 128};
  const auto one_hot = hn::LoadDup128(d, kOneHot);
  for (std::size_t at = from; at < count; at += hn::Lanes(d)) {
    auto sum = hn::LoadU(d, parts + at);
    for (int group = 0; group < hints; group += 8) {
      const auto first = hn::Set(d, static_cast<std::uint8_t>(group));
      auto seen = hn::Zero(d);
      for (std::size_t row = 0; row < row_count; ++row) {
        const auto within = hn::Min(hn::Sub(hn::Load(d, rows[row] + at), first), hn::Set(d, std::uint8_t{15}));
        seen = hn::Or(seen, hn::TableLookupBytes(one_hot, within));
      }
      sum = hn::Add(sum, hn::PopulationCount(seen));
    }
    hn::StoreU(sum, d, parts + at);
  }
}

/// Counts the parts of eight hints at once, a bit of each byte for each hint: plane i holds the bits of value 2^i.
/// Counting begins so high that one more than `largest` runs over.
template <std::size_t kPlanes>
void mark_large(const std::uint8_t* const* rows, std::size_t row_count, int hints, int largest, std::size_t count,
                std::uint8_t* marks) {
  const Bytes d;
  alignas(16) static constexpr std::uint8_t kOneHot[16] = {1, 2, 4, 8, 16, 32, 64, 128};
  const auto one_hot = hn::LoadDup128(d, kOneHot);
  const unsigned start = (1U << kPlanes) - 1U - static_cast<unsigned>(largest);
  for (std::size_t at = 0; at < count; at += hn::Lanes(d)) {
    auto over = hn::Zero(d);
    for (int group = 0; group < hints; group += 8) {
      const auto first = hn::Set(d, static_cast<std::uint8_t>(group));
      const auto bit_of = [&](std::size_t row) HWY_ATTR {
        const auto within = hn::Min(hn::Sub(hn::Load(d, rows[row] + at), first), hn::Set(d, std::uint8_t{15}));
        return hn::TableLookupBytes(one_hot, within);
      };
      hn::Vec<Bytes> plane[kPlanes];
      for (std::size_t i = 0; i < kPlanes; ++i)
        plane[i] = hn::Set(d, static_cast<std::uint8_t>((start >> i & 1U) != 0 ? 255 : 0));
      const auto carry_on = [&](auto carry, std::size_t from) HWY_ATTR {
        for (std::size_t i = from; i < kPlanes; ++i) {
          const auto both = hn::And(plane[i], carry);
          plane[i] = hn::Xor(plane[i], carry);
          carry = both;
        }
        over = hn::Or(over, carry);
      };
      std::size_t row = 0;
      for (; row + 2 <= row_count; row += 2) {
        const auto one = bit_of(row), other = bit_of(row + 1), either = hn::Xor(one, other);
        const auto carry = hn::Or(hn::And(one, other), hn::And(plane[0], either));
        plane[0] = hn::Xor(plane[0], either);
        carry_on(carry, 1);
      }
      if (row < row_count) carry_on(bit_of(row), 0);
    }
    const auto large = hn::VecFromMask(d, hn::Ne(over, hn::Zero(d)));
    hn::StoreU(hn::Or(hn::LoadU(d, marks + at), large), d, marks + at);
  }
}

void MarkLargeParts(const std::uint8_t* const* rows, std::size_t row_count, int hints, int largest, std::size_t count,
                    std::uint8_t* marks) {
  (largest < 16 ? mark_large<4> : mark_large<8>)(rows, row_count, hints, largest, count, marks);
}

void Compress(const std::uint64_t* row, const std::uint64_t* mask, std::size_t words, std::uint64_t* out) {
  std::uint64_t pending = 0;
  int held = 0;
  for (std::size_t word = 0; word < words; ++word) {
    const int more = std::popcount(mask[word]);
    if (more == 0) continue;
    const std::uint64_t bits = Gather(row[word], mask[word]);
    pending |= bits << held;
    held += more;
    if (held < 64) continue;
    *out++ = pending;
    held -= 64;
    pending = held == 0 ? 0 : bits >> (more - held);
  }
  if (held > 0) *out = pending;
}

void Prepare(const std::uint64_t* admitted, std::span<const std::uint64_t* const> rows, std::size_t words,
             std::uint64_t* out) {
  const Words d;
  constexpr std::size_t kSubsets = std::size_t{1} << LastTwo::kGroup;
  for (std::size_t group = 0; group < LastTwo::kRows / LastTwo::kGroup; ++group)
    for (std::size_t at = 0; at < words; at += hn::Lanes(d)) {
      std::uint64_t* place = out + group * kSubsets * words + at;
      hn::Store(group == 0 ? hn::Load(d, admitted + at) : hn::Set(d, ~std::uint64_t{0}), d, place);
      for (std::size_t subset = 1; subset < kSubsets; ++subset) {
        const auto newest = static_cast<std::size_t>(std::bit_width(subset)) - 1;
        const std::size_t row = group * LastTwo::kGroup + newest;
        auto value = hn::Load(d, place + (subset ^ (std::size_t{1} << newest)) * words);
        if (row < rows.size()) value = hn::And(value, hn::Load(d, rows[row] + at));
        hn::Store(value, d, place + subset * words);
      }
    }
}

/// The rows of a round that a code misses, moved together: four bits for each group.
HWY_INLINE std::uint64_t Marks(const std::uint64_t* missed,
                               const std::array<std::uint64_t, LastTwo::kMarkWords>& chosen) {
  std::uint64_t marks = 0;
  int held = 0;
  for (std::size_t word = 0; word < chosen.size(); ++word) {
    if (chosen[word] == 0) continue;
    marks |= Gather(missed[word], chosen[word]) << held;
    held += std::popcount(chosen[word]);
  }
  return marks;
}

/// Intersects a piece of a row, one to three registers long, with what the marks look up in `subsets`.
/// Returns the union of the registers, which is nothing exactly when nothing is left.
template <int kRegisters, bool kStore>
HWY_INLINE hn::Vec<Words> MeetPiece(const std::uint64_t* from, std::uint64_t marks, const std::uint64_t* subsets,
                                    std::size_t words, std::uint64_t* out) {
  const Words d;
  const std::size_t lanes = hn::Lanes(d);
  auto a = hn::Load(d, from);
  auto b = kRegisters > 1 ? hn::Load(d, from + lanes) : hn::Zero(d);
  auto c = kRegisters > 2 ? hn::Load(d, from + 2 * lanes) : hn::Zero(d);
  for (std::size_t group = 0; group < LastTwo::kRound / LastTwo::kGroup; ++group) {
    const std::uint64_t* row = subsets + (marks & 15) * words;
    marks >>= LastTwo::kGroup;
    subsets += words << LastTwo::kGroup;
    a = hn::And(a, hn::Load(d, row));
    if constexpr (kRegisters > 1) b = hn::And(b, hn::Load(d, row + lanes));
    if constexpr (kRegisters > 2) c = hn::And(c, hn::Load(d, row + 2 * lanes));
  }
  if constexpr (kStore) {
    hn::Store(a, d, out);
    if constexpr (kRegisters > 1) hn::Store(b, d, out + lanes);
    if constexpr (kRegisters > 2) hn::Store(c, d, out + 2 * lanes);
  }
  return hn::Or(a, hn::Or(b, c));
}

/// The same for a whole row; true when something is left.
template <bool kStore>
HWY_INLINE bool Meet(const std::uint64_t* from, std::uint64_t marks, const std::uint64_t* subsets, std::size_t words,
                     std::uint64_t* out) {
  const Words d;
  const std::size_t lanes = hn::Lanes(d);
  auto any = hn::Zero(d);
  std::size_t at = 0;
  for (; at + 3 * lanes <= words; at += 3 * lanes)
    any = hn::Or(any, MeetPiece<3, kStore>(from + at, marks, subsets + at, words, out + at));
  if (at + 2 * lanes <= words)
    any = hn::Or(any, MeetPiece<2, kStore>(from + at, marks, subsets + at, words, out + at));
  else if (at < words)
    any = hn::Or(any, MeetPiece<1, kStore>(from + at, marks, subsets + at, words, out + at));
  return !hn::AllTrue(d, hn::Eq(any, hn::Zero(d)));
}

std::size_t Next(const LastTwo::Scan& scan, std::size_t from, std::size_t words, const std::uint64_t* subsets,
                 std::uint64_t* out) {
  const std::uint64_t* second_subsets = subsets + (words * LastTwo::kRound / LastTwo::kGroup << LastTwo::kGroup);
  for (std::size_t i = from; i < scan.codes.size(); ++i) {
    const std::size_t code = scan.codes[i];
    const std::uint64_t* missed = scan.missed + code * scan.missed_stride;
    if (Meet<true>(scan.beside->row(code), Marks(missed, scan.chosen[0]), subsets, words, out) &&
        Meet<true>(out, Marks(missed, scan.chosen[1]), second_subsets, words, out))
      return i;
  }
  return scan.codes.size();
}

}  // namespace deduce::simultaneous::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace deduce::simultaneous {

HWY_EXPORT(DifferingBits);
HWY_EXPORT(BitsAtLeast);
HWY_EXPORT(CommonBits);
HWY_EXPORT(Intersect);
HWY_EXPORT(IntersectMarked);
HWY_EXPORT(AddParts);
HWY_EXPORT(MarkLargeParts);
HWY_EXPORT(Compress);
HWY_EXPORT(Prepare);
HWY_EXPORT(Next);

void differing_bits(const std::uint8_t* one, const std::uint8_t* other, std::size_t words, std::uint64_t* out) {
  HWY_DYNAMIC_DISPATCH(DifferingBits)(one, other, words, out);
}

void bits_at_least(const std::uint16_t* values, std::size_t count, std::uint16_t least, std::uint64_t* out) {
  HWY_DYNAMIC_DISPATCH(BitsAtLeast)(values, count, least, out);
}

std::uint32_t common_bits(const std::uint64_t* one, const std::uint64_t* other, std::size_t words) {
  return HWY_DYNAMIC_DISPATCH(CommonBits)(one, other, words);
}

bool intersect(const std::uint64_t* one, const std::uint64_t* other, std::size_t words, std::uint64_t* out) {
  return HWY_DYNAMIC_DISPATCH(Intersect)(one, other, words, out);
}

bool intersect_marked(std::span<const std::uint64_t* const> others, const std::uint64_t* mask,
                      const std::uint64_t* other_mask, std::size_t mask_words, std::size_t words, std::uint64_t* row) {
  return HWY_DYNAMIC_DISPATCH(IntersectMarked)(others.data(), mask, other_mask, mask_words, words, row);
}

void add_parts(std::span<const std::uint8_t* const> rows, int hints, std::size_t from, std::size_t count,
               std::uint8_t* parts) {
  HWY_DYNAMIC_DISPATCH(AddParts)(rows.data(), rows.size(), hints, from, count, parts);
}

void mark_large_parts(std::span<const std::uint8_t* const> rows, int hints, int largest, std::size_t count,
                      std::uint8_t* marks) {
  HWY_DYNAMIC_DISPATCH(MarkLargeParts)(rows.data(), rows.size(), hints, largest, count, marks);
}

void compress(const std::uint64_t* row, const std::uint64_t* mask, std::size_t words, std::uint64_t* out) {
  HWY_DYNAMIC_DISPATCH(Compress)(row, mask, words, out);
}

LastTwo::LastTwo(std::size_t words) : subsets_(1, (kRows / kGroup << kGroup) * words * 64) {
  static_assert(kRound <= 64 && kRound % kGroup == 0 && kGroup <= 4, "marks of a round fit a word");
}

void LastTwo::prepare(const std::uint64_t* admitted, std::span<const std::uint64_t* const> rows, std::size_t words) {
  words_ = words;
  HWY_DYNAMIC_DISPATCH(Prepare)(admitted, rows, words_, subsets_.row(0));
}

std::size_t LastTwo::next(const Scan& scan, std::size_t from, std::uint64_t* out) const {
  return HWY_DYNAMIC_DISPATCH(Next)(scan, from, words_, subsets_.row(0), out);
}

}  // namespace deduce::simultaneous
#endif
