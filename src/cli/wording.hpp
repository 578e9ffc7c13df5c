// What assist and play have in common in how they speak to people: codes as coloured pegs, hints,
// turns, advice, contradictions, bar charts. Everything is text of lines; wrapping to the width of the
// window is done by those who print.
#pragma once

#include <string>
#include <vector>

#include "cli/pegs.hpp"
#include "cli/terminal.hpp"
#include "deduce/play/adviser.hpp"
#include "deduce/play/assist.hpp"
#include "deduce/play/contradiction.hpp"

namespace deduce::cli {

/// What plays, after "by" or before "plays on": "a beam", else the name of the rule.
[[nodiscard]] std::string named(const play::By& by);

class Wording {
 public:
  /// The referred must outlive it.
  Wording(const Space& space, const Alphabet& alphabet, const Look& look)
      : space_(space), alphabet_(alphabet), look_(look), pegs_(alphabet, look) {}

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
  /// The candidates, or the first of them.
  [[nodiscard]] std::string listing(const play::Listing& listing) const;
  /// How a guess splits the candidates.
  [[nodiscard]] std::string why(const play::Why& why) const;
  /// A square for each peg of each hint, to be shared.
  [[nodiscard]] std::string squares(const History& history) const;
  /// "Guess 2345: optimal, ..."; `lies`: hints may be wrong, which the adviser takes those to come not to be.
  [[nodiscard]] std::string advice(const play::Advice& advice, std::uint64_t candidates, bool lies = false) const;
  /// The likeliest wrong hints, and how to mend them; `lies` may be wrong anyhow.
  [[nodiscard]] std::string contradiction(const std::vector<play::Mend>& mends, const std::vector<play::Clue>& clues,
                                          int lies = 0) const;
  /// A bar for each hint that can come, the longest as long as the window allows.
  [[nodiscard]] std::string chart(const CellSizes& sizes) const;

 private:
  [[nodiscard]] std::string single_changes(const std::vector<play::Mend>& mends,
                                           const std::vector<play::Clue>& clues) const;
  [[nodiscard]] std::string joint_changes(const std::vector<play::Mend>& mends,
                                          const std::vector<play::Clue>& clues) const;

  const Space& space_;
  const Alphabet& alphabet_;
  Look look_;
  Pegs pegs_;
};

}  // namespace deduce::cli
