// Numbers as the tables of reports show them.
#pragma once

#include <cstdint>
#include <string>

#include "deduce/base/big_number.hpp"

namespace deduce::report {

/// All digits, in groups of ten from the left, so that a long number can be broken into lines.
[[nodiscard]] std::string in_groups(const BigNumber& number);

/// "5625/1296 = 4.3403"
[[nodiscard]] std::string mean_of(std::uint64_t total, std::uint64_t secrets);

}  // namespace deduce::report
