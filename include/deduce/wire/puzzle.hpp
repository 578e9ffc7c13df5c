// Guesses with hints that exactly one code fits, as `deduce puzzle` tells them.
#pragma once

#include <cstdint>
#include <string>

#include "deduce/play/puzzle.hpp"
#include "deduce/wire/game.hpp"
#include "deduce/wire/json.hpp"

namespace deduce::wire {

struct PuzzleOptions {
  std::uint64_t seed = 1;
  std::string level = "medium";
  void describe(OptionVisitor& visitor);
};

[[nodiscard]] Json json_of(const play::Puzzle& puzzle, const Game& game, const Space& space, std::uint64_t seed);

}  // namespace deduce::wire
