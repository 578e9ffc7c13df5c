// What a set of secrets costs at least, found out by looking at all guesses.
//
//   score    To win, a cell of d costs at least 2d-1: one secret with the next guess, the others with two or
//            more. For n secrets in k cells, one of them the win when m = 1, that is n + 2(n-m) - (k-m) = 3n - (k+m).
//            To identify, a cell of one costs nothing and one of d >= 2 at least d: n if all n are told apart, else
//            there are at most k-1 cells of one, and it is 2n - (k-1) at least.
//   sizes    n, and for every cell but the win its bound by size (size_bound.hpp).
//   members  To win, d >= 2 secrets cost 2d-1 only if the first guess is one of them (nothing else ends with one
//            guess) and all others end with the second, so that each is alone in its cell: some member tells all
//            apart. Otherwise they cost 2d.
//   look     The least, over all guesses that split a set, of their bounds by sizes.
//   close    Whether all guesses reach a given bound by sizes and members.
// Where only guesses may be played that can be the secret, "all guesses" are those that win a secret of the set. A part
// of the set has fewer of them, each with no larger a score: K, found from them, is good for every part. In hard mode
// they are those that keep to the hints so far, and again a part has fewer.
// A guess that leaves the set as it is costs a guess for every secret and changes nothing: it begins no
// best strategy, so that a bound for all others is one for the set.
#pragma once

#include <functional>
#include <span>
#include <vector>

#include "verify/board.hpp"
#include "verify/size_bound.hpp"

namespace verify {

/// Thrown when whoever started the check wants it to end.
struct Stopped {
  std::uint64_t lemmas = 0;  ///< that were proven before
};

/// The cells of a guess, by hint.
using Cells = std::vector<Set>;

/// The scores of all guesses against a set.
struct Scores {
  std::size_t best = 0;  ///< K
  std::vector<std::uint16_t> of;
};

class Looker {
 public:
  /// `stop` is asked now and then. `board` must outlive the object.
  Looker(const Board& board, bool identify, bool possible_only, std::function<bool()> stop);

  [[nodiscard]] bool identify() const { return identify_; }
  // In all of these `allowed` are the guesses that may be played where the set is met, ascending: all of the board but
  // in hard mode.

  /// The guesses that may be played at the set, ascending. Valid until the next call.
  [[nodiscard]] std::span<const Guess> playable(std::span<const Secret> set, std::span<const Guess> allowed);
  void score(std::span<const Secret> set, std::span<const Guess> allowed, Scores& scores);
  /// What the score alone says of a guess against n secrets.
  [[nodiscard]] Cost by_score(std::size_t n, std::size_t score) const;

  [[nodiscard]] CellBound cell_bound(std::size_t score, int left, std::size_t largest) {
    return bounds_.cell_bound(score, left, largest);
  }

  /// The bound of a guess by the sizes of its cells. Nothing is known (kUseless) of a guess that does not split.
  static constexpr Cost kUseless = -1;
  [[nodiscard]] Cost by_sizes(std::span<const Secret> set, Guess guess, const CellBound& bound);
  void split(std::span<const Secret> set, Guess guess, Cells& cells) const;
  /// The bound of a cell by size and by members.
  [[nodiscard]] Cost alone(const Set& cell, const CellBound& bound) const;
  /// The same for a whole guess; stops adding once it has reached `enough`.
  [[nodiscard]] Cost by_members(std::size_t n, const Cells& cells, const CellBound& bound, Cost enough) const;

  /// The least over all guesses of the bounds by sizes, with so many guesses left for the set.
  [[nodiscard]] Cost look(const Set& set, int left, std::span<const Guess> allowed);
  /// True when every guess reaches `bound` by sizes and members.
  [[nodiscard]] bool look_closely(const Set& set, int left, std::span<const Guess> allowed, Cost bound);

  /// Throws Stopped when it is time to end.
  void poll() const {
    if (stop_ && stop_()) throw Stopped();
  }

 private:
  struct Remembered {
    Set set;
    int left = -1;
    Cost bound = 0;
  };
  [[nodiscard]] bool told_apart_by_member(const Set& set) const;
  [[nodiscard]] Remembered& place(const Set& set, int left);
  void score_of_many_hints(std::span<const Secret> set, Scores& scores);
  void score_of(std::span<const Guess> guesses, std::span<const Secret> set, Scores& scores);

  const Board& board_;
  bool identify_, possible_only_;
  std::function<bool()> stop_;
  SizeBounds bounds_;
  std::vector<Guess> playable_;
  std::vector<std::uint64_t> seen_;  // by guess: a bit for each hint
  std::vector<std::uint32_t> seen_few_;
  std::vector<std::uint64_t> seen_many_;  // four words a guess
  Scores scores_;
  Cells cells_;
  std::vector<Remembered> remembered_;  // looks at small sets, which come again; whole sets are compared
};

}  // namespace verify
