// The kernels. Marks against one secret, for a register of guesses: greens take their places of the secret first; then
// every other letter of the guess, from the left, takes the first place with that letter that is still free, and is
// yellow if there is one. That is the definition with the loops turned inside out, so no letter is marked too often.
#include "words/marks.hpp"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "words/marks.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "base/dispatch.hpp"

HWY_BEFORE_NAMESPACE();
namespace deduce::words::HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

constexpr std::size_t kMostLetters = 8;

template <std::size_t kLetters, class Lane>
void against(const LetterPlanes<Lane>& guesses, std::span<const std::uint16_t> secret, Lane* out) {
  const hn::CappedTag<Lane, 64 / sizeof(Lane)> d;
  using V = hn::Vec<decltype(d)>;
  const V one = hn::Set(d, Lane{1});
  for (std::size_t at = 0; at < guesses.stride(); at += hn::Lanes(d)) {
    V letter[kLetters], green[kLetters], taken[kLetters];
    for (std::size_t i = 0; i < kLetters; ++i) {
      letter[i] = hn::Load(d, guesses.plane(i) + at);
      green[i] = taken[i] = hn::VecFromMask(d, hn::Eq(letter[i], hn::Set(d, static_cast<Lane>(secret[i]))));
    }
    V marks = hn::Zero(d);
    for (std::size_t i = 0; i < kLetters; ++i) {
      V marked = green[i];
      for (std::size_t j = 0; j < kLetters; ++j) {
        if (i == j) continue;
        const V same = hn::VecFromMask(d, hn::Eq(letter[i], hn::Set(d, static_cast<Lane>(secret[j]))));
        const V takes = hn::AndNot(hn::Or(taken[j], marked), same);
        taken[j] = hn::Or(taken[j], takes);
        marked = hn::Or(marked, takes);
      }
      // Marked lanes are all ones, which is -1: green counts twice.
      marks = hn::Add(marks, hn::Add(marks, marks));
      marks = hn::Add(marks, hn::Add(hn::And(marked, one), hn::And(green[i], one)));
    }
    hn::StoreU(marks, d, out + at);
  }
}

template <class Lane>
void of_length(const LetterPlanes<Lane>& guesses, std::span<const std::uint16_t> secret, Lane* out) {
  switch (guesses.letters()) {
    case 2:
      return against<2>(guesses, secret, out);
    case 3:
      return against<3>(guesses, secret, out);
    case 4:
      return against<4>(guesses, secret, out);
    case 5:
      return against<5>(guesses, secret, out);
    case 6:
      return against<6>(guesses, secret, out);
    case 7:
      return against<7>(guesses, secret, out);
    default:
      return against<kMostLetters>(guesses, secret, out);
  }
}

void AgainstBytes(const LetterPlanes<std::uint8_t>& guesses, std::span<const std::uint16_t> secret, std::uint8_t* out) {
  of_length(guesses, secret, out);
}
void AgainstWords(const LetterPlanes<std::uint16_t>& guesses, std::span<const std::uint16_t> secret,
                  std::uint16_t* out) {
  of_length(guesses, secret, out);
}

template <class Lane>
void strike(const LetterPlanes<Lane>& guesses, std::span<const Demand> demands, std::uint8_t* allowed) {
  const hn::CappedTag<Lane, 64 / sizeof(Lane)> d;
  const hn::Rebind<std::uint8_t, decltype(d)> bytes;
  using V = hn::Vec<decltype(d)>;
  for (std::size_t at = 0; at < guesses.stride(); at += hn::Lanes(d)) {
    V missing = hn::Zero(d);
    for (const Demand& demand : demands) {
      const V letter = hn::Set(d, static_cast<Lane>(demand.letter));
      V count = hn::Zero(d);
      for (std::size_t i = 0; i < guesses.letters(); ++i)
        if (demand.place == Demand::kAnywhere || demand.place == i)
          count = hn::Sub(count, hn::VecFromMask(d, hn::Eq(hn::Load(d, guesses.plane(i) + at), letter)));
      missing = hn::Or(missing, hn::VecFromMask(d, hn::Lt(count, hn::Set(d, static_cast<Lane>(demand.times)))));
    }
    const auto kept = hn::AndNot(missing, hn::Set(d, Lane{255}));
    if constexpr (sizeof(Lane) == 1)
      hn::StoreU(hn::And(hn::LoadU(d, allowed + at), kept), d, allowed + at);
    else
      hn::StoreU(hn::And(hn::LoadU(bytes, allowed + at),
                         hn::DemoteTo(bytes, hn::BitCast(hn::RebindToSigned<decltype(d)>(), kept))),
                 bytes, allowed + at);
  }
}

void StrikeBytes(const LetterPlanes<std::uint8_t>& guesses, std::span<const Demand> demands, std::uint8_t* allowed) {
  strike(guesses, demands, allowed);
}
void StrikeWords(const LetterPlanes<std::uint16_t>& guesses, std::span<const Demand> demands, std::uint8_t* allowed) {
  strike(guesses, demands, allowed);
}

}  // namespace deduce::words::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace deduce::words {

HWY_EXPORT(AgainstBytes);
HWY_EXPORT(AgainstWords);
HWY_EXPORT(StrikeBytes);
HWY_EXPORT(StrikeWords);

void marks_against(const LetterPlanes<std::uint8_t>& guesses, std::span<const std::uint16_t> secret,
                   std::uint8_t* out) {
  HWY_DYNAMIC_DISPATCH(AgainstBytes)(guesses, secret, out);
}
void marks_against(const LetterPlanes<std::uint16_t>& guesses, std::span<const std::uint16_t> secret,
                   std::uint16_t* out) {
  HWY_DYNAMIC_DISPATCH(AgainstWords)(guesses, secret, out);
}
void strike_without(const LetterPlanes<std::uint8_t>& guesses, std::span<const Demand> demands, std::uint8_t* allowed) {
  HWY_DYNAMIC_DISPATCH(StrikeBytes)(guesses, demands, allowed);
}
void strike_without(const LetterPlanes<std::uint16_t>& guesses, std::span<const Demand> demands,
                    std::uint8_t* allowed) {
  HWY_DYNAMIC_DISPATCH(StrikeWords)(guesses, demands, allowed);
}

}  // namespace deduce::words
#endif
