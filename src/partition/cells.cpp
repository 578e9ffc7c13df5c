#include "deduce/partition/cells.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "deduce/board/by_hint.hpp"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "partition/cells.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "base/dispatch.hpp"
#include "game/hint_vector-inl.hpp"

HWY_BEFORE_NAMESPACE();
namespace deduce::HWY_NAMESPACE {

// At most 255 registers at a time, so that counts by the byte do not overflow, and whole lines.
constexpr std::size_t kBlock =
    std::min<std::size_t>(4096, 255 * hn::MaxLanes(Bytes()) / Planes::kAlignment * Planes::kAlignment);

/// Adds how often each hint occurs in a block of hints. Few registers are counted by masks, hint by
/// hint; more of them by bytes that are summed up at the end, four hints to a pass.
HWY_INLINE void CountBlock(const std::uint8_t* block, std::size_t length, std::size_t hint_count,
                           std::uint32_t* sizes) {
  const Bytes d;
  const hn::Repartition<std::uint64_t, Bytes> d64;
  const std::size_t lanes = hn::Lanes(d);
  if (length <= 6 * lanes) {
    for (std::size_t hint = 0; hint < hint_count; ++hint) {
      const auto h = hn::Set(d, static_cast<std::uint8_t>(hint));
      std::size_t count = 0;
      for (std::size_t at = 0; at < length; at += lanes) count += hn::CountTrue(d, hn::Eq(hn::Load(d, block + at), h));
      sizes[hint] += static_cast<std::uint32_t>(count);
    }
    return;
  }
  for (std::size_t hint = 0; hint < hint_count; hint += 4) {
    const auto h0 = hn::Set(d, static_cast<std::uint8_t>(hint)), h1 = hn::Set(d, static_cast<std::uint8_t>(hint + 1));
    const auto h2 = hn::Set(d, static_cast<std::uint8_t>(hint + 2)),
               h3 = hn::Set(d, static_cast<std::uint8_t>(hint + 3));
    auto n0 = hn::Zero(d), n1 = hn::Zero(d), n2 = hn::Zero(d), n3 = hn::Zero(d);
    for (std::size_t at = 0; at < length; at += lanes) {
      const auto v = hn::Load(d, block + at);
      n0 = hn::Sub(n0, hn::VecFromMask(d, hn::Eq(v, h0)));
      n1 = hn::Sub(n1, hn::VecFromMask(d, hn::Eq(v, h1)));
      n2 = hn::Sub(n2, hn::VecFromMask(d, hn::Eq(v, h2)));
      n3 = hn::Sub(n3, hn::VecFromMask(d, hn::Eq(v, h3)));
    }
    // There is room for the few hints past the last one.
    sizes[hint] += static_cast<std::uint32_t>(hn::GetLane(hn::SumOfLanes(d64, hn::SumsOf8(n0))));
    sizes[hint + 1] += static_cast<std::uint32_t>(hn::GetLane(hn::SumOfLanes(d64, hn::SumsOf8(n1))));
    sizes[hint + 2] += static_cast<std::uint32_t>(hn::GetLane(hn::SumOfLanes(d64, hn::SumsOf8(n2))));
    sizes[hint + 3] += static_cast<std::uint32_t>(hn::GetLane(hn::SumOfLanes(d64, hn::SumsOf8(n3))));
  }
}

void CountCells(const HintSpace& hints, Code guess, const Planes& candidates, std::uint32_t* sizes) {
  const Bytes d;
  const GuessAgainst against(hints, guess, candidates);
  HWY_ALIGN std::array<std::uint8_t, kBlock> block;
  for (std::size_t from = 0; from < candidates.stride(); from += kBlock) {
    const std::size_t length = std::min(kBlock, candidates.stride() - from);
    for (std::size_t at = 0; at < length; at += hn::Lanes(d)) hn::Store(against(from + at), d, block.data() + at);
    CountBlock(block.data(), length, static_cast<std::size_t>(hints.size()), sizes);
  }
}

// Every candidate against a register of guesses at a time: a bit for each hint seen, eight hints to a
// byte, then the number of bits.
void CountParts(const HintSpace& hints, std::span<const Code> candidates, const Planes& guesses, std::uint8_t* out) {
  const Bytes d;
  constexpr std::size_t kGuesses = 1024, kGroups = (kMaxHints + 7) / 8;
  const std::size_t groups = (static_cast<std::size_t>(hints.size()) + 7) / 8;
  alignas(16) static constexpr std::uint8_t kOneHot[16] = {1, 2, 4, 8, 16, 32, 64, 128};
  const auto one_hot = hn::LoadDup128(d, kOneHot);
  HWY_ALIGN std::array<std::uint8_t, kGuesses * kGroups> seen;
  for (std::size_t from = 0; from < guesses.stride(); from += kGuesses) {
    const std::size_t length = std::min(kGuesses, guesses.stride() - from);
    std::fill_n(seen.begin(), groups * kGuesses, std::uint8_t{0});
    for (const Code candidate : candidates) {
      const GuessAgainst against(hints, candidate, guesses);
      for (std::size_t at = 0; at < length; at += hn::Lanes(d)) {
        const auto hint = against(from + at);
        for (std::size_t group = 0; group < groups; ++group) {
          std::uint8_t* place = seen.data() + group * kGuesses + at;
          const auto within =
              hn::Min(hn::Sub(hint, hn::Set(d, static_cast<std::uint8_t>(8 * group))), hn::Set(d, std::uint8_t{15}));
          hn::Store(hn::Or(hn::Load(d, place), hn::TableLookupBytes(one_hot, within)), d, place);
        }
      }
    }
    for (std::size_t at = 0; at < length; at += hn::Lanes(d)) {
      auto count = hn::Zero(d);
      for (std::size_t group = 0; group < groups; ++group)
        count = hn::Add(count, hn::PopulationCount(hn::Load(d, seen.data() + group * kGuesses + at)));
      hn::StoreU(count, d, out + from + at);
    }
  }
}

}  // namespace deduce::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace deduce {

