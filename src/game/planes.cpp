// Planes, and the kernel that writes out the hints of one guess against many codes.
#include "deduce/game/planes.hpp"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "game/planes.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "base/dispatch.hpp"
#include "game/hint_vector-inl.hpp"

HWY_BEFORE_NAMESPACE();
namespace deduce::HWY_NAMESPACE {

void WriteHints(const HintSpace& hints, Code guess, const Planes& planes, std::uint8_t* out) {
  const Bytes d;
  const GuessAgainst against(hints, guess, planes);
  for (std::size_t at = 0; at < planes.stride(); at += hn::Lanes(d)) hn::StoreU(against(at), d, out + at);
}

void CountHints(const HintSpace& hints, const Planes& planes, const std::uint8_t* out, std::uint32_t* sizes) {
  const Bytes d;
  for (int number = 0; number < hints.size(); ++number) {
    const auto wanted = hn::Set(d, static_cast<std::uint8_t>(number));
    std::size_t count = 0;
    for (std::size_t at = 0; at < planes.stride(); at += hn::Lanes(d))
      count += hn::CountTrue(d, hn::Eq(hn::LoadU(d, out + at), wanted));
    sizes[number] = static_cast<std::uint32_t>(count);
  }
  sizes[index(hints.id(0, 0))] -= static_cast<std::uint32_t>(planes.stride() - planes.size());  // the padding
}

}  // namespace deduce::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace deduce {

HWY_EXPORT(WriteHints);
HWY_EXPORT(CountHints);

Planes::Planes(const Rules& rules, std::span<const Code> codes)
    : rules_(rules),
      size_(codes.size()),
      stride_((codes.size() + kAlignment - 1) / kAlignment * kAlignment),
      bytes_(static_cast<std::size_t>(rules.pegs() + rules.colours()) * stride_ + kAlignment) {
  const auto pegs = static_cast<std::size_t>(rules.pegs());
  std::fill_n(bytes_.data(), pegs * stride_, std::uint8_t{255});
  for (std::size_t at = 0; at < codes.size(); ++at)
    for (int peg = 0; peg < rules.pegs(); ++peg) {
      const int colour = codes[at][peg];
      bytes_[static_cast<std::size_t>(peg) * stride_ + at] = static_cast<std::uint8_t>(colour);
      ++bytes_[static_cast<std::size_t>(rules.pegs() + colour) * stride_ + at];
    }
}

void hints_of(const HintSpace& hints, Code guess, const Planes& planes, std::uint8_t* out) {
  HWY_DYNAMIC_DISPATCH(WriteHints)(hints, guess, planes, out);
}

void hints_and_sizes(const HintSpace& hints, Code guess, const Planes& planes, std::uint8_t* out,
                     std::uint32_t* sizes) {
  HWY_DYNAMIC_DISPATCH(WriteHints)(hints, guess, planes, out);
  HWY_DYNAMIC_DISPATCH(CountHints)(hints, planes, out, sizes);
}

}  // namespace deduce
#endif
