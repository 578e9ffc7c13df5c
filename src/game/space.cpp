#include "deduce/game/space.hpp"

#include <algorithm>
#include <bit>

#include "deduce/base/check.hpp"

namespace deduce {
namespace {

/// The next code in lexicographic order that the rules allow; requires that there is one.
Code next_code(const Rules& rules, Code code) {
  const auto taken = [&](int peg, int colour) {
    for (int before = 0; before < peg; ++before)
      if (code[before] == colour) return true;
    return false;
  };
  const auto next_colour = [&](int peg, int from) {
    while (!rules.repeats() && from < rules.colours() && taken(peg, from)) ++from;
    return from;
  };
  int peg = rules.pegs() - 1;
  int colour = next_colour(peg, code[peg] + 1);
  while (colour == rules.colours()) {
    --peg;
    colour = next_colour(peg, code[peg] + 1);
  }
  code = code.with(peg, colour);
  for (++peg; peg < rules.pegs(); ++peg) code = code.with(peg, next_colour(peg, 0));
  return code;
}

Code first_code(const Rules& rules) {
  Code code;
  if (!rules.repeats())
    for (int peg = 0; peg < rules.pegs(); ++peg) code = code.with(peg, peg);
  return code;
}

}  // namespace

Space::Space(const Rules& rules) : rules_(rules), hints_(rules.pegs()) {
  codes_.reserve(size());
  codes_.push_back(first_code(rules));
  while (codes_.size() < size()) codes_.push_back(next_code(rules, codes_.back()));
}

CodeId Space::id(Code code) const {
  std::uint32_t number = 0;
  std::uint32_t seen = 0;  // colours on the pegs before, without repeats: they shift the later ones down
  for (int peg = 0; peg < rules_.pegs(); ++peg) {
    const auto colour = static_cast<std::uint32_t>(code[peg]);
    if (rules_.repeats()) {
      number = number * static_cast<std::uint32_t>(rules_.colours()) + colour;
    } else {
      const auto below = static_cast<std::uint32_t>(std::popcount(seen & ((1U << colour) - 1)));
      number = number * static_cast<std::uint32_t>(rules_.colours() - peg) + colour - below;
      seen |= 1U << colour;
    }
  }
  DEDUCE_DEBUG_CHECK(number < size() && codes_[number] == code);
  return CodeId(number);
}

int Space::least_common() const {
  if (rules_.repeats()) return rules_.colours() == 1 ? rules_.pegs() : 0;
  return std::max(0, 2 * rules_.pegs() - rules_.colours());
}

}  // namespace deduce
