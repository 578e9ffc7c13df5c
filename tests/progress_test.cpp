// What a search says of itself while it goes on, as front doors hear it.
#include <gtest/gtest.h>

#include <algorithm>
#include <mutex>
#include <set>
#include <string>

#include "deduce/exact/solve.hpp"
#include "solver_sets.hpp"

namespace deduce::testing {
namespace {

/// Hears everything, and never stops anything.
class Listener final : public Monitor {
 public:
  void progress(const Snapshot& snapshot) override {
    const std::scoped_lock lock(mutex_);
    tasks.insert(snapshot.task);
    nodes = std::max(nodes, snapshot.nodes);
  }
  [[nodiscard]] bool stop() const override {
    const std::scoped_lock lock(mutex_);
    ++asked;
    return false;
  }

  std::set<std::string> tasks;
  std::uint64_t nodes = 0;          ///< the most that were shown
  mutable std::uint64_t asked = 0;  ///< how often it was asked whether to stop

 private:
  mutable std::mutex mutex_;
};

/// Asks whether to stop for every guess that is tried.
exact::Outcome solve(exact::Objective objective, Listener& listener) {
  const Space space(Rules::mastermind());
  const Workers workers(1);
  exact::Tuning tuning;
  tuning.guesses_a_poll = 1;
  exact::Request request;
  request.candidates = all_codes(space);
  request.objective = objective;
  return exact::Solver(space, workers, kSolverMemory, tuning).solve(request, listener);
}

// Front doors divide them by the time: questions whether to stop, which are more, would be shown as nodes a second.
TEST(Progress, nodes_are_those_that_the_outcome_counts) {
  for (const exact::Objective objective : kObjectives) {
    Listener listener;
    const exact::Outcome outcome = solve(objective, listener);
    EXPECT_LE(listener.nodes, outcome.statistics.nodes);
    EXPECT_GT(2 * listener.nodes, outcome.statistics.nodes);
    EXPECT_GT(2 * listener.asked, 3 * outcome.statistics.nodes) << "it could not be told which of the two is shown";
  }
}

TEST(Progress, of_the_worst_case_names_the_number_of_guesses) {
  Listener listener;
  EXPECT_EQ(solve(exact::Objective::worst, listener).worst, 5);
  EXPECT_TRUE(listener.tasks.contains("fewest guesses: are 5 enough?"));
  for (const std::string& task : listener.tasks)
    EXPECT_TRUE(task.starts_with("fewest guesses: are ") || task == "writing the strategy") << "'" << task << "'";
}

}  // namespace
}  // namespace deduce::testing
