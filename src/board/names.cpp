#include "deduce/board/names.hpp"

#include "deduce/base/check.hpp"
#include "deduce/base/error.hpp"

namespace deduce {

GuessId code_of(const Notation& notation, SecretId secret) {
  return notation.winner(secret).value_or(GuessId(notation.guess_count() + index(secret)));
}

std::string ListedNames::code(GuessId code) const {
  const std::uint32_t guesses = notation_->guess_count();
  return index(code) < guesses ? notation_->guess_name(code) : notation_->secret_name(SecretId(index(code) - guesses));
}

GuessId ListedNames::read_code(std::string_view text) const {
  try {
    return notation_->parse_guess(text);
  } catch (const InputError&) {
    // A secret that nothing wins has a name too; whoever names neither is told about guesses.
    try {
      return code_of(*notation_, notation_->parse_secret(text));
    } catch (const InputError&) {
    }
    throw;
  }
}

GuessId ListedNames::read_secret(std::string_view text) const {
  try {
    return code_of(*notation_, notation_->parse_secret(text));
  } catch (const InputError&) {
    return read_code(text);
  }
}

std::string ListedNames::hint(GuessId guess, HintId hint) const {
  DEDUCE_CHECK(index(guess) < notation_->guess_count());
  return notation_->hint_name(guess, hint);
}

HintId ListedNames::read_hint(GuessId guess, std::string_view text) const {
  if (index(guess) >= notation_->guess_count())
    throw InputError("a secret that no guess wins cannot be guessed, and so gets no hint");
  return notation_->parse_hint(guess, text);
}

}  // namespace deduce
