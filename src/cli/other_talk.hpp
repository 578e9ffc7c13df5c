// `assist` and `play` for games of any kind: the doors to play::AnyAssist and play::AnyMatch.
#pragma once

#include <optional>
#include <string>

#include "cli/kept_game.hpp"
#include "cli/session.hpp"
#include "deduce/play/any_match.hpp"
#include "deduce/wire/other_game.hpp"

namespace deduce::cli {

/// The game as the options say, with only the secrets of --secrets where that is given.
[[nodiscard]] wire::GameOptions game_of_talk(const Session& session);
/// Returns the exit code.
int assist_other(const Session& session, const std::string& adviser);
/// Takes up a kept game of such a kind.
int resume_other(const Session& session, const KeptGame& kept);
/// `called`: what the game is called in a result to be shared; empty when none is wanted.
int play_other(const Session& session, play::AnyMatch::Settings settings, const wire::OtherGame& game,
               const std::string& called);

}  // namespace deduce::cli
