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

TEST(Few, totals_are_those_of_the_engine_and_of_the_strategy) {
  DEDUCE_PROPERTY([] {
    const Space space(deduce::testing::any_rules(300));
    const auto most = static_cast<std::size_t>(std::min<std::uint32_t>(space.size(), 40));
    Request request = few_request(space, *rc::gen::inRange<std::size_t>(1, most + 1));
    if (*rc::gen::inRange(0, 4) == 0) request.first = space.guess_id(space[deduce::testing::any_code(space)]);
    const Workers workers(2);
    SilentMonitor monitor;
    const Outcome few = solve_few(space, request, workers, monitor);
    const Outcome engine = Solver(space, workers, kFewMemory).solve(request, monitor);
    RC_ASSERT(few.status == Status::proven);
    RC_ASSERT(few.total == engine.total);
    const Cost paid = cost(few.strategy, Goal::win);
    RC_ASSERT(paid.total == few.total && paid.secrets == request.candidates.size());
    if (request.first) RC_ASSERT(few.first_guess == request.first);
    const Outcome again = solve_few(space, request, Workers(1), monitor);
    RC_ASSERT(again.strategy == few.strategy);
  });
}

TEST(Few, a_search_that_is_stopped_says_what_is_known) {
  const Space space(Rules(4, 6, true));
  Request request;
  for (std::uint32_t id = 0; id < 300; ++id) request.candidates.push_back(CodeId(id));
  SilentMonitor stopped;
  stopped.request_stop();
  const Outcome outcome = solve_few(space, request, Workers(1), stopped);
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
  Request identify = request, worst = request, limit = request, possible = request;
  identify.goal = Goal::identify;
  worst.objective = Objective::worst;
  limit.at_most = 5;
  possible.possible_only = true;
  for (const Request& one : {identify, worst, limit, possible}) EXPECT_THROW(require_few(space, one), InputError);
}

}  // namespace
}  // namespace deduce::exact
