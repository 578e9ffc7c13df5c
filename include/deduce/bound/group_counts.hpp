// How many cells a whole group of guesses can make of a set, for many groups in one pass. Where the guesses of a group
// sort every secret into the same class before they differ (orders of the same colours: by the colours in common), and
// class t has room for a(t) hints, no guess of the group makes more cells of it than the sum over t of min(n(t), a(t)),
// with n(t) the secrets of the set in class t. exact/few_guesses.hpp has the argument.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "deduce/board/ids.hpp"

namespace deduce::bound {

inline constexpr std::size_t kMostClasses = 12;
/// Numbers are counted in bytes.
inline constexpr std::size_t kMostCountedByGroup = 255;

/// The class of every secret in every group: a row of bytes for each secret, aligned to 64 bytes as the stride is.
struct ClassRows {
  const std::uint8_t* rows = nullptr;
  std::size_t stride = 0;
  std::size_t classes = 0;  ///< all numbers in the rows are below; at most kMostClasses
};

using ClassRoom = std::array<std::uint8_t, kMostClasses>;

/// Writes the sum over t of min(n(t), room[t]) for every group to `sums`: `stride` bytes, aligned to 64. The set has at
/// most kMostCountedByGroup members.
void count_by_group(const ClassRows& rows, Members set, const ClassRoom& room, std::uint8_t* sums);

}  // namespace deduce::bound
