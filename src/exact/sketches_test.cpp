// Strategies that are sketched: they are whole at every moment, never better than the optimum, and soon better than
// what the rules play.
#include "deduce/exact/sketches.hpp"

#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <set>

#include "deduce/exact/by_rules.hpp"
#include "deduce/heuristic/build.hpp"
#include "deduce/partition/candidates.hpp"
#include "deduce/partition/cells.hpp"
#include "exact/class_bound.hpp"
#include "exact/mixtures.hpp"
#include "exact/whole.hpp"
#include "generators.hpp"
#include "impatient.hpp"
#include "solver_sets.hpp"

namespace deduce::exact {
namespace {

using testing::all_codes;
using testing::Impatient;
using testing::kGoals;
using testing::kSolverMemory;

/// So that the code for large sets runs on small ones.
SketchTuning for_small_games() {
  SketchTuning tuning;
  tuning.first_guesses = 2;
  tuning.small = 6;
  tuning.worth_a_task = 4;
  tuning.rule_to = 20;
  // In the last one small sets have hardly a try, so that what is held is mostly better.
  tuning.rounds = {{.guesses = 2, .tries = 2, .guesses_of_small = 6, .tries_of_small = 2},
                   {.guesses = 12, .tries = 4, .guesses_of_small = 40, .tries_of_small = 9},
                   {.guesses = 60, .tries = 9, .guesses_of_small = 2, .tries_of_small = 1}};
  return tuning;
}

/// Hears what is told to cost least.
class LeastTold final : public Monitor {
 public:
  void progress(const Snapshot& snapshot) override {
    if (!snapshot.best) return;
    EXPECT_TRUE(!least || *snapshot.best <= *least) << "what is held gets better only";
    least = snapshot.best;
  }
  [[nodiscard]] bool stop() const override { return false; }
  std::optional<std::int64_t> least;
};

RC_GTEST_PROP(Sketches, find_every_secret_and_cost_no_less_than_the_optimum, ()) {
  const Space space(Rules::parse(*rc::gen::element<std::string>("p3c4r", "p4c4r", "p3c5n", "p2c6r", "p1c5r", "p5c2r")));
  const Workers workers(2);
  SilentMonitor monitor;
  Request request{.candidates = testing::random_set(space, 80), .goal = *rc::gen::element(Goal::win, Goal::identify)};
  request.possible_only = *rc::gen::arbitrary<bool>();
  if (request.needs_a_guess() && *rc::gen::arbitrary<bool>()) request.first = guess_of(testing::any_code(space));
  const Outcome sketched = solve_by_sketches(space, request, workers, monitor, monitor, for_small_games());
  // A first guess that tells nothing may be asked for, which no strategy of a ledger begins with.
  if (!request.first || split(space, space[*request.first], request.candidates).size() > 1)
    RC_ASSERT(static_cast<bool>(answers(sketched.strategy, request, {.pegs = &space})));
  RC_ASSERT(cost(sketched.strategy, request.goal).secrets == request.candidates.size());
  RC_ASSERT(cost(sketched.strategy, request.goal).total == sketched.total);
  Solver solver(space, workers, kSolverMemory);
  const std::uint64_t optimum = solver.solve(request, monitor).total;
  RC_ASSERT(optimum <= sketched.total);
  RC_ASSERT(sketched.lower_bound <= optimum);
  RC_ASSERT((sketched.status == Status::proven) == (sketched.lower_bound == sketched.total));
}

TEST(Sketches, are_better_than_the_best_rule_and_near_the_optimum) {
  const Workers workers(2);
  SilentMonitor monitor;
  for (const char* const rules : {"mm", "p5c4r"}) {
    const Space space(Rules::parse(rules));
    const heuristic::Chooser chooser(space, {heuristic::Rule::entropy, heuristic::Ties::first, false});
    const Strategy played = *heuristic::build(chooser, History{}, {}, workers, monitor);
    for (const Goal goal : kGoals) {
      const Request request{.candidates = all_codes(space), .goal = goal};
      SketchTuning tuning;
      tuning.rule_to = 0;
      tuning.rounds.resize(4);
      const Outcome sketched = solve_by_sketches(space, request, workers, monitor, monitor, tuning);
      EXPECT_LT(sketched.total, cost(played, goal).total) << rules;
      const std::uint64_t optimum = Solver(space, workers, kSolverMemory).solve(request, monitor).total;
      EXPECT_GE(sketched.total, optimum) << rules;
      EXPECT_LE(sketched.total, optimum + optimum / 100) << rules;
      EXPECT_TRUE(sketched.by_rule);
    }
  }
}

TEST(Sketches, are_the_same_for_any_number_of_threads) {
  const Space space(Rules::parse("p4c5r"));
  SilentMonitor monitor;
  const Request request{.candidates = all_codes(space)};
  const SketchTuning tuning = for_small_games();
  const Strategy alone = solve_by_sketches(space, request, Workers(1), monitor, monitor, tuning).strategy;
  for (int again = 0; again < 3; ++again)
    EXPECT_EQ(solve_by_sketches(space, request, Workers(3), monitor, monitor, tuning).strategy, alone);
}

TEST(Sketches, are_whole_whenever_they_are_stopped_and_get_better_with_time) {
  const Space space(Rules::parse("p4c5r"));
  const Request request{.candidates = all_codes(space)};
  const Workers workers(1);
  SilentMonitor monitor;
  std::set<std::uint64_t> totals;
  std::uint64_t last = solve_simply(space, request, monitor).total;
  const std::uint64_t simple = last;
  for (int patience = 0; patience < 12000; patience = patience * 5 / 4 + 1) {
    Impatient until(patience);
    const Outcome stopped = solve_by_sketches(space, request, workers, monitor, until, for_small_games());
    ASSERT_TRUE(answers(stopped.strategy, request, {.pegs = &space})) << patience;
    EXPECT_LE(stopped.total, last) << patience;
    EXPECT_EQ(stopped.status, Status::stopped);
    totals.insert(last = stopped.total);
  }
  EXPECT_GT(totals.size(), 6U) << "or little is seen of what lies between";
  EXPECT_TRUE(totals.contains(simple));
}

TEST(Sketches, what_is_told_gets_better_only_and_is_what_is_held_in_the_end) {
  for (const char* const rules : {"p4c5r", "p5c4r", "p3c9r", "p5c6n", "mm"})
    for (const Goal goal : kGoals) {
      const Space space(Rules::parse(rules));
      const Request request{.candidates = all_codes(space), .goal = goal};
      LeastTold told;
      const Outcome sketched = solve_by_sketches(space, request, Workers(1), told, told, for_small_games());
      EXPECT_EQ(told.least, static_cast<std::int64_t>(sketched.total));
    }
}

TEST(Sketches, a_whole_game_is_bounded_by_its_classes_of_first_guesses) {
  const Workers workers(2);
  SilentMonitor monitor;
  for (const char* const rules : {"mm", "p3c6r", "p4c6n", "p5c3r"}) {
    const Space space(Rules::parse(rules));
    for (const Goal goal : kGoals) {
      Request request{.candidates = all_codes(space), .goal = goal};
      Outcome by_size;
      know_by_size(request, {.pegs = &space}, by_size);
      Solver solver(space, workers, kSolverMemory);
      const std::uint64_t least = least_by_classes(space, request);
      EXPECT_LE(least, solver.solve(request, monitor).total) << rules;
      EXPECT_GT(least, by_size.lower_bound) << rules;
      std::uint64_t least_of_firsts = ~std::uint64_t{0};
      for (const FirstGuess& row : solver.every_first(request, monitor).rows) {
        request.first = row.first;
        const std::uint64_t after = least_by_classes(space, request);
        EXPECT_LE(after, row.total) << rules << ' ' << index(row.first);
        least_of_firsts = std::min(least_of_firsts, after);
      }
      EXPECT_EQ(least_of_firsts, least) << rules;
      request.candidates.pop_back();
      EXPECT_EQ(least_by_classes(space, request), 0U) << "its symmetries are not those of the game";
    }
  }
}

RC_GTEST_PROP(Mixtures, are_codes_of_the_game_and_members_first, ()) {
  const Space space(Rules::parse(*rc::gen::element<std::string>("p3c5n", "p4c4r", "p1c7r", "p8c2r", "p2c3n")));
  const std::vector<Code> set = codes_of(space, testing::random_set(space, 30));
  const auto most = static_cast<std::size_t>(*rc::gen::inRange(1, 100));
  const bool members_only = *rc::gen::arbitrary<bool>();
  const std::vector<Code> guesses = mixtures(space.rules(), set, most, members_only);
  RC_ASSERT(!guesses.empty() && guesses.size() <= most);
  for (const Code guess : guesses) RC_ASSERT(std::ranges::binary_search(space.codes(), guess));
  if (!members_only) return;
  RC_ASSERT(guesses.size() == std::min(most, set.size()));
  for (const Code guess : guesses) RC_ASSERT(std::ranges::binary_search(set, guess));
}

// Colours that no candidate has would only tell that they are none.
TEST(Mixtures, have_the_colours_of_the_candidates) {
  const std::vector<Code> set = {Code::from_nibbles(0x12340000), Code::from_nibbles(0x21430000)};
  std::set<Code> different;
  int with_others = 0;
  for (const Code guess : mixtures(Rules::parse("p4c9r"), set, 64, false)) {
    different.insert(guess);
    int others = 0;
    for (int peg = 0; peg < 4; ++peg) others += guess[peg] < 1 || guess[peg] > 4 ? 1 : 0;
    EXPECT_LE(others, 1);
    with_others += others;
  }
  EXPECT_LT(with_others, 32) << "in some guesses only";
  EXPECT_GT(different.size(), 24U);
}

}  // namespace
}  // namespace deduce::exact
