// The four papers, computed anew: every table and figure as a Report beside the printed figures.
#pragma once

#include <cstdint>
#include <optional>

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

}  // namespace deduce::report
