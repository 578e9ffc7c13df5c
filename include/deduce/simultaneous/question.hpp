// Several codes asked at once. The hints to all of them together split the secrets into cells; the codes identify every
// secret when no cell has two.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <utility>

#include "deduce/game/space.hpp"

namespace deduce::simultaneous {

struct QuestionCells {
  std::uint32_t cells = 0;         ///< that are not empty
  std::uint32_t largest_cell = 0;  ///< secrets in the largest one
  /// Two secrets with the same hints, the lexicographically first such pair; none when the codes
  /// identify every secret.
  std::optional<std::pair<Code, Code>> confused;

  [[nodiscard]] bool identifies() const { return !confused; }
};

/// How codes asked at once split all secrets; for any game.
[[nodiscard]] QuestionCells ask(const Space& space, std::span<const Code> codes);

}  // namespace deduce::simultaneous
