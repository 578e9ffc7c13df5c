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
  found.symmetries += board_.symmetry().order(set, *scratch_);
}

void OrbitSums::add(const OrbitSums& other) {
  for (const auto& [type, by_pairs] : other.found_)
    for (const auto& [pairs, found] : by_pairs) {
      Found& here = found_[type][pairs];
      here.sets += found.sets;
      here.symmetries += found.symmetries;
    }
}

mpz_class OrbitSums::sum(mpz_class Found::*of, const mpz_class& divisor) const {
  mpq_class sum;
  for (const auto& [type, by_pairs] : found_)
    for (const auto& [pairs, found] : by_pairs) {
      mpq_class share(found.*of * mpz_class(board_.types().types()[type].pairs), mpz_class(pairs));
      share.canonicalize();
      sum += share;
    }
  sum /= divisor;
  DEDUCE_CHECK(sum.get_den() == 1);
  return sum.get_num();
}

mpz_class OrbitSums::count() const { return sum(&Found::sets, 1); }

mpz_class OrbitSums::classes() const {
  return sum(&Found::symmetries, mpz_class(Stabiliser(board_.space().rules()).order()));
}

}  // namespace deduce::simultaneous
