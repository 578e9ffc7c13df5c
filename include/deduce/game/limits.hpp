// The limits of games of pegs and of what is asked of them, in one place. A game beyond the limit of what is
// asked gets an InputError that names it; nothing is allocated first. What any board holds is in board/board.hpp, how
// long words and lists may be in words/word_list.hpp.
#pragma once

#include <cstdint>

namespace deduce {

inline constexpr int kMaxPegs = 8;
inline constexpr int kMaxColours = 16;

/// Codes of a game that can be played, narrowed down, or partitioned by given guesses.
inline constexpr std::uint64_t kMaxCodes = std::uint64_t{1} << 24;

/// Codes of a game whose guesses can all be compared with each other: the rows of `partition`
/// without --guess and the strategies of `evaluate` cost codes times candidates.
inline constexpr std::uint64_t kMaxCodesToCompare = std::uint64_t{1} << 20;

/// Codes of a game for which a table of all pairs of hints (one byte a pair) may be built.
inline constexpr std::uint64_t kMaxCodesForTable = std::uint64_t{1} << 16;

/// Codes of a game whose sets of codes, asked all at once, can be searched: five bytes for each pair
/// of codes and a few more for each thread, half a gigabyte at the limit.
inline constexpr std::uint64_t kMaxCodesAtOnce = std::uint64_t{1} << 13;

/// Codes of a question whose classes are counted.
inline constexpr int kMaxCodesOfSet = 64;

/// Hints of a game of kMaxPegs pegs: pairs (blacks, whites) of sum at most 8, without (7,1).
inline constexpr int kMaxHints = (kMaxPegs + 1) * (kMaxPegs + 2) / 2 - 1;

}  // namespace deduce
