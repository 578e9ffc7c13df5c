// Rows of bits, one bit a code, laid out for vector instructions: each row starts at a multiple of 64
// bytes, is padded with zeros, and the distance of two rows is an odd number of such lines, so that
// walking down a column does not always meet the same few places of the cache.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "deduce/base/aligned.hpp"

namespace deduce::simultaneous {

class BitRows {
 public:
  static constexpr std::size_t kLine = 8;  ///< words of a line

  BitRows(std::size_t rows, std::size_t bits)
      : words_(words_for(bits)), stride_(words_ % (2 * kLine) == 0 ? words_ + kLine : words_), data_(rows * stride_) {}

  /// Words of a row, with its padding: a multiple of kLine.
  [[nodiscard]] std::size_t words() const { return words_; }
  /// Words from one row to the next.
  [[nodiscard]] std::size_t stride() const { return stride_; }
  [[nodiscard]] std::uint64_t* row(std::size_t at) { return data_.data() + at * stride_; }
  [[nodiscard]] const std::uint64_t* row(std::size_t at) const { return data_.data() + at * stride_; }

  [[nodiscard]] static std::size_t words_for(std::size_t bits) {
    return (bits + 64 * kLine - 1) / (64 * kLine) * kLine;
  }

 private:
  std::size_t words_;
  std::size_t stride_;
  AlignedArray<std::uint64_t> data_;
};

[[nodiscard]] inline bool test_bit(const std::uint64_t* row, std::size_t at) {
  return (row[at / 64] >> (at % 64) & 1) != 0;
}
inline void set_bit(std::uint64_t* row, std::size_t at) { row[at / 64] |= std::uint64_t{1} << (at % 64); }
inline void clear_bit(std::uint64_t* row, std::size_t at) { row[at / 64] &= ~(std::uint64_t{1} << (at % 64)); }

/// Calls `visit(position)` for each bit that is set in both rows, ascending; stops when it returns false.
template <typename Visit>
bool for_each_common_bit(const std::uint64_t* one, const std::uint64_t* other, std::size_t words, Visit visit) {
  for (std::size_t word = 0; word < words; ++word)
    for (std::uint64_t bits = one[word] & other[word]; bits != 0; bits &= bits - 1)
      if (!visit(word * 64 + static_cast<std::size_t>(std::countr_zero(bits)))) return false;
  return true;
}

}  // namespace deduce::simultaneous
