// Which game of any other kind assist and play are about, and how a kept game says it.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "cli/kept_game.hpp"
#include "cli/session.hpp"
#include "deduce/wire/other_game.hpp"

namespace deduce::cli {

/// The game as the options say, with only the secrets of --secrets where that is given.
[[nodiscard]] wire::GameOptions game_of_talk(const Session& session);
/// How the game was given, for --resume: files by where they are.
[[nodiscard]] std::vector<std::pair<std::string, std::string>> options_of_game(const wire::GameOptions& game);
/// The same the other way. Throws InputError when the text is no game of such a kind, or its files cannot be read.
[[nodiscard]] wire::GameOptions game_of_kept(const Session& session, const KeptGame& kept);

}  // namespace deduce::cli
