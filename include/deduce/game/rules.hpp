// The rules of a game: how many pegs, how many colours, and whether a code may repeat a colour. The
// text form is `pPcCr` or `pPcCn`, with the aliases mm (Mastermind), bc (Bulls and Cows) and lg (the
// larger commercial game).
#pragma once

#include <compare>
#include <cstdint>
#include <string>
#include <string_view>

namespace deduce {

class Rules {
 public:
  /// Throws InputError, naming the limits, unless 1 <= pegs <= 8, 1 <= colours <= 16, there are
  /// enough colours where none may repeat, and there are at most kMaxCodes codes.
  Rules(int pegs, int colours, bool repeats);

  /// Reads `pPcCr`, `pPcCn`, `mm`, `bc` or `lg`; the whole text must be one of these.
  /// Throws InputError otherwise.
  static Rules parse(std::string_view text);

  static Rules mastermind() { return {4, 6, true}; }

  [[nodiscard]] int pegs() const { return pegs_; }
  [[nodiscard]] int colours() const { return colours_; }
  [[nodiscard]] bool repeats() const { return repeats_; }
  [[nodiscard]] std::uint32_t code_count() const { return code_count_; }

  /// The form `pPcCr` or `pPcCn`, which parse() reads back as the same rules.
  [[nodiscard]] std::string text() const;

  friend bool operator==(const Rules&, const Rules&) = default;

 private:
  int pegs_;
  int colours_;
  bool repeats_;
  std::uint32_t code_count_;
};

/// Throws InputError unless the game has at most `limit` codes; `command` says for what.
void require_at_most(const Rules& rules, std::uint64_t limit, std::string_view command);

}  // namespace deduce
