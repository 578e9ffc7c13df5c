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
// there, and need not be compared. Going through memory costs more than comparing: so runs of sixteen are sorted in
// registers, two steps of a merging are done at once, and the last three or four together. The rows of a set are too
// many streams for the processor to foresee, so it is told which lines come next.
#include <algorithm>
#include <array>
#include <cstdint>

#include "deduce/base/aligned.hpp"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "bound/wide_scan.cpp"
#include <hwy/cache_control.h>
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "base/dispatch.hpp"
#include "bound/counters-inl.hpp"
#include "bound/scan_job.hpp"

HWY_BEFORE_NAMESPACE();
namespace deduce::bound::HWY_NAMESPACE {

constexpr std::size_t kRun = 16;
// Up to here comparing every two is as quick. The rows stay in registers, so that the compiler must know how many.
constexpr std::size_t kFew = 12;
constexpr std::size_t kLine = 64;

HWY_INLINE void order(V& a, V& b) {
  const V low = hn::Min(a, b);
  b = hn::Max(a, b);
  a = low;
}

template <std::size_t kStep, std::size_t kCount>
HWY_INLINE void step(V (&v)[kCount]) {
  for (std::size_t i = 0; i < kCount; ++i)
    if ((i & kStep) == 0) order(v[i], v[i + kStep]);
}

/// The best network known for sixteen values has 60 comparisons (Green, 1969).
HWY_INLINE void sort_run(V (&v)[kRun]) {
  step<1>(v), step<2>(v), step<4>(v), step<8>(v);
  order(v[5], v[10]), order(v[6], v[9]), order(v[3], v[12]), order(v[13], v[14]), order(v[4], v[8]), order(v[7], v[11]);
  order(v[1], v[2]), order(v[1], v[4]), order(v[7], v[13]), order(v[2], v[8]), order(v[11], v[14]);
  order(v[2], v[4]), order(v[5], v[6]), order(v[9], v[10]), order(v[11], v[13]), order(v[3], v[8]), order(v[7], v[12]);
  order(v[6], v[8]), order(v[10], v[12]), order(v[3], v[5]), order(v[7], v[9]);
  order(v[3], v[4]), order(v[5], v[6]), order(v[7], v[8]), order(v[9], v[10]), order(v[11], v[12]);
  order(v[6], v[7]), order(v[8], v[9]);
}

/// The last steps of a merging, within so many values.
template <std::size_t kCount>
HWY_INLINE void merge_run(V (&v)[kCount]) {
  if constexpr (kCount == 16) step<8>(v);
  step<4>(v), step<2>(v), step<1>(v);
}

/// The hints of a register of guesses against all secrets of the set, sorted guess by guess.
class Sorted {
 public:
  /// `room` is for set.size() registers, rounded up to whole runs.
  HWY_INLINE Sorted(const ScanJob& job, std::size_t at, std::uint8_t* room)
      : room_(room), size_(job.set.size()), end_((job.set.size() + kRun - 1) / kRun * kRun) {
    const bool ahead = at % kLine == 0 && at + kLine < job.width;
    for (std::size_t run = 0; run < end_; run += kRun) {
      V v[kRun];
      const std::size_t count = std::min(kRun, size_ - run);
      const auto row = [&](std::size_t i) { return job.rows + job.set[run + i] * job.stride + at; };
      if (ahead)
        for (std::size_t i = 0; i < count; ++i) hwy::Prefetch(row(i) + kLine);
      if (count == kRun) {
        for (std::size_t i = 0; i < kRun; ++i) v[i] = hn::Load(d_, row(i));
      } else {
        for (std::size_t i = 0; i < kRun; ++i) v[i] = i < count ? hn::Load(d_, row(i)) : hn::Set(d_, std::uint8_t{255});
      }
      sort_run(v);
      for (std::size_t i = 0; i < kRun; ++i) put(run + i, v[i]);
    }
    half_ = kRun;
    for (; 2 * half_ < end_; half_ *= 2) {
      begin_merge();
      finish_merge([&](std::size_t i, V value) HWY_ATTR { put(i, value); });
    }
    if (half_ < end_) begin_merge();
  }

  /// Gives all hints to `take`, place by place. Once only: the last steps are done here, and not kept.
  template <class Take>
  HWY_INLINE void for_each(const Take& take) const {
    if (half_ < end_)
      finish_merge([&](std::size_t i, V value) HWY_ATTR {
        if (i < size_) take(i, value);
      });
    else
      for (std::size_t i = 0; i < size_; ++i) take(i, at(i));
  }

