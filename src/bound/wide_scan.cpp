// Passes for boards of more than 64 hints, where one bit for each hint no longer fits a few registers. For a register
// of guesses the hints of all secrets are sorted, lane by lane, by a network of minima and maxima; then equal hints are
// neighbours, and with a[0] <= a[1] <= ... of every guess
//   - the number of cells is the number of a[i] that differ from a[i-1],
//   - cells of one are those that differ on both sides,
//   - the excess of cells over T is the number of i with a[i] = a[i+T].
// That takes about n (log n)^2 / 2 minima and maxima for 16, 32 or 64 guesses, whatever the number of hints; comparing
// every two secrets takes n^2 / 2 comparisons, and marking 256 hints three instructions for each eight of them.
//
// The network is Batcher's bitonic one (1968) in the form where all comparisons put the smaller value first: merging
// two sorted halves begins by comparing from both ends. What would stand beyond the end is larger than all, stays
// there, and need not be compared. Runs of eight are sorted in registers, and so are the last three steps of every
// merging.
#include <algorithm>
#include <array>
#include <cstdint>

#include "deduce/base/aligned.hpp"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "bound/wide_scan.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "base/dispatch.hpp"
#include "bound/scan_job.hpp"

HWY_BEFORE_NAMESPACE();
namespace deduce::bound::HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

using Bytes = hn::CappedTag<std::uint8_t, 64>;
using Words = hn::Repartition<std::uint16_t, Bytes>;
using HalfBytes = hn::Half<Bytes>;
using V = hn::Vec<Bytes>;

constexpr std::size_t kRun = 8;
constexpr std::size_t kFew = 12;  // up to here comparing every two is as quick

HWY_INLINE void order(V& a, V& b) {
  const V low = hn::Min(a, b);
  b = hn::Max(a, b);
  a = low;
}

/// The best network for eight values has 19 comparisons.
HWY_INLINE void sort_run(V (&v)[kRun]) {
  order(v[0], v[2]), order(v[1], v[3]), order(v[4], v[6]), order(v[5], v[7]);
  order(v[0], v[4]), order(v[1], v[5]), order(v[2], v[6]), order(v[3], v[7]);
  order(v[0], v[1]), order(v[2], v[3]), order(v[4], v[5]), order(v[6], v[7]);
  order(v[2], v[4]), order(v[3], v[5]);
  order(v[1], v[4]), order(v[3], v[6]);
  order(v[1], v[2]), order(v[3], v[4]), order(v[5], v[6]);
}

/// The last three steps of a merging, within eight values.
HWY_INLINE void merge_run(V (&v)[kRun]) {
  for (std::size_t step = 4; step > 0; step /= 2)
    for (std::size_t i = 0; i < kRun; ++i)
      if ((i & step) == 0) order(v[i], v[i + step]);
}

/// The hints of a register of guesses against all secrets of the set, sorted guess by guess.
class Sorted {
 public:
  /// `room` is for set.size() registers, rounded up to whole runs.
  HWY_INLINE Sorted(const ScanJob& job, std::size_t at, std::uint8_t* room)
      : room_(room), end_((job.set.size() + kRun - 1) / kRun * kRun) {
    for (std::size_t run = 0; run < end_; run += kRun) {
      V v[kRun];
      for (std::size_t i = 0; i < kRun; ++i)
        v[i] = run + i < job.set.size() ? hn::Load(d_, job.rows + job.set[run + i] * job.stride + at)
                                        : hn::Set(d_, std::uint8_t{255});
      sort_run(v);
      for (std::size_t i = 0; i < kRun; ++i) put(run + i, v[i]);
    }
    for (std::size_t half = kRun; half < end_; half *= 2) merge(half);
  }

  [[nodiscard]] HWY_INLINE V operator[](std::size_t i) const { return hn::Load(d_, room_ + i * hn::Lanes(d_)); }

