#include "deduce/simultaneous/sets.hpp"

#include "deduce/base/error.hpp"
#include "deduce/simultaneous/best.hpp"
#include "deduce/simultaneous/question.hpp"
#include "every_target.hpp"
#include "generators.hpp"
#include "simultaneous/board.hpp"
#include "simultaneous_brute_force.hpp"

namespace deduce::simultaneous {
namespace {

using deduce::testing::any_rules;
using testing::Census;

/// Subsets that the brute force has to go through.
double subsets(std::uint32_t codes, int size) {
  double product = 1;
  for (int i = 0; i < size; ++i) product *= static_cast<double>(codes - static_cast<std::uint32_t>(i)) / (i + 1);
  return product;
}

/// So low that small games meet every limit that Mastermind meets.
Tuning lowered() {
  return {.core = 8,
          .pairs_of_type = 16,
          .separators = 12,
          .separators_a_code = 2,
          .branched_on = 2,
          .secrets_a_look = 3,
          .positions_a_report = 2,
          .positions_a_report_of_best = 2,
          .pairs_compared = 3,
          .pairs_compared_before_last = 2};
}

void expect_as_brute_force(const Rules& rules, int size, const Workers& workers, const Tuning& tuning = {}) {
  SCOPED_TRACE(rules.text() + " " + std::to_string(size));
  const Space space(rules);
  const Questions questions(space, workers, tuning);
  SilentMonitor monitor;
  const Census census(space, size);
  const auto identifying = census.by_cells.find(space.size());
  const bool exists = identifying != census.by_cells.end();

  const Sets found = questions.find(size, monitor);
  EXPECT_TRUE(found.finished);
  ASSERT_EQ(found.example.has_value(), exists);
  if (exists) {
    EXPECT_EQ(testing::count_cells(space, *found.example), space.size());
  }

  const Sets counted = questions.count(size, monitor);
  EXPECT_EQ(counted.count, exists ? identifying->second.size() : 0U);
  EXPECT_EQ(counted.classes, exists ? Census::classes(space, identifying->second) : 0U);

  const auto& [cells, sets] = *census.by_cells.rbegin();
  const Best best = best_sets(questions, size, monitor);
  EXPECT_TRUE(best.finished);
  EXPECT_EQ(best.cells, cells);
  EXPECT_EQ(best.cells_at_most, cells);
  EXPECT_EQ(best.count, sets.size());
  EXPECT_EQ(best.classes, Census::classes(space, sets));
  EXPECT_EQ(testing::count_cells(space, best.example), cells);
  EXPECT_EQ(static_cast<int>(best.example.size()), size);
}

/// As brute force, for all small games; how many of them have more pairs than their core holds.
int expect_small_games_as_brute_force(const Tuning& tuning) {
  const Workers one(1), four(4);
  int beyond_core = 0;
  for (const char* text : {"p1c1r", "p1c2r", "p1c6r", "p2c2r", "p2c3r", "p2c4r", "p2c5r", "p3c2r", "p3c3r", "p4c2r",
                           "p5c2r", "p2c3n", "p2c4n", "p2c5n", "p3c3n", "p3c4n", "p4c4n"}) {
    const Rules rules = Rules::parse(text);
    for (int size = 0; size <= 6 && size <= static_cast<int>(rules.code_count()); ++size)
      if (subsets(rules.code_count(), size) < 15000)
        expect_as_brute_force(rules, size, size % 2 == 0 ? one : four, tuning);
    beyond_core += Questions(Space(rules), one, tuning).board().core_is_all() ? 0 : 1;
  }
  return beyond_core;
}

TEST(IdentifyingSets, are_those_of_brute_force_over_all_subsets_of_small_games) {
  EXPECT_EQ(expect_small_games_as_brute_force({}), 0);
}

// What a core and an endgame with room for all pairs settle in these games is left to the tests behind them.
TEST(IdentifyingSets, are_those_of_brute_force_where_the_core_does_not_hold_all_pairs) {
  EXPECT_EQ(expect_small_games_as_brute_force(lowered()), 12);
  Tuning least = lowered();
  least.core = least.pairs_of_type = least.separators = least.separators_a_code = least.branched_on = 1;
  EXPECT_GE(expect_small_games_as_brute_force(least), 12);
}

TEST(IdentifyingSets, have_the_same_numbers_for_any_tuning) {
  const Workers one(1);
  DEDUCE_PROPERTY([&] {
    const Space space(any_rules(130));
    const int size = *rc::gen::inRange(2, 6);
    RC_PRE(size <= static_cast<int>(space.size()));
    const auto at_most = [](std::size_t most) { return *rc::gen::inRange<std::size_t>(1, most + 1); };
    Tuning tuning = lowered();
    tuning.core = at_most(300);
    tuning.pairs_of_type = at_most(3000);
    tuning.separators = at_most(300);
    tuning.separators_a_code = at_most(8);
    tuning.branched_on = at_most(64);
    SilentMonitor monitor;
    const Sets here = Questions(space, one).count(size, monitor);
    const Sets there = Questions(space, one, tuning).count(size, monitor);
    RC_ASSERT(here.count == there.count);
    RC_ASSERT(here.classes == there.classes);
    RC_ASSERT(here.example.has_value() == there.example.has_value());
    if (there.example) RC_ASSERT(ask(space, *there.example).identifies());
  });
}

TEST(IdentifyingSets, are_found_with_every_instruction_set) {
  const Workers workers(1);
  deduce::testing::for_every_target([&] {
    for (const char* text : {"p3c4r", "p4c3r", "p3c5n"}) {
      const Space space(Rules::parse(text));
      const Questions questions(space, workers);
      SilentMonitor monitor;
      const Minimum minimum = questions.minimum(monitor);
      EXPECT_EQ(testing::count_cells(space, minimum.example), space.size());
      const Sets counted = questions.count(minimum.size, monitor);
      EXPECT_EQ(counted.example.has_value(), true);
      EXPECT_EQ(counted.count, text == std::string("p3c4r")   ? 144U
                               : text == std::string("p3c5n") ? 75420U
                                                              : counted.count);
      EXPECT_FALSE(questions.find(minimum.size - 1, monitor).example.has_value());
    }
  });
}

TEST(IdentifyingSets, have_the_same_numbers_for_any_random_game_and_number_of_threads) {
  const Workers one(1), four(4);
  DEDUCE_PROPERTY([&] {
    const Space space(any_rules(130));
    const int size = *rc::gen::inRange(1, 5);
    RC_PRE(size <= static_cast<int>(space.size()));
    SilentMonitor monitor;
    const Questions with_one(space, one), with_four(space, four);
    const Sets here = with_one.count(size, monitor), there = with_four.count(size, monitor);
    RC_ASSERT(here.example == there.example);
    RC_ASSERT(here.count == there.count);
    RC_ASSERT(here.classes == there.classes);
    RC_ASSERT(here.example == with_four.find(size, monitor).example);
    RC_ASSERT(here.example.has_value() == (here.count > 0));
    if (here.example) RC_ASSERT(ask(space, *here.example).identifies());
  });
}

TEST(IdentifyingSets, stay_identifying_under_every_permutation) {
  const Workers workers(1);
  const Space space(Rules::parse("p3c4r"));
  SilentMonitor monitor;
  const Minimum minimum = Questions(space, workers).minimum(monitor);
  for (const Permutation& g : testing::whole_group(space.rules()))
    EXPECT_TRUE(ask(space, testing::image(g, minimum.example, 3)).identifies());
}

TEST(Minimum, of_mastermind_is_six_and_five_is_refuted) {
  const Workers workers(2);
  const Space space(Rules::mastermind());
  const Questions questions(space, workers);
  SilentMonitor monitor;
  const Minimum minimum = questions.minimum(monitor);
  EXPECT_TRUE(minimum.finished);
  EXPECT_EQ(minimum.size, 6);
  EXPECT_EQ(minimum.refuted, (std::vector{1, 2, 3, 4, 5}));
  EXPECT_EQ(testing::count_cells(space, minimum.example), 1296U);
}

TEST(Minimum, of_a_game_with_one_code_is_no_code) {
  const Workers workers(1);
  const Space space(Rules::parse("p3c1r"));
  SilentMonitor monitor;
  const Minimum minimum = Questions(space, workers).minimum(monitor);
  EXPECT_EQ(minimum.size, 0);
  EXPECT_TRUE(minimum.example.empty());
  EXPECT_TRUE(minimum.refuted.empty());
}

TEST(Minimum, says_what_it_knows_when_stopped) {
  const Workers workers(1);
  const Space space(Rules::mastermind());
  const Questions questions(space, workers);
  SilentMonitor monitor;
  monitor.request_stop();
  const Minimum minimum = questions.minimum(monitor);
  EXPECT_FALSE(minimum.finished);
  EXPECT_EQ(testing::count_cells(space, minimum.example), 1296U);
  EXPECT_FALSE(questions.count(6, monitor).finished);
  const Best best = best_sets(questions, 5, monitor);
  EXPECT_FALSE(best.finished);
  EXPECT_EQ(testing::count_cells(space, best.example), best.cells);
  EXPECT_GE(best.cells_at_most, best.cells);
}

TEST(Questions, refuse_sizes_and_games_beyond_the_limits) {
  const Workers workers(1);
  const Space small(Rules::parse("p1c3r"));
  SilentMonitor monitor;
  EXPECT_THROW(static_cast<void>(Questions(small, workers).find(4, monitor)), InputError);
  EXPECT_THROW(static_cast<void>(Questions(small, workers).count(-1, monitor)), InputError);
  const Space large(Rules::parse("p4c10r"));
  EXPECT_THROW(Questions(large, workers), InputError);
}

TEST(Ask, finds_the_first_pair_that_is_not_told_apart) {
  DEDUCE_PROPERTY([] {
    const Space space(any_rules(200));
    std::vector<Code> codes;
    const int size = *rc::gen::inRange(0, 4);
    for (int i = 0; i < size; ++i) codes.push_back(space[deduce::testing::any_code(space)]);
    const QuestionCells answer = ask(space, codes);
    RC_ASSERT(answer.cells == testing::count_cells(space, codes));
    RC_ASSERT(answer.identifies() == (answer.cells == space.size()));
    RC_ASSERT((answer.largest_cell == 1) == answer.identifies());
    std::optional<std::pair<Code, Code>> first;
    for (std::uint32_t i = 0; i < space.size() && !first; ++i)
      for (std::uint32_t j = i + 1; j < space.size() && !first; ++j)
        if (std::ranges::all_of(codes, [&](Code code) {
              return hint_of(space.hints(), code, space.codes()[i]) == hint_of(space.hints(), code, space.codes()[j]);
            }))
          first = {space.codes()[i], space.codes()[j]};
    RC_ASSERT(answer.confused == first);
  });
}

}  // namespace
}  // namespace deduce::simultaneous
