// Hints as people type them. Files and --given know one form; at a prompt there are several habits.
#pragma once

#include <string_view>

#include "deduce/game/space.hpp"

namespace deduce::play {

/// Reads "0,3", "(0,3)", "03", pegs such as "bbw" (b black, w white, any order and case), or "-" for no
/// peg at all. Throws InputError for anything else and for hints that cannot occur in the game.
[[nodiscard]] HintId parse_typed_hint(std::string_view text, const Space& space);

}  // namespace deduce::play
