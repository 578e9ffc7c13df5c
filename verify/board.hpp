// The game as the checker of certificates sees it: guesses and secrets by number, and a table of the
// hints between them. Guesses are all codes of the game; secrets are those of the question (what its
// history and its list leave).
//
// A relabelling moves every peg to another place and gives every colour another name, the same for all
// codes. Equal pegs stay equal and different ones different, so that hint(t(q), t(s)) = hint(q, s) by the
// definition of a hint; it maps the codes of a game one to one onto themselves.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "verify/game.hpp"

namespace verify {

using Guess = std::uint16_t;
using Secret = std::uint16_t;  ///< a place in the list of the question's secrets
using HintNumber = std::uint8_t;
using Set = std::vector<Secret>;  ///< ascending

inline constexpr std::uint32_t kMostCodes = 65536;
inline constexpr std::uint64_t kMostPairs = std::uint64_t{3} << 29;  ///< of a guess and a secret
inline constexpr std::int32_t kNoSecret = -1;

class Relabelling;

class Board {
 public:
  using Turns = std::vector<std::pair<std::string, Hint>>;

  /// Secrets: the codes of `listed` (all codes, where it is empty) that agree with `given`. Requires a game of
  /// at most kMostCodes codes. Throws Unreadable when the table would be too large, before it is allocated.
  Board(const Game& game, const Turns& given, const std::vector<std::string>& listed);

  [[nodiscard]] std::size_t guesses() const { return codes_.size(); }
  [[nodiscard]] std::size_t secrets() const { return secrets_.size(); }
  [[nodiscard]] std::size_t hints() const { return hint_names_.size(); }
  /// The hint that ends the game: the last one.
  [[nodiscard]] HintNumber win() const { return static_cast<HintNumber>(hint_names_.size() - 1); }

  /// The hints of all guesses for one secret.
  [[nodiscard]] const HintNumber* row(Secret secret) const { return table_.data() + secret * codes_.size(); }
  [[nodiscard]] HintNumber hint(Guess guess, Secret secret) const { return row(secret)[guess]; }
  /// The guess that wins this secret.
  [[nodiscard]] Guess guess_of(Secret secret) const { return secrets_[secret]; }
  /// The secret that this guess wins, or kNoSecret.
  [[nodiscard]] std::int32_t secret_of(Guess guess) const { return secret_of_[guess]; }

  [[nodiscard]] const std::string& name(Guess guess) const { return codes_[guess]; }
  [[nodiscard]] const std::string& hint_name(HintNumber hint) const { return hint_names_[hint]; }
  /// Throw Broken for texts that name nothing.
  [[nodiscard]] Guess parse_guess(std::string_view text) const;
  [[nodiscard]] HintNumber parse_hint(std::string_view text) const;

  /// Reads where each position goes (digits from 1) and what each colour becomes (symbols). Each must be a
  /// permutation; Broken otherwise. `unchecked` is for tests of what that safeguard is worth.
  [[nodiscard]] Relabelling parse_relabelling(std::string_view positions, std::string_view colours,
                                              bool unchecked = false) const;
  /// Exchanges of two colours that no secret of the set has: they change none of its secrets.
  [[nodiscard]] std::vector<Relabelling> swaps_of_unused_colours(const Set& set) const;
  [[nodiscard]] std::size_t pegs() const { return game_.pegs; }
  [[nodiscard]] std::size_t colours() const { return game_.symbols.size(); }

 private:
  friend class Relabelling;
  void number_codes();
  void number_hints();
  void fill_table();
  [[nodiscard]] Relabelling relabelling(const std::vector<std::uint32_t>& positions,
                                        const std::vector<std::uint32_t>& colours) const;

  Game game_;
  std::vector<std::string> codes_;
  std::vector<std::uint8_t> pegs_of_;    // code * pegs + peg: its colour
  std::vector<std::int32_t> number_of_;  // by the code read as a number with one digit a peg; -1: no code
  std::vector<std::string> hint_names_;
  std::vector<Guess> secrets_;
  std::vector<std::int32_t> secret_of_;
  std::vector<HintNumber> table_;
};

class Relabelling {
 public:
  [[nodiscard]] Guess operator()(Guess guess) const;

 private:
  friend class Board;
  explicit Relabelling(const Board& board) : board_(&board) {}
  const Board* board_;
  std::vector<std::uint32_t> term_;  // peg * colours + colour: what it adds to the number of the image
};

}  // namespace verify
