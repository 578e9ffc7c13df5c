#include "deduce/partition/together.hpp"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "partition/together.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "base/dispatch.hpp"

HWY_BEFORE_NAMESPACE();
namespace deduce::HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;
using GuessBytes = hn::CappedTag<std::uint8_t, 64>;  // rows are padded to so many

void LeaveTogether(const Board& board, Members set, std::size_t words, std::uint64_t* bits) {
  const GuessBytes d;
  auto* const bytes = reinterpret_cast<std::uint8_t*>(bits);
  const std::uint8_t* const first = board.row(set[0]);
  for (std::size_t at = 0; at < 64 * words; at += hn::Lanes(d)) {
    const auto hints = hn::Load(d, first + at);
    auto same = hn::FirstN(d, hn::Lanes(d));
    for (const Member member : set.subspan(1)) {
      same = hn::And(same, hn::Eq(hints, hn::Load(d, board.row(member) + at)));
      if (hn::AllFalse(d, same)) break;
    }
    hn::StoreMaskBits(d, same, bytes + at / 8);
  }
}

bool TellApart(const Board& board, Members set, std::size_t words) {
  const GuessBytes d;
  for (std::size_t at = 0; at < 64 * words; at += hn::Lanes(d)) {
    auto alike = hn::FirstN(d, 0);
    for (std::size_t i = 1; i < set.size() && !hn::AllTrue(d, alike); ++i) {
      const auto hints = hn::Load(d, board.row(set[i]) + at);
      for (std::size_t j = 0; j < i; ++j) alike = hn::Or(alike, hn::Eq(hints, hn::Load(d, board.row(set[j]) + at)));
    }
    if (!hn::AllTrue(d, alike)) return true;
  }
  return false;
}

}  // namespace deduce::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace deduce {

HWY_EXPORT(LeaveTogether);
HWY_EXPORT(TellApart);

void guesses_that_leave_together(const Board& board, Members set, std::span<std::uint64_t> bits) {
  const std::size_t words = words_for_guesses(board);
  HWY_DYNAMIC_DISPATCH(LeaveTogether)(board, set, words, bits.data());
  if (const std::uint32_t rest = board.guess_count() % 64; rest != 0) bits[words - 1] &= (std::uint64_t{1} << rest) - 1;
}

bool some_guess_tells_apart(const Board& board, Members set) {
  if (set.size() < 2) return board.guess_count() > 0;
  if (set.size() > static_cast<std::size_t>(board.hint_count())) return false;
  // Past the last guess all rows are zero: nothing is told apart there.
  return HWY_DYNAMIC_DISPATCH(TellApart)(board, set, words_for_guesses(board));
}

}  // namespace deduce
#endif
