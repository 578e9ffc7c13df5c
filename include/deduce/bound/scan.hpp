// A lower bound for every guess at once: what a set of possible secrets costs at least when that
// guess comes first. One pass over the hints of the set's members against all codes gives it.
//
// Let a guess split n secrets into k cells.
//
// Win. A cell of d secrets costs at least 2d-1: one secret with the next guess, the others with two or
// more. With m = 1 when the guess is itself a member, whose cell (the win) costs nothing more, the sum
// is n + 2(n-m) - (k-m) = 3n - k - m. Call k + m the score. If no guess of the set has a score above K,
// none has against a subset (a subset has no more cells and no more members), so that a cell of d
// costs at least 3d - K too: d - (K-1) more than 2d-1. Hence
//     cost >= 3n - k - m + sum over cells of max(0, d - T)   with T = K-1.
//
// Identify. A cell of one costs nothing; one of d >= 2 costs at least d. If no guess makes more than K
// cells, a cell of d > K cannot be taken apart by one guess: at most K-1 of its secrets end alone, the
// others cost two or more, 2d - (K-1) in all. Hence, with s cells of one,
//     cost >= 2n - s + sum over cells with d >= T of (d - T + 2)   with T = K+1.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "deduce/base/aligned.hpp"
#include "deduce/board/board.hpp"
#include "deduce/bound/tuning.hpp"

namespace deduce::bound {

/// Bounds are kept by guess as 16-bit numbers, relative to base(); this one means "no guess here".
inline constexpr std::uint16_t kNoGuess = 65535;

struct ScanResult {
  std::uint16_t least = kNoGuess;  ///< smallest of the relative bounds
  int parts = 0;                   ///< most cells that a guess makes
  int score = 0;                   ///< K of the set itself: for sets inside it, a valid K too
};

struct ScanJob;

/// The hints of many guesses against some secrets, wherever they are kept: a row of bytes for each secret, aligned to
/// 64 bytes as the stride is.
struct HintRows {
  const std::uint8_t* rows = nullptr;
  std::size_t stride = 0;
  int hints = 0;  ///< at most 64
};

/// The hints that the winners of some members get, close together: a row for each, by places.
struct CloseRows {
  const std::uint8_t* rows = nullptr;
  std::size_t stride = 0;
  Members places;  ///< of the members of a set, in its order
};

/// The pass of Scan over `width` guesses from the place `from` on, both multiples of 64: for guesses that are too many
/// for a board. Relative bounds and numbers of cells as Scan writes them, but for guesses that are members: those cost
/// one less.
void scan_rows(const HintRows& rows, Members set, std::size_t from, std::size_t width, bool identify, int threshold,
               std::uint16_t* bounds, std::uint8_t* parts);

// Bounds count down from here by the number of cells and up by the excess of the large ones, which is less than
// Board::kMost: both ends fit into 16 bits.
inline constexpr int kScanZero = 320;
/// What is added to a relative bound of a set of n.
[[nodiscard]] constexpr int scan_base(std::size_t n, bool identify) {
  return static_cast<int>(identify ? 2 * n : 3 * n) - kScanZero;
}

/// Members of a set whose guesses can be looked at by groups: the kernel sorts them in a place of this size.
inline constexpr std::size_t kMostByGroup = 2048;

/// What all guesses of a group have in common, for each group of a board.
struct GroupBounds {
  AlignedArray<std::uint16_t> limit;      ///< the least relative bound that one of them may have
  AlignedArray<std::uint16_t> score;      ///< the largest score that one of them may have
  std::vector<std::uint64_t> has_member;  ///< a bit each: one of them is a member

  [[nodiscard]] bool with_member(std::size_t group) const { return (has_member[group / 64] >> group % 64 & 1U) != 0; }
};

/// The guesses of one group.
struct GroupLanes {
  alignas(64) std::array<std::uint16_t, GuessGroups::kLanes> bounds;
  alignas(64) std::array<std::uint8_t, GuessGroups::kLanes> parts;
};

class Scan {
 public:
  Scan(Board board, bool identify, const Tuning& tuning = {});

