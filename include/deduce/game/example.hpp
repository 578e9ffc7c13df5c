// A turn for examples: what is shown to people as the way to write something must be able to happen.
#pragma once

#include "deduce/game/history.hpp"

namespace deduce {

/// A guess that tells something in most games, with a hint that some code of the game gives it; not the
/// hint that wins, unless the game has one code only.
[[nodiscard]] Turn example_turn(const Space& space);

}  // namespace deduce