 private:
  HWY_INLINE void put(std::size_t i, V value) { hn::Store(value, d_, room_ + i * hn::Lanes(d_)); }
  HWY_INLINE void order_at(std::size_t i, std::size_t j) {
    V a = (*this)[i], b = (*this)[j];
    order(a, b);
    put(i, a);
    put(j, b);
  }
  HWY_INLINE void merge(std::size_t half) {
    for (std::size_t base = 0; base + half < end_; base += 2 * half) {
      // What is beyond the end is larger than all: its partners stay as they are.
      const std::size_t last = base + 2 * half - 1;
      for (std::size_t i = last < end_ ? 0 : last - (end_ - 1); i < half; ++i) order_at(base + i, last - i);
    }
    for (std::size_t step = half / 2; step >= kRun; step /= 2)
      for (std::size_t base = 0; base + step < end_; base += 2 * step)
        for (std::size_t i = base; i < std::min(base + step, end_ - step); ++i) order_at(i, i + step);
    for (std::size_t run = 0; run < end_; run += kRun) {
      V v[kRun];
      for (std::size_t i = 0; i < kRun; ++i) v[i] = (*this)[run + i];
      merge_run(v);
      for (std::size_t i = 0; i < kRun; ++i) put(run + i, v[i]);
    }
  }

  const Bytes d_{};
  std::uint8_t* room_;
  std::size_t end_;
};

/// Counts of more than 255, lane by lane.
class Count {
 public:
  // Written out: g++ compiles a constructor of its own making without the instructions of the set.
  HWY_INLINE Count() : bytes_(hn::Zero(Bytes())), low_(hn::Zero(Words())), high_(hn::Zero(Words())) {}

  HWY_INLINE void add(hn::Mask<Bytes> where) {
    bytes_ = hn::Sub(bytes_, hn::VecFromMask(Bytes(), where));
    if (++since_ == 255) empty();
  }
  HWY_INLINE void empty() {
    const Words d16;
    low_ = hn::Add(low_, hn::PromoteTo(d16, hn::LowerHalf(HalfBytes(), bytes_)));
    high_ = hn::Add(high_, hn::PromoteTo(d16, hn::UpperHalf(HalfBytes(), bytes_)));
    bytes_ = hn::Zero(Bytes());
    since_ = 0;
  }
  /// Requires empty().
  [[nodiscard]] HWY_INLINE hn::Vec<Words> low() const { return low_; }
  [[nodiscard]] HWY_INLINE hn::Vec<Words> high() const { return high_; }

 private:
  V bytes_;
  hn::Vec<Words> low_, high_;
  int since_ = 0;
};

template <bool kIdentify>
void scan(const ScanJob& job, std::uint8_t* room) {
  const Bytes d;
  const Words d16;
  const std::size_t n = job.set.size(), threshold = job.threshold;
  const auto zero = hn::Set(d16, job.zero), most = hn::Set(d16, std::uint16_t{255});
  for (std::size_t at = 0; at < job.width; at += hn::Lanes(d)) {
    const Sorted hints(job, at, room);
    Count parts, less, more;
    auto begins = hn::Eq(hn::Zero(d), hn::Zero(d));  // a cell begins here
    for (std::size_t i = 0; i < n; ++i) {
      parts.add(begins);
      const auto next = i + 1 < n ? hn::Ne(hints[i], hints[i + 1]) : hn::Eq(hn::Zero(d), hn::Zero(d));
      if constexpr (kIdentify) {
        less.add(hn::And(begins, next));
        if (n > threshold && i + threshold <= n) {  // d >= T: T - 1 further on the hint is still the same
          const auto large = hn::Eq(hints[i], hints[i + threshold - 1]);
          more.add(large);
          more.add(hn::And(begins, large));
        }
      } else if (i + threshold < n) {
        more.add(hn::Eq(hints[i], hints[i + threshold]));
      }
      begins = next;
    }
    parts.empty(), less.empty(), more.empty();
    const Count& gain = kIdentify ? less : parts;
    hn::Store(hn::Sub(hn::Add(zero, more.low()), gain.low()), d16, job.bounds + at);
    hn::Store(hn::Sub(hn::Add(zero, more.high()), gain.high()), d16, job.bounds + at + hn::Lanes(d16));
    const HalfBytes half;
    const hn::RebindToSigned<Words> signed_words;
    const auto cut = [&](hn::Vec<Words> count)
                         HWY_ATTR { return hn::DemoteTo(half, hn::BitCast(signed_words, hn::Min(count, most))); };
    hn::Store(hn::Combine(d, cut(parts.high()), cut(parts.low())), d, job.parts + at);
  }
}

