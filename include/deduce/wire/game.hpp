// Which game, and where it stands: the part that almost every question has.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "deduce/game/alphabet.hpp"
#include "deduce/game/history.hpp"
#include "deduce/wire/options.hpp"

namespace deduce::wire {

struct GameOptions {
  std::string rules = "mm";
  std::string alphabet;       ///< empty: the usual symbols
  FileText words, allowed;    ///< a game of words instead: the secrets, and further guesses
  bool hard = false;          ///< of words: guesses must keep to all marks so far
  FileText table;             ///< or any game, as comma-separated values
  std::uint64_t threads = 0;  ///< as in Workers

  void describe(OptionVisitor& visitor);
  /// What `rules` says, as files write it: in small letters, and 4x6 as p4c6r.
  [[nodiscard]] std::string plain_rules() const;
  /// True when the game is not one of blacks and whites: words, a table, or black pegs (other_game.hpp).
  [[nodiscard]] bool is_other() const;
};

/// The options made values. Cheap: no code is listed.
struct Game {
  /// Throws InputError when a text is wrong, and for a game that is not one of blacks and whites.
  explicit Game(const GameOptions& options);
  Rules rules;
  Alphabet alphabet;
  int threads;

  [[nodiscard]] std::string name(GuessId guess) const { return alphabet.text(code_at(rules, code_of(guess))); }
};

struct PositionOptions {
  std::vector<std::string> given;
  CodeList secrets;

  void describe(OptionVisitor& visitor);
  void describe_given(OptionVisitor& visitor);

  // All throw InputError when a text is wrong.

  [[nodiscard]] History history(const Space& space, const Alphabet& alphabet) const;
  /// The codes of `secrets`, ascending; none where there is no such list.
  [[nodiscard]] std::vector<CodeId> listed(const Space& space, const Alphabet& alphabet) const;
  /// The codes that fit the history and are listed, where there is a list; perhaps none.
  [[nodiscard]] std::vector<CodeId> fitting(const Space& space, const Alphabet& alphabet) const;
  /// The same. Throws InputError when there is none.
  [[nodiscard]] std::vector<CodeId> candidates(const Space& space, const Alphabet& alphabet) const;
};

}  // namespace deduce::wire
