// How much memory a question may take.
#pragma once

#include <cstdint>
#include <string_view>

namespace deduce::wire {

/// Reads a number of bytes: digits, then nothing, K, M, G or T (either case; powers of 1024). Throws
/// InputError for anything else, for zero, and for what does not fit.
[[nodiscard]] std::uint64_t parse_memory(std::string_view text);

/// What the system could hand out without swapping, in bytes; Linux says so, elsewhere all memory counts.
[[nodiscard]] std::uint64_t free_memory();

}  // namespace deduce::wire
