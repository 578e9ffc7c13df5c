// Boards of peg games: any code may be guessed, and the secrets are all codes or some of them.
#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "deduce/board/board.hpp"
#include "deduce/game/space.hpp"

namespace deduce {

/// What a board of the game is made from, without its symmetry. `secrets` ascending; guesses have the numbers of
/// their codes, and secrets too when they are all codes. Valid while both live.
[[nodiscard]] Board::Plan plan_of(const Space& space, std::span<const CodeId> secrets);

/// By the number of colours in common: how many hints have it.
[[nodiscard]] GuessGroups::Room hints_by_common(const HintSpace& hints);

/// All codes in groups of the same colours: against a secret the guesses of a group have the same number of colours in
/// common. Nothing when these groups are too many. Valid while both live.
[[nodiscard]] std::optional<GuessGroups::Plan> groups_of(const Space& space, std::span<const CodeId> secrets);

/// Throws InputError when a game has more codes than a board may have guesses; `command` says for what.
void require_board(const Rules& rules, std::string_view command);

}  // namespace deduce
