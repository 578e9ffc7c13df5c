// How people write the codes and hints of a game. Engines and strategies have numbers only; whoever reads or writes
// text asks here. Each kind of game (pegs, words, a table) has its own. A code is a guess by its number, or a secret:
// those that some guess wins have its number, those that nothing wins the numbers after all guesses.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "deduce/board/ids.hpp"
#include "deduce/board/notation.hpp"

namespace deduce {

class Names {
 public:
  virtual ~Names() = default;

  /// The game as the header of a file names it, e.g. "p4c6r".
  [[nodiscard]] virtual std::string game() const = 0;

  [[nodiscard]] virtual std::string code(GuessId code) const = 0;
  /// Throws InputError for what is no code of the game.
  [[nodiscard]] virtual GuessId read_code(std::string_view text) const = 0;
  /// The same where a secret is meant: a guess of a table may have the name of a secret and not win it.
  [[nodiscard]] virtual GuessId read_secret(std::string_view text) const { return read_code(text); }

  /// A hint to this guess.
  [[nodiscard]] virtual std::string hint(GuessId guess, HintId hint) const = 0;
  /// The same as people draw it, where they do; else as it is written.
  [[nodiscard]] virtual std::string hint_drawing(GuessId guess, HintId id) const { return hint(guess, id); }
  /// Throws InputError for what is no hint that this guess can get.
  [[nodiscard]] virtual HintId read_hint(GuessId guess, std::string_view text) const = 0;

  /// The hint of a guess that wins, for every guess the same and larger than all others.
  [[nodiscard]] virtual HintId win() const = 0;
};

/// The code that a secret is: the guess that wins it, or a number after all guesses.
[[nodiscard]] GuessId code_of(const Notation& notation, SecretId secret);

/// The names of a game that a notation lists.
class ListedNames final : public Names {
 public:
  /// `game` as in Names::game().
  ListedNames(std::shared_ptr<const Notation> notation, std::string game)
      : notation_(std::move(notation)), game_(std::move(game)) {}

  [[nodiscard]] const Notation& notation() const { return *notation_; }

  [[nodiscard]] std::string game() const override { return game_; }
  [[nodiscard]] std::string code(GuessId code) const override;
  [[nodiscard]] GuessId read_code(std::string_view text) const override;
  [[nodiscard]] GuessId read_secret(std::string_view text) const override;
  [[nodiscard]] std::string hint(GuessId guess, HintId hint) const override;
  [[nodiscard]] std::string hint_drawing(GuessId guess, HintId hint) const override {
    return notation_->hint_drawing(guess, hint);
  }
  [[nodiscard]] HintId read_hint(GuessId guess, std::string_view text) const override;
  [[nodiscard]] HintId win() const override { return notation_->win(); }

 private:
  std::shared_ptr<const Notation> notation_;
  std::string game_;
};

}  // namespace deduce
