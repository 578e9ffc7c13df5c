// A strategy as a book to play from without a computer.
#pragma once

#include <string>

#include "deduce/format/strategy_file.hpp"

namespace deduce {

/// A page of HTML that stands alone and prints as a book: an overview of the first two guesses as a drawing,
/// then a page for each position, with the guess as coloured pegs and, for each hint, the page to turn to or
/// the code that is left. Requires a strategy with at least one node.
[[nodiscard]] std::string booklet(const StrategyFile& file);

}  // namespace deduce
