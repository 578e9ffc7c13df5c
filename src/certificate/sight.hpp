// What the checker will see by itself, so that nothing need be said about it: bounds of cells by size and by
// members, looks and close looks, as docs/certificates.md defines them. The values here are never above the
// checker's; where they are below, a line is written that was not needed.
//
// Kernels do what the checker does by plain loops: all guesses of a set are bounded at once (bound/scan.hpp),
// and only those whose bound is below what is wanted are split into cells.
#pragma once

#include <array>
#include <map>
#include <memory>
#include <optional>
#include <vector>

#include "certificate/told_apart.hpp"
#include "deduce/base/aligned.hpp"
#include "deduce/board/board.hpp"
#include "deduce/bound/scan.hpp"
#include "deduce/bound/size_bound.hpp"
#include "deduce/certificate/tuning.hpp"
#include "deduce/strategy/request.hpp"
#include "deduce/strategy/strategy.hpp"

namespace deduce::certificate {

using bound::kNever;
/// Sums stop there.
[[nodiscard]] inline int plus(int a, int b) { return a >= kNever || b >= kNever ? kNever : a + b; }

/// Guesses left; nothing: any number.
using Left = std::optional<int>;
[[nodiscard]] inline Left one_less(Left left) { return left ? Left(*left - 1) : left; }
/// A limit that cannot matter is none: a guess of a best strategy splits its set, so that no secret takes more
/// guesses than there are secrets.
[[nodiscard]] inline Left that_matters(Left left, std::size_t size) {
  return left && static_cast<std::size_t>(*left) >= size ? std::nullopt : left;
}

/// In hard mode, the guesses that may be played at a set, ascending; null: all, as everywhere else.
using Allowed = std::shared_ptr<const std::vector<Guess>>;
[[nodiscard]] inline GuessSpan span_of(const Allowed& allowed) { return allowed ? GuessSpan(*allowed) : GuessSpan(); }

/// What cells of a set cost at least by their size, with so many guesses left for them.
struct CellBound {
  const bound::SizeBound* by_size = nullptr;
  std::uint64_t most = ~std::uint64_t{0};  ///< larger cells have no strategy
  [[nodiscard]] int operator()(std::size_t size) const { return size > most ? kNever : (*by_size)(size); }
};

/// The cells of a guess other than the win, by hint.
struct Cell {
  HintId hint{};
  std::vector<Member> members;
};

class Sight {
 public:
  /// For sets of these secrets, the members of the board in their order; sets have the numbers of the game, which are
  /// below `secret_count`.
  Sight(Board board, std::span<const SecretId> secrets, std::uint32_t secret_count, const Request& request,
        const Tuning& tuning);

  [[nodiscard]] std::uint32_t guess_count() const { return board_.guess_count(); }
  [[nodiscard]] Goal goal() const { return goal_; }
  [[nodiscard]] const Tuning& tuning() const { return tuning_; }

  /// True when every code of the game is a secret of the question, so that sets may be looked at under other names.
  [[nodiscard]] bool has_all_secrets() const { return member_of_.empty(); }
  /// A score that no guess exceeds.
  [[nodiscard]] int top_score() const { return board_.hint_count() + (goal_ == Goal::win ? 1 : 0); }

  /// All guesses of a set bounded at once.
  struct Bounded {
    int score = 0;  ///< K
    int base = 0;   ///< what is added to a limit
    AlignedArray<std::uint16_t> limits;
    AlignedArray<std::uint8_t> parts;
    [[nodiscard]] int operator[](std::size_t guess) const { return base + limits[guess]; }
  };
  [[nodiscard]] Bounded bounded() const;
  void bound_all(Members set, const Allowed& allowed, Bounded& result) const;
  /// The same for a cell of a set of this score. The limits are a little lower, since larger cells of cells are bounded
  /// with that score; one pass is enough.
  void bound_all(Members set, int score, const Allowed& allowed, Bounded& result) const;
  /// Those of the guesses that do not leave the set as it is.
  [[nodiscard]] std::vector<Guess> splitting(Members set, const Allowed& allowed) const;

  /// For cells of a set of this score with `left` guesses for the set.
  [[nodiscard]] CellBound cell_bound(int score, Left left);

  /// The bound of a guess by the sizes of its cells; nothing for one that does not split the set.
  [[nodiscard]] std::optional<int> by_sizes(Members set, Member guess, const CellBound& bound) const;
  [[nodiscard]] std::vector<Cell> split(Members set, Member guess) const;

  /// From here on by_members() is about guesses of this set, which must be there as long.
  void begin(Members set);
  /// The bound of a guess by the sizes of its cells and by members; at least `enough`, where it is no less. Nothing for
  /// one that does not split the set.
  [[nodiscard]] std::optional<int> by_members(Member guess, const CellBound& bound, int enough);
  /// The bound of a cell by size and members, and whether that is its cost.
  struct Alone {
    int bound = 0;
    bool exact = false;
  };
  [[nodiscard]] Alone alone(Members cell, const CellBound& bound, Left left) const;

  /// The least over all guesses of the bounds by sizes. `score` is that of the set or of one that it is part of. Sets
  /// that come again are remembered, as they are for close looks.
  [[nodiscard]] int look(Members set, Left left, int score, const Allowed& allowed);
  /// True when every guess reaches `wanted` by sizes and members.
  [[nodiscard]] bool look_closely(Members set, Left left, int score, const Allowed& allowed, int wanted);

 private:
  struct Remembered {
    std::vector<Member> set;
    int left = -1;
    int bound = -1;           // by a look; -1 before the first one
    int reached = 0;          // by a close look
    int missed = kNever + 1;  // the least that a close look did not show
  };
  /// Where what is known of a set stands, or will stand in place of what is known of another one.
  [[nodiscard]] Remembered& remembered(Members set, Left left);
  [[nodiscard]] int look_anew(Members set, Left left, int score, const Allowed& allowed);
  /// The same by the scores of all guesses; nothing where too many guesses would have to be split.
  [[nodiscard]] std::optional<int> look_by_scores(Members set);
  [[nodiscard]] bool look_closely_anew(Members set, Left left, int score, const Allowed& allowed, int wanted);
  /// The set as the board numbers it; `place` is where it is written when it must be.
  [[nodiscard]] Members on_board(Members codes, std::vector<Member>& place) const;
  /// Bounds all guesses that may be played at a set of the board.
  bound::ScanResult scan(Members set, const Allowed& allowed, int threshold, Bounded& result) const;

  Tuning tuning_;
  Goal goal_;
  bool possible_only_;
  std::size_t most_;
  Board board_;
  std::vector<Member> member_of_;  // by secret of the game; empty when all are members
  bound::Scan scan_;
  std::map<int, bound::SizeBound> size_bounds_;
  Bounded looked_;
  std::vector<Guess> bucket_;
  std::vector<Member> begun_;
  ToldApart told_apart_;
  mutable std::vector<Member> place_;
  mutable std::vector<Guess> playable_;
  std::vector<Remembered> small_, middling_;  // which are many more, and would drive the dearer ones out
  Remembered large_;                          // of sets too large to be kept
};

}  // namespace deduce::certificate
