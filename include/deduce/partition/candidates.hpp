// The candidates: the codes that can still be the secret after a history of guesses and hints.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "deduce/game/history.hpp"
#include "deduce/game/space.hpp"

namespace deduce {

/// In lexicographic order; empty when the history contradicts itself.
[[nodiscard]] std::vector<CodeId> candidates(const Space& space, std::span<const Turn> history);

/// The codes behind the numbers.
[[nodiscard]] std::vector<Code> codes_of(const Space& space, std::span<const CodeId> ids);

}  // namespace deduce
