// The kernels behind Scan. A row of the table of hints holds the hints of one secret against all
// guesses, a byte each; so a register of 64 bytes is 64 guesses. Eight hints at a time, a byte shuffle
// turns each hint into its own bit (nothing for the hints of the other eights), and then
//   - OR over the secrets says which cells are not empty, or
//   - a carry-save adder (Harley and Seal: eight rows at a time, bit-sliced) counts every cell of all
//     64 guesses. Counters start at 2^W - T, so that the top plane says "T or larger" and the planes
//     below hold the excess; weighted population counts then add the excess up over the cells.
// A block of columns of all rows stays in the nearest cache while it is passed over once for each
// eight hints.

// Compile for Ice Lake and Zen 4 too: they count the bits of bytes in one instruction.
#ifndef HWY_WANT_AVX3_DL
#define HWY_WANT_AVX3_DL
#endif

#include "deduce/bound/scan.hpp"

#include <algorithm>
#include <array>
#include <bit>

#include "deduce/base/aligned.hpp"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "bound/scan.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "base/dispatch.hpp"
#include "bound/counters-inl.hpp"
#include "bound/scan_job.hpp"

#ifndef DEDUCE_BOUND_SCAN_ONCE
#define DEDUCE_BOUND_SCAN_ONCE
namespace deduce::bound {

/// By group of eight hints and by hint: its bit, or nothing.
struct alignas(64) BitOfHint : std::array<std::uint8_t, 64> {};
inline constexpr auto kBitOfHint = [] {
  std::array<BitOfHint, 8> bits{};
  for (std::size_t hint = 0; hint < 64; ++hint) bits[hint / 8][hint] = static_cast<std::uint8_t>(1U << hint % 8);
  return bits;
}();

}  // namespace deduce::bound
#endif

HWY_BEFORE_NAMESPACE();
namespace deduce::bound::HWY_NAMESPACE {

/// One bit for each of eight hints: 1 << (hint - 8 * group), or nothing. A shuffle looks at the lowest
/// four bits of an index and gives nothing when the highest is set; so with more than sixteen hints a
/// sum must set that bit for those of other sixteens. kSixteens: how many sixteens of hints there are;
/// 3 stands for more, which takes two steps.
template <int kSixteens>
class OneHot {
 public:
  explicit OneHot(std::size_t group)
      : first_(hn::Set(Bytes(), static_cast<std::uint8_t>(16 * (group / 2)))),
        offset_(hn::Set(Bytes(), static_cast<std::uint8_t>(kSixteens == 2 && group >= 2 ? 0xf0 : 0x70))),
        table_(hn::LoadDup128(Bytes(), group % 2 == 0 ? kLow : kHigh)) {
#if HWY_TARGET == HWY_AVX3_DL
    if constexpr (kSixteens > 1) table_ = hn::Load(Bytes(), kBitOfHint[group].data());
#endif
  }

  HWY_INLINE V at(const std::uint8_t* hints) const { return of(hn::Load(Bytes(), hints)); }

  HWY_INLINE V of(V hint) const {
#if HWY_TARGET == HWY_AVX3_DL  // one instruction looks six bits up
    if constexpr (kSixteens > 1) return V{_mm512_permutexvar_epi8(hint.raw, table_.raw)};
#endif
    if constexpr (kSixteens == 1) return hn::TableLookupBytes(table_, hint);
    if constexpr (kSixteens == 2) hint = hn::Add(hint, offset_);
    if constexpr (kSixteens == 3) hint = hn::SaturatedAdd(hn::Sub(hint, first_), offset_);
#if !HWY_ARCH_X86
    hint = hn::And(hint, hn::Set(Bytes(), std::uint8_t{0x8f}));  // other shuffles look at all bits
#endif
    return hn::TableLookupBytesOr0(table_, hint);
  }

