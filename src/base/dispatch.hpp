// Which version of a kernel to call. Google Highway compiles a kernel once for each instruction set and
// puts each into a namespace of its own. Its HWY_EXPORT and HWY_DYNAMIC_DISPATCH pick one of them, but by
// functions of a shared library that costs 4 to 5 ms at every start (it measures a timer that nobody here
// asks for). What is needed of it is this much: a table of the versions, best first, and what the
// processor has. So kernels are written as Highway's documentation says, and include this after
// <hwy/highway.h>; nothing of the library is linked.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "base/instruction_sets.hpp"

namespace deduce {

/// The place of the best version that may be called, in Highway's list of the sets of an architecture.
/// `compiled` has a bit for each set compiled for, the better the lower; the one that every machine has is
/// always among them.
[[nodiscard]] inline std::size_t best_version(std::int64_t compiled, int first_bit) {
  return static_cast<std::size_t>(std::countr_zero(static_cast<std::uint64_t>(compiled & usable_instruction_sets())) -
                                  first_bit);
}

}  // namespace deduce

#undef HWY_EXPORT
#undef HWY_DYNAMIC_DISPATCH
#if HWY_TARGETS == HWY_STATIC_TARGET
#define HWY_EXPORT(NAME) static_assert(HWY_TARGETS == HWY_STATIC_TARGET)
#define HWY_DYNAMIC_DISPATCH(NAME) HWY_STATIC_DISPATCH(NAME)
#else
#define HWY_EXPORT(NAME)                                                                                 \
  constexpr std::array<decltype(&HWY_STATIC_DISPATCH(NAME)), HWY_MAX_DYNAMIC_TARGETS> NAME##Versions = { \
      HWY_CHOOSE_TARGET_LIST(NAME)}
#define HWY_DYNAMIC_DISPATCH(NAME) \
  (*NAME##Versions[::deduce::best_version(HWY_TARGETS, HWY_HIGHEST_TARGET_BIT + 1 - HWY_MAX_DYNAMIC_TARGETS)])
#endif
