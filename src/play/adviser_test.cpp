#include "deduce/play/adviser.hpp"

#include <gtest/gtest.h>

#include "deduce/base/error.hpp"
#include "deduce/heuristic/build.hpp"
#include "play/suggest.hpp"

namespace deduce::play {
namespace {

using heuristic::Rule;

const Budget kNoEngine{.most_codes = 1000, .most_pairs_of_few = 0, .most_bytes_of_beams = 0, .work_of_sketches = 0};
const Budget kBeams{.work = 0};

class AdviserTest : public ::testing::Test {
 protected:
  Position at(const Space& space, std::initializer_list<const char*> turns) {
    const Alphabet alphabet(space.rules());
    Position position(space);
    for (const char* turn : turns) position.add(parse_turn(turn, space, alphabet));
    return position;
  }

  Space mm_{Rules::mastermind()};
  Alphabet alphabet_{mm_.rules()};
  SilentMonitor monitor_;
};

TEST_F(AdviserTest, names_are_read_back) {
  for (const char* name : {"optimal", "simple", "worst-case", "expected-size", "entropy", "most-parts"})
    EXPECT_EQ(text(parse_method(name)), name);
  EXPECT_THROW((void)parse_method("best"), InputError);
}

TEST_F(AdviserTest, optimal_advice_is_proven) {
  Adviser adviser(mm_, 1);
  const Advice advice = adviser.advise(at(mm_, {"1123:0,3"}), std::nullopt, monitor_);
  EXPECT_TRUE(advice.method.optimal());
  EXPECT_EQ(advice.ground, Ground::proven);
  EXPECT_EQ(explain(advice.ground), "");
  EXPECT_EQ(advice.worth, (Worth{127, By()}));
  EXPECT_EQ(alphabet_.text(advice.guess), "2345");
  EXPECT_FALSE(advice.possible);
  EXPECT_EQ(parts(advice.sizes), 9);
}

TEST_F(AdviserTest, a_rule_gives_its_own_guess_and_what_its_whole_strategy_takes) {
  Adviser adviser(mm_, 1);
  // Kooi 2005: totals of the strategies.
  for (const auto& [rule, total] :
       {std::pair{Rule::simple, 7471U}, {Rule::worst_case, 5801U}, {Rule::entropy, 5722U}, {Rule::most_parts, 5668U}}) {
    const Advice advice = adviser.advise(at(mm_, {}), rule, monitor_);
    EXPECT_EQ(advice.method, rule);
    EXPECT_EQ(advice.ground, Ground::asked);
    EXPECT_EQ(advice.worth, (Worth{total, rule}));
  }
}

TEST_F(AdviserTest, without_the_engine_the_best_rule_advises_and_it_is_said_why) {
  Adviser adviser(mm_, 1, kNoEngine);
  const Advice advice = adviser.advise(at(mm_, {}), std::nullopt, monitor_);
  EXPECT_EQ(advice.method, Rule::most_parts) << "5668 is the least of the rules' totals";
  EXPECT_EQ(advice.worth, (Worth{5668, Rule::most_parts}));
  EXPECT_EQ(explain(advice.ground), "too many candidates for the exact engine to answer soon");
}

TEST_F(AdviserTest, where_the_optimum_is_not_known_a_beam_advises_when_it_takes_fewer_guesses_than_every_rule) {
  const Position start = at(mm_, {});
  const Advice advice = Adviser(mm_, 1, kBeams).advise(start, std::nullopt, monitor_);
  EXPECT_EQ(text(advice.method), "beam");
  EXPECT_EQ(advice.ground, Ground::out_of_budget);
  ASSERT_TRUE(advice.worth);
  EXPECT_TRUE(advice.worth->after.beam);
  EXPECT_LT(advice.worth->total, 5668U) << "the least of the rules' totals";
  EXPECT_GE(advice.worth->total, 5625U);
  EXPECT_EQ(Adviser(mm_, 2, kBeams).advise(start, std::nullopt, monitor_).worth, advice.worth);

  // A position that a rule plays as well as can be: the rule advises.
  const Position easy = at(mm_, {"1123:0,3", "2345:1,1"});
  Budget nothing_seen = kBeams;
  const auto worth = [&](std::uint64_t work_of_beams) {
    nothing_seen.work_of_beams = work_of_beams;
    return Adviser(mm_, 1, nothing_seen).advise(easy, std::nullopt, monitor_).worth->total;
  };
  EXPECT_LE(worth(1'500'000), worth(0)) << "without work for the beam: a rule";
}

TEST_F(AdviserTest, a_guess_is_compared_with_the_beams_when_followed_by_one) {
  Adviser adviser(mm_, 1, kBeams);
  const Position start = at(mm_, {});
  const Advice advice = adviser.advise(start, std::nullopt, monitor_);
  const Comparison own = adviser.compare(start, advice.guess, advice, monitor_);
  EXPECT_EQ(own.best, advice.worth);
  EXPECT_EQ(own.worth, own.best);
  EXPECT_TRUE(own.worth->after.beam);
  // An advice that rests on a poor strategy: the guess gets as good a look as any other before something is better.
  Advice poor = advice;
  poor.worth->total += 500;
  const Comparison better = adviser.compare(start, advice.guess, poor, monitor_);
  EXPECT_EQ(better.lost(), 0);
  EXPECT_LT(better.best->total, advice.worth->total + 100);
  EXPECT_GT(adviser.compare(start, alphabet_.parse("1122"), poor, monitor_).lost(), 0);
  const Comparison bad = adviser.compare(start, alphabet_.parse("1111"), advice, monitor_);
  EXPECT_GT(bad.lost(), 600);  // 6369 at best (docs/results.md has the optimum by first guess)
}

TEST_F(AdviserTest, beams_stop_when_they_are_told_to_and_the_rules_advise) {
  Budget no_work = kBeams;
  no_work.work_of_beams = no_work.work_of_sketches = 0;
  const Advice advice = Adviser(mm_, 1, no_work).advise(at(mm_, {}), std::nullopt, monitor_);
  EXPECT_EQ(advice.worth, (Worth{5668, Rule::most_parts}));
}

TEST_F(AdviserTest, a_guess_is_compared_with_the_optimum_whatever_the_adviser) {
  Adviser adviser(mm_, 1);
  const Position position = at(mm_, {"1123:0,3"});
  for (const Method& method : {Method(), Method(Rule::entropy)}) {
    const Advice advice = adviser.advise(position, method, monitor_);
    const Comparison same = adviser.compare(position, alphabet_.parse("2345"), advice, monitor_);
    EXPECT_EQ(same.lost(), 0);
    const Comparison worse = adviser.compare(position, alphabet_.parse("2314"), advice, monitor_);
    EXPECT_EQ(worse.worth, (Worth{129, By()}));
    EXPECT_EQ(worse.lost(), 2);
    EXPECT_TRUE(worse.possible);
  }
}

TEST_F(AdviserTest, without_the_engine_guesses_are_compared_by_the_rules_play) {
  Adviser adviser(mm_, 1, kNoEngine);
  const Position position = at(mm_, {});
  const Advice advice = adviser.advise(position, Rule::entropy, monitor_);
  const Comparison comparison = adviser.compare(position, alphabet_.parse("1122"), advice, monitor_);
  ASSERT_TRUE(comparison.worth);
  EXPECT_EQ(comparison.worth->after, Rule::entropy);
  EXPECT_EQ(comparison.best, (Worth{5722, Rule::entropy}));
  const heuristic::Chooser chooser(mm_, {.rule = Rule::entropy});
  const auto strategy = heuristic::build(chooser, {}, alphabet_.parse("1122"), Workers(1), monitor_);
  EXPECT_EQ(comparison.worth->total, cost(*strategy, Goal::win).total);
}

TEST_F(AdviserTest, where_beams_have_no_board_a_sketch_advises_when_it_takes_fewer_guesses_than_every_rule) {
  Budget budget = kNoEngine;
  budget.work_of_sketches = 20'000;
  const Position start = at(mm_, {});
  Adviser adviser(mm_, 1, budget);
  const Advice advice = adviser.advise(start, std::nullopt, monitor_);
  EXPECT_EQ(text(advice.method), "sketch");
  EXPECT_TRUE(Stabiliser(mm_.rules()).represents_its_class(advice.guess)) << alphabet_.text(advice.guess);
  ASSERT_TRUE(advice.worth);
  EXPECT_EQ(advice.worth->after, By::a_sketch());
  EXPECT_LT(advice.worth->total, 5668U) << "the least of the rules' totals";
  EXPECT_GE(advice.worth->total, 5625U);
  EXPECT_EQ(Adviser(mm_, 2, budget).advise(start, std::nullopt, monitor_).worth, advice.worth);
  const Comparison bad = adviser.compare(start, alphabet_.parse("1111"), advice, monitor_);
  EXPECT_EQ(bad.worth->after, By::a_sketch());
  EXPECT_GT(bad.lost(), 600);
  budget.most_to_sketch = 1295;
  EXPECT_EQ(Adviser(mm_, 1, budget).advise(start, std::nullopt, monitor_).worth, (Worth{5668, Rule::most_parts}));
}

TEST_F(AdviserTest, games_beyond_a_million_codes_get_advice_too) {
  const Space space(Rules(5, 16, true));  // 2^20
  const Space beyond(Rules(7, 8, true));  // 2^21
  for (const Space* game : {&space, &beyond}) {
    Adviser adviser(*game, 1);
    const Position start(*game);
    const Advice advice = adviser.advise(start, std::nullopt, monitor_);
    EXPECT_EQ(advice.method, Rule::entropy);
    EXPECT_EQ(advice.ground, Ground::too_many_candidates);
    EXPECT_FALSE(advice.worth);
    EXPECT_EQ(advice.compared, 0U) << "one of each kind is few enough at the start";
  }
}

TEST_F(AdviserTest, comparing_guesses_one_by_one_agrees_with_the_chooser) {
  // The path for large games, on a game that both can do: all kinds of guesses, and the same choice.
  const Workers workers(1);
  Suggester suggester(mm_, workers);
  for (const auto& turns : {std::initializer_list<const char*>{}, {"1123:0,2"}, {"1123:1,1"}}) {
    const Position position = at(mm_, turns);
    for (const Rule rule : {Rule::worst_case, Rule::expected_size, Rule::entropy, Rule::most_parts}) {
      const std::vector<Code> all(mm_.codes().begin(), mm_.codes().end());
      EXPECT_EQ(alphabet_.text(suggester.best_of(rule, all, position, monitor_)),
                alphabet_.text(suggester.suggest(rule, position, monitor_).guess));
    }
  }
}

TEST_F(AdviserTest, what_would_be_too_much_work_is_told_by_the_budget) {
  const Position start = at(mm_, {});
  Budget budget = kNoEngine;
  EXPECT_TRUE(Adviser(mm_, 1, budget).advise(start, Rule::entropy, monitor_).worth);
  budget.most_pairs_to_build = 1296 * 1296 - 1;
  EXPECT_FALSE(Adviser(mm_, 1, budget).advise(start, Rule::entropy, monitor_).worth);
  EXPECT_EQ(Adviser(mm_, 1, budget).advise(start, std::nullopt, monitor_).method, Rule::entropy);
  EXPECT_EQ(Adviser(mm_, 1, budget).rank(start, 2, monitor_).guesses.size(), 2U);
  budget.most_pairs_to_rank = 1296 * 1296 - 1;
  EXPECT_THROW((void)Adviser(mm_, 1, budget).rank(start, 2, monitor_), InputError);
}

TEST_F(AdviserTest, rules_are_tried_beside_a_beam_where_that_is_soon_done) {
  const Position easy = at(mm_, {"1123:0,3", "2345:1,1"});  // a rule plays it as well as can be
  Budget budget = kBeams;
  const Advice both = Adviser(mm_, 1, budget).advise(easy, std::nullopt, monitor_);
  EXPECT_FALSE(both.method.beam);
  budget.most_pairs_for_both = easy.candidates().size() * 1296 - 1;
  const Advice beam = Adviser(mm_, 1, budget).advise(easy, std::nullopt, monitor_);
  EXPECT_TRUE(beam.method.beam);
  EXPECT_EQ(beam.worth->total, both.worth->total);
}

TEST_F(AdviserTest, guesses_that_are_too_many_to_compare_are_spread_over_all) {
  const Workers workers(1);
  const Position position = at(mm_, {"1123:1,1"});
  const std::uint64_t candidates = position.candidates().size();
  Budget budget;
  const auto suggested = [&] { return Suggester(mm_, workers, budget).suggest(Rule::worst_case, position, monitor_); };
  const Code best = suggested().guess;
  EXPECT_EQ(suggested().compared, 0U);
  budget.most_pairs_in_one_go = 0;
  for (const std::size_t at_once : {std::size_t{1}, std::size_t{7}, std::size_t{4096}}) {
    budget.guesses_compared_at_once = at_once;
    EXPECT_EQ(suggested().guess, best);
    EXPECT_EQ(suggested().compared, 0U);
  }
  budget.most_pairs_compared = 5 * candidates;
  EXPECT_EQ(suggested().compared, 5U);
}

// Both ways of comparing guesses: all in one go, and some after the other.
TEST_F(AdviserTest, a_rule_that_is_stopped_gives_the_best_guess_so_far) {
  const Workers workers(1);
  const Position position = at(mm_, {"1123:0,1"});
  for (const std::uint64_t in_one_go : {Budget().most_pairs_in_one_go, std::uint64_t{0}}) {
    Budget budget;
    budget.most_pairs_in_one_go = in_one_go;
    budget.guesses_compared_at_once = 1;
    Suggester suggester(mm_, workers, budget);
    SilentMonitor stopped;
    stopped.request_stop();
    const Code first = suggester.suggest(Rule::entropy, position, stopped).guess;
    EXPECT_NE(first, suggester.suggest(Rule::entropy, position, monitor_).guess);
    EXPECT_EQ(first, suggester.suggest(Rule::most_parts, position, stopped).guess) << "what was compared first";
  }
}

TEST(LeastMean, is_what_a_perfect_tree_takes) {
  EXPECT_DOUBLE_EQ(least_mean(1, 14), 1);
  EXPECT_DOUBLE_EQ(least_mean(2, 14), 1.5);
  EXPECT_DOUBLE_EQ(least_mean(14, 14), 27.0 / 14);
  EXPECT_DOUBLE_EQ(least_mean(15, 14), 30.0 / 15);
  EXPECT_LT(least_mean(1296, 14), 5625.0 / 1296);
  EXPECT_DOUBLE_EQ(least_mean(1, 1), 1);
}

}  // namespace
}  // namespace deduce::play
