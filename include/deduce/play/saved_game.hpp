// A game of `assist` as text, to be kept in a file and taken up again:
//
//   deduce assist 1
//   made_by deduce 1.0.0: deduce assist
//   rules p4c6r
//   alphabet 123456
//   adviser optimal
//   turn 1123 0,3
//   turn 245? 1,?
//   end
//
// A version, who wrote it (which may be left out, and is of no matter), the game, how codes are written, the adviser, a
// line for each guess with its hint (a ? for each peg and number that is not known), and a last line by which a file
// that was cut off is known. Hints may contradict each other: a position to be mended can be kept too. Before the turns
// there may be "lies 1", how many hints may be wrong, and "secrets 1123 2345 ...", the codes among which the secret is.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "deduce/game/alphabet.hpp"
#include "deduce/play/adviser.hpp"
#include "deduce/play/clue.hpp"

namespace deduce::play {

struct SavedGame {
  Rules rules;
  Alphabet alphabet;
  Method adviser;
  std::vector<Clue> clues;
  int lies = 0;
  std::vector<Code> secrets;  ///< the secret is one of these; empty: any code
  std::string made_by = {};   ///< one line; empty: nobody says
};

[[nodiscard]] std::string write(const SavedGame& game);

/// Reads what write() wrote. Throws InputError "name:line: ..." for any other text.
[[nodiscard]] SavedGame read_saved_game(std::string_view text, std::string_view name);

/// A game of any other kind: words, a table, black pegs, some of a game.
///
///   deduce assist 1
///   game words 324 324 6bb2a1a6c0b1f0d5
///   option words /home/me/words.txt
///   adviser optimal
///   turn lest BBYB
///   end
struct AnySavedGame {
  std::string game;  ///< what tells it from others
  /// How it is given, name and value, for those that take it up; a flag has the value yes.
  std::vector<std::pair<std::string, std::string>> options;
  Method adviser;
  std::vector<std::string> turns;  ///< GUESS HINT, with the names of the game
  std::string made_by = {};
};

[[nodiscard]] std::string write(const AnySavedGame& game);
/// True when a saved game is of this kind, and not one of blacks and whites.
[[nodiscard]] bool is_any_saved_game(std::string_view text);
/// Reads what write() wrote. Throws InputError "name:line: ..." for any other text.
[[nodiscard]] AnySavedGame read_any_saved_game(std::string_view text, std::string_view name);

}  // namespace deduce::play
