#include "base/instruction_sets.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cstdlib>
#include <string_view>

#include "deduce/base/error.hpp"

// Some kernels are compiled for it; see bound/scan.cpp.
#ifndef HWY_WANT_AVX3_DL
#define HWY_WANT_AVX3_DL
#endif
#include <hwy/detect_targets.h>

#if HWY_ARCH_X86
#include <cpuid.h>
#endif

namespace deduce {
namespace {

#if HWY_ARCH_X86
constexpr std::array<InstructionSet, 5> kSets{
    {{HWY_AVX3_DL, "AVX3_DL"}, {HWY_AVX3, "AVX3"}, {HWY_AVX2, "AVX2"}, {HWY_SSE4, "SSE4"}, {HWY_SSSE3, "SSSE3"}}};

// What Highway's headers may use. Each set has all of the sets below it; the compiler's own question also
// asks the system whether it saves the long registers.
bool has_sse4() { return __builtin_cpu_supports("sse4.2"); }

bool has_avx2() {
  if (!has_sse4() || !__builtin_cpu_supports("avx2") || !__builtin_cpu_supports("fma") ||
      !__builtin_cpu_supports("bmi") || !__builtin_cpu_supports("bmi2"))
    return false;
  unsigned a = 0, b = 0, c = 0, d = 0;
  constexpr unsigned kHalfFloats = 1U << 29, kLeadingZeros = 1U << 5;
  if (__get_cpuid(1, &a, &b, &c, &d) == 0 || (c & kHalfFloats) == 0) return false;
  return __get_cpuid(0x80000001U, &a, &b, &c, &d) != 0 && (c & kLeadingZeros) != 0;
}

bool has_avx3() {
  return has_avx2() && __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512vl") &&
         __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512cd");
}

/// clang 16 has no name for this one.
bool has_vector_aes() {
  unsigned a = 0, b = 0, c = 0, d = 0;
  constexpr unsigned kVectorAes = 1U << 9;
  return __get_cpuid_count(7, 0, &a, &b, &c, &d) != 0 && (c & kVectorAes) != 0;
}

bool has_avx3_dl() {
  return has_avx3() && __builtin_cpu_supports("avx512vnni") && __builtin_cpu_supports("vpclmulqdq") &&
         __builtin_cpu_supports("avx512vbmi") && __builtin_cpu_supports("avx512vbmi2") && has_vector_aes() &&
         __builtin_cpu_supports("avx512vpopcntdq") && __builtin_cpu_supports("avx512bitalg") &&
         __builtin_cpu_supports("gfni");
}

std::int64_t detect() {
  __builtin_cpu_init();
  std::int64_t sets = HWY_STATIC_TARGET;
  if (has_sse4()) sets |= HWY_SSE4;
  if (has_avx2()) sets |= HWY_AVX2;
  if (has_avx3()) sets |= HWY_AVX3;
  if (has_avx3_dl()) sets |= HWY_AVX3_DL;
  return sets & HWY_TARGETS;
}
#else
// Elsewhere kernels are compiled once, for what every machine of the kind has.
#if HWY_STATIC_TARGET == HWY_NEON
constexpr std::array<InstructionSet, 1> kSets{{{HWY_NEON, "NEON"}}};
#elif HWY_STATIC_TARGET == HWY_WASM
constexpr std::array<InstructionSet, 1> kSets{{{HWY_WASM, "WASM"}}};
#else
constexpr std::array<InstructionSet, 1> kSets{{{HWY_STATIC_TARGET, "BASELINE"}}};
#endif

std::int64_t detect() { return HWY_STATIC_TARGET; }
#endif

/// `set` and all that it includes: the better a set, the lower its bit.
std::int64_t up_to(std::int64_t set, std::int64_t found) { return (found & ~(set - 1)) | HWY_STATIC_TARGET; }

static_assert(std::ranges::any_of(kSets, [](const InstructionSet& set) { return set.bit == HWY_STATIC_TARGET; }),
              "the one that every machine has is tried by tests too");

std::int64_t from_environment(std::int64_t found) {
  const char* wanted = std::getenv("DEDUCE_INSTRUCTIONS");
  if (wanted == nullptr) return found;
  std::vector<std::string_view> names;
  for (const InstructionSet& set : kSets) {
    if ((set.bit & found) == 0) continue;
    if (std::string_view(set.name) == wanted) return up_to(set.bit, found);
    names.emplace_back(set.name);
  }
  throw InputError(fmt::format("DEDUCE_INSTRUCTIONS is '{}': this machine has {}", wanted, fmt::join(names, ", ")));
}

/// Nothing until somebody asks; then the same for everybody, however many ask at once.
std::atomic<std::int64_t>& usable() {
  static constinit std::atomic<std::int64_t> sets{0};
  return sets;
}

}  // namespace

std::int64_t usable_instruction_sets() {
  std::int64_t sets = usable().load(std::memory_order_relaxed);
  if (sets == 0) [[unlikely]] {
    sets = from_environment(detect());
    usable().store(sets, std::memory_order_relaxed);
  }
  return sets;
}

std::vector<InstructionSet> instruction_sets() {
  const std::int64_t found = detect();
  std::vector<InstructionSet> sets;
  std::ranges::copy_if(kSets, std::back_inserter(sets), [&](const InstructionSet& s) { return (s.bit & found) != 0; });
  return sets;
}

void hold_down_to(std::int64_t set) {
  const std::int64_t found = detect();
  usable().store(set == 0 ? from_environment(found) : up_to(set, found), std::memory_order_relaxed);
}

}  // namespace deduce