 private:
  alignas(16) static constexpr std::uint8_t kLow[16] = {1, 2, 4, 8, 16, 32, 64, 128};
  alignas(16) static constexpr std::uint8_t kHigh[16] = {0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 64, 128};
  V first_, offset_, table_;
};

HWY_INLINE void store(const ScanJob& job, std::size_t at, V parts, W16 low, W16 high) {
  const Words d16;
  hn::Store(parts, Bytes(), job.parts + at);
  hn::Store(low, d16, job.bounds + at);
  hn::Store(high, d16, job.bounds + at + hn::Lanes(d16));
}

/// Sets so small that no cell that a guess splits off can reach the threshold.
template <bool kIdentify, int kSixteens>
void ScanSmall(const ScanJob& job) {
  const Bytes d;
  const auto zero = hn::Set(Words(), job.zero);
  for (std::size_t at = 0; at < job.width; at += hn::Lanes(d)) {
    auto parts = hn::Zero(d), singles = hn::Zero(d);
    for (std::size_t group = 0; group < job.groups; ++group) {
      const OneHot<kSixteens> one_hot(group);
      auto seen = hn::Zero(d), again = hn::Zero(d);
      for (const Member member : job.set) {
        const auto bit = one_hot.at(job.rows + member * job.stride + at);
        if constexpr (kIdentify) again = hn::OrAnd(again, seen, bit);
        seen = hn::Or(seen, bit);
      }
      parts = hn::Add(parts, hn::PopulationCount(seen));
      if constexpr (kIdentify) singles = hn::Add(singles, hn::PopulationCount(hn::AndNot(again, seen)));
    }
    const auto gain = kIdentify ? singles : parts;
    store(job, at, parts, hn::Sub(zero, lower(gain)), hn::Sub(zero, upper(gain)));
  }
}

/// The number of cells alone, for up to three groups of eight hints. Stops when a guess tells all secrets apart.
template <int kSixteens, std::size_t kGroups>
std::uint8_t most_cells(const ScanJob& job) {
  const Bytes d;
  const OneHot<kSixteens> first(0), second(1), third(2);
  const auto all = hn::Set(d, static_cast<std::uint8_t>(job.set.size()));
  auto most = hn::Zero(d);
  for (std::size_t at = 0; at < job.width; at += hn::Lanes(d)) {
    auto seen0 = hn::Zero(d), seen1 = hn::Zero(d), seen2 = hn::Zero(d);
    for (const Member member : job.set) {
      const auto hint = hn::Load(d, job.rows + member * job.stride + at);
      seen0 = hn::Or(seen0, first.of(hint));
      seen1 = hn::Or(seen1, second.of(hint));
      if constexpr (kGroups > 2) seen2 = hn::Or(seen2, third.of(hint));
    }
    auto parts = hn::Add(hn::PopulationCount(seen0), hn::PopulationCount(seen1));
    if constexpr (kGroups > 2) parts = hn::Add(parts, hn::PopulationCount(seen2));
    hn::Store(parts, d, job.parts + at);
    most = hn::Max(most, parts);
    if (HWY_UNLIKELY(!hn::AllFalse(d, hn::Eq(parts, all)))) return static_cast<std::uint8_t>(job.set.size());
  }
  HWY_ALIGN std::array<std::uint8_t, 64> lanes{};
  hn::Store(most, d, lanes.data());
  return *std::ranges::max_element(lanes);
}

std::uint8_t MostParts(const ScanJob& job) { return job.groups <= 2 ? most_cells<1, 2>(job) : most_cells<2, 3>(job); }

template <bool kIdentify, int kSixteens, std::size_t kBits>
void ScanLarge(const ScanJob& job) {
  const Bytes d;
  const Words d16;
  const auto zero = hn::Set(d16, job.zero);
  for (std::size_t at = 0; at < job.width; at += hn::Lanes(d)) {
    auto parts = hn::Zero(d), gain = hn::Zero(d);
    auto low = zero, high = zero;
    for (std::size_t group = 0; group < job.groups; ++group) {
      const OneHot<kSixteens> one_hot(group);
      const std::uint8_t* const rows = job.rows + at;
      const auto row = [&](std::size_t i) HWY_ATTR { return one_hot.at(rows + job.set[i] * job.stride); };
      const Counters<kBits> counters(job.threshold, job.set.size(), row);
      const auto empty = counters.equal(0);
      parts = hn::Add(parts, hn::PopulationCount(hn::Not(empty)));
      if constexpr (kIdentify) {
        gain = hn::Add(gain, hn::PopulationCount(counters.equal(1)));
        const auto large = hn::PopulationCount(counters.large());
        gain = hn::Sub(gain, hn::Add(large, large));
      }
      counters.add_excess(low, high);
    }
    if constexpr (kIdentify) {
      // The gain may be negative here (many large cells): widen with its sign.
      const hn::RebindToSigned<HalfBytes> signed_half;
      const hn::RebindToSigned<Words> signed_words;
      const auto signed_gain = hn::BitCast(hn::RebindToSigned<Bytes>(), gain);
      low = hn::Sub(low, hn::BitCast(d16, hn::PromoteTo(signed_words, hn::LowerHalf(signed_half, signed_gain))));
      high = hn::Sub(high, hn::BitCast(d16, hn::PromoteTo(signed_words, hn::UpperHalf(signed_half, signed_gain))));
    } else {
      low = hn::Sub(low, lower(parts));
      high = hn::Sub(high, upper(parts));
    }
    store(job, at, parts, low, high);
  }
}

/// Each width of counters has code of its own, so that they stay in registers.
template <bool kIdentify, int kSixteens, std::size_t kBits>
void scan_large(const ScanJob& job, std::size_t bits) {
  if (bits <= kBits || kBits >= 16)
    ScanLarge<kIdentify, kSixteens, kBits>(job);
  else
    scan_large<kIdentify, kSixteens, std::min<std::size_t>(kBits + (kBits < 9 ? 1 : 3), 16)>(job, bits);
}

template <bool kIdentify, int kSixteens>
void scan(const ScanJob& job) {
  if (job.set.size() <= job.threshold) {
    ScanSmall<kIdentify, kSixteens>(job);
  } else {
    const auto most = static_cast<unsigned>(job.set.size());
    const unsigned reach = std::max(job.threshold, most - job.threshold + 1);
    constexpr std::size_t kLeast = kSixteens == 3 ? 16 : 3;
    scan_large<kIdentify, kSixteens, kLeast>(job, static_cast<std::size_t>(std::bit_width(reach - 1)));
  }
}

template <bool kIdentify>
void scan_hints(const ScanJob& job) {
  if (job.groups <= 2)
    scan<kIdentify, 1>(job);
  else if (job.groups <= 4)
    scan<kIdentify, 2>(job);
  else
    scan<kIdentify, 3>(job);
}

void ScanWin(const ScanJob& job) { scan_hints<false>(job); }
void ScanIdentify(const ScanJob& job) { scan_hints<true>(job); }

std::uint16_t Least(const std::uint16_t* bounds, std::size_t width) {
  const Words d;
  auto low = hn::Set(d, kNoGuess);
  for (std::size_t at = 0; at < width; at += hn::Lanes(d)) low = hn::Min(low, hn::Load(d, bounds + at));
  return hn::GetLane(hn::MinOfLanes(d, low));
}

std::uint8_t Most(const std::uint8_t* parts, std::size_t width) {
  const Bytes d;
  auto high = hn::Zero(d);
  for (std::size_t at = 0; at < width; at += hn::Lanes(d)) high = hn::Max(high, hn::Load(d, parts + at));
  HWY_ALIGN std::array<std::uint8_t, 64> lanes{};
  hn::Store(high, d, lanes.data());
  return *std::ranges::max_element(lanes);
}

std::size_t Collect(const std::uint16_t* bounds, std::size_t width, std::uint16_t bound, Guess* out) {
  const Words d;
  const auto wanted = hn::Set(d, bound);
  std::size_t count = 0;
  for (std::size_t at = 0; at < width; at += hn::Lanes(d)) {
    const auto equal = hn::Eq(hn::Load(d, bounds + at), wanted);
    if (HWY_LIKELY(hn::AllFalse(d, equal))) continue;
    std::array<std::uint8_t, 8> bits{};
    hn::StoreMaskBits(d, equal, bits.data());
    for (std::uint64_t left = std::bit_cast<std::uint64_t>(bits); left != 0; left &= left - 1)
      out[count++] = Guess(static_cast<std::uint16_t>(at + static_cast<std::size_t>(std::countr_zero(left))));
  }
  return count;
}

}  // namespace deduce::bound::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace deduce::bound {