  [[nodiscard]] bool identify() const { return identify_; }
  [[nodiscard]] const Board& board() const { return board_; }
  /// Guesses with padding: the length of the arrays that scans write.
  [[nodiscard]] std::size_t width() const { return width_; }
  /// What is added to a relative bound of a set of n.
  [[nodiscard]] int base(std::size_t n) const { return scan_base(n, identify_); }

  /// T for a valid K.
  [[nodiscard]] int threshold(int score) const { return identify_ ? score + 1 : score - 1; }

  /// Writes the relative bound of every guess to `bounds` and its number of cells to `parts` (both of
  /// width() elements and aligned to 64 bytes; padding gets kNoGuess and 0). `threshold` is T. Numbers of cells are
  /// kept in bytes: 255 stands for 256 too, and the result then says 256.
  ScanResult operator()(Members set, int threshold, std::uint16_t* bounds, std::uint8_t* parts) const;
  /// The same where only some guesses (ascending) may be played: the others get kNoGuess and 0.
  ScanResult operator()(Members set, GuessSpan allowed, int threshold, std::uint16_t* bounds,
                        std::uint8_t* parts) const;
  /// The most cells that a number kept in a byte may stand for.
  [[nodiscard]] static int at_most_parts(std::uint8_t parts) { return parts == 255 ? 256 : parts; }

  /// True where by_parts() is worth while: to win, for games of few hints or more than 64 or whose guesses come in
  /// groups, and sets not much larger than T (Tuning::by_parts).
  [[nodiscard]] bool by_parts(std::size_t size, int threshold) const;
  /// The bound of the whole set by numbers of cells alone, 3n minus the score: quicker, and for small
  /// sets nearly always the same, since a guess of many cells has no large one. `least` is it, relative to
  /// base(). When a guess tells all secrets apart the scan stops there, and the score is only a lower
  /// one. Requires by_parts(set.size(), T) for some T. Whoever has the hints of the members' winners
  /// close together may hand them over: nothing but time depends on it.
  ScanResult by_parts(Members set, std::uint8_t* parts, const CloseRows* close = nullptr) const;

  /// True where guesses come in groups, and all that follows can be asked, for sets of at most kMostByGroup members;
  /// and by_parts() looks at few guesses.
  [[nodiscard]] bool grouped() const { return !identify_ && !wide() && board_.groups() != nullptr; }
  /// True where that is worth while, for sets of so many.
  [[nodiscard]] bool by_group(std::size_t size) const { return grouped() && size <= by_group_; }
  /// Bounds whole groups: what holds for all their guesses.
  void bound_groups(Members set, int threshold, GroupBounds& groups) const;
  /// Writes the relative bounds and numbers of cells of the guesses in the lanes of one group, as the pass over all
  /// guesses would. `groups` are the bounds of the set. Returns the largest score.
  int look(std::size_t group, Members set, int threshold, const GroupBounds& groups, GroupLanes& lanes) const;
  /// The least limit of a group.
  [[nodiscard]] std::uint16_t least_of_groups(const GroupBounds& groups) const;
  /// The least of the relative bounds that the pass over all guesses would give; groups that cannot have it are not
  /// looked at. The other numbers of the result are not found out. `groups` is a place to write in.
  [[nodiscard]] ScanResult least_of(Members set, int threshold, GroupBounds& groups) const;

  /// The smallest of the relative bounds, some of which may have changed since the scan.
  [[nodiscard]] std::uint16_t least(const std::uint16_t* bounds) const;
  /// Writes the guesses whose relative bound is `bound` to `out` (room for all), ascending; returns
  /// how many they are.
  std::size_t collect(const std::uint16_t* bounds, std::uint16_t bound, Guess* out) const;

 private:
  [[nodiscard]] bool wide() const;
  [[nodiscard]] ScanJob job(Members set, int threshold, std::uint16_t* bounds, std::uint8_t* parts) const;

  Board board_;
  std::size_t width_;
  bool identify_;
  std::size_t by_parts_, by_group_;  // as in Tuning
};

}  // namespace deduce::bound
