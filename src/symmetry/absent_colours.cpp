#include "deduce/symmetry/absent_colours.hpp"

#include <bit>

namespace deduce {

std::uint32_t absent_colours(const Space& space, std::span<const CodeId> candidates) {
  std::uint32_t absent = (1U << space.rules().colours()) - 1;
  for (const CodeId id : candidates) {
    const Code code = space[id];
    for (int peg = 0; peg < space.rules().pegs(); ++peg) absent &= ~(1U << code[peg]);
    if (absent == 0) break;
  }
  return absent;
}

bool stands_for_absent(const Rules& rules, Code guess, std::uint32_t absent, Representative which) {
  std::uint32_t unused = absent;
  std::uint32_t used = 0;
  for (int peg = 0; peg < rules.pegs(); ++peg) {
    const std::uint32_t bit = 1U << guess[peg];
    if ((absent & bit) == 0) continue;
    const std::uint32_t next = which == Representative::least ? unused & (~unused + 1) : std::bit_floor(unused);
    if ((used & bit) == 0 && bit != next) return false;
    if (!rules.repeats()) {
      used |= bit;
      unused &= ~bit;
    }
  }
  return true;
}

}  // namespace deduce
