// How many turns a position has, and which of them are meant: what is refused in the same words of every game.
#pragma once

#include <cstdint>

namespace deduce::play {

// These throw InputError.

/// When there are more turns than Position::kMostTurns.
void require_room(std::uint64_t turns);
/// When there is none to take back.
void require_turn_to_undo(std::uint64_t turns);
/// When there is none of that number, from 1 on.
void require_turn(std::uint64_t number, std::uint64_t turns);

}  // namespace deduce::play