  /// Brings them into the room, from where they can be read in any order.
  HWY_INLINE void keep() {
    for_each([&](std::size_t i, V value) HWY_ATTR { put(i, value); });
  }
  [[nodiscard]] HWY_INLINE V operator[](std::size_t i) const { return at(i); }

 private:
  [[nodiscard]] HWY_INLINE V at(std::size_t i) const { return hn::Load(d_, room_ + i * hn::Lanes(d_)); }
  HWY_INLINE void put(std::size_t i, V value) const { hn::Store(value, d_, room_ + i * hn::Lanes(d_)); }
  HWY_INLINE void order_at(std::size_t i, std::size_t j) const {
    V a = at(i), b = at(j);
    order(a, b);
    put(i, a), put(j, b);
  }

  /// All steps of a merging but the last three or four.
  HWY_INLINE void begin_merge() const {
    for (std::size_t base = 0; base < end_; base += 2 * half_) from_both_ends(base);
    for (std::size_t step = half_ / 4; step > kRun / 2; step /= 4)
      for (std::size_t base = 0; base < end_; base += 2 * step) two_steps(base, step);
  }

  /// The comparisons from both ends, and those of half / 2.
  HWY_INLINE void from_both_ends(std::size_t base) const {
    const std::size_t quarter = half_ / 2, last = base + 2 * half_ - 1;
    if (base + half_ >= end_) return;  // one half, sorted
    // What is beyond the end is larger than all: its partners stay as they are, and two of them are in order.
    const auto beyond = [&](std::size_t place) { return place < end_ ? 0 : std::min(place - end_ + 1, quarter); };
    const std::size_t one = beyond(last);
    std::size_t i = beyond(last - quarter);
    for (; i < one; ++i) {
      V a = at(base + i), b = at(base + quarter + i), c = at(last - quarter - i);
      order(b, c), order(a, b);
      put(base + i, a), put(base + quarter + i, b), put(last - quarter - i, c);
    }
    for (; i < quarter; ++i) {
      V a = at(base + i), b = at(base + quarter + i), c = at(last - quarter - i), d = at(last - i);
      order(a, d), order(b, c);
      order(a, b), order(c, d);
      put(base + i, a), put(base + quarter + i, b), put(last - quarter - i, c), put(last - i, d);
    }
  }

  HWY_INLINE void two_steps(std::size_t base, std::size_t step) const {
    const std::size_t next = step / 2;
    if (base + 2 * step <= end_) {
      for (std::size_t i = base; i < base + next; ++i) {
        V a = at(i), b = at(i + next), c = at(i + step), d = at(i + step + next);
        order(a, c), order(b, d);
        order(a, b), order(c, d);
        put(i, a), put(i + next, b), put(i + step, c), put(i + step + next, d);
      }
      return;
    }
    for (std::size_t i = base; i + step < end_; ++i) order_at(i, i + step);
    for (std::size_t half = base; half < end_; half += step)
      for (std::size_t i = half; i < half + next && i + next < end_; ++i) order_at(i, i + next);
  }

  template <class Take>
  HWY_INLINE void finish_merge(const Take& take) const {
    std::size_t step = half_ / 4;
    while (step > kRun / 2) step /= 4;
    step == kRun / 2 ? finish_runs<kRun>(take) : finish_runs<kRun / 2>(take);
  }
  template <std::size_t kCount, class Take>
  HWY_INLINE void finish_runs(const Take& take) const {
    for (std::size_t run = 0; run < end_; run += kCount) {
      V v[kCount];
      for (std::size_t i = 0; i < kCount; ++i) v[i] = at(run + i);
      merge_run(v);
      for (std::size_t i = 0; i < kCount; ++i) take(run + i, v[i]);
    }
  }

  const Bytes d_{};
  std::uint8_t* room_;
  std::size_t size_, end_;
  std::size_t half_ = kRun;  // of the last merging
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
    Sorted hints(job, at, room);
    hints.keep();
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
  V again = hn::Zero(d), before = hn::Zero(d);
  Sorted(job, at, room).for_each([&](std::size_t i, V hint) HWY_ATTR {
    if (i > 0) again = hn::Sub(again, hn::VecFromMask(d, hn::Eq(before, hint)));
    before = hint;
  });
  return hn::Sub(hn::Set(d, static_cast<std::uint8_t>(job.set.size())), again);
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
AlignedArray<std::uint8_t> room_for(Members set) { return AlignedArray<std::uint8_t>((set.size() + 16) * 64); }

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
