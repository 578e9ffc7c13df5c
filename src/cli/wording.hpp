// What assist and play have in common in how they speak to people: codes as coloured pegs, hints,
// turns, advice, contradictions, bar charts. Everything is text of lines; wrapping to the width of the
// window is done by those who print.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cli/pegs.hpp"
#include "cli/talk_text.hpp"
#include "cli/terminal.hpp"
#include "deduce/play/adviser.hpp"
#include "deduce/play/assist.hpp"
#include "deduce/play/contradiction.hpp"

namespace deduce::cli {

class Wording {
 public:
  using Aid = play::PegAid;
  // What help says besides, and of a ranking that is not exact.
  static constexpr std::string_view kSuchATurn =
      ": 1123 0,3 or 1 1 2 3 0 3 or 1123 bbw (- for no peg)\n"
      "               with a ? for each peg or number that you do not know: 112? 1,?";
  static constexpr std::string_view kSuchAHint = ": 0,3", kSuchAChange = ": change 2 1,1";
  static constexpr std::string_view kBest = "best guesses, with their exact worth";
  static constexpr std::string_view kWhyByEntropy = " (their exact worth is too much work)";

  /// The referred must outlive it. `lies`: so many of the hints may be wrong.
  Wording(const Space& space, const Alphabet& alphabet, const Look& look, int lies = 0)
      : space_(space), alphabet_(alphabet), look_(look), pegs_(alphabet, look), lies_(lies) {}

  [[nodiscard]] const Look& look() const { return look_; }
  [[nodiscard]] std::string code(Code code) const;
  [[nodiscard]] std::string hint(HintId hint) const;
  /// "1123 0,3".
  [[nodiscard]] std::string turn(const Turn& turn) const;
  /// Codes with a blank between them.
  [[nodiscard]] std::string codes(const std::vector<Code>& codes) const;
  [[nodiscard]] std::string turn(const play::Clue& clue) const;
  /// A numbered line for each turn.
  [[nodiscard]] std::string history(const std::vector<play::Clue>& clues) const;
  /// A turn on the board: at a terminal with pegs and the signs of the hint, else "1. 1123 0,3".
  [[nodiscard]] std::string row(std::size_t number, const play::Clue& clue) const;
  /// "p4c6r, 1296 codes: 4 pegs, colours 1 2 3 4 5 6." and what a hint says.
  [[nodiscard]] std::string game() const;
  /// The secret of a game that is won.
  [[nodiscard]] std::string found(const play::Standing& standing) const {
    return code(standing.turns.back().guesses.front());
  }
  [[nodiscard]] std::string listing(const play::Listing& listing) const { return listing_text(*this, listing); }
  [[nodiscard]] std::string why(const play::Why& why) const { return why_text(*this, why); }
  [[nodiscard]] std::vector<Bar> bars(Code guess, const CellSizes& sizes) const;
  /// A square for each peg of each hint, to be shared.
  [[nodiscard]] std::string squares(const History& history) const;
  /// "Guess 2345: optimal, ..."; where hints may be wrong, the adviser takes those to come not to be.
  [[nodiscard]] std::string advice(const play::Advice& advice, std::uint64_t candidates) const;
  /// The likeliest wrong hints, and how to mend them.
  [[nodiscard]] std::string contradiction(const std::vector<play::Mend>& mends,
                                          const std::vector<play::Clue>& clues) const;

 private:
  const Space& space_;
  const Alphabet& alphabet_;
  Look look_;
  Pegs pegs_;
  int lies_;
};

}  // namespace deduce::cli
