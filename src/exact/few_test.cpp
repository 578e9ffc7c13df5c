#include "deduce/exact/few.hpp"

#include <set>

#include "deduce/base/error.hpp"
#include "deduce/exact/solve.hpp"
#include "generators.hpp"

namespace deduce::exact {
namespace {

constexpr std::uint64_t kFewMemory = std::uint64_t{1} << 26;

Request few_request(const Space& space, std::size_t count) {
  std::set<std::uint32_t> chosen;
  while (chosen.size() < count) chosen.insert(index(deduce::testing::any_code(space)));
  Request request;
  for (const std::uint32_t id : chosen) request.candidates.push_back(CodeId(id));
  return request;
}

TEST(Few, answers_are_those_of_the_engine_and_of_the_strategy) {
  DEDUCE_PROPERTY([] {
    const Space space(deduce::testing::any_rules(300));
    const auto most = static_cast<std::size_t>(std::min<std::uint32_t>(space.size(), 40));
    Request request = few_request(space, *rc::gen::inRange<std::size_t>(1, most + 1));
    request.goal = *rc::gen::element(Goal::win, Goal::identify);
    request.objective =
        *rc::gen::element(Objective::mean, Objective::worst, Objective::worst_mean, Objective::mean_worst);
    if (*rc::gen::inRange(0, 4) == 0) request.first = space.guess_id(space[deduce::testing::any_code(space)]);
    if (*rc::gen::inRange(0, 3) == 0) request.at_most = *rc::gen::inRange(0, 6);
    request.possible_only = *rc::gen::inRange(0, 4) == 0;
    const Workers workers(2);
    SilentMonitor monitor;
    const Outcome few = solve_few(space, request, workers, kFewMemory, monitor);
    const Outcome engine = Solver(space, workers, kFewMemory).solve(request, monitor);
    RC_ASSERT(few.status == engine.status);
    if (few.status == Status::infeasible) return;
    if (request.objective != Objective::worst) RC_ASSERT(few.total == engine.total);
    if (request.objective != Objective::mean) RC_ASSERT(few.worst == engine.worst);
    if (request.at_most) RC_ASSERT(few.worst <= *request.at_most);
    const Cost paid = cost(few.strategy, request.goal);
    RC_ASSERT(paid.total == few.total && paid.worst == few.worst && paid.secrets == request.candidates.size());
    RC_ASSERT(few.first_guess.has_value() == engine.first_guess.has_value());
    if (request.first) RC_ASSERT(few.first_guess == engine.first_guess);
    const Outcome again = solve_few(space, request, Workers(1), kFewMemory, monitor);
    RC_ASSERT(again.strategy == few.strategy);
  });
}

// So many that no stage is enough, and sets are searched within sets.
TEST(Few, larger_sets_cost_what_the_engine_finds) {
  for (const char* rules : {"p4c7r", "p5c5r", "p4c9n"})
    for (const Goal goal : {Goal::win, Goal::identify}) {
      const Space space(Rules::parse(rules));
      Request request;
      request.goal = goal;
      std::uint32_t state = 1;
      for (std::uint32_t id = 0; id < space.size(); ++id) {
        state = state * 1664525U + 1013904223U;
        if (state >> 16U < 65536U / space.size() * 90) request.candidates.push_back(CodeId(id));
      }
      const Workers workers(2);
      SilentMonitor monitor;
      const Outcome few = solve_few(space, request, workers, kFewMemory, monitor);
      const Outcome engine = Solver(space, workers, kFewMemory).solve(request, monitor);
      EXPECT_GT(request.candidates.size(), 60U);
      EXPECT_EQ(few.total, engine.total) << rules << " " << request.candidates.size();
      EXPECT_EQ(cost(few.strategy, goal).total, few.total);
      EXPECT_GT(few.statistics.nodes, 1U);
    }
}

TEST(Few, a_search_that_is_stopped_says_what_is_known) {
  const Space space(Rules(4, 6, true));
  Request request;
  for (std::uint32_t id = 0; id < 300; ++id) request.candidates.push_back(CodeId(id));
  SilentMonitor stopped;
  stopped.request_stop();
  const Outcome outcome = solve_few(space, request, Workers(1), kFewMemory, stopped);
  EXPECT_EQ(outcome.status, Status::stopped);
  EXPECT_GE(outcome.lower_bound, 599U);
  EXPECT_TRUE(outcome.strategy.empty());
}

TEST(Few, what_it_does_not_answer_is_refused) {
  const Space space(Rules(6, 9, true));
  Request request;
  for (std::uint32_t id = 0; id < 1011; ++id) request.candidates.push_back(CodeId(id));
  EXPECT_THROW(require_few(space, request), InputError) << "too many";
  request.candidates.resize(1010);
  EXPECT_NO_THROW(require_few(space, request));
  SilentMonitor monitor;
  EXPECT_THROW(static_cast<void>(solve_few(space, request, Workers(1), 1000, monitor)), InputError) << "no memory";
}

}  // namespace
}  // namespace deduce::exact
