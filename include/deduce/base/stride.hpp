// How far apart the rows of a table lie.
#pragma once

#include <cstddef>

namespace deduce {

/// Bytes from one row of a table to the next, for rows of `length` bytes: whole registers of 64 bytes, at least one,
/// and no multiple of 4096, as the columns of such tables share few lines of the cache.
constexpr std::size_t padded_stride(std::size_t length) {
  constexpr std::size_t kRegister = 64;
  const std::size_t padded = length == 0 ? kRegister : (length + kRegister - 1) / kRegister * kRegister;
  return padded % 4096 == 0 ? padded + kRegister : padded;
}

}  // namespace deduce
