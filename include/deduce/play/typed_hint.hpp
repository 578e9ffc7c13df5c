// Hints as people type them. Files and --given know one form; at a prompt there are several habits.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "deduce/game/space.hpp"

namespace deduce::play {

/// Reads "0,3" (also with ; : / . - or + between), "(0,3)", "03", pegs such as "bbw" (b black or bull, w white, c cow;
/// any order and case), numbers of them such as "2B1C", "2A1B" or "2b1w", or "-" for no peg at all. Throws InputError
/// for anything else and for hints that cannot occur in the game.
[[nodiscard]] HintId parse_typed_hint(std::string_view text, const Space& space);

/// The same with a ? for a number that is not known: "1,?", "?2", "(1,?)". All hints that it may have been.
[[nodiscard]] std::vector<HintId> parse_typed_hints(std::string_view text, const Space& space);

/// True for a text in one of these forms, whether the hint can occur or not.
[[nodiscard]] bool looks_like_hint(std::string_view text);

/// A hint of the game in all its forms, for those who are asked for one: "2,1 or 21 or bbw".
[[nodiscard]] std::string forms_of_a_hint(const Space& space);

}  // namespace deduce::play
