// The hints of all pairs of codes, one byte a pair: row of a guess, column of a secret (or the other
// way round: hints are symmetric). Pays where the same pairs are asked for again and again, as the
// exact engine does; commands that see each pair once compute hints from Planes instead.
#pragma once

#include <cstdint>

#include "deduce/base/pages.hpp"
#include "deduce/base/workers.hpp"
#include "deduce/game/space.hpp"

namespace deduce {

class HintTable {
 public:
  /// Bytes that a table for the game takes.
  [[nodiscard]] static std::uint64_t bytes_needed(const Rules& rules);

  /// Throws InputError when the game has more than kMaxCodesForTable codes or the table would take
  /// more than `memory` bytes; nothing is allocated then.
  HintTable(const Space& space, const Workers& workers, std::uint64_t memory);

  [[nodiscard]] HintId operator()(CodeId one, CodeId other) const { return HintId(row(one)[index(other)]); }

  /// The hints of one code against all, size() bytes and then padding up to stride().
  [[nodiscard]] const std::uint8_t* row(CodeId code) const { return bytes_.data() + index(code) * stride_; }
  /// Bytes from one row to the next: a multiple of 64, and never of 4096, where all rows would
  /// compete for the same few places of the cache.
  [[nodiscard]] std::size_t stride() const { return stride_; }
  [[nodiscard]] std::uint32_t size() const { return size_; }

 private:
  std::uint32_t size_;
  std::size_t stride_;
  Pages bytes_;
};

}  // namespace deduce
