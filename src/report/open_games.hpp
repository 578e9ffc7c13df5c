// Games that are not solved: the strategy that `deduce solve --time` holds after a while, beside the best of the rules
// and what no strategy falls below. From the record, since each takes minutes.
#pragma once

#include "deduce/report/papers.hpp"
#include "report/long_results.hpp"

namespace deduce::report {

void add_open_games(Report& report, const LongResults& record);

}  // namespace deduce::report
