#include "exact/level.hpp"

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include "boards.hpp"
#include "deduce/base/monitor.hpp"
#include "exact/search.hpp"

namespace deduce::exact {
namespace {

std::vector<int> budgets(const std::vector<Vessel>& vessels, double slack) {
  const Level level(vessels, slack);
  std::vector<int> all;
  for (const Vessel& one : vessels) all.push_back(level.raises(one) ? level.budget(one) : -1);
  return all;
}

TEST(Level, shares_by_weight_what_has_not_risen) {
  EXPECT_EQ(budgets({{1, 10, 10}, {3, 20, 20}}, 8), (std::vector{12, 26}));
  EXPECT_EQ(budgets({{1, 10, 10}, {3, 20, 20}}, 7), (std::vector{11, 25})) << "no more than there is";
  EXPECT_EQ(budgets({{2.5, 10, 10}}, 7), (std::vector{17}));
}

TEST(Level, leaves_what_has_risen_further_to_others) {
  EXPECT_EQ(budgets({{1, 10, 10}, {1, 20, 28}}, 6), (std::vector{16, -1}));
  EXPECT_EQ(budgets({{1, 10, 10}, {1, 20, 28}}, 10), (std::vector{19, 29})) << "8 to draw level, then one each";
  EXPECT_EQ(budgets({{1, 10, 12}, {2, 20, 28}, {1, 5, 5}}, 4), (std::vector{13, -1, 8})) << "2, then one each";
}

TEST(Level, raises_something_when_nothing_is_left) {
  EXPECT_EQ(budgets({{1, 10, 12}, {1, 20, 21}}, 0), (std::vector{-1, 21}));
  EXPECT_EQ(budgets({{49, 10, 11}}, 0), (std::vector{11})) << "49 times a 49th is less than one here";
}

/// What a search of cells rests on: it gets on, and never promises more than there is.
TEST(Level, always_raises_something_and_never_more_than_is_left) {
  EXPECT_TRUE(rc::check([] {
    const auto sizes = *rc::gen::nonEmpty(rc::gen::container<std::vector<int>>(rc::gen::inRange(3, 2000)));
    std::vector<Vessel> vessels;
    for (const int size : sizes) {
      const int began = 2 * size, rose = *rc::gen::inRange(0, size);
      vessels.push_back({std::pow(size, 1.8), began, began + rose});
    }
    const int slack = *rc::gen::inRange(0, 3000);
    const Level level(vessels, slack);
    int raised = 0, more = 0;
    for (const Vessel& one : vessels)
      if (level.raises(one)) {
        ++raised;
        RC_ASSERT(level.budget(one) >= one.lower);
        more += level.budget(one) - one.lower;
      }
    RC_ASSERT(raised > 0);
    RC_ASSERT(more <= slack);
  }));
}

/// Writes down the jobs of every round, and does none.
class Noting final : public Helpers {
 public:
  void begin(const DoJob&, const TakeSet&, const Monitor&) override {}
  void end() override {}
  void serve() override {}
  [[nodiscard]] std::size_t least_secrets() const override { return 2; }
  [[nodiscard]] std::size_t least_told() const override { return ~std::size_t{0}; }
  void tell(const SetBounds&) override {}
  [[nodiscard]] std::unique_ptr<Round> share(std::size_t count, std::function<Job(std::size_t)> job) override {
    auto& round = rounds.emplace_back();
    for (std::size_t i = 0; i < count; ++i) round.push_back(job(i));
    return nullptr;
  }
  std::vector<std::vector<Job>> rounds;
};

class FirstGuessOfMastermind : public ::testing::Test {
 protected:
  static constexpr auto kGuess = Guess(7);  // 1122

  FirstGuessOfMastermind() {
    cells_.split(common_, all_, kGuess);
    largest_ = cells_.cells().back();
  }

  Noting notes_;
  testing::PegBoard pegs_{"p4c6r"};
  Common common_{pegs_.board, pegs_.workers};
  SilentMonitor monitor_;
  Watch watch_{monitor_, [](Guess) { return std::string(); }, {}};
  SetTable table_{std::uint64_t{1} << 24};
  Search search_{common_, table_, Goal::win, Order::bound, common_.board.secret_count(), watch_};
  std::vector<Member> all_ = pegs_.all();
  Partition cells_;
  Cell largest_;

  /// The jobs of the first round of cells when the guess has this budget, which is too little.
  std::vector<Job> first_round(int budget) {
    search_.helped_by(&notes_);
    const auto node = search_.node(all_, kUnlimited);
    node->is_whole();
    EXPECT_GT(search_.cost_of(*node, kGuess, budget), budget);
    // Rounds within cells have longer ways.
    for (const auto& round : notes_.rounds)
      if (round[0].way.size() == 1) return round;
    return {};
  }
  static bool among(const std::vector<Job>& jobs, const Cell& cell) {
    return std::ranges::any_of(jobs, [&](const Job& job) { return job.way[0].second == cell.hint; });
  }
};

TEST_F(FirstGuessOfMastermind, has_all_cells_raised_of_which_nothing_is_known) {
  const auto jobs = first_round(5600);
  EXPECT_GT(jobs.size(), 5U);
  EXPECT_TRUE(among(jobs, largest_));
}

TEST_F(FirstGuessOfMastermind, has_a_cell_that_others_raised_left_as_it_is) {
  SetTable table{std::uint64_t{1} << 24};
  Search alone{common_, table, Goal::win, Order::bound, largest_.size, watch_};
  const int cost = alone.solve(*alone.node(cells_.members(largest_), kUnlimited));
  const auto node = search_.node(cells_.members(largest_), kUnlimited);
  search_.keep(node->key, node->canonical, largest_.size, kUnlimited, {cost - 1, kNever});
  const auto jobs = first_round(5600);
  EXPECT_GT(jobs.size(), 5U);
  EXPECT_FALSE(among(jobs, largest_));
}

}  // namespace
}  // namespace deduce::exact
