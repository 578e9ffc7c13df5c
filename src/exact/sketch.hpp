// A strategy while it is improved: every node knows what it costs from there on, so that a part can be exchanged.
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "deduce/game/space.hpp"
#include "deduce/strategy/strategy.hpp"

namespace deduce::exact {

struct Sketch {
  Code guess;
  bool possible = false;  ///< the guess can be the secret
  std::uint32_t secrets = 0;
  std::uint64_t total = 0;                         ///< as the goal counts it
  std::vector<std::pair<HintId, Sketch>> parts{};  ///< by hint, ascending, but for the win

  void add_up() {
    total = secrets;
    for (const auto& [hint, part] : parts) total += part.total;
  }
};

[[nodiscard]] Strategy strategy_of(const Sketch& sketch, const Space& space);

}  // namespace deduce::exact
