// Few candidates of a game too large for a board: when rules are asked before the search.
#include "deduce/wire/solve.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace deduce::wire {
namespace {

/// Writes down what is shown to be going on.
class Tasks final : public Monitor {
 public:
  void progress(const Snapshot& snapshot) override { all.emplace_back(snapshot.task); }
  [[nodiscard]] bool stop() const override { return false; }
  [[nodiscard]] bool have(std::string_view task) const { return std::ranges::find(all, task) != all.end(); }
  std::vector<std::string> all;
};

TEST(SolveWithinLimits, a_sketch_comes_first_where_candidates_are_more_than_need_none) {
  PositionOptions position;
  position.given = {"0123:1,1", "4516:1,1", "0728:1,1"};
  SolveOptions options;
  options.time = "1h";
  const Asked asked = Asked::of_any_size({.rules = "p4c16r", .threads = 1}, position, options);
  ASSERT_GT(asked.space.size(), Board::kMost);
  const std::size_t secrets = asked.secrets();
  ASSERT_GT(secrets, 10U);
  ASSERT_LE(secrets, exact::FewTuning{}.without_rules);
  Tasks plain;
  const Outcome expected = solve_within_limits(asked, plain);
  EXPECT_FALSE(plain.have("a first strategy"));
  for (const std::size_t without : {secrets, secrets - 1}) {
    exact::Tuning tuning;
    tuning.few.without_rules = without;
    Tasks tasks;
    const Outcome outcome = solve_within_limits(asked, tasks, nullptr, tuning);
    EXPECT_EQ(tasks.have("a first strategy"), without < secrets);
    EXPECT_EQ(outcome.status, Status::proven);
    EXPECT_EQ(outcome.total, expected.total);
  }
}

// It has a time of its own to be found in, which is the question's.
TEST(HoldSomething, the_simple_strategy_is_there_unless_the_tuning_leaves_no_time_for_it) {
  const Asked asked({.rules = "p4c6r", .threads = 1}, {}, {}, "solve");
  for (const int milliseconds : {3'600'000, -1}) {
    Outcome outcome;
    outcome.status = Status::stopped;
    exact::Tuning tuning;
    tuning.last_aid_milliseconds = milliseconds;
    hold_something(asked, outcome, tuning);
    EXPECT_EQ(outcome.strategy.empty(), milliseconds < 0);
    EXPECT_EQ(outcome.status, Status::stopped);
  }
}

class StoppedAtOnce final : public Monitor {
 public:
  void progress(const Snapshot&) override {}
  [[nodiscard]] bool stop() const override { return true; }
};

TEST(SolveWithinLimits, there_is_a_strategy_whatever_is_minimized_and_its_total_is_a_bound_where_totals_come_first) {
  for (const char* minimize : {"worst", "worst,mean", "mean,worst"}) {
    SolveOptions options;
    options.minimize = minimize;
    options.time = "1h";
    const Asked asked = Asked::of_any_size({.rules = "p4c8r", .threads = 1}, {}, options);
    StoppedAtOnce monitor;
    const Outcome outcome = solve_within_limits(asked, monitor);
    EXPECT_EQ(outcome.status, Status::stopped) << minimize;
    EXPECT_FALSE(outcome.strategy.empty()) << minimize;
    EXPECT_EQ(outcome.best.has_value(), !worst_first(asked.request.objective)) << minimize;
  }
}

// The first beam of the largest games takes many seconds, and what is found in haste is worse than any rule.
TEST(SolveWithinLimits, large_games_hold_a_sketch_before_the_first_beam_and_end_with_nothing_worse) {
  struct AtFirstBeam final : Monitor {
    void progress(const Snapshot& snapshot) override {
      if (snapshot.task != "looking for a better strategy" || begun) return;
      begun = true;
      best = snapshot.best;
    }
    [[nodiscard]] bool stop() const override { return begun; }
    bool begun = false;
    std::optional<std::int64_t> best;
  } monitor;
  SolveOptions options;
  options.time = "1h";
  const Asked asked = Asked::of_any_size({.rules = "p5c5r", .threads = 1}, {}, options);
  exact::Tuning tuning;
  tuning.beams_first = 0;
  tuning.long_search = 1;
  tuning.beams[0] = {1, 1, 1};  // what is found in haste is poor
  tuning.beam_by_bounds = 1e9;
  tuning.last_aid_milliseconds = 3'600'000;
  const Outcome outcome = solve_within_limits(asked, monitor, nullptr, tuning);
  ASSERT_TRUE(monitor.begun && monitor.best && outcome.best);
  EXPECT_LT(*monitor.best, 14200);  // the simple strategy takes 17464
  EXPECT_LE(*outcome.best, static_cast<std::uint64_t>(*monitor.best));
  EXPECT_EQ(outcome.status, Status::stopped);
}

}  // namespace
}  // namespace deduce::wire
