#include "cli/other_talk.hpp"

#include <fmt/format.h>

#include <filesystem>

#include "cli/files.hpp"
#include "cli/options.hpp"
#include "deduce/base/error.hpp"
#include "deduce/play/saved_game.hpp"

namespace deduce::cli {

wire::GameOptions game_of_talk(const Session& session) {
  wire::GameOptions game = session.game;
  game.among = session.position.secrets;
  return game;
}

std::vector<std::pair<std::string, std::string>> options_of_game(const wire::GameOptions& game) {
  std::vector<std::pair<std::string, std::string>> options;
  const auto file = [&](const char* name, const auto& value) {
    if (value.given()) options.emplace_back(name, std::filesystem::absolute(value.name).lexically_normal().string());
  };
  if (!game.words.given() && !game.table.given()) options.emplace_back("rules", game.rules);
  if (!game.alphabet.empty()) options.emplace_back("alphabet", game.alphabet);
  file("words", game.words);
  file("allowed", game.allowed);
  if (game.hard) options.emplace_back("hard", "yes");
  file("table", game.table);
  file("guesses", game.guesses);
  file("secrets", game.among);
  return options;
}

namespace {

/// Throws InputError when a file cannot be read, or an option is none.
wire::GameOptions game_from(const play::AnySavedGame& saved, const std::string& path) {
  wire::GameOptions game;
  for (const auto& [name, value] : saved.options) {
    if (name == "rules")
      game.rules = value;
    else if (name == "alphabet")
      game.alphabet = value;
    else if (name == "hard")
      game.hard = true;
    else if (name == "words" || name == "allowed" || name == "table")
      (name == "words" ? game.words : name == "allowed" ? game.allowed : game.table) = {value, read_file(value)};
    else if (name == "guesses" || name == "secrets")
      (name == "guesses" ? game.guesses : game.among) = code_list_of(value);
    else
      throw InputError(fmt::format("{}: option {} is unknown", path, name));
  }
  return game;
}

}  // namespace

wire::GameOptions game_of_kept(const Session& session, const KeptGame& kept) {
  wire::GameOptions options = game_from(play::read_any_saved_game(kept.text, kept.path), kept.path);
  options.threads = session.game.threads;
  if (!options.is_other()) throw InputError(fmt::format("{} does not say which game it is", kept.path));
  return options;
}

}  // namespace deduce::cli
