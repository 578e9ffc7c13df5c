// Any game of guesses and hints, written down as a table: a file of comma-separated values. The first row names the
// secrets; each further row is a guess and its hint for every secret. The first cell of the first row is of no matter.
//
//   ,        rain,  snow,  sun
//   wet?,    yes,   yes,   no
//   snow,    no,    right, no
//
// A cell is any text without commas; blanks at its ends do not count, and quotes are characters like others. A guess
// that has the name of a secret wins it when no other secret gives it the same hint.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "deduce/board/notation.hpp"

namespace deduce {

class TableGame final : public Notation {
 public:
  /// From the text of a file; `name` stands for the file. Throws InputError, as FILE:LINE, for missing and empty cells,
  /// names that are there twice, a guess with more than 256 different hints, and a table without guesses or secrets.
  TableGame(std::string_view text, const std::string& name);

  [[nodiscard]] std::uint32_t guess_count() const override { return static_cast<std::uint32_t>(guesses_.size()); }
  [[nodiscard]] std::uint32_t secret_count() const override { return static_cast<std::uint32_t>(secrets_.size()); }
  [[nodiscard]] int hint_count() const override { return hints_; }

  [[nodiscard]] std::string guess_name(GuessId guess) const override { return guesses_[index(guess)]; }
  [[nodiscard]] std::string secret_name(SecretId secret) const override { return secrets_[index(secret)]; }
  [[nodiscard]] std::string hint_name(GuessId guess, HintId hint) const override;
  [[nodiscard]] GuessId parse_guess(std::string_view text) const override;
  [[nodiscard]] SecretId parse_secret(std::string_view text) const override;
  [[nodiscard]] HintId parse_hint(GuessId guess, std::string_view text) const override;

  [[nodiscard]] HintId hint(GuessId guess, SecretId secret) const override;
  [[nodiscard]] std::optional<GuessId> winner(SecretId secret) const override { return winner_[index(secret)]; }
  [[nodiscard]] std::optional<SecretId> won_by(GuessId guess) const override { return rows_[index(guess)].wins; }
  [[nodiscard]] Board::Plan plan(std::span<const SecretId> secrets) const override;

 private:
  struct Row {
    std::vector<std::string> hints;  // texts by number, but for the win
    std::string win;                 // its text, when the guess wins a secret
    std::optional<SecretId> wins;
  };
  using Numbers = std::unordered_map<std::string, std::uint32_t>;

  void add_guess(std::span<const std::string_view> cells);

  std::vector<std::string> guesses_, secrets_;
  Numbers guess_number_, secret_number_;
  std::vector<Row> rows_;
  std::vector<std::uint8_t> table_;  // by guess, then secret; kWin for the win
  std::vector<std::optional<GuessId>> winner_;
  int hints_ = 2;  // no fewer, also where one secret has one hint: the engines count on one beside the win
};

/// Reads a file of at most 64 MiB. Throws InputError.
[[nodiscard]] TableGame read_table_game(const std::string& path);

}  // namespace deduce
