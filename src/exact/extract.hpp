// A best strategy as a tree. Which one is fixed by a rule that has nothing to do with how the search
// went: at every set, among the guesses that reach the least cost, a possible secret comes first, then
// the one of the least number. So neither threads nor orders nor what the table still knows change it. Only the worst
// case in hard mode is different: there it is the guess that the search found, which is one thread's (reach.hpp).
#pragma once

#include <functional>
#include <optional>

#include "exact/reach.hpp"
#include "exact/search.hpp"

namespace deduce::exact {

/// Writes guesses as the strategy has them.
struct Scribe {
  std::function<GuessId(Guess)> code_of;  ///< the code of a guess
  /// The number that a secret of the board has after all guesses, for those that no guess wins.
  std::function<GuessId(Member)> unwinnable;
  /// The guess that a leaf names for a secret.
  [[nodiscard]] GuessId leaf(const Board& board, Member secret) const {
    return board.winnable(secret) ? code_of(board.winner(secret)) : unwinnable(secret);
  }
};

/// Whether several threads may ask for the cells of a large set, or one asks for one after the other.
enum class Growth { together, in_order };

/// Where a strategy begins: at the set of the question, so that the turns that lead to its cells are known and what is
/// found out of them can be told; or somewhere else.
enum class Start { at_the_question, elsewhere };

/// The strategy that begins with the guess by which the partition of `set` was split, and goes on in every cell as
/// `grow(cell)` says.
[[nodiscard]] Strategy grown(const Common& common, const Scribe& scribe, const Partition& partition, Members set,
                             const std::function<Strategy(const Cell&)>& grow, Growth growth = Growth::together);

/// A strategy of the least total with at most `left` guesses; there must be one. `first`, if any, is
/// the first guess.
[[nodiscard]] Strategy extract_mean(Search& search, const Scribe& scribe, Members set, int left,
                                    std::optional<Guess> first, const AllowedGuesses& allowed,
                                    Start start = Start::at_the_question);

/// A strategy of the least worst case, in every part of it. `first`, if any, is the first guess.
[[nodiscard]] Strategy extract_worst(Search& search, const Scribe& scribe, Members set, std::optional<Guess> first,
                                     const AllowedGuesses& allowed);

}  // namespace deduce::exact
