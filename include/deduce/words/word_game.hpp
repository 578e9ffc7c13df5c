// A game of words with Wordle's marks. A guess is marked letter by letter: green (G) for the right letter in its place,
// yellow (Y) for one that stands elsewhere in the secret, black (B) for others. A letter is marked as often as it
// occurs in the secret and no more: greens first, then yellows from the left.
//
// The marks of a guess are a number in base 3 with B, Y, G as 0, 1, 2 and the first letter first, so that all green,
// the win, is the last. Up to five letters that is the number of the hint. From six letters on there are more marks
// than a hint has numbers, and every guess numbers those that some secret gives it, in the same order.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "deduce/board/notation.hpp"
#include "deduce/words/word_list.hpp"

namespace deduce {

/// The marks of a guess, as a number in base 3, by the definition. Requires words of one length.
[[nodiscard]] unsigned marks_of(std::u32string_view guess, std::u32string_view secret);

class WordGame final : public Notation {
 public:
  /// Guesses are the secrets and the allowed words, in lexicographic order, none twice; secrets are in the same order.
  /// Throws InputError when the lists have words of different lengths, more than 60000 words together, or a guess gets
  /// more different hints than a board can have (which needs six letters and a long list).
  explicit WordGame(const WordList& secrets, const WordList* allowed = nullptr);
  ~WordGame() override;

  [[nodiscard]] std::uint32_t guess_count() const override { return static_cast<std::uint32_t>(words_.size()); }
  [[nodiscard]] std::uint32_t secret_count() const override { return static_cast<std::uint32_t>(secrets_.size()); }
  [[nodiscard]] int hint_count() const override { return hints_; }
  [[nodiscard]] std::size_t letters() const { return letters_; }

  [[nodiscard]] std::string guess_name(GuessId guess) const override;
  [[nodiscard]] std::string secret_name(SecretId secret) const override;
  /// "GYBBG".
  [[nodiscard]] std::string hint_name(GuessId guess, HintId hint) const override;
  [[nodiscard]] std::string hint_drawing(GuessId guess, HintId hint) const override;

  /// Upper case is read as lower case.
  [[nodiscard]] GuessId parse_guess(std::string_view text) const override;
  [[nodiscard]] SecretId parse_secret(std::string_view text) const override;
  /// Reads G, Y and B in either case, - and . for B, and coloured squares.
  [[nodiscard]] HintId parse_hint(GuessId guess, std::string_view text) const override;

  [[nodiscard]] HintId hint(GuessId guess, SecretId secret) const override;
  [[nodiscard]] std::optional<GuessId> winner(SecretId secret) const override { return secrets_[index(secret)]; }
  [[nodiscard]] std::optional<SecretId> won_by(GuessId guess) const override;
  [[nodiscard]] Board::Plan plan(std::span<const SecretId> secrets) const override;

  /// Wordle's hard mode: greens stay where they are, and marked letters are used as often as they were marked.
  [[nodiscard]] bool has_hard_mode() const override { return true; }
  void keep_allowed(GuessId guess, HintId hint, GuessSpan from, std::vector<Guess>& kept) const override;

 private:
  class Table;

  [[nodiscard]] std::optional<GuessId> find(std::u32string_view word) const;
  [[nodiscard]] std::u32string word(std::string_view text) const;

  std::size_t letters_;
  std::vector<std::u32string> words_;  // all guesses, ascending
  std::vector<GuessId> secrets_;       // ascending
  std::vector<std::uint32_t> secret_of_;
  int hints_ = 0;
  std::unique_ptr<const Table> table_;
};

}  // namespace deduce
