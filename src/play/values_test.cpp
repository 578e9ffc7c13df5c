#include "deduce/play/values.hpp"

#include <set>

#include "boards.hpp"
#include "deduce/base/error.hpp"
#include "deduce/partition/candidates.hpp"
#include "generators.hpp"
#include "oracle.hpp"
#include "play/small_sets.hpp"

namespace deduce::play {
namespace {

using deduce::testing::any_code;
using deduce::testing::any_rules;
using deduce::testing::Oracle;

TEST(Values, easy_sets_agree_with_plain_recursion) {
  DEDUCE_PROPERTY([] {
    const Space space(any_rules(150));
    std::set<CodeId> drawn;
    const int size = *rc::gen::inRange(1, 9);
    for (int i = 0; i < size; ++i) drawn.insert(any_code(space));
    const std::vector<CodeId> set(drawn.begin(), drawn.end());
    Oracle oracle(space, set, Goal::win);
    const auto least = static_cast<std::uint64_t>(oracle.total(oracle.all(), oracle.enough()));
    const auto easy = best_of_easy_set(space, set);
    RC_ASSERT(easy.has_value() == (least <= 2 * set.size()));
    if (!easy) return;
    RC_ASSERT(easy->total == least);
    // The promised order: possible guesses first, then the lexicographically least.
    std::optional<CodeId> expected;
    for (const CodeId id : set)
      if (!expected && oracle.total_after(oracle.all(), index(id), oracle.enough()) == static_cast<int>(least))
        expected = id;
    for (std::uint32_t id = 0; id < space.size() && !expected; ++id)
      if (oracle.total_after(oracle.all(), id, oracle.enough()) == static_cast<int>(least)) expected = CodeId(id);
    RC_ASSERT(space.id(easy->guess) == *expected);
  });
}

class MastermindValues : public ::testing::Test {
 protected:
  std::vector<CodeId> left(std::initializer_list<const char*> turns) {
    History history;
    for (const char* turn : turns) history.push_back(parse_turn(turn, space_, alphabet_));
    return candidates(space_, history);
  }