HWY_EXPORT(CountCells);
HWY_EXPORT(CountParts);

CellSizes cell_sizes(const HintSpace& hints, Code guess, const Planes& candidates) {
  static_assert(kMaxHints % 4 == 0, "the kernel counts four hints at a time");
  CellSizes sizes{};
  HWY_DYNAMIC_DISPATCH(CountCells)(hints, guess, candidates, sizes.data());
  const auto padding = static_cast<std::uint32_t>(candidates.stride() - candidates.size());
  sizes[index(hints.id(0, 0))] -= padding;
  return sizes;
}

void count_parts(const HintSpace& hints, std::span<const Code> candidates, const Planes& guesses, std::uint8_t* out) {
  HWY_DYNAMIC_DISPATCH(CountParts)(hints, candidates, guesses, out);
}

int parts(std::span<const std::uint32_t> sizes) {
  return static_cast<int>(std::ranges::count_if(sizes, [](std::uint32_t size) { return size > 0; }));
}

std::uint32_t largest(std::span<const std::uint32_t> sizes) { return sizes.empty() ? 0 : std::ranges::max(sizes); }

std::uint64_t sum_of_squares(std::span<const std::uint32_t> sizes) {
  std::uint64_t sum = 0;
  for (const std::uint64_t size : sizes) sum += size * size;
  return sum;
}

double open_bits(std::span<const std::uint32_t> sizes) {
  double sum = 0;
  for (const std::uint32_t size : sizes)
    if (size > 1) sum += size * std::log2(size);
  return sum;
}

double entropy_bits(std::span<const std::uint32_t> sizes) {
  const auto all = std::accumulate(sizes.begin(), sizes.end(), std::uint64_t{0});
  // Nothing told is nothing, not the difference of two logarithms, which is a little more or less (shown as -0.000).
  if (largest(sizes) == all) return 0;
  const auto secrets = static_cast<double>(all);
  return std::log2(secrets) - open_bits(sizes) / secrets;
}

std::vector<Cell> split(const Space& space, Code guess, std::span<const CodeId> candidates) {
  return cells_by_hint<Cell>(candidates, [&](CodeId id) { return index(hint_of(space.hints(), guess, space[id])); });
}

}  // namespace deduce
#endif
