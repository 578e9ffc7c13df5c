#include "play/turn_count.hpp"

#include <fmt/format.h>

#include "deduce/base/error.hpp"
#include "deduce/play/position.hpp"

namespace deduce::play {

void require_room(std::uint64_t turns) {
  if (turns > Position::kMostTurns)
    throw InputError(fmt::format("a game of more than {} guesses is not kept: undo some", Position::kMostTurns));
}

void require_turn_to_undo(std::uint64_t turns) {
  if (turns == 0) throw InputError("there is nothing to undo: no guess has been entered");
}

void require_turn(std::uint64_t number, std::uint64_t turns) {
  if (turns == 0) throw InputError("there is no hint to change: no guess has been entered");
  if (number < 1 || number > turns)
    throw InputError(fmt::format("there is no guess {}: they are numbered from 1 to {}", number, turns));
}

}  // namespace deduce::play