void ScanWin(const ScanJob& job, std::uint8_t* room) { scan<false>(job, room); }
void ScanIdentify(const ScanJob& job, std::uint8_t* room) { scan<true>(job, room); }

/// A secret begins a cell when no earlier one has its hint.
HWY_INLINE V parts_by_pairs(const ScanJob& job, std::size_t at) {
  const Bytes d;
  V rows[kFew];
  V count = hn::Zero(d);
  for (std::size_t i = 0; i < job.set.size(); ++i) {
    rows[i] = hn::Load(d, job.rows + job.set[i] * job.stride + at);
    V again = hn::Zero(d);
    for (std::size_t j = 0; j < i; ++j) again = hn::Or(again, hn::VecFromMask(d, hn::Eq(rows[i], rows[j])));
    count = hn::Sub(count, hn::Not(again));
  }
  return count;
}

HWY_INLINE V parts_by_sorting(const ScanJob& job, std::size_t at, std::uint8_t* room) {
  const Bytes d;
  const Sorted hints(job, at, room);
  V count = hn::Set(d, std::uint8_t{1}), before = hints[0];
  for (std::size_t i = 1; i < job.set.size(); ++i) {
    const V hint = hints[i];
    count = hn::Sub(count, hn::VecFromMask(d, hn::Ne(before, hint)));
    before = hint;
  }
  return count;
}

std::uint8_t MostParts(const ScanJob& job, std::uint8_t* room) {
  const Bytes d;
  const auto all = hn::Set(d, static_cast<std::uint8_t>(job.set.size()));
  auto most = hn::Zero(d);
  for (std::size_t at = 0; at < job.width; at += hn::Lanes(d)) {
    const V parts = job.set.size() <= kFew ? parts_by_pairs(job, at) : parts_by_sorting(job, at, room);
    hn::Store(parts, d, job.parts + at);
    most = hn::Max(most, parts);
    if (HWY_UNLIKELY(!hn::AllFalse(d, hn::Eq(parts, all)))) return static_cast<std::uint8_t>(job.set.size());
  }
  HWY_ALIGN std::array<std::uint8_t, 64> lanes{};
  hn::Store(most, d, lanes.data());
  return *std::ranges::max_element(lanes);
}

}  // namespace deduce::bound::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace deduce::bound {
namespace {

HWY_EXPORT(ScanWin);
HWY_EXPORT(ScanIdentify);
HWY_EXPORT(MostParts);

/// Registers for sorting as many hints as the set has, of any length.
AlignedArray<std::uint8_t> room_for(Members set) { return AlignedArray<std::uint8_t>((set.size() + 8) * 64); }

}  // namespace

void scan_wide(const ScanJob& job, bool identify) {
  auto room = room_for(job.set);
  identify ? HWY_DYNAMIC_DISPATCH(ScanIdentify)(job, room.data()) : HWY_DYNAMIC_DISPATCH(ScanWin)(job, room.data());
}

std::uint8_t most_parts_wide(const ScanJob& job) {
  auto room = room_for(job.set);
  return HWY_DYNAMIC_DISPATCH(MostParts)(job, room.data());
}

}  // namespace deduce::bound
#endif
