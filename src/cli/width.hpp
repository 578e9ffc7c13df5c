// How wide the window is that a stream goes to.
#pragma once

#include <cstddef>

namespace deduce::cli {

/// Columns of the terminal that the stream (STDOUT_FILENO, STDERR_FILENO) is; 0 where it is none, and lines may be as
/// long as they are.
[[nodiscard]] std::size_t columns_of(int stream);

}  // namespace deduce::cli
