// A strategy as a book to play from without a computer.
#pragma once

#include <string>
#include <string_view>

#include "deduce/format/strategy_file.hpp"

namespace deduce {

/// A page of HTML that stands alone and prints as a book: for pegs an overview of the first two guesses as a drawing,
/// then a page for each position, with the guess (of pegs as coloured pegs) and, for each hint, the page to turn to or
/// the code that is left. `game` is what people call the game. Requires a strategy with at least one node.
[[nodiscard]] std::string booklet(const StrategyFile& file, std::string_view game);

}  // namespace deduce
