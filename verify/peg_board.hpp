// The board of a game of pegs: guesses are all codes, and the hint is blacks and whites, or blacks alone.
//
// A relabelling moves every peg to another place and gives every colour another name, the same for all
// codes. Equal pegs stay equal and different ones different, so that hint(t(q), t(s)) = hint(q, s) by the
// definition of a hint, with whites or without; it maps the codes of a game one to one onto themselves.
//
// Where only blacks are told and colours may repeat, colours may have other names on each peg: whether two codes have
// the same colour on a peg stays what it is, and any row of colours is a code.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "verify/board.hpp"
#include "verify/game.hpp"

namespace verify {

class PegBoard final : public Board {
 public:
  /// Guesses with their hints: "1,2", or "1" where only blacks are told.
  using Turns = std::vector<std::pair<std::string, std::string>>;

  /// How the colours of a relabelling are written: once, or for each peg.
  enum class Colours : std::uint8_t { of_all_pegs, of_each_peg };
  /// Secrets: the codes of `listed` (all codes, where it is empty) that agree with `given`. Requires a game of
  /// at most kMostCodes codes; names for each peg only for blacks alone, with repeats. Throws Unreadable when the table
  /// would be too large, before it is allocated.
  PegBoard(const Game& game, bool blacks_only, const Turns& given, const std::vector<std::string>& listed,
           Colours named = Colours::of_all_pegs);

  [[nodiscard]] std::string name(Guess guess) const override { return codes_[guess]; }
  [[nodiscard]] std::string secret_name(Secret secret) const override { return codes_[secrets_[secret]]; }
  [[nodiscard]] Guess parse_guess(std::string_view text) const override;
  [[nodiscard]] Secret parse_secret(std::string_view text) const override;
  [[nodiscard]] HintNumber parse_hint(Guess guess, std::string_view text) const override;
  [[nodiscard]] Relabelling parse_relabelling(std::string_view positions, std::string_view colours,
                                              bool unchecked) const override;
  [[nodiscard]] std::vector<Relabelling> swaps_of_unused_colours(const Set& set) const override;
  [[nodiscard]] std::size_t pegs() const override { return game_.pegs; }
  [[nodiscard]] std::size_t colours() const { return game_.symbols.size(); }
  [[nodiscard]] const std::string& symbols() const { return game_.symbols; }

 private:
  friend class Relabelling;
  void number_codes();
  void number_hints();
  void fill_table();
  [[nodiscard]] std::vector<HintNumber> hint_numbers() const;
  /// `colours` are those of each peg, or of all.
  [[nodiscard]] Relabelling relabelling(const std::vector<std::uint32_t>& positions,
                                        const std::vector<std::vector<std::uint32_t>>& colours) const;

  Game game_;
  bool blacks_only_;
  std::size_t namings_;  // orders of colours in a relabelling: one, or as many as pegs
  std::vector<std::string> codes_;
  std::vector<std::uint8_t> pegs_of_;    // code * pegs + peg: its colour
  std::vector<std::int32_t> number_of_;  // by the code read as a number with one digit a peg; -1: no code
  std::vector<std::string> hint_names_;
  std::vector<Guess> secrets_;
};

class Relabelling {
 public:
  [[nodiscard]] Guess operator()(Guess guess) const;

 private:
  friend class PegBoard;
  explicit Relabelling(const PegBoard& board) : board_(&board) {}
  const PegBoard* board_;
  std::vector<std::uint32_t> term_;  // peg * colours + colour: what it adds to the number of the image
};

}  // namespace verify
