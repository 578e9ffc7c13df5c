// The cells into which a guess splits a set, with what is known about the cost of each; and the sets
// so small that a look at their members settles them.
#pragma once

#include <array>
#include <vector>

#include "exact/board.hpp"
#include "exact/set_table.hpp"

namespace deduce::exact {

struct Cell {
  std::uint32_t begin = 0;  // in Partition::members
  std::uint32_t size = 0;
  HintId hint{};
  Key key;        // of the set
  Key canonical;  // of the set relabelled; the same as `key` until it is needed
  Bounds bounds;
  bool scanned = false;  // the bound of all guesses is part of `bounds`

  [[nodiscard]] bool open() const { return bounds.lower < bounds.upper; }
};

/// The cells other than the win, small ones first.
class Partition {
 public:
  /// Sizes only: enough for a first bound.
  void measure(const Board& board, Members set, Member guess);
  /// The cells themselves, without their keys; measure() must have come before, for the same set and guess.
  void group(Members set);
  /// The keys of the cells. Requires group().
  void find_keys(const Board& board);
  /// Both in one.
  void fill(const Board& board, Members set) {
    group(set);
    find_keys(board);
  }

  /// The guess. Requires measure().
  [[nodiscard]] Member guess() const { return guess_; }
  /// True when the guess is a member of the set. Requires measure().
  [[nodiscard]] bool wins() const { return wins_; }
  /// How many cells there are. Requires measure().
  [[nodiscard]] std::size_t count() const { return count_; }
  /// The sizes of the cells by hint, zero for those that nobody answers. Requires measure().
  [[nodiscard]] std::span<const std::uint32_t> sizes() const { return {sizes_.data(), hints_in_game_}; }

  /// Requires group(), as all that follows.
  [[nodiscard]] std::span<Cell> cells() { return {cells_.data(), count_}; }
  [[nodiscard]] Members members(const Cell& cell) const { return {members_.data() + cell.begin, cell.size}; }
  /// The places that the members of the cell have in the set.
  [[nodiscard]] Members places(const Cell& cell) const { return {places_.data() + cell.begin, cell.size}; }
  /// The same for two guesses that split a set into the same cells, whatever the hints are: these
  /// cost the same. Requires find_keys().
  [[nodiscard]] Key fingerprint() const;

 private:
  std::array<Cell, kMaxHints> cells_;
  std::array<std::uint32_t, kMaxHints> sizes_{};  // by hint
  std::size_t hints_in_game_ = 0;                 // other than the win
  std::size_t count_ = 0;
  Member guess_ = 0;
  bool wins_ = false;
  std::vector<std::uint8_t> hints_;
  std::vector<Member> members_, places_;
};

/// The hints of codes against each other: those of the whole game, or of one set, whose codes then go by
/// their places in it. Small sets are looked at so often that it pays to have all of theirs close together.
struct Hints {
  const std::uint8_t* first;
  std::size_t stride;
  /// Those of the whole game.
  static Hints all(const Board& board) { return {board.hints.row(CodeId(0)), board.hints.stride()}; }
  [[nodiscard]] const std::uint8_t* row(Member code) const { return first + code * stride; }
};

/// True when some member tells all members apart.
[[nodiscard]] bool told_apart_by_member(Hints hints, Members set);
/// True when some member leaves only one pair of members together.
[[nodiscard]] bool nearly_told_apart_by_member(Hints hints, Members set);

/// Bounds of a cell that is settled, or nearly so, by its members alone:
///  - one secret: 1 to win, 0 to identify; two: 3 and 2;
///  - n secrets that a member tells all apart: 2n-1 to win, since the guess itself is one of them, and
///    n to identify. No guess does better.
///  - to win, n secrets where a member leaves one pair together: 2n. Nothing but the case above is
///    better, because 2n-1 needs the first guess to be a member and all others to end one later.
///    Three secrets always have that: playing one of them leaves at most a pair.
/// With few guesses left, what does not fit is kNever. `score` is a valid K for the set (see
/// bound/scan.hpp): to come within one of telling n secrets apart a member needs a score of n. `lower`
/// is a bound that is known already.
[[nodiscard]] Bounds settle(const Board& board, Goal goal, Members set, int left, int score, int lower);

/// What the most cells that any guess makes of a set says about its cost, after settle() left it open:
/// with n cells a guess takes all secrets apart, 2n to win as it is no member; with n-1 it leaves one
/// pair, 2n+1 to win and n+2 to identify, and what would be better has been ruled out.
void settle_by_parts(Goal goal, std::size_t size, int parts, int left, Bounds& bounds);

}  // namespace deduce::exact
