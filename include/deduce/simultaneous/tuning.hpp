// Every number of this room that was found by measuring, in one place. They change the time that an answer takes, which
// of several sets is the example, and how a refutation is written; never how many sets there are, nor whether there is
// one. Tests change them, so that what happens to large games happens to small ones.
#pragma once

#include <cstddef>
#include <cstdint>

namespace deduce::simultaneous {

struct Tuning {
  /// Different separators in the core at most: for Mastermind enough to refute five codes by themselves.
  std::size_t core = 4096;
  /// Pairs of a type that are looked at for the core at most. Many have the same separator: Mastermind's 5040 hardest
  /// pairs have 270.
  std::size_t pairs_of_type = 32768;
  /// Separators that an endgame keeps at most, and for each code that may join. What passes these is tested against all
  /// pairs.
  std::size_t separators = 8192, separators_a_code = 8;
  /// Separators of an endgame of which the one with the fewest codes is branched on.
  std::size_t branched_on = 64;
  /// Secrets between two looks whether a last code can still reach the best.
  std::uint32_t secrets_a_look = 100;
  /// Positions from one report of progress to the next: of a search for sets that identify, and of one for the best.
  std::uint32_t positions_a_report = 4096, positions_a_report_of_best = 1024;
  /// For games of any kind: pairs that are compared for the one that the fewest guesses tell apart; fewer before the
  /// last guess, where the choice matters less.
  int pairs_compared = 4000, pairs_compared_before_last = 300;
};

}  // namespace deduce::simultaneous
