#include "deduce/game/hint_table.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "deduce/base/error.hpp"
#include "deduce/base/stride.hpp"
#include "deduce/game/planes.hpp"

namespace deduce {

std::uint64_t HintTable::bytes_needed(const Rules& rules) {
  return padded_stride(rules.code_count()) * rules.code_count();
}

HintTable::HintTable(const Space& space, const Workers& workers, std::uint64_t memory)
    : size_(space.size()), stride_(padded_stride(space.size())) {
  require_at_most(space.rules(), kMaxCodesForTable, "a table of all pairs of hints");
  const std::uint64_t needed = bytes_needed(space.rules());
  if (needed > memory)
    throw InputError(fmt::format("{} needs {} MiB for its table of hints, but only {} MiB may be used",
                                 space.rules().text(), (needed >> 20) + 1, memory >> 20));
  bytes_ = Pages(needed);
  const Planes planes(space.rules(), space.codes());
  constexpr std::size_t kRowsAtOnce = 256;
  const std::size_t pieces = (size_ + kRowsAtOnce - 1) / kRowsAtOnce;
  workers.for_each(pieces, [&](std::size_t piece) {
    for (std::size_t row = piece * kRowsAtOnce; row < std::min<std::size_t>(size_, (piece + 1) * kRowsAtOnce); ++row) {
      std::uint8_t* out = bytes_.data() + row * stride_;
      hints_of(space.hints(), space.codes()[row], planes, out);
      std::fill(out + planes.stride(), out + stride_, std::uint8_t{0});
    }
  });
}

}  // namespace deduce
