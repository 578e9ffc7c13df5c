// A game as people write it: the names of its guesses, secrets and hints, how they are read back, and what a board of
// it is made from. Pegs, words and tables each have one; doors and file formats need no more of a game than this.
//
// The numbers are those of the game: guesses and secrets in the order in which they are listed, hints as the guess
// numbers them, the win last. What is written is read back as the same number.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "deduce/board/board.hpp"
#include "deduce/board/ids.hpp"

namespace deduce {

class Notation {
 public:
  virtual ~Notation() = default;

  [[nodiscard]] virtual std::uint32_t guess_count() const = 0;
  [[nodiscard]] virtual std::uint32_t secret_count() const = 0;
  /// Numbers used for hints; the win is the last of them, for all guesses, even where nothing can be won.
  [[nodiscard]] virtual int hint_count() const = 0;
  [[nodiscard]] HintId win() const { return HintId(static_cast<std::uint8_t>(hint_count() - 1)); }

  [[nodiscard]] virtual std::string guess_name(GuessId guess) const = 0;
  [[nodiscard]] virtual std::string secret_name(SecretId secret) const = 0;
  /// Requires a hint that the guess can get.
  [[nodiscard]] virtual std::string hint_name(GuessId guess, HintId hint) const = 0;
  /// The same as people draw it, where they do (coloured squares for the marks of words); else the name.
  [[nodiscard]] virtual std::string hint_drawing(GuessId guess, HintId hint) const { return hint_name(guess, hint); }

  /// Throw InputError, in one line, for text that names none.
  [[nodiscard]] virtual GuessId parse_guess(std::string_view text) const = 0;
  [[nodiscard]] virtual SecretId parse_secret(std::string_view text) const = 0;
  [[nodiscard]] virtual HintId parse_hint(GuessId guess, std::string_view text) const = 0;

  [[nodiscard]] virtual HintId hint(GuessId guess, SecretId secret) const = 0;
  /// The guess that wins the secret; nothing when it can only be identified.
  [[nodiscard]] virtual std::optional<GuessId> winner(SecretId secret) const = 0;
  /// The secret that the guess wins, if any.
  [[nodiscard]] virtual std::optional<SecretId> won_by(GuessId guess) const = 0;

  /// What a board for these secrets (ascending, none twice) is made from. Valid while the notation lives.
  [[nodiscard]] virtual Board::Plan plan(std::span<const SecretId> secrets) const = 0;

  /// True for games that can also be played so that guesses must keep to what hints have shown (Wordle's hard mode).
  [[nodiscard]] virtual bool has_hard_mode() const { return false; }
  /// In hard mode: writes to `kept` those of the guesses that may be played after the hint for the guess, in their
  /// order. A guess that wins a secret with this hint is always one of them. Requires has_hard_mode().
  virtual void keep_allowed(GuessId guess, HintId hint, GuessSpan from, std::vector<Guess>& kept) const;
  /// All guesses that keep to these turns, as hard mode has it, ascending; without turns, all.
  [[nodiscard]] std::vector<Guess> guesses_keeping_to(std::span<const Answered> turns) const;
};

}  // namespace deduce
