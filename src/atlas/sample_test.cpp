// Strategies drawn at random: all of them, none more often than chance allows, each of the least cost.
#include "deduce/atlas/sample.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>

#include "all_strategies.hpp"
#include "boards.hpp"
#include "deduce/atlas/count.hpp"

namespace deduce::atlas {
namespace {

using testing::all_codes_of;
using testing::AllStrategies;
using testing::kMemory;

/// Tells strategies apart: guesses from the root along each path, by hint.
std::string written_out(const Strategy& strategy, Strategy::NodeIndex node = 0) {
  std::string out = std::to_string(index(strategy[node].guess));
  for (const Strategy::Child& child : strategy[node].children)
    out += "(" + std::to_string(index(child.hint)) + written_out(strategy, child.node) + ")";
  return out;
}

/// Draws many and expects every strategy of the family about equally often: chi-square below the
/// value that chance exceeds once in a thousand (Wilson and Hilferty's approximation).
std::map<std::string, std::size_t> expect_uniform(const Atlas& atlas, std::size_t family) {
  constexpr std::size_t kDrawsOfEach = 200;
  Sampler sampler(atlas, 20261115);
  std::map<std::string, std::size_t> seen;
  for (std::size_t i = 0; i < family * kDrawsOfEach; ++i) ++seen[written_out(sampler.draw())];
  EXPECT_EQ(seen.size(), family);
  double chi_square = 0;
  for (const auto& [strategy, times] : seen) {
    const double difference = static_cast<double>(times) - kDrawsOfEach;
    chi_square += difference * difference / kDrawsOfEach;
  }
  const double freedom = static_cast<double>(family) - 1, step = 2 / (9 * freedom);
  const double limit = freedom * std::pow(1 - step + 3.09 * std::sqrt(step), 3);
  EXPECT_LT(chi_square, limit);
  return seen;
}

TEST(Sample, all_best_strategies_of_a_tiny_game_are_equally_likely) {
  const Space space(Rules::parse("p3c2r"));
  const Workers workers(1);
  exact::Solver solver(space, workers, kMemory);
  SilentMonitor monitor;
  const AtlasOutcome found = all_best(solver, {all_codes_of(space), Goal::win}, monitor);
  ASSERT_EQ(count_strategies(*found.atlas).back(), 24);
  expect_uniform(*found.atlas, 24);
}

TEST(Sample, draws_exactly_the_strategies_that_writing_all_out_finds) {
  const Space space(Rules::parse("p2c3r"));
  const Workers workers(1);
  exact::Solver solver(space, workers, kMemory);
  SilentMonitor monitor;
  const std::vector<CodeId> secrets{CodeId(0), CodeId(1), CodeId(2), CodeId(3), CodeId(4), CodeId(5)};
  for (const Goal goal : {Goal::win, Goal::identify})
    for (const exact::Objective objective : {exact::Objective::mean, exact::Objective::worst_mean}) {
      exact::Request request{secrets, goal, objective};
      const AtlasOutcome found = all_best(solver, request, monitor);
      AllStrategies strategies(space, secrets, goal, 9);
      std::map<std::string, std::size_t> best;
      for (const Strategy& one : strategies.every(strategies.all())) {
        const Cost spent = cost(one, goal);
        const bool within = objective == exact::Objective::mean || spent.worst == found.outcome.worst;
        if (spent.total == found.outcome.total && within) best.emplace(written_out(one), 0);
      }
      EXPECT_GT(best.size(), 1U);
      const auto seen = expect_uniform(*found.atlas, best.size());
      EXPECT_TRUE(std::ranges::equal(
          best, seen, {}, [](const auto& item) { return item.first; }, [](const auto& item) { return item.first; }));
    }
}

TEST(Sample, every_strategy_costs_the_least_and_keeps_to_the_limit) {
  const Space space(Rules::parse("mm"));
  const Workers workers(1);
  exact::Solver solver(space, workers, kMemory);
  SilentMonitor monitor;
  for (const Goal goal : {Goal::win, Goal::identify})
    for (const exact::Objective objective :
         {exact::Objective::mean, exact::Objective::worst_mean, exact::Objective::mean_worst}) {
      const AtlasOutcome found = all_best(solver, {all_codes_of(space), goal, objective}, monitor);
      Sampler sampler(*found.atlas, 3), again(*found.atlas, 3), other(*found.atlas, 4);
      for (int i = 0; i < 5; ++i) {
        const Strategy strategy = sampler.draw();
        const Cost spent = cost(strategy, goal);
        EXPECT_EQ(spent.secrets, 1296U);
        EXPECT_EQ(spent.total, found.outcome.total);
        if (objective != exact::Objective::mean) {
          EXPECT_EQ(spent.worst, found.outcome.worst);
        }
        EXPECT_EQ(strategy, again.draw());
        EXPECT_NE(strategy, other.draw());
      }
    }
}

TEST(Sample, one_secret_that_is_known_needs_no_guess) {
  const Space space(Rules::parse("p2c2r"));
  const Workers workers(1);
  exact::Solver solver(space, workers, kMemory);
  SilentMonitor monitor;
  const AtlasOutcome found = all_best(solver, {{CodeId(2)}, Goal::identify}, monitor);
  Sampler sampler(*found.atlas, 1);
  const Strategy strategy = sampler.draw();
  EXPECT_EQ(strategy.nodes().size(), 1U);
  EXPECT_EQ(cost(strategy, Goal::identify).total, 0U);
}

}  // namespace
}  // namespace deduce::atlas
