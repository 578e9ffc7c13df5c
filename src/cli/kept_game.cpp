#include "cli/kept_game.hpp"

#include <cstdlib>
#include <filesystem>
#include <utility>

#include "cli/files.hpp"
#include "deduce/base/error.hpp"

namespace deduce::cli {
namespace {

/// By the rules of the XDG base directories; empty when there is no such place.
std::string place_of_game() {
  for (const auto& [variable, below] :
       {std::pair{"XDG_STATE_HOME", "deduce"}, std::pair{"HOME", ".local/state/deduce"}})
    if (const char* const folder = std::getenv(variable); folder != nullptr && *folder == '/')
      return (std::filesystem::path(folder) / below / "assist.game").string();
  return "";
}

}  // namespace

void keep_game(const std::string& text) {
  const std::string path = place_of_game();
  if (path.empty()) return;
  std::error_code ignored;
  std::filesystem::create_directories(std::filesystem::path(path).parent_path(), ignored);
  try {
    write_file(path, text);
  } catch (const InputError&) {
    return;
  }
}

KeptGame kept_game() {
  const std::string path = place_of_game();
  if (path.empty() || !std::filesystem::exists(path))
    throw InputError("there is no game to take up: one is kept whenever a guess is entered at a terminal");
  return {path, read_file(path)};
}

}  // namespace deduce::cli
