#include "simultaneous/board.hpp"

#include <algorithm>
#include <limits>
#include <numeric>
#include <string_view>
#include <unordered_set>
#include <utility>

#include "simultaneous/kernels.hpp"

namespace deduce::simultaneous {
namespace {

using Pairs = std::vector<std::pair<std::uint16_t, std::uint16_t>>;

/// The pairs of each of the given types, up to `most` of each.
std::vector<Pairs> pairs_of(const PairTypes& types, std::span<const std::uint32_t> wanted, std::size_t most) {
  std::vector<std::size_t> place(types.types().size(), wanted.size());
  for (std::size_t i = 0; i < wanted.size(); ++i) place[wanted[i]] = i;
  std::vector<Pairs> pairs(wanted.size());
  for (std::size_t one = 0; one < types.codes(); ++one)
    for (std::size_t other = 0; other < one; ++other) {
      const std::size_t at = place[types.row(one)[other]];
      if (at < wanted.size() && pairs[at].size() < most)
        pairs[at].emplace_back(static_cast<std::uint16_t>(one), static_cast<std::uint16_t>(other));
    }
  return pairs;
}

}  // namespace

Board::Board(const Space& space, const Workers& workers, const Tuning& tuning)
    : space_(space),
      tuning_(tuning),
      hints_(space, workers, std::numeric_limits<std::uint64_t>::max()),
      types_(space),
      symmetry_(space),
      hardness_(types_.types().size()),
      core_(tuning.core + 1, space.size()) {
  // The size of a separator is the same for all pairs of a type.
  BitRows separator(1, codes());
  std::vector<std::uint32_t> size, order(types_.types().size());
  for (const PairTypes::Type& type : types_.types()) {
    make_separator(index(type.first), index(type.second), separator.row(0));
    size.push_back(common_bits(separator.row(0), separator.row(0), separator.words()));
  }
  std::iota(order.begin(), order.end(), 0U);
  std::ranges::stable_sort(order, [&](std::uint32_t one, std::uint32_t other) { return size[one] < size[other]; });
  for (std::size_t place = 0; place < order.size(); ++place)
    hardness_[order[place]] = static_cast<std::uint16_t>(place);

  std::unordered_set<std::string_view> seen;
  std::size_t next = 0;
  while (next < order.size() && core_size_ <= tuning.core) {
    std::size_t end = next;
    for (std::uint64_t pairs = 0; end < order.size() && pairs < 2 * tuning.core; ++end)
      pairs += types_.types()[order[end]].pairs;
    for (const Pairs& pairs : pairs_of(types_, std::span(order).subspan(next, end - next), tuning.pairs_of_type)) {
      core_is_all_ = core_is_all_ && pairs.size() < tuning.pairs_of_type;
      for (const auto& [one, other] : pairs) {
        if (core_size_ > tuning.core) break;
        std::uint64_t* row = core_.row(core_size_);
        make_separator(one, other, row);
        if (!seen.emplace(reinterpret_cast<const char*>(row), core_.words() * sizeof *row).second) continue;
        core_pairs_.emplace_back(one, other);
        ++core_size_;
      }
    }
    next = end;
  }
  if (core_size_ > tuning.core) {  // the row too many shows that there are others
    core_size_ = tuning.core;
    core_is_all_ = false;
  }
}

void Board::make_separator(std::size_t one, std::size_t other, std::uint64_t* out) const {
  differing_bits(hints(one), hints(other), (codes() + 63) / 64, out);
}

}  // namespace deduce::simultaneous
