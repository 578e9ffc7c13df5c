// The tables of other games: for each game of the record (report/long_results.hpp) the best mean, its worst
// case, the least worst case, the number of best strategies, the fewest codes that identify every
// secret when asked at once, and the certificate of the best mean that was checked.
#pragma once

#include <optional>

#include "deduce/report/papers.hpp"
#include "report/long_results.hpp"

namespace deduce::report {

struct OtherGames {
  Comparison win, identify;
  Figure means;  ///< the best mean to win, by the number of colours
};

/// What is not in the record is computed, which takes as long as it takes. Nothing when stopped.
[[nodiscard]] std::optional<OtherGames> other_games(const LongResults& record, const Tools& tools);

}  // namespace deduce::report
