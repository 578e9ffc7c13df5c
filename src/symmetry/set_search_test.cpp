#include "symmetry/set_search.hpp"

#include <gtest/gtest.h>

namespace deduce {
namespace {

/// A set of which all counts are the same and that nothing keeps but the identity: the worst there is.
class Deceptive final : public SetSearch::Set {
 public:
  [[nodiscard]] bool keeps(const Permutation&) const override {
    ++asked_;
    return false;
  }
  [[nodiscard]] PairCounts pairs() const override { return {}; }
  [[nodiscard]] PlaceCounts places() const override { return {}; }
  [[nodiscard]] int asked() const { return asked_; }

 private:
  mutable int asked_ = 0;
};

// Nobody asks whether to stop while the symmetries of one set are looked for: so that must be bounded.
TEST(SetSearch, gives_up_after_so_many_steps_in_vain) {
  PegCounts counts{};
  for (auto& row : counts) row.fill(7);
  for (const int steps : {1, 100, SetSearch::kSteps}) {
    const Deceptive set;
    std::vector<Permutation> found;
    SetSearch(counts, kMaxPegs, kMaxColours).run(set, found, steps);
    EXPECT_TRUE(found.empty());
    const int trades = kMaxColours * (kMaxColours - 1) / 2;
    EXPECT_LE(set.asked(), trades + steps / SetSearch::kFailure + 1);
  }
}

}  // namespace
}  // namespace deduce
