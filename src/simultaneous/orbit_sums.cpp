#include "simultaneous/orbit_sums.hpp"

#include "deduce/base/check.hpp"
#include "deduce/symmetry/stabiliser.hpp"
#include "simultaneous/set_symmetry.hpp"

namespace deduce::simultaneous {

OrbitSums::OrbitSums(const Board& board, int size)
    : board_(board), weights_(static_cast<std::size_t>(size * (size - 1) / 2) + 1), weights_type_(~std::size_t{0}) {
  for (int pairs = 2; pairs <= size * (size - 1) / 2; ++pairs) scale_ = lcm(scale_, pairs);
}

void OrbitSums::add(std::size_t type, std::span<const std::uint16_t> set) {
  std::uint64_t of_type = 0;
  for (std::size_t i = 0; i < set.size(); ++i)
    for (std::size_t j = 0; j < i; ++j) of_type += board_.types().row(set[i])[set[j]] == type ? 1U : 0U;
  if (type != weights_type_) {
    weights_type_ = type;
    for (std::size_t pairs = 1; pairs < weights_.size(); ++pairs)
      weights_[pairs] = scale_ / mpz_class(pairs) * mpz_class(board_.types().types()[type].pairs);
  }
  count_ += weights_[of_type];
  symmetries_ += weights_[of_type] * set_stabiliser_order(board_, set);
}

void OrbitSums::add(const OrbitSums& other) {
  count_ += other.count_;
  symmetries_ += other.symmetries_;
}

mpz_class OrbitSums::count() const {
  DEDUCE_CHECK(count_ % scale_ == 0);
  return count_ / scale_;
}

mpz_class OrbitSums::classes() const {
  const mpz_class whole = scale_ * mpz_class(Stabiliser(board_.space().rules()).order());
  DEDUCE_CHECK(symmetries_ % whole == 0);
  return symmetries_ / whole;
}

}  // namespace deduce::simultaneous
