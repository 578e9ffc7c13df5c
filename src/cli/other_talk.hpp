// `assist` for games of any kind: the door to play::AnyAssist.
#pragma once

#include <string>

#include "cli/kept_game.hpp"
#include "cli/session.hpp"
#include "deduce/wire/other_game.hpp"

namespace deduce::cli {

/// The game as the options say, with only the secrets of --secrets where that is given.
[[nodiscard]] wire::GameOptions game_of_talk(const Session& session);
/// Returns the exit code.
int assist_other(const Session& session, const std::string& adviser);
/// Takes up a kept game of such a kind.
int resume_other(const Session& session, const KeptGame& kept);

}  // namespace deduce::cli
