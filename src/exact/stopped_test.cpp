// A search that is stopped says what it knows by then.
#include <gtest/gtest.h>

#include "deduce/exact/solve.hpp"
#include "impatient.hpp"
#include "solver_sets.hpp"

namespace deduce::exact {
namespace {

using testing::agrees;
using testing::all_codes;
using testing::Impatient;
using testing::kSolverMemory;

TEST(Solve, stops_when_told_and_says_what_is_known) {
  const Space space(Rules::parse("p4c6r"));
  const Workers workers(1);
  Solver solver(space, workers, kSolverMemory);
  SilentMonitor monitor;
  monitor.request_stop();
  Request request;
  request.candidates = all_codes(space);
  const Outcome outcome = solver.solve(request, monitor);
  EXPECT_EQ(outcome.status, Status::stopped);
  EXPECT_LE(outcome.lower_bound, 5625U);
  EXPECT_TRUE(outcome.strategy.empty());
  EXPECT_EQ(solver.every_first(request, monitor).status, Status::stopped);
  EXPECT_THROW(static_cast<void>(solver.least_total(request.candidates, Goal::win, std::nullopt, monitor)),
               Interrupted);
}

TEST(Solve, when_stopped_says_what_is_known_of_the_first_guesses) {
  const Space space(Rules::parse("p4c7r"));
  const Workers workers(2);
  Solver whole(space, workers, kSolverMemory);
  Request request;
  request.candidates = all_codes(space);
  request.name = [](GuessId id) { return "guess " + std::to_string(index(id)); };
  SilentMonitor silent;
  const EveryFirst truth = whole.every_first(request, silent);
  std::size_t stopped = 0;
  for (const int patience : {100, 160, 240, 320, 440, 640}) {
    Solver solver(space, workers, kSolverMemory);
    Impatient monitor(patience);
    const Outcome outcome = solver.solve(request, monitor);
    if (outcome.status != Status::stopped) continue;
    ++stopped;
    EXPECT_LE(outcome.lower_bound, 11228U);
    EXPECT_FALSE(outcome.first_guesses.empty());
    for (const KnownFirst& known : outcome.first_guesses) EXPECT_TRUE(agrees(known, truth));
    for (const std::string& task : monitor.tasks())
      EXPECT_TRUE(task.find("guess guess") != std::string::npos || task == "least total" ||
                  task == "looking for a better strategy")
          << task;
  }
  EXPECT_GT(stopped, 2U);
}

// Five guesses are needed: first guesses fail by a cell that cannot be done in three, while others go on.
TEST(Solve, when_stopped_what_is_known_of_a_first_guess_is_a_total) {
  const Space space(Rules::parse("p5c4r"));
  const Workers workers(1);
  Request request;
  request.candidates = all_codes(space);
  request.at_most = 4;
  Tuning tuning;
  tuning.guesses_a_poll = 1;
  std::size_t known = 0;
  for (int patience = 100; patience < 3000; patience += 200) {
    Impatient monitor(patience);
    for (const KnownFirst& first :
         Solver(space, workers, kSolverMemory, tuning).solve(request, monitor).first_guesses) {
      EXPECT_LE(first.lower_bound, 4 * 1024U) << "stopped after " << patience;
      ++known;
    }
  }
  EXPECT_GT(known, 10U);
}

TEST(Solve, whoever_stops_it_before_there_is_a_strategy_gets_one_where_that_is_quick) {
  const Space space(Rules::parse("p4c7r"));
  const Workers workers(1);
  for (const Objective objective : {Objective::mean, Objective::worst, Objective::worst_mean, Objective::mean_worst}) {
    Request request;
    request.candidates = all_codes(space);
    request.objective = objective;
    Tuning never, without_time, with_time;
    never.last_aid_pairs = 0;
    without_time.last_aid_milliseconds = 0;
    with_time.last_aid_milliseconds = 3'600'000;  // however slow the machine is
    for (const auto& [tuning, aided] : {std::pair(with_time, true), {without_time, false}, {never, false}}) {
      Impatient monitor(120);
      const Outcome outcome = Solver(space, workers, kSolverMemory, tuning).solve(request, monitor);
      ASSERT_EQ(outcome.status, Status::stopped);
      EXPECT_EQ(!outcome.strategy.empty(), aided) << text(objective);
      EXPECT_GT(outcome.lower_bound, 3 * 2401U);
      if (!aided) continue;
      EXPECT_GE(cost(outcome.strategy, Goal::win).total, 11228U);
      EXPECT_EQ(outcome.best.has_value(), !worst_first(objective));
    }
  }
}

}  // namespace
}  // namespace deduce::exact
