// The data files that the program carries inside, compiled in by the build.
#pragma once

#include <string_view>

namespace deduce::report {

/// data/papers.json
[[nodiscard]] std::string_view papers_data();

/// data/long_results.json
[[nodiscard]] std::string_view long_results_data();

/// strategies/nakamura-2019.table
[[nodiscard]] std::string_view nakamura_strategy();

}  // namespace deduce::report
