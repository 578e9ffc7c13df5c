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
  [[nodiscard]] PlaceCounts places() const override {
    failed_before_places_ = asked_;
    return {};
  }
  [[nodiscard]] int asked() const { return asked_; }
  [[nodiscard]] int failed_before_places() const { return failed_before_places_; }

 private:
  mutable int asked_ = 0, failed_before_places_ = 0;
};

// Nobody asks whether to stop while the symmetries of one set are looked for: so that must be bounded.
TEST(SetSearch, gives_up_after_so_many_steps_in_vain) {
  PegCounts counts{};
  for (auto& row : counts) row.fill(7);
  SymmetryTuning tuning;
  for (const int steps : {1, 100, tuning.steps}) {
    tuning.steps = steps;
    const Deceptive set;
    std::vector<Permutation> found;
    SetSearch(counts, kMaxPegs, kMaxColours, tuning).run(set, found);
    EXPECT_TRUE(found.empty());
    const int trades = kMaxColours * (kMaxColours - 1) / 2;
    EXPECT_LE(set.asked(), trades + steps / tuning.failure + 1);
  }
}

TEST(SetSearch, counts_places_after_so_many_failures) {
  PegCounts counts{};
  for (auto& row : counts) row.fill(7);
  const int trades = kMaxColours * (kMaxColours - 1) / 2;
  for (const int failures : {1, 8, 11}) {
    const Deceptive set;
    std::vector<Permutation> found;
    SetSearch(counts, kMaxPegs, kMaxColours, {.failures_for_places = failures}).run(set, found);
    EXPECT_EQ(set.failed_before_places(), trades + failures);
  }
}

}  // namespace
}  // namespace deduce
