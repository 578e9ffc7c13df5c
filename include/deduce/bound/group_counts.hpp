// How many cells a whole group of guesses can make of a set, for many groups in one pass. Where the guesses of a group
// sort every secret into the same class before they differ (orders of the same colours: by the colours in common), and
// class t has room for a(t) hints, no guess of the group makes more cells of it than the sum over t of min(n(t), a(t)),
// with n(t) the secrets of the set in class t. exact/few_guesses.hpp has the argument.
#pragma once

#include <cstddef>
#include <cstdint>

#include "deduce/board/groups.hpp"
#include "deduce/board/ids.hpp"

namespace deduce::bound {

inline constexpr std::size_t kMostClasses = GuessGroups::kMostClasses;
/// Numbers are counted in bytes.
inline constexpr std::size_t kMostCountedByGroup = 255;

/// The class of every secret in every group: a row of bytes for each secret, aligned to 64 bytes as the stride is.
struct ClassRows {
  const std::uint8_t* rows = nullptr;
  std::size_t stride = 0;
  std::size_t classes = 0;  ///< all numbers in the rows are below; at most kMostClasses
};

using ClassRoom = GuessGroups::Room;

/// Writes the sum over t of min(n(t), room[t]) for every group to `sums`: `stride` bytes, aligned to 64. The set has at
/// most kMostCountedByGroup members. Returns the largest sum, which may be that of the padding: class 0 alone.
int count_by_group(const ClassRows& rows, Members set, const ClassRoom& room, std::uint8_t* sums);

/// For sets of any size: what all guesses of a group that are no members cost at least to win, as Scan has it for one
/// guess (scan.hpp), relative to the same base. The cells of class t are room[t] at most, so that there are no more
/// than min(n(t), room[t]) of them, and n(t) - room[t] T secrets or more exceed a threshold T. `stride` numbers to
/// `bounds`, and the numbers of cells at most to `cells`, both aligned to 64 bytes.
void bound_by_group(const ClassRows& rows, Members set, const ClassRoom& room, int threshold, std::uint16_t* bounds,
                    std::uint16_t* cells);

}  // namespace deduce::bound
