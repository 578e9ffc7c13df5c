// Puzzles: guesses with their hints that exactly one code fits, graded by what must be deduced.
//
// What is known while solving is, for each peg, the colours that it can still have. A deduction takes some
// of the hints together: the codes of known colours that give all of these hints are looked at, and a
// colour that none of them has on a peg is struck out there. A puzzle is as hard as the hints that must be
// taken together at once: with one at a time it is easy, with two medium, with three or more hard. That
// is a measure of the puzzle and not of a solver's luck: at each size everything that follows is struck out
// before more hints are taken together.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "deduce/base/monitor.hpp"
#include "deduce/game/history.hpp"

namespace deduce::play {

enum class Level : std::uint8_t { easy, medium, hard };

[[nodiscard]] std::string_view text(Level level);
/// Throws InputError for other words than "easy", "medium" and "hard".
[[nodiscard]] Level parse_level(std::string_view text);
[[nodiscard]] std::span<const std::string_view> level_words();

/// How a puzzle is solved.
struct Deductions {
  int together = 1;  ///< hints that must be taken together, at most
  int steps = 0;     ///< deductions that strike something out
};

[[nodiscard]] Level level_of(const Deductions& deductions);

struct Puzzle {
  History clues;
  Code solution;
  Deductions deductions;
};

/// What it takes to solve the clues; requires that exactly one code fits them.
[[nodiscard]] Deductions deductions_for(const Space& space, const History& clues);

/// A puzzle of the level in which no clue can be left out; the same for the same seed. Nothing when the monitor
/// stops it. Throws InputError when none of a thousand tries has the level: small games have no hard ones.
[[nodiscard]] std::optional<Puzzle> make_puzzle(const Space& space, Level level, std::uint64_t seed, Monitor& monitor);

}  // namespace deduce::play
