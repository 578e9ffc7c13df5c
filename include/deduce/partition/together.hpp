// All guesses of a board against one set at once, by two questions: which of them leave the set in one piece, and is
// there one that takes all of it apart? The answers need neither numbers of cells nor sizes, so that most guesses are
// done with after a few members.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "deduce/board/board.hpp"

namespace deduce {

/// Words that a bit for each guess takes.
[[nodiscard]] inline std::size_t words_for_guesses(const Board& board) { return (board.guess_count() + 63) / 64; }

/// Writes a bit for each guess, words_for_guesses() words: set when all members of the set, at least one, give it the
/// same hint. Bits past the last guess are zero.
void guesses_that_leave_together(const Board& board, Members set, std::span<std::uint64_t> bits);

/// True when some guess gets a different hint from every member of the set.
[[nodiscard]] bool some_guess_tells_apart(const Board& board, Members set);

}  // namespace deduce
