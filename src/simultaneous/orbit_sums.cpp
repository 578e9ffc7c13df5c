#include "simultaneous/orbit_sums.hpp"

#include "deduce/base/check.hpp"
#include "deduce/symmetry/stabiliser.hpp"

namespace deduce::simultaneous {

void OrbitSums::add(std::size_t type, std::span<const std::uint16_t> set) {
  std::uint64_t of_type = 0;
  for (std::size_t i = 0; i < set.size(); ++i)
    for (std::size_t j = 0; j < i; ++j) of_type += board_.types().row(set[i])[set[j]] == type ? 1U : 0U;
  if (!scratch_) scratch_ = board_.symmetry().scratch();
  Found& found = found_[type][of_type];
  ++found.sets;
  found.symmetries += big(board_.symmetry().order(set, *scratch_));
}

void OrbitSums::add(const OrbitSums& other) {
  for (const auto& [type, by_pairs] : other.found_)
    for (const auto& [pairs, found] : by_pairs) {
      Found& here = found_[type][pairs];
      here.sets += found.sets;
      here.symmetries += found.symmetries;
    }
}

BigNumber OrbitSums::sum(BigNumber Found::*of, const BigNumber& divisor) const {
  BigFraction sum;
  for (const auto& [type, by_pairs] : found_)
    for (const auto& [pairs, found] : by_pairs) {
      BigFraction share(found.*of * big(board_.types().types()[type].pairs), big(pairs));
      share.canonicalize();
      sum += share;
    }
  sum /= divisor;
  DEDUCE_CHECK(sum.get_den() == 1);
  return sum.get_num();
}

BigNumber OrbitSums::count() const { return sum(&Found::sets, 1); }

BigNumber OrbitSums::classes() const {
  return sum(&Found::symmetries, big(Stabiliser(board_.space().rules()).order()));
}

}  // namespace deduce::simultaneous
