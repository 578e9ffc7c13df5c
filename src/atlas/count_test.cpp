// The number of best strategies against all strategies, good and bad, of tiny games; against the
// definition without merging on small ones (equation 15 of Arai's thesis); and the known numbers.
#include "deduce/atlas/count.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <set>

#include "all_strategies.hpp"
#include "atlas/atlas_build.hpp"
#include "boards.hpp"
#include "deduce/base/error.hpp"
#include "deduce/partition/candidates.hpp"
#include "generators.hpp"

namespace deduce::atlas {
namespace {

using testing::all_codes_of;
using testing::AllStrategies;
using testing::kGoals;
using testing::kMemory;
using testing::Oracle;

constexpr exact::Objective kCountable[] = {exact::Objective::mean, exact::Objective::worst_mean,
                                           exact::Objective::mean_worst};

struct Best {
  int total = 0;
  int worst = 0;
  BigNumber strategies = 0;
};

/// The best of a spectrum and how many there are, straight from the words of the objective.
Best best_of(const AllStrategies::Spectrum& spectrum, exact::Objective objective, std::optional<int> at_most) {
  std::optional<std::pair<int, int>> least;
  const auto rank = [&](std::pair<int, int> cost) {
    if (objective == exact::Objective::mean) return std::pair(cost.first, 0);
    return objective == exact::Objective::mean_worst ? cost : std::pair(cost.second, cost.first);
  };
  Best best;
  for (const auto& [cost, number] : spectrum) {
    if (at_most && cost.second > *at_most) continue;
    if (!least || rank(cost) < *least) {
      least = rank(cost);
      best = {cost.first, cost.second, 0};
    }
    if (rank(cost) == *least) best.strategies += number;
  }
  return best;
}

void expect_count(exact::Solver& solver, const exact::Request& request, const Best& best) {
  SilentMonitor monitor;
  const Count counted = count(solver, request, monitor);
  EXPECT_EQ(counted.strategies, best.strategies)
      << text(request.goal) << " " << text(request.objective) << " at most " << request.at_most.value_or(-1)
      << " first " << (request.first ? static_cast<int>(index(*request.first)) : -1);
  EXPECT_EQ(counted.outcome.status, best.strategies == 0 ? exact::Status::infeasible : exact::Status::proven);
  if (best.strategies == 0) return;
  EXPECT_EQ(counted.outcome.total, static_cast<std::uint64_t>(best.total));
  if (request.objective != exact::Objective::mean) {
    EXPECT_EQ(counted.outcome.worst, best.worst);
  }
}

void check_set(exact::Solver& solver, const std::vector<CodeId>& secrets, int deepest, bool every_first) {
  const Space& space = solver.space();
  for (const Goal goal : kGoals) {
    AllStrategies strategies(space, secrets, goal, deepest);
    for (const exact::Objective objective : kCountable)
      for (int limit = -1; limit <= deepest; ++limit) {
        exact::Request request{secrets, goal, objective, std::nullopt, std::nullopt, exact::Order::bound, false};
        if (limit >= 0) request.at_most = limit;
        expect_count(solver, request, best_of(strategies.spectrum(strategies.all()), objective, request.at_most));
        const bool needs_guess = secrets.size() > 1 || goal == Goal::win;
        for (std::uint32_t first = 0; every_first && needs_guess && first < space.size(); ++first) {
          request.first = GuessId(first);
          expect_count(solver, request,
                       best_of(strategies.spectrum_after(strategies.all(), first), objective, request.at_most));
        }
      }
  }
}

void check_game(const char* rules, int deepest, bool every_first) {
  const Space space(Rules::parse(rules));
  const Workers workers(1);
  exact::Solver solver(space, workers, kMemory);
  check_set(solver, all_codes_of(space), deepest, every_first);
}

TEST(Count, is_that_of_all_strategies_of_p2c2r) { check_game("p2c2r", 6, true); }
TEST(Count, is_that_of_all_strategies_of_p2c3r) { check_game("p2c3r", 7, true); }
TEST(Count, is_that_of_all_strategies_of_p2c4r) { check_game("p2c4r", 5, false); }
TEST(Count, is_that_of_all_strategies_of_p3c2r) { check_game("p3c2r", 7, true); }
TEST(Count, is_that_of_all_strategies_of_p2c4n) { check_game("p2c4n", 6, true); }
TEST(Count, is_that_of_all_strategies_of_p3c3n) { check_game("p3c3n", 6, true); }

TEST(Count, is_that_of_all_strategies_of_random_secrets) {
  DEDUCE_PROPERTY("random secrets", [] {
    const Space space(testing::any_rules(130));
    const Workers workers(1);
    exact::Solver solver(space, workers, kMemory);
    std::set<std::uint32_t> chosen;
    const auto size = *rc::gen::inRange<std::size_t>(1, 7);
    for (std::size_t i = 0; i < size; ++i) chosen.insert(index(testing::any_code(space)));
    std::vector<CodeId> secrets;
    for (const std::uint32_t id : chosen) secrets.push_back(CodeId(id));
    check_set(solver, secrets, static_cast<int>(secrets.size()), false);
    RC_ASSERT(!::testing::Test::HasFailure());
  });
}

TEST(Count, lists_what_all_strategies_written_out_are) {
  const Space space(Rules::parse("p2c3r"));
  const Workers workers(1);
  exact::Solver solver(space, workers, kMemory);
  SilentMonitor monitor;
  for (const std::vector<std::uint32_t>& ids :
       std::vector<std::vector<std::uint32_t>>{{0, 1, 2, 3}, {0, 4, 8}, {1, 2, 3, 5}, {0, 1, 5, 7}, {1, 3, 6, 8}}) {
    std::vector<CodeId> secrets;
    for (const std::uint32_t id : ids) secrets.push_back(CodeId(id));
    for (const Goal goal : kGoals) {
      AllStrategies strategies(space, secrets, goal, 9);
      std::map<std::uint64_t, std::size_t> by_total;
      std::vector<Strategy> every = strategies.every(strategies.all());
      for (std::size_t i = 0; i < every.size(); ++i) {
        ++by_total[cost(every[i], goal).total];
        if (i > 0) {
          ASSERT_NE(every[i - 1], every[i]);
        }
      }
      BigNumber total = 0;
      for (const auto& [spent, number] : strategies.spectrum(strategies.all())) total += number;
      EXPECT_EQ(total, big(every.size()));
      const Count counted = count(solver, {secrets, goal}, monitor);
      EXPECT_EQ(counted.strategies, big(by_total.begin()->second));
    }
  }
}

/// Equation (5) with the guesses left, over all guesses one by one.
class Unmerged {
 public:
  Unmerged(const Space& space, Goal goal)
      : oracle_(space, all_codes_of(space), goal), goal_(goal), codes_(space.size()) {}

