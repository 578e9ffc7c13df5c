#include "deduce/game/space.hpp"

#include <algorithm>
#include <array>
#include <bit>

#include "deduce/base/check.hpp"
#include "deduce/game/limits.hpp"

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

CodeId id_of(const Rules& rules, Code code) {
  std::uint32_t number = 0;
  std::uint32_t seen = 0;  // colours on the pegs before, without repeats: they shift the later ones down
  for (int peg = 0; peg < rules.pegs(); ++peg) {
    const auto colour = static_cast<std::uint32_t>(code[peg]);
    if (rules.repeats()) {
      number = number * static_cast<std::uint32_t>(rules.colours()) + colour;
    } else {
      const auto below = static_cast<std::uint32_t>(std::popcount(seen & ((1U << colour) - 1)));
      number = number * static_cast<std::uint32_t>(rules.colours() - peg) + colour - below;
      seen |= 1U << colour;
    }
  }
  return CodeId(number);
}

Code code_at(const Rules& rules, CodeId id) {
  DEDUCE_CHECK(index(id) < rules.code_count());
  std::array<std::uint32_t, kMaxPegs> places{};  // of each colour among those that its peg may still have
  std::uint32_t rest = index(id);
  for (int peg = rules.pegs() - 1; peg >= 0; --peg) {
    const auto choices = static_cast<std::uint32_t>(rules.repeats() ? rules.colours() : rules.colours() - peg);
    places[static_cast<std::size_t>(peg)] = rest % choices;
    rest /= choices;
  }
  Code code;
  std::uint32_t seen = 0;
  for (int peg = 0; peg < rules.pegs(); ++peg) {
    auto colour = static_cast<int>(places[static_cast<std::size_t>(peg)]);
    if (!rules.repeats()) {
      int before = colour;
      for (colour = 0; before > 0 || ((seen >> colour) & 1U) != 0; ++colour)
        if (((seen >> colour) & 1U) == 0) --before;
      seen |= 1U << colour;
    }
    code = code.with(peg, colour);
  }
  return code;
}

Space::Space(const Rules& rules) : rules_(rules), hints_(rules.pegs()) {
  codes_.reserve(size());
  codes_.push_back(first_code(rules));
  while (codes_.size() < size()) codes_.push_back(next_code(rules, codes_.back()));
}

CodeId Space::id(Code code) const {
  const CodeId id = id_of(rules_, code);
  DEDUCE_DEBUG_CHECK(index(id) < size() && codes_[index(id)] == code);
  return id;
}

int Space::least_common() const {
  if (rules_.repeats()) return rules_.colours() == 1 ? rules_.pegs() : 0;
  return std::max(0, 2 * rules_.pegs() - rules_.colours());
}

}  // namespace deduce
