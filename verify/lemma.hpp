// Lemmas, and how one is proven. A lemma says: the secrets of the question that give these answers are so
// many, and every strategy for them within so many guesses costs at least so much. It holds when every
// guess reaches the bound: n, and for every cell but the win what the cell costs at least. For each guess
//   - sizes and members (look.hpp) are tried first, and are enough for most;
//   - a line of the certificate names cells, each with an earlier lemma for the same set under other names, or
//     with a bound that a close look shows;
//   - a guess without a line is looked at: all its cells, until they are enough.
// Guesses that a symmetry of the set maps onto each other cost the same: the symmetry keeps hints, so it maps
// the cells of one onto those of the other and a strategy for one onto a strategy for the other. One of them
// is therefore enough. Lemmas may only refer to lemmas before them, so that no proof goes in a circle.
//
// In hard mode a lemma is about a set and the guesses that keep to the hints of its turns, and all this is about those
// guesses. A cell may then be referred to a lemma when every guess that may be played in the cell and splits it may be
// played at the lemma's set: fewer guesses never cost less, and a guess that splits nothing is of no use, there or in
// any part of the cell.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "verify/look.hpp"
#include "verify/peg_board.hpp"
#include "verify/safeguards.hpp"

namespace verify {

/// A list of words: what stands between blanks.
using Words = std::vector<std::string_view>;

/// Lemmas that are proven. A set is kept as the turns that lead to it.
class Lemmas {
 public:
  struct Turn {
    Guess guess = 0;
    HintNumber hint = 0;
  };
  struct Lemma {
    std::uint64_t turns_from = 0;
    std::uint32_t turns = 0;
    std::uint32_t size = 0;
    Cost bound = 0;
    int left = kNoLimit;
  };

  explicit Lemmas(const Board& board) : board_(board) {}

  /// Requires turns that were added after those of the last lemma.
  void add(const Lemma& lemma) { lemmas_.push_back(lemma); }
  void add_turn(Turn turn) { turns_.push_back(turn); }
  [[nodiscard]] std::uint64_t turn_count() const { return turns_.size(); }
  [[nodiscard]] std::uint64_t count() const { return lemmas_.size(); }
  /// Lemmas are counted from 1.
  [[nodiscard]] const Lemma& operator[](std::uint64_t number) const { return lemmas_[number - 1]; }

  /// True when the secret gives all answers of the lemma.
  [[nodiscard]] bool contains(const Lemma& lemma, Secret secret) const;
  /// True when the guess wins such a secret.
  [[nodiscard]] bool contains_won_by(const Lemma& lemma, Guess guess) const;
  [[nodiscard]] Set set_of(const Lemma& lemma) const;
  /// Hard mode: those of the guesses that keep to all answers of the lemma.
  [[nodiscard]] std::vector<Guess> kept(std::vector<Guess> from, const Lemma& lemma) const;

 private:
  const Board& board_;
  std::vector<Lemma> lemmas_;
  std::vector<Turn> turns_;
};

/// Reads a bound: a number, or * for "no strategy".
[[nodiscard]] Cost parse_bound(std::string_view text);
/// Reads the guesses left: a number, or - for "no limit".
[[nodiscard]] int parse_left(std::string_view text);
[[nodiscard]] std::uint64_t parse_number(std::string_view text, std::uint64_t most);

class Prover {
 public:
  Prover(const Board& board, Looker& looker, Safeguards safeguards);

  // A line each; Broken says what is wrong with it.

  /// `l SIZE BOUND LEFT GUESS HINT ...`: begins a lemma. Requires that none is open.
  void begin(const Words& words);
  /// `s POSITIONS COLOURS`: a symmetry of the lemma's set.
  void symmetry(const Words& words);
  /// `g GUESS CELL ...`: why this guess reaches the bound.
  void guess(const Words& words);
  /// Ends the lemma that is open, if there is one: looks at all guesses without a line, and keeps it.
  void finish();

  /// `f GUESS BOUND LEFT CELL ...`: what all secrets of the question cost at least when this guess comes first.
  struct First {
    Guess guess = 0;
    Cost bound = 0;
    int left = kNoLimit;
  };
  [[nodiscard]] First first(const Words& words);

  [[nodiscard]] const Lemmas& lemmas() const { return lemmas_; }
  /// Reads a symmetry of the lemma's set.
  [[nodiscard]] Relabelling parse_symmetry(const Words& words, const Set& set, const Lemmas::Lemma& lemma) const;

 private:
  /// The lemma, or the first guess, that is being proven.
  struct Open {
    Lemmas::Lemma lemma;
    Set set;
    std::vector<Guess> allowed;  // that may be played there
    std::vector<Relabelling> symmetries;
    bool guesses_known = false;
    Scores scores;
    std::vector<std::int32_t> class_of;  // by guess: which of `guesses`, or one of the two below
    std::vector<Guess> guesses;          // one of each class that needs more than sizes and members
    std::vector<bool> done;
  };
  static constexpr std::int32_t kUnseen = -1, kReached = -2;

  void find_open_guesses();
  void close_class(Guess guess, std::int32_t number);
  /// The bound of a guess from what the words say of its cells; without any, from looks at them.
  [[nodiscard]] Cost cost(Guess guess, std::span<const std::string_view> cells, const CellBound& bound);
  [[nodiscard]] Cost cost_by_looks(Guess guess);
  /// What may be played in the cell of a guess of the lemma that is open. Valid until the next call.
  [[nodiscard]] std::span<const Guess> allowed_after(Guess guess, HintNumber hint);
  void open_guesses_of(const Lemmas::Lemma& lemma);
  [[nodiscard]] Cost cell_cost(Guess guess, std::string_view word, HintNumber& hint);
  [[nodiscard]] Cost cost_by_lemma(std::string_view reference, const Set& cell, int left,
                                   std::span<const Guess> allowed) const;
  void require_same_guesses(const Lemmas::Lemma& lemma, const Set& cell, std::span<const Guess> allowed) const;
  [[nodiscard]] CellBound bound_of_cells();

  const Board& board_;
  Looker& looker_;
  Safeguards safeguards_;
  Lemmas lemmas_;
  bool is_open_ = false;
  Open open_;
  Cells cells_;
  std::vector<Cost> known_;
  std::vector<Guess> after_;
};

}  // namespace verify
