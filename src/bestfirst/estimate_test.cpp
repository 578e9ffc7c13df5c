#include "bestfirst/estimate.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "bestfirst/search.hpp"
#include "generators.hpp"

namespace deduce::bestfirst {
namespace {

/// The least total depth of a tree in which every guess has all hints, by trying all sizes of the first
/// cell and leaving the rest to the other hints.
class IdealTree {
 public:
  IdealTree(Goal goal, int hints, int most) : identify_(goal == Goal::identify), hints_(hints), total_{0} {
    for (int size = 1; size <= most; ++size) total_.push_back(least(size));
  }
  [[nodiscard]] int operator()(int size) const { return total_[static_cast<std::size_t>(size)]; }

 private:
  static constexpr int kNone = 1 << 20;
  [[nodiscard]] int least(int size) const {
    if (identify_) return size == 1 ? 0 : size + fill(size, hints_, size - 1);
    return size + fill(size - 1, hints_ - 1, size - 1);
  }
  /// `secrets` in so many cells of at most `largest` each, in falling order.
  [[nodiscard]] int fill(int secrets, int cells, int largest) const {
    if (secrets == 0) return 0;
    if (cells == 0) return kNone;
    int best = kNone;
    for (int first = std::min(largest, secrets); first * cells >= secrets && first > 0; --first)
      best = std::min(best, total_[static_cast<std::size_t>(first)] + fill(secrets - first, cells - 1, first));
    return best;
  }

  bool identify_;
  int hints_;
  std::vector<int> total_;
};

TEST(Estimate, the_logarithm_is_the_ideal_tree_with_all_hints) {
  for (const Goal goal : {Goal::win, Goal::identify})
    for (const int hints : {2, 3, 5, 14}) {
      const int most = hints == 14 ? 20 : 24;
      Estimator estimator(Estimate::log14, goal, hints, static_cast<std::size_t>(most), false);
      const IdealTree ideal(goal, hints, most);
      for (int size = 1; size <= most; ++size)
        EXPECT_EQ(static_cast<int>(estimator(static_cast<std::size_t>(size), Search::kPlenty, 3).total), ideal(size))
            << text(goal) << " " << hints << " hints, " << size;
    }
}

TEST(Estimate, fifteen_secrets_and_fourteen_hints_can_cost_less_than_program_2_takes) {
  Estimator estimator(Estimate::log14, Goal::identify, 14, 15, true);
  EXPECT_EQ(estimator(15, Search::kPlenty, 3), (Value{2, 17}));
}

TEST(Estimate, depths_are_those_of_full_trees) {
  Estimator identify(Estimate::log14, Goal::identify, 14, 1296, true);
  EXPECT_EQ(identify(14, Search::kPlenty, 3).worst, 1U);
  EXPECT_EQ(identify(196, Search::kPlenty, 3).worst, 2U);
  EXPECT_EQ(identify(197, Search::kPlenty, 3).worst, 3U);
  EXPECT_EQ(identify(1296, Search::kPlenty, 3).worst, 3U);
  Estimator win(Estimate::log14, Goal::win, 14, 1296, true);
  EXPECT_EQ(win(14, Search::kPlenty, 3).worst, 2U);
  EXPECT_EQ(win(15, Search::kPlenty, 3).worst, 3U);
  EXPECT_EQ(win(183, Search::kPlenty, 3).worst, 3U);
  EXPECT_EQ(win(184, Search::kPlenty, 3).worst, 4U);
}

TEST(Estimate, one_and_two_secrets_are_exact_and_too_few_guesses_are_impossible) {
  for (const Estimate kind : {Estimate::bound, Estimate::log14}) {
    Estimator win(kind, Goal::win, 14, 10, true);
    EXPECT_EQ(win(1, 1, 15), (Value{1, 1}));
    EXPECT_EQ(win(2, 2, 15), (Value{2, 3}));
    EXPECT_FALSE(possible(win(1, 0, 15)));
    EXPECT_FALSE(possible(win(2, 1, 15)));
    Estimator identify(kind, Goal::identify, 14, 10, false);
    EXPECT_EQ(identify(1, 0, 15), (Value{0, 0}));
    EXPECT_EQ(identify(2, 1, 15), (Value{0, 2}));
    EXPECT_FALSE(possible(identify(2, 0, 15)));
  }
}

}  // namespace
}  // namespace deduce::bestfirst