  [[nodiscard]] Oracle& oracle() { return oracle_; }

  BigNumber count(std::uint32_t set, int left) {
    if (std::popcount(set) == 1 && goal_ == Goal::identify) return 1;
    const auto known = known_.find({set, left});
    if (known != known_.end()) return known->second;
    BigNumber sum = 0;
    const int least = oracle_.total(set, left);
    for (std::uint32_t guess = 0; guess < codes_ && least < Oracle::kNone; ++guess) {
      if (!oracle_.splits(set, guess) || oracle_.total_after(set, guess, left) != least) continue;
      BigNumber product = 1;
      for (const auto& [hint, cell] : oracle_.cells(set, guess))
        if (hint != Oracle::kWin) product *= count(cell, left - 1);
      sum += product;
    }
    return known_[{set, left}] = sum;
  }

 private:
  Oracle oracle_;
  Goal goal_;
  std::uint32_t codes_;
  std::map<std::pair<std::uint32_t, int>, BigNumber> known_;
};

TEST(Count, is_the_same_with_and_without_merging_of_equivalent_guesses) {
  for (const char* rules : {"p2c5r", "p3c3r", "p2c5n", "p3c4n", "p4c2r", "p5c2r"}) {
    const Space space(Rules::parse(rules));
    const Workers workers(1);
    exact::Solver solver(space, workers, kMemory);
    for (const Goal goal : kGoals) {
      Unmerged unmerged(space, goal);
      const int fewest = unmerged.oracle().worst(unmerged.oracle().all());
      for (int limit = fewest - 1; limit <= fewest + 3; ++limit) {
        exact::Request request{all_codes_of(space), goal, exact::Objective::mean, limit, std::nullopt,
                               exact::Order::bound, false};
        SilentMonitor monitor;
        EXPECT_EQ(count(solver, request, monitor).strategies, unmerged.count(unmerged.oracle().all(), limit))
            << rules << " " << text(goal) << " at most " << limit;
      }
    }
  }
}

/// The number for a set and a first guess, found without merging anything.
BigNumber count_unmerged(const Space& space, const std::vector<CodeId>& secrets, Goal goal, std::optional<int> left,
                         std::optional<GuessId> first) {
  const Workers workers(1);
  exact::Solver solver(space, workers, kMemory);
  SilentMonitor monitor;
  std::vector<Member> set;
  for (const CodeId id : secrets) set.push_back(static_cast<Member>(index(id)));
  exact::Probe probe(solver, secrets, goal, monitor);
  Atlas atlas(space, {goal, exact::Objective::mean, left, std::nullopt});
  AtlasBuilder(probe, atlas, AtlasBuilder::Merge::nothing).build(set, left, first);
  for (const Atlas::Set& one : atlas.sets())
    for (const Atlas::Branch& branch : one.branches)
      for (const exact::BestGuess& guess : branch.guesses) EXPECT_EQ(guess.class_size, 1U);
  return count_strategies(atlas).back();
}

TEST(Count, of_mastermind_is_the_same_without_any_merging) {
  const Space space(Rules::parse("mm"));
  const Workers workers(1);
  exact::Solver solver(space, workers, kMemory);
  SilentMonitor monitor;
  const GuessId first{8};  // 1123, the best for all of these
  for (const Goal goal : kGoals)
    for (const std::optional<int> limit : {std::optional<int>(), std::optional<int>(goal == Goal::win ? 5 : 4)}) {
      exact::Request request{all_codes_of(space), goal, exact::Objective::mean, limit, first,
                             exact::Order::bound, false};
      EXPECT_EQ(count(solver, request, monitor).strategies,
                count_unmerged(space, all_codes_of(space), goal, limit, first));
    }
}

TEST(Count, has_a_row_for_every_class_of_first_guesses) {
  const Space space(Rules::parse("p3c3r"));
  const Workers workers(1);
  exact::Solver solver(space, workers, kMemory);
  SilentMonitor monitor;
  exact::Request request{all_codes_of(space), Goal::win, exact::Objective::mean, std::nullopt, std::nullopt,
                         exact::Order::bound, true};
  const Count whole = count(solver, request, monitor);
  const EveryFirstCount every = count_every_first(solver, request, monitor);
  BigNumber sum = 0;
  std::uint64_t codes = 0;
  for (const auto& [first, strategies] : every.rows) {
    codes += first.class_size;
    if (first.total == whole.outcome.total) sum += strategies * big(first.class_size);
  }
  EXPECT_EQ(codes, 27U);
  EXPECT_EQ(sum, whole.strategies);
}

TEST(Count, knows_the_base_cases) {
  const Space space(Rules::parse("mm"));
  const Workers workers(1);
  exact::Solver solver(space, workers, kMemory);
  SilentMonitor monitor;
  EXPECT_EQ(count(solver, {{CodeId(7)}, Goal::win}, monitor).strategies, 1);
  EXPECT_EQ(count(solver, {{CodeId(7)}, Goal::identify}, monitor).strategies, 1);
  EXPECT_EQ(count(solver, {{CodeId(7), CodeId(99)}, Goal::win}, monitor).strategies, 2);
  // 1111 and 2222: what tells them apart is any guess that has not as many of the one as of the other.
  int separating = 0;
  for (const Code code : space.codes()) {
    int difference = 0;
    for (int peg = 0; peg < 4; ++peg) difference += (code[peg] == 0 ? 1 : 0) - (code[peg] == 1 ? 1 : 0);
    separating += difference != 0 ? 1 : 0;
  }
  EXPECT_EQ(count(solver, {{CodeId(0), CodeId(259)}, Goal::identify}, monitor).strategies, separating);
}

TEST(Count, refuses_the_worst_case_alone) {
  const Space space(Rules::parse("p2c2r"));
  const Workers workers(1);
  exact::Solver solver(space, workers, kMemory);
  SilentMonitor monitor;
  EXPECT_THROW((void)count(solver, {all_codes_of(space), Goal::win, exact::Objective::worst}, monitor), InputError);
  EXPECT_THROW((void)count_every_first(solver, {all_codes_of(space), Goal::win, exact::Objective::worst}, monitor),
               InputError);
}

}  // namespace
}  // namespace deduce::atlas