HWY_EXPORT(ScanWin);
HWY_EXPORT(ScanIdentify);
HWY_EXPORT(MostParts);
HWY_EXPORT(Least);
HWY_EXPORT(Most);
HWY_EXPORT(Collect);

void scan_rows(const HintRows& rows, Members set, std::size_t from, std::size_t width, bool identify, int threshold,
               std::uint16_t* bounds, std::uint8_t* parts) {
  const ScanJob job{rows.rows + from,
                    rows.stride,
                    width,
                    set,
                    eights(rows.hints),
                    bounds,
                    parts,
                    static_cast<unsigned>(std::max(threshold, 1)),
                    static_cast<std::uint16_t>(kScanZero)};
  identify ? HWY_DYNAMIC_DISPATCH(ScanIdentify)(job) : HWY_DYNAMIC_DISPATCH(ScanWin)(job);
}

Scan::Scan(Board board, bool identify, const Tuning& tuning)
    : board_(std::move(board)),
      width_((board_.guess_count() + 63) / 64 * 64),
      identify_(identify),
      by_parts_(static_cast<std::size_t>(tuning.by_parts)),
      by_group_(std::min(tuning.by_group, kMostByGroup)) {}

bool Scan::wide() const { return board_.hint_count() > 64; }

ScanJob Scan::job(Members set, int threshold, std::uint16_t* bounds, std::uint8_t* parts) const {
  return {board_.row(0),
          board_.row_stride(),
          width_,
          set,
          eights(board_.hint_count()),
          bounds,
          parts,
          static_cast<unsigned>(std::max(threshold, 1)),
          static_cast<std::uint16_t>(kScanZero)};
}

