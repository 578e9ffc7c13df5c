// Which game, and where it stands: the part that almost every question has.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "deduce/game/alphabet.hpp"
#include "deduce/game/history.hpp"
#include "deduce/play/clue.hpp"
#include "deduce/symmetry/stabiliser.hpp"
#include "deduce/wire/options.hpp"

namespace deduce::wire {

struct GameOptions {
  std::string rules = "mm";
  std::string alphabet;       ///< empty: the usual symbols
  FileText words, allowed;    ///< a game of words instead: the secrets, and further guesses
  bool hard = false;          ///< of words: guesses must keep to all marks so far
  FileText table;             ///< or any game, as comma-separated values
  CodeList guesses;           ///< where given, the only guesses that may be made
  CodeList among;             ///< where given, the only secrets of the game: for questions without a PositionOptions
  std::uint64_t threads = 0;  ///< as in Workers

  void describe(OptionVisitor& visitor);
  /// `guesses`, for questions in which guesses are made.
  void describe_guesses(OptionVisitor& visitor);
  /// What `rules` says, as files write it: in small letters, and 4x6 as p4c6r.
  [[nodiscard]] std::string plain_rules() const;
  /// True when the game is not one of blacks and whites (words, a table, black pegs), or only some of it is played
  /// (other_game.hpp).
  [[nodiscard]] bool is_other() const;
  /// True when its hints are blacks and whites, even if only some of it is played.
  [[nodiscard]] bool has_blacks_and_whites() const;
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
  std::uint64_t lies = 0;  ///< at most so many of the hints are wrong

  void describe(OptionVisitor& visitor);
  void describe_given(OptionVisitor& visitor);
  void describe_secrets(OptionVisitor& visitor);
  /// All but the turns, for those that are told them one by one.
  void describe_premises(OptionVisitor& visitor);

  /// True when hints may be wrong, or not everything of the turns is known.
  [[nodiscard]] bool unsure() const;

  // All throw InputError when a text is wrong.

  /// The turns, for questions that must know them: InputError when unsure().
  [[nodiscard]] History history(const Space& space, const Alphabet& alphabet) const;
  /// The codes of `secrets`, ascending; none where there is no such list.
  [[nodiscard]] std::vector<CodeId> listed(const Space& space, const Alphabet& alphabet) const;
  [[nodiscard]] std::vector<play::Clue> clues(const Space& space, const Alphabet& alphabet) const;
  /// What leads candidates to candidates, whatever the hints were.
  [[nodiscard]] Stabiliser symmetry(const Space& space, const Alphabet& alphabet) const;
  /// The codes that fit the history and are listed, where there is a list, by how many of the hints they contradict:
  /// `lies` + 1 groups.
  [[nodiscard]] std::vector<std::vector<CodeId>> grouped(const Space& space, const Alphabet& alphabet) const;
  /// All of them; perhaps none.
  [[nodiscard]] std::vector<CodeId> fitting(const Space& space, const Alphabet& alphabet) const;
  /// The same. Throws InputError when there is none.
  [[nodiscard]] std::vector<CodeId> candidates(const Space& space, const Alphabet& alphabet) const;
};

}  // namespace deduce::wire
