// How wide the window is that standard output goes to.
#pragma once

#include <cstddef>

namespace deduce::cli {

/// Columns of the terminal that standard output is; 0 where it is none, and lines may be as long as they are.
[[nodiscard]] std::size_t columns_of_stdout();

}  // namespace deduce::cli