  Space space_{Rules::mastermind()};
  Alphabet alphabet_{space_.rules()};
  Values values_{space_};
  SilentMonitor monitor_;
};

TEST_F(MastermindValues, the_whole_game_takes_5625) {
  const auto best = values_.best(left({}), monitor_);
  ASSERT_TRUE(best);
  EXPECT_EQ(best->total, 5625U);
  EXPECT_EQ(alphabet_.text(best->guess), "1123");
  EXPECT_EQ(values_.least_total(left({}), monitor_), 5625U);
}

// Arai 2015, Table 1: after 1123 and hint (0,3), the best means 2.89, 2.95, 2.93 and 2.91.
TEST_F(MastermindValues, guesses_are_worth_what_arai_printed) {
  const auto set = left({"1123:0,3"});
  ASSERT_EQ(set.size(), 44U);
  for (const auto& [guess, mean] : {std::pair{"2345", 2.89}, {"2431", 2.95}, {"2314", 2.93}, {"2334", 2.91}}) {
    const auto total = values_.total_after(alphabet_.parse(guess), set, monitor_);
    ASSERT_TRUE(total);
    EXPECT_NEAR(static_cast<double>(*total) / 44, mean, 0.005) << guess;
  }
}

TEST_F(MastermindValues, a_guess_that_splits_nothing_costs_one_more) {
  const auto set = left({"1123:0,3"});
  EXPECT_EQ(values_.total_after(alphabet_.parse("1123"), set, monitor_), *values_.least_total(set, monitor_) + 44);
}

TEST_F(MastermindValues, a_budget_says_why_it_does_not_suffice) {
  Values large_game(space_, {.most_codes = 1000, .most_pairs_of_few = 1296 * 100});
  EXPECT_FALSE(large_game.best(left({}), monitor_));
  EXPECT_EQ(large_game.why_unknown(), Unknown::too_many_candidates);
  Values idle(space_, {.most_codes = 1000, .work_on_few = 0});
  EXPECT_FALSE(idle.best(left({}), monitor_));
  EXPECT_EQ(idle.why_unknown(), Unknown::out_of_budget);
  Values few(space_, {.most_pairs = 1296 * 100});
  EXPECT_FALSE(few.least_total(left({}), monitor_));
  EXPECT_EQ(few.why_unknown(), Unknown::too_many_candidates);
  EXPECT_TRUE(few.least_total(left({"1123:0,3"}), monitor_));
  Values lazy(space_, {.work = 0});
  EXPECT_FALSE(lazy.best(left({}), monitor_));
  EXPECT_EQ(lazy.why_unknown(), Unknown::out_of_budget);
  EXPECT_FALSE(lazy.total_after(alphabet_.parse("1122"), left({}), monitor_));
  EXPECT_TRUE(lazy.best(left({"1123:0,3", "2345:3,0"}), monitor_)) << "an easy set needs no engine";
}

TEST_F(MastermindValues, a_budget_is_work_so_that_the_same_questions_get_the_same_answers) {
  const auto ask = [&](std::uint64_t polls) {
    Values values(space_, {.work = polls * 1296});
    std::string answers;
    for (const auto& set : {left({}), left({"1123:1,1"}), left({"1123:0,2"}), left({"1122:0,1"}), left({})})
      answers += values.least_total(set, monitor_) ? 'y' : 'n';
    return answers;
  };
  for (std::uint64_t polls = 0; polls < 12; ++polls) EXPECT_EQ(ask(polls), ask(polls));
  EXPECT_EQ(ask(0), "nnnnn");
  EXPECT_EQ(ask(100), "yyyyy");
}

// The table of hints of p5c8r took more questions whether to stop than the search has, so that nothing was ever known.
TEST_F(MastermindValues, bounding_guesses_is_work_too) {
  Budget budget;
  budget.work_of_bounds = 100'000'000'000;
  Values little(space_, budget);
  EXPECT_FALSE(little.best(left({}), monitor_));
  EXPECT_EQ(little.why_unknown(), Unknown::out_of_budget);
  EXPECT_FALSE(Values(space_, budget).least_total(left({}), monitor_));
  EXPECT_TRUE(values_.best(left({}), monitor_));
}

/// Hears how much was bounded.
class Bounded final : public Monitor {
 public:
  void progress(const Snapshot& snapshot) override { most = std::max(most, snapshot.bounded); }
  [[nodiscard]] bool stop() const override { return false; }
  std::uint64_t most = 0;
};

// Its guesses tell little: asking as often as in other games of 5040 codes took 11 s. An eighth of all budgets shows it
// as well.
TEST(Values, a_game_of_large_cells_is_given_up_as_soon_as_others) {
  const Space space(Rules::parse("p7c7n"));
  const std::vector<CodeId> all = candidates(space, {});
  Budget budget;
  budget.work /= 8;
  budget.work_of_bounds /= 8;
  Values values(space, budget);
  Bounded bounded;
  EXPECT_FALSE(values.best(all, bounded));
  EXPECT_EQ(values.why_unknown(), Unknown::out_of_budget);
  const std::uint64_t work =
      bounded.most * all.size() * space.size() * static_cast<std::uint64_t>(space.hints().size());
  EXPECT_GT(work, budget.work_of_bounds - 50'000'000'000'000U);
  EXPECT_LT(work, budget.work_of_bounds + 100'000'000'000'000U);
}

TEST_F(MastermindValues, what_the_table_of_hints_takes_is_not_counted_as_work) {
  const auto set = left({"1123:1,1"});
  ASSERT_GT(1296 / 64, 5) << "the table is made in more pieces than the search may ask";
  EXPECT_EQ(Values(space_, {.work = 5 * 1296}).least_total(set, monitor_), values_.least_total(set, monitor_));
  EXPECT_TRUE(Values(space_, {.work = 5 * 1296}).best(set, monitor_));
}

// The positions of a game, and guesses at each of them, as an adviser asks.
TEST_F(MastermindValues, few_candidates_of_a_game_beyond_the_engine_are_worth_as_much) {
  Values few(space_, {.most_codes = 1000});
  for (const auto& set : {left({"1123:0,3"}), left({"1123:0,3", "2345:1,1"}), left({"1122:0,1"})}) {
    const auto best = few.best(set, monitor_);
    ASSERT_TRUE(best);
    EXPECT_EQ(best->total, values_.best(set, monitor_)->total);
    EXPECT_EQ(few.total_after(best->guess, set, monitor_), best->total);
    EXPECT_EQ(few.least_total(set, monitor_), best->total);
    for (const char* guess : {"2345", "2431", "1111"})
      EXPECT_EQ(few.total_after(alphabet_.parse(guess), set, monitor_),
                values_.total_after(alphabet_.parse(guess), set, monitor_));
  }
  monitor_.request_stop();
  EXPECT_FALSE(few.best(left({"1122:0,2"}), monitor_));
}

TEST_F(MastermindValues, little_memory_changes_no_value) {
  Budget budget;
  budget.memory_of_sets = 1U << 16;
  budget.memory_of_few = 1U << 20;
  Values little(space_, budget);
  EXPECT_EQ(little.least_total(left({}), monitor_), 5625U);
  budget.most_codes = 1000;
  Values few(space_, budget);
  EXPECT_EQ(few.least_total(left({"1122:0,1"}), monitor_), values_.least_total(left({"1122:0,1"}), monitor_));
  budget.memory_of_few = 1;
  Values none(space_, budget);
  EXPECT_THROW((void)none.least_total(left({"1122:0,1"}), monitor_), InputError);
}

TEST_F(MastermindValues, a_monitor_that_stops_is_obeyed) {
  monitor_.request_stop();
  EXPECT_FALSE(values_.best(left({}), monitor_));
}

// With too little of either kind of work they were cut off before the first strategy, and a rule advised, which takes
// 86535 guesses.
TEST(Values, beams_have_the_work_that_their_first_two_rounds_take) {
  const Space space(Rules::parse("p4c11r"));
  const std::vector<CodeId> all = deduce::testing::all_codes_of(space);
  SilentMonitor monitor;
  const auto found = Values(space).by_beams(all, std::nullopt, monitor);
  ASSERT_TRUE(found);
  EXPECT_LT(found->total, 85700U);
  Budget no_passes;
  no_passes.work_of_beam_bounds = 0;
  const Space smaller(Rules::parse("p4c8r"));
  EXPECT_FALSE(Values(smaller, no_passes).by_beams(deduce::testing::all_codes_of(smaller), std::nullopt, monitor));
}

TEST(Values, a_sketch_is_a_strategy_that_needs_no_board_and_is_the_same_every_time) {
  const Space space(Rules::parse("p4c7r"));
  const std::vector<CodeId> all = deduce::testing::all_codes_of(space);
  SilentMonitor monitor;
  Budget budget;
  const auto with_work = [&](std::uint64_t work) {
    budget.work_of_sketches = work;
    return Values(space, budget).by_sketches(all, std::nullopt, monitor);
  };
  EXPECT_FALSE(with_work(0));
  const auto little = with_work(1), more = with_work(20'000), again = with_work(20'000);
  ASSERT_TRUE(little && more && again);
  EXPECT_LT(little->total, 11700U);  // the simple strategy takes 14463
  EXPECT_LT(more->total, little->total);
  EXPECT_GE(more->total, 11228U);
  EXPECT_EQ(more->total, again->total);
  EXPECT_EQ(more->guess, again->guess);
  const auto poor = Values(space, budget).by_sketches(all, space[CodeId(0)], monitor);
  ASSERT_TRUE(poor);
  EXPECT_EQ(poor->guess, space[CodeId(0)]);
  EXPECT_GT(poor->total, more->total);
  budget.deadline = std::chrono::milliseconds(0);
  EXPECT_FALSE(with_work(20'000)) << "the simple strategy is no sketch";
}

}  // namespace
}  // namespace deduce::play