ScanResult Scan::operator()(Members set, int threshold, std::uint16_t* bounds, std::uint8_t* parts) const {
  const ScanJob scan = job(set, threshold, bounds, parts);
  if (wide())
    scan_wide(scan, identify_);
  else
    identify_ ? HWY_DYNAMIC_DISPATCH(ScanIdentify)(scan) : HWY_DYNAMIC_DISPATCH(ScanWin)(scan);
  std::fill(bounds + board_.guess_count(), bounds + width_, kNoGuess);
  std::fill(parts + board_.guess_count(), parts + width_, std::uint8_t{0});
  ScanResult result;
  result.score = result.parts = at_most_parts(HWY_DYNAMIC_DISPATCH(Most)(parts, width_));
  if (!identify_)
    for (const Member member : set)
      if (board_.winnable(member)) {
        const std::uint16_t winner = index(board_.winner(member));
        --bounds[winner];
        result.score = std::max(result.score, at_most_parts(parts[winner]) + 1);
      }
  result.least = least(bounds);
  return result;
}

ScanResult Scan::operator()(Members set, GuessSpan allowed, int threshold, std::uint16_t* bounds,
                            std::uint8_t* parts) const {
  if (4 * allowed.size() > board_.guess_count()) {
    // Most are allowed: a pass over all, and the others are left out.
    (*this)(set, threshold, bounds, parts);
    std::size_t next = 0;
    for (std::uint32_t guess = 0; guess < board_.guess_count(); ++guess) {
      if (next < allowed.size() && index(allowed[next]) == guess) {
        ++next;
      } else {
        bounds[guess] = kNoGuess;
        parts[guess] = 0;
      }
    }
  } else {
    // Few: their hints are brought together, and passed over by themselves.
    const std::size_t width = (allowed.size() + 63) / 64 * 64;
    AlignedArray<std::uint8_t> rows(std::max<std::size_t>(width, 64) * set.size()), own_parts(width);
    AlignedArray<std::uint16_t> own_bounds(width);
    std::vector<Member> places(set.size());
    for (std::size_t i = 0; i < set.size(); ++i) {
      places[i] = static_cast<Member>(i);
      const std::uint8_t* row = board_.row(set[i]);
      for (std::size_t k = 0; k < allowed.size(); ++k) rows[i * width + k] = row[index(allowed[k])];
    }
    ScanJob scan = job(places, threshold, own_bounds.data(), own_parts.data());
    scan.rows = rows.data();
    scan.stride = scan.width = width;
    if (wide())
      scan_wide(scan, identify_);
    else
      identify_ ? HWY_DYNAMIC_DISPATCH(ScanIdentify)(scan) : HWY_DYNAMIC_DISPATCH(ScanWin)(scan);
    std::fill(bounds, bounds + width_, kNoGuess);
    std::fill(parts, parts + width_, std::uint8_t{0});
    for (std::size_t k = 0; k < allowed.size(); ++k) {
      bounds[index(allowed[k])] = own_bounds[k];
      parts[index(allowed[k])] = own_parts[k];
    }
    if (!identify_)
      for (const Member member : set)
        if (board_.winnable(member) && bounds[index(board_.winner(member))] != kNoGuess)
          --bounds[index(board_.winner(member))];
  }
  ScanResult result;
  result.score = result.parts = at_most_parts(HWY_DYNAMIC_DISPATCH(Most)(parts, width_));
  if (!identify_)
    for (const Member member : set)
      if (board_.winnable(member) && bounds[index(board_.winner(member))] != kNoGuess)
        result.score = std::max(result.score, at_most_parts(parts[index(board_.winner(member))]) + 1);
  result.least = least(bounds);
  return result;
}

