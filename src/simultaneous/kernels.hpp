// The inner loops of the search over sets of codes, as vector instructions: rows of bits are made by
// comparing bytes, and intersected. Rows are those of BitRows: aligned, and padded to whole lines.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "simultaneous/bit_rows.hpp"

namespace deduce::simultaneous {

/// Sets bit i where one[i] != other[i]. Reads whole lines of 64 bytes: `words` of eight bits each.
void differing_bits(const std::uint8_t* one, const std::uint8_t* other, std::size_t words, std::uint64_t* out);

/// Sets bit i where values[i] >= least, for 64 values a word; `count` values, a multiple of 32, are
/// read and the rest of the row is left alone.
void bits_at_least(const std::uint16_t* values, std::size_t count, std::uint16_t least, std::uint64_t* out);

/// The number of bits that two rows share.
[[nodiscard]] std::uint32_t common_bits(const std::uint64_t* one, const std::uint64_t* other, std::size_t words);

/// out = one AND other; false when nothing is left.
bool intersect(const std::uint64_t* one, const std::uint64_t* other, std::size_t words, std::uint64_t* out);

/// Intersects `row` with those of `others` that are marked in both masks; false when nothing is left.
/// `mask_words` words of marks, 64 rows each.
bool intersect_marked(std::span<const std::uint64_t* const> others, const std::uint64_t* mask,
                      const std::uint64_t* other_mask, std::size_t mask_words, std::size_t words, std::uint64_t* row);

/// Adds to parts[q], for each code q from `from` to `count`, the number of different hints that q gives
/// to the secrets whose rows are listed. `from` is a multiple of 64, and rows are padded to one.
void add_parts(std::span<const std::uint8_t* const> rows, int hints, std::size_t from, std::size_t count,
               std::uint8_t* parts);

/// Marks each code below `count`, a multiple of 64, that gives the same hint to more than `largest`, at
/// most 254, of the secrets whose rows are listed; other marks stay as they are.
void mark_large_parts(std::span<const std::uint8_t* const> rows, int hints, int largest, std::size_t count,
                      std::uint8_t* marks);

/// Moves the bits of `row` at the places of `mask` together. Writes as many words as the mask has bits,
/// rounded up; what follows them is left alone.
void compress(const std::uint64_t* row, const std::uint64_t* mask, std::size_t words, std::uint64_t* out);

/// The last two codes of a set at once. A code p is to be joined by a code that lies in every row that
/// p misses. The rows are taken four at a time: for each of the sixteen subsets of four rows their
/// intersection is made once, and a code p then costs one look-up for each four rows instead of one
/// for each row.
class LastTwo {
 public:
  static constexpr std::size_t kGroup = 4;
  /// Rows that are looked at, in two rounds: few codes need the second. The caller tests the others.
  static constexpr std::size_t kRound = 32, kRows = 2 * kRound;
  static constexpr std::size_t kMarkWords = 4;

  /// `words` is the most that a row will have.
  explicit LastTwo(std::size_t words);

  /// At most kRows rows of so many words; `admitted` bounds the answer.
  void prepare(const std::uint64_t* admitted, std::span<const std::uint64_t* const> rows, std::size_t words);

  struct Scan {
    std::span<const std::uint16_t> codes;  ///< the codes p to try
    const std::uint64_t* missed;           ///< for each code the rows it misses, one bit a row
    std::size_t missed_stride;             ///< words from one code's bits to the next code's; at least kMarkWords
    /// Which rows were given to prepare(), for the first kRound of them and the rest.
    std::array<std::array<std::uint64_t, kMarkWords>, 2> chosen{};
    const BitRows* beside;  ///< for each code the codes that may join it
  };

  /// Looks at the codes from position `from` on for the first with an answer; writes the joining codes
  /// to `out` and returns the position, or codes.size() when there is none.
  [[nodiscard]] std::size_t next(const Scan& scan, std::size_t from, std::uint64_t* out) const;

 private:
  std::size_t words_ = 0;
  BitRows subsets_;  ///< one block of 16 intersections for each group, without gaps
};

}  // namespace deduce::simultaneous
