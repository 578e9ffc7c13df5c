// Compile for Ice Lake and Zen 4 too: they count the bits of bytes in one instruction.
#ifndef HWY_WANT_AVX3_DL
#define HWY_WANT_AVX3_DL
#endif

// Every member's row against a register of groups at a time, four classes to a pass: the counts stay in registers, and
// what is written is their sum after each was cut down to its room.
#include "deduce/bound/group_counts.hpp"

#include <algorithm>
#include <array>

#include "deduce/base/check.hpp"
#include "deduce/bound/scan.hpp"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "bound/group_counts.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "base/dispatch.hpp"

HWY_BEFORE_NAMESPACE();
namespace deduce::bound::HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

// Where the classes are no more than eight, a byte has a bit for each, and level k is where k or more secrets were
// seen. As many levels as the largest room are enough.
template <std::size_t kLevels>
std::uint8_t count_by_levels(const ClassRows& rows, Members set, const ClassRoom& room, std::uint8_t* sums) {
  const hn::CappedTag<std::uint8_t, 64> d;
  using V = hn::Vec<decltype(d)>;
  alignas(16) static constexpr std::uint8_t kBit[16] = {1, 2, 4, 8, 16, 32, 64, 128};
  const V bit_of = hn::LoadDup128(d, kBit);
  V with_room[kLevels];
  for (std::size_t level = 0; level < kLevels; ++level) {
    unsigned bits = 0;
    for (std::size_t number = 0; number < rows.classes; ++number)
      if (room[number] > level) bits |= 1U << number;
    with_room[level] = hn::Set(d, static_cast<std::uint8_t>(bits));
  }
  V most = hn::Zero(d);
  for (std::size_t at = 0; at < rows.stride; at += hn::Lanes(d)) {
    V seen[kLevels];
    for (V& level : seen) level = hn::Zero(d);
    for (const Member member : set) {
      const V bit = hn::TableLookupBytes(bit_of, hn::Load(d, rows.rows + member * rows.stride + at));
      for (std::size_t level = kLevels - 1; level > 0; --level)
        seen[level] = hn::OrAnd(seen[level], seen[level - 1], bit);
      seen[0] = hn::Or(seen[0], bit);
    }
    V sum = hn::Zero(d);
    for (std::size_t level = 0; level < kLevels; ++level)
      sum = hn::Add(sum, hn::PopulationCount(hn::And(seen[level], with_room[level])));
    hn::Store(sum, d, sums + at);
    most = hn::Max(most, sum);
  }
  HWY_ALIGN std::array<std::uint8_t, 64> lanes{};
  hn::Store(most, d, lanes.data());
  return *std::ranges::max_element(lanes);
}

std::uint8_t count_one_by_one(const ClassRows& rows, Members set, const ClassRoom& room, std::uint8_t* sums) {
  const hn::CappedTag<std::uint8_t, 64> d;
  using V = hn::Vec<decltype(d)>;
  for (std::size_t at = 0; at < rows.stride; at += hn::Lanes(d)) {
    V sum = hn::Zero(d);
    for (std::size_t first = 0; first < rows.classes; first += 4) {
      const auto number = [&](std::size_t i) HWY_ATTR { return hn::Set(d, static_cast<std::uint8_t>(first + i)); };
      const auto fits = [&](std::size_t i) HWY_ATTR { return hn::Set(d, room[first + i]); };
      const V t0 = number(0), t1 = number(1), t2 = number(2), t3 = number(3);
      V n0 = hn::Zero(d), n1 = hn::Zero(d), n2 = hn::Zero(d), n3 = hn::Zero(d);
      for (const Member member : set) {
        const V t = hn::Load(d, rows.rows + member * rows.stride + at);
        n0 = hn::Sub(n0, hn::VecFromMask(d, hn::Eq(t, t0)));
        n1 = hn::Sub(n1, hn::VecFromMask(d, hn::Eq(t, t1)));
        n2 = hn::Sub(n2, hn::VecFromMask(d, hn::Eq(t, t2)));
        n3 = hn::Sub(n3, hn::VecFromMask(d, hn::Eq(t, t3)));
      }
      sum = hn::Add(sum, hn::Add(hn::Add(hn::Min(n0, fits(0)), hn::Min(n1, fits(1))),
                                 hn::Add(hn::Min(n2, fits(2)), hn::Min(n3, fits(3)))));
    }
    hn::Store(sum, d, sums + at);
  }
  return *std::max_element(sums, sums + rows.stride);
}

