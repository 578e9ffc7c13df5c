// The game, by its definition only: a code is the text of its symbols.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace verify {

struct Game {
  std::size_t pegs = 0;
  bool repeats = true;
  std::string symbols;  ///< one for each colour

  /// `pPcCr` or `pPcCn`.
  [[nodiscard]] std::string rules_text() const;
  /// True for a text that is a code of the game.
  [[nodiscard]] bool is_code(std::string_view text) const;
  /// Calls `visit` with every code, in the order of the symbols.
  void each_code(const std::function<void(const std::string&)>& visit) const;
};

/// A game or, where there is none, why not.
struct GameOrError {
  std::optional<Game> game;
  std::string error;
};

/// Reads `pPcCr`, `pPcCn`, mm, bc or lg, and the symbols (empty: the usual ones).
[[nodiscard]] GameOrError parse_game(std::string_view rules, std::string_view symbols, std::uint64_t most_codes);

struct Hint {
  int blacks = 0;
  int whites = 0;
  friend bool operator==(const Hint&, const Hint&) = default;
};

/// Requires codes of equal length.
[[nodiscard]] Hint hint(std::string_view guess, std::string_view secret);

/// Reads "B,W", each one digit.
[[nodiscard]] std::optional<Hint> parse_hint(std::string_view text);
[[nodiscard]] std::string to_text(Hint hint);

}  // namespace verify
