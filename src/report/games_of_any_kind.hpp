// The tables of games that are not of blacks and whites, and of players who guess only what can be the secret.
#pragma once

#include "deduce/report/papers.hpp"
#include "report/long_results.hpp"

namespace deduce::report {

/// Adds them to the report; false when the monitor stopped it.
[[nodiscard]] bool add_games_of_any_kind(Report& report, const LongResults& record, const Tools& tools);

}  // namespace deduce::report