bool Scan::by_parts(std::size_t size, int threshold) const {
  return !identify_ && (wide() || grouped() || board_.hint_count() <= kMostHintsByParts) &&
         size < by_parts_ * static_cast<std::size_t>(threshold) && size < 255;
}

ScanResult Scan::by_parts(Members set, std::uint8_t* parts, const CloseRows* close) const {
  if (grouped()) return most_parts_by_group(board_, set, close);
  ScanResult result;
  const ScanJob scan = job(set, 1, nullptr, parts);
  result.score = result.parts = wide() ? most_parts_wide(scan) : most_parts(scan);
  if (static_cast<std::size_t>(result.parts) < set.size())
    for (const Member member : set)
      if (board_.winnable(member)) result.score = std::max(result.score, parts[index(board_.winner(member))] + 1);
  result.least = static_cast<std::uint16_t>(kScanZero - result.score);
  return result;
}

int most_parts(const ScanJob& job) { return HWY_DYNAMIC_DISPATCH(MostParts)(job); }

std::uint16_t least_among(const std::uint16_t* bounds, std::size_t width) {
  return HWY_DYNAMIC_DISPATCH(Least)(bounds, width);
}

std::size_t collect_among(const std::uint16_t* bounds, std::size_t width, std::uint16_t bound, Guess* out) {
  return HWY_DYNAMIC_DISPATCH(Collect)(bounds, width, bound, out);
}

std::uint16_t Scan::least(const std::uint16_t* bounds) const { return least_among(bounds, width_); }

std::size_t Scan::collect(const std::uint16_t* bounds, std::uint16_t bound, Guess* out) const {
  return collect_among(bounds, width_, bound, out);
}

}  // namespace deduce::bound
#endif
