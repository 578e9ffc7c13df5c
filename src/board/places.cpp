#include "deduce/board/places.hpp"

#include <bit>

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "board/places.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "base/dispatch.hpp"

HWY_BEFORE_NAMESPACE();
namespace deduce::HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

// A register of hints at a time becomes a word of bits, and few of them are set.
std::size_t PlacesOf(std::uint8_t hint, const std::uint8_t* hints, std::size_t count, Member* places) {
  const hn::CappedTag<std::uint8_t, 64> d;
  const std::size_t lanes = hn::Lanes(d);
  const auto wanted = hn::Set(d, hint);
  Member* out = places;
  for (std::size_t at = 0; at < count; at += lanes) {
    std::uint64_t bits = 0;
    hn::StoreMaskBits(d, hn::Eq(hn::LoadU(d, hints + at), wanted), reinterpret_cast<std::uint8_t*>(&bits));
    if (count - at < lanes) bits &= (std::uint64_t{1} << (count - at)) - 1;
    for (; bits != 0; bits &= bits - 1)
      *out++ = static_cast<Member>(at + static_cast<std::size_t>(std::countr_zero(bits)));
  }
  return static_cast<std::size_t>(out - places);
}

}  // namespace deduce::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace deduce {

HWY_EXPORT(PlacesOf);

std::size_t places_of(HintId hint, std::span<const std::uint8_t> hints, Member* places) {
  static_assert(std::endian::native == std::endian::little, "bits of a mask are stored by bytes");
  return HWY_DYNAMIC_DISPATCH(PlacesOf)(static_cast<std::uint8_t>(index(hint)), hints.data(), hints.size(), places);
}

}  // namespace deduce
#endif
