// Numbers that tell pegs, and colours on pegs, apart by how a set of codes uses them, in the manner of Weisfeiler and
// Leman: a place is told apart by the members that have it, a member by its places, and both by what was told apart
// before. Permutations of pegs and of the colours of each peg carry them along; so places that a symmetry of the set
// maps onto each other have the same mark.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "deduce/base/mix.hpp"
#include "deduce/game/code.hpp"
#include "deduce/game/limits.hpp"
#include "deduce/game/rules.hpp"

namespace deduce {

struct PlaceMarks {
  std::array<std::uint64_t, kMaxPegs> peg{};
  std::array<std::array<std::uint64_t, kMaxColours>, kMaxPegs> colour{};  ///< by peg

  PlaceMarks(const Rules& rules, std::span<const Code> codes) {
    constexpr int kRounds = 3;
    const auto pegs = static_cast<std::size_t>(rules.pegs()), colours = static_cast<std::size_t>(rules.colours());
    const auto on = [](Code code, std::size_t at) { return static_cast<std::size_t>(code[static_cast<int>(at)]); };
    for (int round = 0; round < kRounds; ++round) {
      std::array<std::array<std::uint64_t, kMaxColours>, kMaxPegs> next{};
      for (const Code code : codes) {
        std::uint64_t member = 0;
        for (std::size_t i = 0; i < pegs; ++i) member += mix(colour[i][on(code, i)] + peg[i] + 1);
        member = mix(member);
        for (std::size_t i = 0; i < pegs; ++i) next[i][on(code, i)] += member;
      }
      colour = next;
      for (std::size_t i = 0; i < pegs; ++i) {
        peg[i] = 0;
        for (std::size_t k = 0; k < colours; ++k) peg[i] += mix(colour[i][k] + 1);
      }
    }
  }
};

}  // namespace deduce
