#include "deduce/board/told_apart.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <optional>

#include "deduce/board/by_hint.hpp"

#ifndef HWY_WANT_AVX3_DL
#define HWY_WANT_AVX3_DL  // picks bytes out of two registers with one instruction
#endif
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "board/told_apart.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "base/dispatch.hpp"

HWY_BEFORE_NAMESPACE();
namespace deduce::HWY_NAMESPACE {

#if HWY_TARGET == HWY_AVX3_DL

// All members at once, a lane each. Hints of two members are the same both ways, so that the row of one holds what it
// adds to the lanes of all: their bytes are picked out of it, and each sets a bit of its lane. A lane with as many bits
// as there are members tells them apart.
template <int kRegisters, bool kTwo>
bool Look(const MemberHints& hints, Members set, std::size_t spare) {
  const auto lanes = static_cast<__mmask32>((std::uint64_t{1} << set.size()) - 1);
  const __m512i place = _mm512_zextsi256_si512(_mm512_cvtepi16_epi8(_mm512_maskz_loadu_epi16(lanes, set.data())));
  const __mmask64 far = _mm512_movepi8_mask(place);  // places from 128 on
  const __m512i one = _mm512_set1_epi32(1);
  __m512i low = _mm512_setzero_si512(), high = low;
  const auto some_has = [&](std::size_t bits) {
    const __m512i least = _mm512_set1_epi32(static_cast<int>(bits));
    std::uint32_t has = _mm512_cmpge_epu32_mask(_mm512_popcnt_epi32(low), least);
    if constexpr (kTwo)
      has |= static_cast<std::uint32_t>(_mm512_cmpge_epu32_mask(_mm512_popcnt_epi32(high), least)) << 16U;
    return (has & lanes) != 0;
  };
  constexpr std::size_t kFew = 8;  // most members have failed by then, and often all have
  for (std::size_t i = 0; i < set.size(); ++i) {
    if (i == kFew && !some_has(kFew - spare)) return false;
    const std::uint8_t* const row = hints.row(set[i]);
    __m512i bytes;
    if constexpr (kRegisters == 1) {
      bytes = _mm512_permutexvar_epi8(place, _mm512_loadu_si512(row));
    } else {
      bytes = _mm512_permutex2var_epi8(_mm512_loadu_si512(row), place, _mm512_loadu_si512(row + 64));
      if constexpr (kRegisters == 4)
        bytes = _mm512_mask_blend_epi8(
            far, bytes, _mm512_permutex2var_epi8(_mm512_loadu_si512(row + 128), place, _mm512_loadu_si512(row + 192)));
    }
    low = _mm512_or_si512(low, _mm512_sllv_epi32(one, _mm512_cvtepu8_epi32(_mm512_castsi512_si128(bytes))));
    if constexpr (kTwo)
      high = _mm512_or_si512(high, _mm512_sllv_epi32(one, _mm512_cvtepu8_epi32(_mm512_extracti32x4_epi32(bytes, 1))));
  }
  return some_has(set.size() - spare);
}

std::optional<bool> LookAtAll(const MemberHints& hints, Members set, std::size_t spare) {
  const bool two = set.size() > 16;
  const std::size_t members = hints.mutual();
  if (members <= 64) return two ? Look<1, true>(hints, set, spare) : Look<1, false>(hints, set, spare);
  if (members <= 128) return two ? Look<2, true>(hints, set, spare) : Look<2, false>(hints, set, spare);
  return two ? Look<4, true>(hints, set, spare) : Look<4, false>(hints, set, spare);
}

#else

// Where no instruction picks any bytes out of two registers, a look at one member after the other is quicker.
std::optional<bool> LookAtAll(const MemberHints& /*hints*/, Members /*set*/, std::size_t /*spare*/) {
  return std::nullopt;
}

#endif

}  // namespace deduce::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace deduce {

HWY_EXPORT(LookAtAll);

namespace {

constexpr std::size_t kMostLanes = 32;    // of 32 bits, in two registers
constexpr std::size_t kMostPlaces = 256;  // a byte each

/// Whether the winner of the member makes as many cells as there are members, but for `spare`.
template <std::size_t kWords>
bool winner_tells_apart(const MemberHints& hints, Member member, Members set, std::size_t spare) {
  const std::uint8_t* const row = hints.row(member);
  return row != nullptr && tells_apart<kWords>(
                               set, [row](Member other) { return row[other]; }, spare);
}

bool some_member_tells_apart(const MemberHints& hints, Members set, std::size_t spare) {
  if (hints.mutual() > 0 && set.size() <= kMostLanes)
    if (const auto found = HWY_DYNAMIC_DISPATCH(LookAtAll)(hints, set, spare)) return *found;
  const auto any = [&]<std::size_t kWords>() {
    return std::ranges::any_of(set,
                               [&](Member member) { return winner_tells_apart<kWords>(hints, member, set, spare); });
  };
  return hints.wide() ? any.operator()<4>() : any.operator()<1>();
}

}  // namespace

MemberHints::MemberHints(const Board& board, std::span<const std::uint8_t> rows, std::size_t members)
    : first_(rows.data()),
      stride_(members),
      winners_(nullptr),
      mutual_(board.symmetric() && board.hint_count() <= 32 && members <= kMostPlaces ? members : 0),
      wide_(board.hint_count() > 64) {}

void bring_together(const Board& board, Members set, const SetHints* computed, std::vector<std::uint8_t>& rows) {
  rows.resize(set.size() * set.size() + kMostPlaces);  // so many bytes may be written, and read, from any row on
  const MemberHints hints(board);
  std::array<std::uint32_t, Board::kMaxHints> sizes;
  auto* out = rows.data();
  for (const Member one : set) {
    // A secret that no guess wins has a row all alike, which tells nothing apart.
    const std::uint8_t* const row = hints.row(one);
    if (row == nullptr)
      std::fill_n(out, set.size(), std::uint8_t{0});
    else if (computed != nullptr)
      computed->split(board.winner(one), out, sizes.data());
    else
      std::ranges::transform(set, out, [&](Member other) { return row[other]; });
    out += set.size();
  }
}

bool told_apart_by_member(const MemberHints& hints, Members set) { return some_member_tells_apart(hints, set, 0); }

bool nearly_told_apart_by_member(const MemberHints& hints, Members set) {
  return some_member_tells_apart(hints, set, 1);
}

std::vector<Member> members_that_tell_apart(const MemberHints& hints, Members set) {
  std::vector<Member> found;
  std::ranges::copy_if(set, std::back_inserter(found),
                       [&](Member member) { return winner_tells_apart<4>(hints, member, set, 0); });
  return found;
}

}  // namespace deduce
#endif