std::uint8_t CountByGroup(const ClassRows& rows, Members set, const ClassRoom& room, std::uint8_t* sums) {
  const std::uint8_t largest = *std::ranges::max_element(room);
  if (rows.classes <= 8 && largest <= 5) return count_by_levels<5>(rows, set, room, sums);
  if (rows.classes <= 8 && largest <= 8) return count_by_levels<8>(rows, set, room, sums);
  return count_one_by_one(rows, set, room, sums);
}

void BoundByGroup(const ClassRows& rows, Members set, const ClassRoom& room, int threshold, std::uint16_t* bounds,
                  std::uint16_t* cells) {
  const hn::CappedTag<std::uint8_t, 64> d;
  const hn::Half<decltype(d)> half;
  const hn::Repartition<std::uint16_t, decltype(d)> d16;
  using V = hn::Vec<decltype(d)>;
  using W = hn::Vec<decltype(d16)>;
  constexpr std::size_t kFit = kMostCountedByGroup;  // members until a count of one byte is full
  for (std::size_t at = 0; at < rows.stride; at += hn::Lanes(d)) {
    struct Sums {
      W cells, excess;
    };
    Sums low{hn::Zero(d16), hn::Zero(d16)}, high = low;
    for (std::size_t first = 0; first < rows.classes; first += 2) {
      const V t0 = hn::Set(d, static_cast<std::uint8_t>(first)), t1 = hn::Set(d, static_cast<std::uint8_t>(first + 1));
      W low0 = hn::Zero(d16), high0 = low0, low1 = low0, high1 = low0;
      for (std::size_t begin = 0; begin < set.size(); begin += kFit) {
        V n0 = hn::Zero(d), n1 = n0;
        for (const Member member : set.subspan(begin, HWY_MIN(kFit, set.size() - begin))) {
          const V t = hn::Load(d, rows.rows + member * rows.stride + at);
          n0 = hn::Sub(n0, hn::VecFromMask(d, hn::Eq(t, t0)));
          n1 = hn::Sub(n1, hn::VecFromMask(d, hn::Eq(t, t1)));
        }
        low0 = hn::Add(low0, hn::PromoteTo(d16, hn::LowerHalf(half, n0)));
        high0 = hn::Add(high0, hn::PromoteTo(d16, hn::UpperHalf(half, n0)));
        low1 = hn::Add(low1, hn::PromoteTo(d16, hn::LowerHalf(half, n1)));
        high1 = hn::Add(high1, hn::PromoteTo(d16, hn::UpperHalf(half, n1)));
      }
      const auto add = [&](std::size_t number, W n, Sums& sums) HWY_ATTR {
        sums.cells = hn::Add(sums.cells, hn::Min(n, hn::Set(d16, room[number])));
        const int fits = HWY_MIN(room[number] * threshold, 65535);
        sums.excess = hn::Add(sums.excess, hn::SaturatedSub(n, hn::Set(d16, static_cast<std::uint16_t>(fits))));
      };
      add(first, low0, low);
      add(first, high0, high);
      if (first + 1 >= rows.classes) continue;
      add(first + 1, low1, low);
      add(first + 1, high1, high);
    }
    const W zero = hn::Set(d16, static_cast<std::uint16_t>(kScanZero));
    const auto store = [&](const Sums& sums, std::size_t from) HWY_ATTR {
      hn::Store(sums.cells, d16, cells + from);
      hn::Store(hn::Add(hn::Sub(zero, sums.cells), sums.excess), d16, bounds + from);
    };
    store(low, at);
    store(high, at + hn::Lanes(d16));
  }
}

}  // namespace deduce::bound::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace deduce::bound {

HWY_EXPORT(CountByGroup);
HWY_EXPORT(BoundByGroup);

void bound_by_group(const ClassRows& rows, Members set, const ClassRoom& room, int threshold, std::uint16_t* bounds,
                    std::uint16_t* cells) {
  DEDUCE_DEBUG_CHECK(set.size() <= Board::kMost && rows.classes <= kMostClasses);
  HWY_DYNAMIC_DISPATCH(BoundByGroup)(rows, set, room, threshold, bounds, cells);
}

int count_by_group(const ClassRows& rows, Members set, const ClassRoom& room, std::uint8_t* sums) {
  DEDUCE_DEBUG_CHECK(set.size() <= kMostCountedByGroup && rows.classes <= kMostClasses);
  return HWY_DYNAMIC_DISPATCH(CountByGroup)(rows, set, room, sums);
}

}  // namespace deduce::bound
#endif
