// The cells into which a guess splits a set, with what is known about the cost of each; and the sets
// so small that a look at their members settles them.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <optional>
#include <vector>

#include "deduce/board/told_apart.hpp"
#include "exact/bounds.hpp"
#include "exact/common.hpp"
#include "exact/restriction.hpp"

namespace deduce::exact {

struct Cell {
  std::uint32_t begin = 0;  // in Partition::members
  std::uint32_t size = 0;
  HintId hint{};
  bool has_key = false;  // `key` and `canonical` are found
  bool scanned = false;  // the bound of all guesses is part of `bounds`
  Key key;               // of the set
  Key canonical;         // of the set relabelled; the same as `key` until it is needed
  Bounds bounds;

  [[nodiscard]] bool open() const { return bounds.open(); }
};

/// The cells other than the win, small ones first.
class Partition {
 public:
  /// Sizes only: enough for a first bound. `hints` are those of the set, where somebody has laid it out.
  void measure(const Common& common, Members set, Guess guess, const SetHints* hints = nullptr);
  /// The cells themselves, without their keys; measure() must have come before, for the same set and guess.
  void group(Members set);
  /// The places that the members with one hint have in the set, which is of that size; kept in `places`. Requires
  /// measure(), and is quicker than all cells where one or two are asked for.
  [[nodiscard]] Members pick(HintId hint, std::size_t set_size, std::vector<Member>& places) const;
  /// The key of a cell. Requires group().
  void find_key(const Common& common, Cell& cell) {
    cell.key = cell.canonical = common.key_of(members(cell));
    cell.has_key = true;
  }
  /// The keys of all cells. Requires group().
  void find_keys(const Common& common);
  /// All in one.
  void split(const Common& common, Members set, Guess guess) {
    measure(common, set, guess);
    group(set);
    find_keys(common);
  }

  /// The guess. Requires measure().
  [[nodiscard]] Guess guess() const { return guess_; }
  /// True when the guess wins a member of the set. Requires measure().
  [[nodiscard]] bool wins() const { return wins_; }
  /// How many cells there are. Requires measure().
  [[nodiscard]] std::size_t count() const { return count_; }
  /// True when the guess tells nothing: no win, and all in one cell. Requires measure().
  [[nodiscard]] bool is_idle() const { return !wins_ && count_ == 1; }
  /// The sizes of the cells by hint, zero for those that nobody answers. Requires measure().
  [[nodiscard]] std::span<const std::uint32_t> sizes() const { return {sizes_.data(), hints_beside_win_}; }

  /// Requires group(), as all that follows.
  [[nodiscard]] std::span<Cell> cells() { return {cells_.data(), count_}; }
  [[nodiscard]] std::span<const Cell> cells() const { return {cells_.data(), count_}; }
  /// In the order of their hints, which is that of a strategy's children.
  [[nodiscard]] std::vector<const Cell*> cells_by_hint() const;
  [[nodiscard]] Members members(const Cell& cell) const { return {members_.data() + cell.begin, cell.size}; }
  /// The places that the members of the cell have in the set.
  [[nodiscard]] Members places(const Cell& cell) const { return {places_.data() + cell.begin, cell.size}; }
  /// The same for two guesses that split a set into the same cells, whatever the hints are: these
  /// cost the same. Requires find_keys().
  [[nodiscard]] Key fingerprint() const;

  /// In hard mode: what may be played in the cell, as far as somebody has found out; and the place for it.
  [[nodiscard]] AllowedGuesses& allowed(const Cell& cell) {
    allowed_.resize(std::max(allowed_.size(), count_));
    return allowed_[static_cast<std::size_t>(&cell - cells_.data())];
  }

 private:
  std::vector<Cell> cells_;
  std::array<std::uint32_t, Board::kMaxHints> sizes_{};  // by hint
  std::size_t hints_beside_win_ = 0;
  std::size_t count_ = 0;
  Guess guess_{};
  bool wins_ = false;
  std::vector<std::uint8_t> hints_;
  std::vector<Member> members_, places_;
  std::vector<AllowedGuesses> allowed_;  // by cell
};

/// The cells whose sizes are within a range, large ones first, and of one size those of the higher hints first: without
/// putting all in order, as mostly the first few are enough.
class CellsBySize {
 public:
  static constexpr int kMostHints = 64;  // a bit each

  /// Sizes by hint, of kMostHints hints at most; a cell has `from` members at least and fewer than `to`, or than
  /// kMostHints.
  CellsBySize(std::span<const std::uint32_t> sizes, std::uint32_t from, std::uint32_t to) {
    to = std::min(to, static_cast<std::uint32_t>(kMostHints));
    for (std::size_t hint = 0; hint < sizes.size(); ++hint) {
      const std::uint32_t size = sizes[hint];
      if (size < from || size >= to) continue;
      hints_[size] = (sizes_ >> size & 1U) != 0 ? hints_[size] | bit(hint) : bit(hint);
      sizes_ |= bit(size);
    }
  }

  /// True while there is one more; what follows requires it.
  explicit operator bool() const { return sizes_ != 0; }
  [[nodiscard]] std::uint32_t size() const { return last(sizes_); }
  [[nodiscard]] HintId hint() const { return HintId(static_cast<std::uint8_t>(last(hints_[size()]))); }
  void next() {
    const std::uint32_t at = size();
    hints_[at] ^= bit(last(hints_[at]));
    if (hints_[at] == 0) sizes_ ^= bit(at);
  }

 private:
  static std::uint64_t bit(std::size_t number) { return std::uint64_t{1} << number; }
  static std::uint32_t last(std::uint64_t bits) { return 63U - static_cast<std::uint32_t>(std::countl_zero(bits)); }
  std::uint64_t sizes_ = 0;                      // those that there are
  std::array<std::uint64_t, kMostHints> hints_;  // by size, where there are any
};

/// Bounds of a cell that is settled, or nearly so, by its members alone:
///  - one secret: 1 to win, 0 to identify; two: 3 and 2 (where some guess tells the two apart);
///  - n secrets that a member tells all apart: 2n-1 to win, since the guess itself is one of them, and
///    n to identify. No guess does better.
///  - to win, n secrets where a member leaves one pair together: 2n. Nothing but the case above is
///    better, because 2n-1 needs the first guess to be a member and all others to end one later.
///    Three secrets always have that: playing one of them leaves at most a pair.
/// With few guesses left, what does not fit is kNever. `score` is a valid K for the set (see
/// bound/scan.hpp): to come within one of telling n secrets apart a member needs a score of n. `lower`
/// is a bound that is known already, `told_apart` whether a member tells all apart, where that is.
[[nodiscard]] Bounds settle(const MemberHints& hints, Goal goal, Members set, int left, int score, int lower,
                            std::optional<bool> told_apart = std::nullopt);

/// What the most cells that any guess makes of a set says about its cost, after settle() left it open:
/// with n cells a guess takes all secrets apart, 2n to win as it is no member; with n-1 it leaves one
/// pair, 2n+1 to win and n+2 to identify, and what would be better has been ruled out.
void settle_by_parts(Goal goal, std::size_t size, int parts, int left, Bounds& bounds);

}  // namespace deduce::exact
