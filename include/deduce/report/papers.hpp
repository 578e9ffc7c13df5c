// The four papers, computed anew: every table and figure as a Report beside the printed figures; and what
// goes beyond them.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "deduce/base/monitor.hpp"
#include "deduce/base/workers.hpp"
#include "deduce/report/comparison.hpp"

namespace deduce::report {

/// What a report is made with.
struct Tools {
  const Workers& workers;
  Monitor& monitor;
  std::uint64_t memory;  ///< bytes that the exact engine may use
};

// Each returns nothing when the monitor asked to stop.

/// Kooi 2005, "Yet another Mastermind strategy": Tables 1 to 12.
[[nodiscard]] std::optional<Report> kooi_2005(const Tools& tools);

/// Arai 2015: classes, Table 1, Figures 1 to 8, E and N of the whole game, and whether entropy-first shortens
/// the search.
[[nodiscard]] std::optional<Report> arai_2015(const Tools& tools);

/// Nakamura 2019: Tables 1 and 2, worst cases, chapter 6 with both engines and as the thesis' program searches,
/// and the printed strategy played.
[[nodiscard]] std::optional<Report> nakamura_2019(const Tools& tools);

/// The thesis on simultaneous questions: Tables 1 and 2, the filter, the minimum, and the quoted set.
[[nodiscard]] std::optional<Report> simultaneous_questions(const Tools& tools);

/// What is new: the number of best strategies for every goal and objective, every first guess, the best sets of
/// codes to ask at once, and other games; what takes long from the record in data/long_results.json.
[[nodiscard]] std::optional<Report> beyond(const Tools& tools);

/// One Markdown page with all these reports, e.g. docs/results.md; `folder` as in as_markdown().
[[nodiscard]] std::string results_page(const std::vector<Report>& reports, std::string_view folder);

}  // namespace deduce::report
