// What is held where nothing is searched: the simple strategy is that of the simple rule, for whatever candidates.
#include "deduce/exact/by_rules.hpp"

#include <gtest/gtest.h>

#include "deduce/heuristic/build.hpp"
#include "deduce/partition/candidates.hpp"
#include "exact/whole.hpp"
#include "impatient.hpp"
#include "solver_sets.hpp"

namespace deduce::exact {
namespace {

using testing::all_codes;
using testing::Impatient;
using testing::kGoals;

TEST(Simply, is_played_what_the_simple_rule_plays) {
  const Workers workers(2);
  SilentMonitor monitor;
  for (const char* const rules : {"mm", "p3c5n", "p2c2r", "p5c4r"}) {
    const Space space(Rules::parse(rules));
    const heuristic::Chooser chooser(space, {heuristic::Rule::simple, heuristic::Ties::first, false});
    const Code played = space[SecretId(1)];
    const History history{{played, space.hint(SecretId(1), SecretId(2))}};
    for (const History& given : {History{}, history})
      for (const Goal goal : kGoals) {
        Request request{.candidates = candidates(space, given), .goal = goal};
        EXPECT_EQ(solve_simply(space, request, monitor).strategy,
                  heuristic::build(chooser, given, {}, workers, monitor));
        if (!request.needs_a_guess()) continue;
        request.first = GuessId(3);
        const Outcome after = solve_simply(space, request, monitor);
        EXPECT_EQ(after.strategy, heuristic::build(chooser, given, space[SecretId(3)], workers, monitor));
        EXPECT_EQ(after.best, cost(after.strategy, goal).total);
        EXPECT_LE(after.lower_bound, after.total);
      }
  }
}

// No history leads to these.
TEST(Simply, any_candidates_are_found_within_the_limit_or_nothing_is_held) {
  const Space space(Rules::parse("mm"));
  SilentMonitor monitor;
  Request request;
  for (std::uint32_t id = 0; id < space.size(); id += 7) request.candidates.push_back(SecretId(id));
  const Outcome simple = solve_simply(space, request, monitor);
  EXPECT_TRUE(answers(simple.strategy, request, {.pegs = &space}));
  request.at_most = simple.worst;
  EXPECT_EQ(solve_simply(space, request, monitor).total, simple.total);
  --*request.at_most;
  EXPECT_TRUE(solve_simply(space, request, monitor).strategy.empty());
}

TEST(Simply, nothing_is_held_when_it_is_stopped) {
  const Space space(Rules::parse("mm"));
  const Request request{.candidates = all_codes(space)};
  for (const int patience : {0, 1, 3}) {
    Impatient monitor(patience);
    const Outcome stopped = solve_simply(space, request, monitor);
    EXPECT_TRUE(stopped.strategy.empty());
    EXPECT_FALSE(stopped.best);
    EXPECT_EQ(stopped.status, Status::stopped);
    EXPECT_GT(stopped.lower_bound, 4900U) << "what the number of secrets says is told all the same";
  }
}

}  // namespace
}  // namespace deduce::exact
