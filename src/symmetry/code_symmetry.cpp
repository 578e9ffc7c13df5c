#include "deduce/symmetry/code_symmetry.hpp"

#include <algorithm>

#include "symmetry/black_peg_search.hpp"
#include "symmetry/place_marks.hpp"

namespace deduce {
namespace {

std::vector<Code> codes_of(const Space& space, Members set) {
  std::vector<Code> codes;
  codes.reserve(set.size());
  for (const Member member : set) codes.push_back(space[CodeId(member)]);
  return codes;
}

/// rank[i]: the place of item i when all are sorted by mark, ties by number.
template <std::size_t kSize>
void rank_by(const std::array<std::uint64_t, kSize>& mark, int size, std::array<std::uint8_t, kSize>& rank) {
  std::array<std::uint8_t, kSize> order{};
  for (std::size_t i = 0; i < kSize; ++i) order[i] = static_cast<std::uint8_t>(i);
  std::stable_sort(order.begin(), order.begin() + size,
                   [&](std::uint8_t one, std::uint8_t other) { return mark[one] < mark[other]; });
  for (std::size_t i = 0; i < kSize; ++i) rank[order[i]] = static_cast<std::uint8_t>(i);
}

/// The set that is searched, with its members marked in the scratch.
class MarkedCodes final : public BlackPegSearch::Set {
 public:
  MarkedCodes(const CodeSymmetry& symmetry, Members set, CodeSymmetry::Scratch& scratch)
      : symmetry_(symmetry), set_(set), scratch_(scratch) {
    for (const Member member : set_) scratch_.in_set[member / 64U] |= std::uint64_t{1} << (member % 64U);
  }
  ~MarkedCodes() override {
    for (const Member member : set_) scratch_.in_set[member / 64U] = 0;
  }
  MarkedCodes(const MarkedCodes&) = delete;
  MarkedCodes& operator=(const MarkedCodes&) = delete;

  [[nodiscard]] bool keeps(const PlacePermutation& permutation) const override {
    const CodeSymmetry::Map map = symmetry_.map(permutation);
    return std::ranges::all_of(set_, [&](Member member) {
      const Member other = symmetry_.image(map, member);
      return (scratch_.in_set[other / 64U] >> (other % 64U) & 1U) != 0;
    });
  }

 private:
  const CodeSymmetry& symmetry_;
  Members set_;
  CodeSymmetry::Scratch& scratch_;
};

}  // namespace

PlacePermutation CodeSymmetry::labelling(Members set) const {
  if (!by_peg_) return PlacePermutation::of(numbers_.labelling(set));
  const Rules& rules = space_->rules();
  const PlaceMarks marks(rules, codes_of(*space_, set));
  PlacePermutation permutation = PlacePermutation::identity();
  rank_by(marks.peg, rules.pegs(), permutation.peg);
  for (std::size_t peg = 0; peg < static_cast<std::size_t>(rules.pegs()); ++peg)
    rank_by(marks.colour[peg], rules.colours(), permutation.colour[peg]);
  return permutation;
}

std::vector<PlacePermutation> CodeSymmetry::symmetries(Members set, Scratch& scratch) const {
  std::vector<PlacePermutation> found;
  if (!by_peg_) {
    for (const Permutation& permutation : numbers_.symmetries(set, scratch))
      found.push_back(PlacePermutation::of(permutation));
    return found;
  }
  BlackPegSearch(space_->rules(), codes_of(*space_, set), numbers_.tuning())
      .run(MarkedCodes(*this, set, scratch), found);
  return found;
}

std::vector<CodeSymmetry::Map> CodeSymmetry::generators(Members set, Scratch& scratch) const {
  std::vector<Map> maps;
  for (const PlacePermutation& permutation : symmetries(set, scratch)) maps.push_back(map(permutation));
  return maps;
}

}  // namespace deduce
