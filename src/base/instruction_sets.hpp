// The instruction sets that kernels may use: what the processor has, or less when somebody wants to see
// that the answers do not depend on it. Sets are Google Highway's (HWY_AVX2 and so on), a bit each.
//
// DEDUCE_INSTRUCTIONS=NAME in the environment (SSE4, AVX2, AVX3, AVX3_DL; NEON) holds the whole program
// down to that set. It is looked at once, before the first kernel runs.
#pragma once

#include <cstdint>
#include <vector>

namespace deduce {

/// Sets that kernels may use now; the one that every machine has is always among them. Throws InputError
/// when the environment names one that this machine has not.
[[nodiscard]] std::int64_t usable_instruction_sets();

struct InstructionSet {
  std::int64_t bit = 0;
  const char* name = "";
};

/// The sets of this machine that some kernel is compiled for, best first.
[[nodiscard]] std::vector<InstructionSet> instruction_sets();

/// From now on nothing better than `set`; 0 takes that back. For tests: no kernel may be running.
void hold_down_to(std::int64_t set);

}  // namespace deduce
