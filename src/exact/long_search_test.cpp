// How games of hours are searched, on a small one that is taken for such: in which order first guesses rise and are
// closed, and what their large cells are given of a budget. Seen from what is told meanwhile.
#include <gtest/gtest.h>

#include <algorithm>
#include <limits>
#include <map>
#include <span>
#include <vector>

#include "deduce/base/until.hpp"
#include "impatient.hpp"
#include "notebook.hpp"

namespace deduce::exact {
namespace {

using testing::all_of;
using testing::Impatient;
using testing::kSolverMemory;
using testing::Notebook;

TEST(LongSearch, in_large_games_all_first_guesses_cost_nearly_what_is_held_before_one_is_closed) {
  SilentMonitor monitor;
  const Space space(Rules::parse("p4c6r"));
  const Workers workers(1);
  Tuning tuning;
  tuning.long_search = 1;
  tuning.beams_before = 1;  // more would solve all of 1123's cells
  tuning.nearly_held = 50;
  Notebook notebook;
  ASSERT_EQ(Solver(space, workers, kSolverMemory, tuning).solve(all_of(space), monitor, &notebook).total, 5625U);
  const auto closed = std::ranges::find(notebook.firsts, true, &KnownFirst::exact);
  ASSERT_NE(closed, notebook.firsts.end());
  std::map<GuessId, std::uint64_t> raised;
  for (auto known = notebook.firsts.begin(); known != closed; ++known)
    raised[known->first] = std::max(raised[known->first], known->lower_bound);
  EXPECT_GT(raised.size(), 3U);
  const std::uint64_t held = notebook.totals.front();
  for (const auto& [first, lower] : raised) EXPECT_GT(lower, held - held / 50) << index(first);

  // What another search has closed is the budget of all others from the start.
  Notebook known;
  Request one = all_of(space);
  one.first = GuessId(8);  // 1123
  ASSERT_EQ(Solver(space, workers, kSolverMemory).solve(one, monitor, &known).total, 5625U);
  known.firsts.clear();
  ASSERT_EQ(Solver(space, workers, kSolverMemory, tuning).solve(all_of(space), monitor, &known).total, 5625U);
  ASSERT_FALSE(known.firsts.empty());
  EXPECT_EQ(known.firsts[0].first, GuessId(8));
  EXPECT_TRUE(known.firsts[0].exact);
}

/// Takes Mastermind for a large game, whose first beams are poor.
Tuning large_game(int beams_before) {
  Tuning tuning;
  tuning.long_search = tuning.quick = 1;
  tuning.beams_before = beams_before;
  tuning.beams_first = 0;
  tuning.beams.fill({1, 8, 4});
  tuning.beams[0] = {1, 1, 2};
  return tuning;
}

TEST(LongSearch, in_large_games_what_is_held_is_the_budget_of_all_others_before_its_first_guess_is_closed) {
  SilentMonitor monitor;
  const Space space(Rules::parse("p4c6r"));
  const Workers workers(1);
  Notebook poor, notebook;
  Request one = all_of(space);
  one.first = GuessId(8);  // 1123
  ASSERT_EQ(Solver(space, workers, kSolverMemory, large_game(0)).solve(one, monitor, &poor).total, 5625U);
  const std::uint64_t held = poor.totals.front();
  ASSERT_GT(held, 5625U);
  notebook.strategy = poor.first_strategy;
  Tuning tuning = large_game(0);
  tuning.nearly_held = 50;
  ASSERT_EQ(Solver(space, workers, kSolverMemory, tuning).solve(all_of(space), monitor, &notebook).total, 5625U);
  const auto is_held = [&](const KnownFirst& known) { return known.exact && known.first == *one.first; };
  const auto closed = std::ranges::find_if(notebook.firsts, is_held);
  ASSERT_NE(closed, notebook.firsts.end());
  const std::span before(notebook.firsts.begin(), closed);
  std::uint64_t budget = held;  // another one may cost less, and then that is to be beaten
  for (const KnownFirst& known : before)
    if (known.exact) budget = std::min(budget, known.lower_bound);
  ASSERT_GT(budget, 5625U);
  std::map<GuessId, std::uint64_t> others;
  std::vector<std::uint64_t> sizes;  // of the classes, as they are closed
  for (const KnownFirst& known : before) {
    if (known.first == *one.first) continue;
    if (known.lower_bound >= budget && others[known.first] < budget) sizes.push_back(known.class_size);
    others[known.first] = std::max(others[known.first], known.lower_bound);
  }
  EXPECT_EQ(others.size(), 4U);
  for (const auto& [first, lower] : others) EXPECT_GE(lower, budget) << index(first);
  EXPECT_EQ(sizes, (std::vector<std::uint64_t>{6, 90, 120, 360}));
}

TEST(LongSearch, whoever_goes_on_in_a_large_game_had_the_first_beams_already) {
  SilentMonitor monitor;
  const Space space(Rules::parse("p4c6r"));
  const Workers workers(1);
  const Tuning tuning = large_game(3);
  Notebook notebook;
  ASSERT_EQ(Solver(space, workers, kSolverMemory, tuning).solve(all_of(space), monitor, &notebook).total, 5625U);
  ASSERT_GT(notebook.totals.front(), notebook.totals[1]);  // a beam finds something better
  ASSERT_GT(notebook.totals[1], 5625U);
  Notebook known;
  known.strategy = notebook.first_strategy;
  ASSERT_EQ(Solver(space, workers, kSolverMemory, tuning).solve(all_of(space), monitor, &known).total, 5625U);
  EXPECT_EQ(known.totals, std::vector<std::uint64_t>{5625});
}

TEST(LongSearch, in_large_games_small_cells_are_solved_before_a_large_one_rises) {
  SilentMonitor monitor;
  const Space space(Rules::parse("p4c6r"));
  const Workers workers(1);
  Tuning tuning = large_game(0);
  tuning.solved_first = 100;
  Notebook notebook;
  ASSERT_EQ(Solver(space, workers, kSolverMemory, tuning).solve(all_of(space), monitor, &notebook).total, 5625U);
  // Of the cells of 1234, which is raised and not best.
  std::erase_if(notebook.lines, [](const Notebook::Line& line) {
    return line.way.size() != 1 || line.way[0].first != GuessId(51) || line.fact.secrets < 10;
  });
  const auto large =
      std::ranges::find_if(notebook.lines, [](const Notebook::Line& line) { return line.fact.secrets >= 100; });
  ASSERT_NE(large, notebook.lines.end());
  EXPECT_GT(large - notebook.lines.begin(), 3);
  for (auto line = notebook.lines.begin(); line != large; ++line)
    EXPECT_EQ(line->fact.is, Fact::Is::exactly) << line->fact.secrets;
}

TEST(LongSearch, in_large_games_large_cells_are_measured_before_first_guesses_come_near_to_what_is_held) {
  const Space space(Rules::parse("p4c6r"));
  const Workers workers(1);
  Tuning tuning = large_game(0);
  tuning.guesses_a_poll = 1;
  Request after_one = all_of(space);
  after_one.first = GuessId(8);  // 1123
  for (const Request& request : {all_of(space), after_one})
    for (const std::size_t large : {100U, 2000U}) {
      tuning.near_upper = tuning.solved_first = large;
      Impatient monitor(std::numeric_limits<int>::max());
      Notebook notebook;
      EXPECT_EQ(Solver(space, workers, kSolverMemory, tuning).solve(request, monitor, &notebook).total, 5625U);
      const bool heard = monitor.tasks().contains("what large cells may cost");
      EXPECT_EQ(heard, large == 100U);
      // The search that goes on afterwards is shown and told of as before.
      EXPECT_TRUE(std::ranges::any_of(
          notebook.firsts, [](const KnownFirst& known) { return known.exact && known.first == GuessId(8); }));
      EXPECT_TRUE(monitor.tasks().contains("least total, first guess 1123"));
    }
}

// Each search of a cell that rises again looks at its guesses once more.
TEST(LongSearch, a_cell_that_was_measured_is_raised_at_once_to_what_it_has_to_cost) {
  SilentMonitor monitor;
  const Space space(Rules::parse("p4c6r"));
  const Workers workers(1);
  const auto rises = [&](int beams_of_cells) {
    Tuning tuning = large_game(0);
    tuning.near_upper = tuning.solved_first = 20;
    tuning.beams_of_cells = beams_of_cells;
    Notebook notebook;
    EXPECT_EQ(Solver(space, workers, kSolverMemory, tuning).solve(all_of(space), monitor, &notebook).total, 5625U);
    // Of the cells of 1122 and 1234, which are closed and not best.
    return std::ranges::count_if(notebook.lines, [](const Notebook::Line& line) {
      return line.way.size() == 1 && (line.way[0].first == GuessId(7) || line.way[0].first == GuessId(51)) &&
             line.fact.secrets >= 20;
    });
  };
  EXPECT_LT(5 * rises(3), 4 * rises(0));
}

// Measuring takes minutes, and whoever stops it there should hear what a checkpoint knows of the cells.
TEST(LongSearch, what_is_known_of_the_cells_of_a_first_guess_is_told_before_they_are_measured) {
  SilentMonitor silent;
  const Space space(Rules::parse("p4c6r"));
  const Workers workers(1);
  Request one = all_of(space);
  one.first = GuessId(8);  // 1123
  Notebook known;
  ASSERT_EQ(Solver(space, workers, kSolverMemory).solve(one, silent, &known).total, 5625U);
  std::erase_if(known.lines, [](const Notebook::Line& line) { return line.way.size() != 1; });
  for (Notebook::Line& line : known.lines) {
    line.fact.is = Fact::Is::at_least;
    if (line.fact.secrets >= 100) --line.fact.total;
  }
  Tuning tuning = large_game(0);
  tuning.near_upper = 100;
  tuning.guesses_a_poll = 1;
  struct AtMeasuring final : Monitor {
    void progress(const Snapshot& snapshot) override { begun = begun || snapshot.task == "what large cells may cost"; }
    [[nodiscard]] bool stop() const override { return begun; }
    bool begun = false;
  } monitor;
  const Outcome stopped = Solver(space, workers, kSolverMemory, tuning).solve(one, monitor, &known);
  EXPECT_TRUE(monitor.begun);
  EXPECT_EQ(stopped.status, Status::stopped);
  EXPECT_GT(stopped.lower_bound, 5600U);
}

TEST(LongSearch, a_large_set_whose_cost_is_not_known_rises_in_steps) {
  SilentMonitor monitor;
  const Space space(Rules::parse("p4c6r"));
  const Workers workers(1);
  Request request = all_of(space);
  request.first = GuessId(8);  // 1123
  // What was told of the largest cell, by how much it rose each time.
  const auto rises = [&](const Tuning& tuning) {
    Notebook notebook;
    EXPECT_EQ(Solver(space, workers, kSolverMemory, tuning).solve(request, monitor, &notebook).total, 5625U);
    std::uint32_t largest = 0;
    for (const Notebook::Line& line : notebook.lines)
      if (line.way.size() == 1) largest = std::max(largest, line.fact.secrets);
    std::vector<std::uint64_t> totals;
    for (const Notebook::Line& line : notebook.lines)
      if (line.way.size() == 1 && line.fact.secrets == largest) totals.push_back(line.fact.total);
    return totals;
  };
  Tuning tuning;
  const auto at_once = rises(tuning);
  tuning.cautious = 100;
  tuning.freely = 1000;  // not at all
  const auto in_steps = rises(tuning);
  EXPECT_GT(in_steps.size(), at_once.size() + 3);
  EXPECT_EQ(in_steps.back(), at_once.back());
  tuning.at_a_time = 1;
  EXPECT_LT(rises(tuning).size(), in_steps.size());
  tuning.at_a_time = Tuning().at_a_time;
  tuning.freely = 10;
  const auto from_higher = rises(tuning);
  EXPECT_GT(from_higher.front(), in_steps.front());
  EXPECT_LT(from_higher.size(), in_steps.size());
}

// The last step to the cost of a first guess is the dearest.
TEST(LongSearch, no_first_guess_is_searched_to_its_end_where_a_gap_is_enough) {
  const Space space(Rules::parse("p4c6r"));
  const Workers workers(1);
  const Gap gap = parse_gap("1.2%");  // nearer than where steps to what is held end
  for (const std::size_t long_search : {std::size_t{1}, Tuning().long_search})
    for (const bool enough : {true, false}) {
      Tuning tuning;
      tuning.long_search = long_search;
      tuning.guesses_a_poll = 1;
      tuning.slice_milliseconds = 3'600'000;
      Request request = all_of(space);
      request.any_time = true;
      if (enough) request.gap = gap;
      SilentMonitor silent;
      Until monitor(silent, {.gap = gap});
      const Outcome outcome = Solver(space, workers, kSolverMemory, tuning).solve(request, monitor);
      ASSERT_TRUE(outcome.best);
      EXPECT_TRUE(gap.allows(*outcome.best, outcome.lower_bound));
      EXPECT_EQ(std::ranges::none_of(outcome.first_guesses, &KnownFirst::exact) && outcome.status == Status::stopped,
                enough)
          << long_search;
    }
}

// A number that nothing heeds would pass all other tests.
TEST(LongSearch, numbers_change_the_work_and_not_the_answer) {
  SilentMonitor monitor;
  const Space space(Rules::parse("p4c6r"));
  const Workers workers(1);
  Tuning before = large_game(3);
  before.near_upper = 100;
  const auto work = [&](const Tuning& tuning, bool any_time) {
    Request request = all_of(space);
    request.any_time = any_time;
    const Outcome outcome = Solver(space, workers, kSolverMemory, tuning).solve(request, monitor);
    EXPECT_EQ(outcome.total, 5625U);
    return std::vector{outcome.statistics.nodes, outcome.statistics.guesses, outcome.statistics.scans};
  };
  const auto heeded = [&](const char* name, const auto& change, const Tuning& from, bool any_time = false) {
    Tuning tuning = from;
    change(tuning);
    EXPECT_NE(work(tuning, any_time), work(from, any_time)) << name;
  };
  heeded(
      "far_from_held", [](Tuning& tuning) { tuning.far_from_held = 2; }, before);
  heeded(
      "nearly_held", [](Tuning& tuning) { tuning.nearly_held = 2; }, before);
  heeded(
      "below_upper",
      [](Tuning& tuning) {
        tuning.below_upper = {2, 2, 2};
      },
      before);
  heeded(
      "beams_of_cells", [](Tuning& tuning) { tuning.beams_of_cells = 0; }, before);
  heeded(
      "beams", [](Tuning& tuning) { tuning.beams[1].solve_to = 40; }, before);
  // The whole in steps, in a slice that does not end before it does.
  Tuning steps = before;
  steps.slice_milliseconds = 3'600'000;
  steps.long_search = 20000;
  heeded(
      "steps_in_all", [](Tuning& tuning) { tuning.steps_in_all = 40; }, steps, true);
  heeded(
      "steps_taken", [](Tuning& tuning) { tuning.steps_taken = 1; }, steps, true);
  steps.beams_first = Tuning().beams_first;
  steps.beam_soon = {1, 1, 2};
  heeded(
      "beam_soon", [](Tuning& tuning) { tuning.beam_soon = Tuning().beam_soon; }, steps, true);
  steps.looks_for_openings = 1;
  heeded(
      "looks_for_openings", [](Tuning& tuning) { tuning.looks_for_openings = 64; }, steps, true);
}

}  // namespace
}  // namespace deduce::exact
