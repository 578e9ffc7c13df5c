#include <gtest/gtest.h>

#include <atomic>
#include <thread>

#include "deduce/deduce.hpp"
#include "facade/control_monitor.hpp"

namespace deduce {
namespace {

using Texts = std::vector<std::string>;

TEST(Game, has_a_name_and_codes) {
  const Game game("mm");
  EXPECT_EQ(game.name(), "p4c6r");
  EXPECT_EQ(game.codes(), 1296U);
  EXPECT_EQ(Game("p2c3n").codes(), 6U);
}

TEST(Game, gives_hints_and_candidates) {
  const Game game("mm");
  EXPECT_EQ(game.hint("1123", "2413"), "1,2");
  EXPECT_EQ(game.candidates().size(), 1296U);
  EXPECT_EQ(game.candidates({"1123:0,3"}).size(), 44U);
  EXPECT_EQ(game.candidates({"1123:4,0"}), Texts{"1123"});
  EXPECT_TRUE(game.candidates({"1111:4,0", "2222:4,0"}).empty());
  const Game letters("p2c3r", {.alphabet = "abc"});
  EXPECT_EQ(letters.hint("ab", "bc"), "0,1");
}

TEST(Game, shows_how_guesses_split) {
  const Game game("mm");
  const auto rows = game.partition();
  ASSERT_EQ(rows.size(), 5U);
  EXPECT_EQ(rows[0].guess, "1111");
  EXPECT_EQ(rows[0].class_size, 6U);
  EXPECT_TRUE(rows[0].possible);
  using Cell = std::pair<std::string, std::uint32_t>;
  EXPECT_EQ(rows[0].cells, (std::vector<Cell>{{"0,0", 625}, {"1,0", 500}, {"2,0", 150}, {"3,0", 20}, {"4,0", 1}}));
  EXPECT_EQ(rows[0].largest, 625U);
  EXPECT_NEAR(rows[0].expected_size, 511.98, 0.005);
  EXPECT_NEAR(rows[0].entropy_bits, 1.498, 0.0005);
  const auto one = game.partition({"1123:0,3"}, {"2345"});
  ASSERT_EQ(one.size(), 1U);
  EXPECT_EQ(one[0].guess, "2345");
  std::uint32_t sum = 0;
  for (const auto& [hint, size] : one[0].cells) sum += size;
  EXPECT_EQ(sum, 44U);
}

TEST(Game, evaluates_rules) {
  const Game game("mm");
  const Spent entropy = game.evaluate(Rule::entropy);
  EXPECT_EQ(entropy.secrets, 1296U);
  EXPECT_EQ(entropy.total, 5722U);
  EXPECT_EQ(entropy.worst, 6);
  EXPECT_EQ(entropy.first_guess, "1234");
  EXPECT_EQ(entropy.rounds, (std::vector<std::uint64_t>{1, 4, 71, 612, 596, 12}));
  EXPECT_EQ(entropy.strategy.guess_after({}), "1234");
  EXPECT_EQ(game.evaluate(Rule::simple, {.first = "1122"}).first_guess, "1122");
  const Spent other = game.evaluate(Rule::most_parts, {.first = {}, .ties = Ties::last, .possible_only = true});
  EXPECT_EQ(other.first_guess, "6654");
  EXPECT_NE(other.strategy.text().find("most-parts ties=last possible-only"), std::string::npos);
}

TEST(Game, solves) {
  const Game game("mm");
  const Solution best = game.solve();
  EXPECT_EQ(best.status, Status::proven);
  EXPECT_EQ(best.secrets, 1296U);
  EXPECT_EQ(best.total, 5625U);
  EXPECT_EQ(best.lower_bound, 5625U);
  EXPECT_EQ(best.best, 5625U);
  EXPECT_EQ(best.worst, 6);
  EXPECT_EQ(best.rounds, (std::vector<std::uint64_t>{1, 8, 102, 627, 554, 4}));
  EXPECT_EQ(best.first_guess, "1123");
  EXPECT_EQ(best.exact_mean(), "5625/1296");
  EXPECT_NEAR(best.mean(), 4.340278, 1e-6);
}

TEST(Game, solves_what_is_aimed_at) {
  const Game game("mm");
  EXPECT_EQ(game.solve({.objective = Objective::worst_mean}).worst, 5);
  EXPECT_EQ(game.solve({.goal = Goal::identify, .at_most = 4, .first = "1122"}).total, 4696U);
  EXPECT_EQ(game.solve({.given = {"1123:0,3"}}).secrets, 44U);
  const Solution none = game.solve({.at_most = 4});
  EXPECT_EQ(none.status, Status::infeasible);
  EXPECT_EQ(none.secrets, 1296U);
  EXPECT_TRUE(none.strategy.empty());
  const Solution few = game.solve({.given = {"1123:0,3"}, .secrets = {"5312", "2341", "6666"}});
  EXPECT_EQ(few.secrets, 2U);
  EXPECT_EQ(few.total, 3U);
  const Solution known = game.solve({.secrets = {"6666"}, .goal = Goal::identify});
  EXPECT_EQ(known.total, 0U);
  EXPECT_EQ(known.first_guess, "");
}

/// Plays the guide against every secret and adds up the guesses.
std::uint64_t total_of(const Game& game, const Guide& guide) {
  std::uint64_t total = 0;
  for (const std::string& secret : game.candidates()) {
    Texts hints;
    while (const auto guess = guide.guess_after(hints)) {
      ++total;
      hints.push_back(game.hint(*guess, secret));
    }
  }
  return total;
}

TEST(Guide, can_be_followed_to_every_secret) {
  const Game game("p3c4r");
  const Solution best = game.solve();
  EXPECT_EQ(total_of(game, best.strategy), best.total);
}

TEST(Guide, outlives_its_game) {
  Guide guide;
  {
    const Game game("mm");
    guide = game.solve().strategy;
  }
  EXPECT_EQ(guide.guess_after({}), "1123");
}

TEST(Guide, is_written_in_every_format_with_what_it_claims) {
  const Guide guide = Game("p2c3r").solve({.objective = Objective::worst_mean, .at_most = 5}).strategy;
  for (const Format format : kFormats) EXPECT_FALSE(guide.text(format).empty());
  const std::string json = guide.text(Format::json);
  for (const char* claim : {"\"worst,mean\"", "\"exact\"", "\"p2c3r\"", "\"proven\"", "\"at_most\""})
    EXPECT_NE(json.find(claim), std::string::npos) << claim << json;
}

TEST(Guide, refuses_hints_that_cannot_come) {
  const Guide guide = Game("p2c3r").solve().strategy;
  EXPECT_THROW((void)guide.guess_after({"7,7"}), InputError);
  EXPECT_THROW((void)guide.guess_after({"x"}), InputError);
  EXPECT_THROW((void)guide.guess_after({"2,0", "0,0"}), InputError);
  EXPECT_EQ(guide.guess_after({"2,0"}), std::nullopt);
  const Game game("p2c2n");  // after a miss the other code is known
  const Guide two = game.solve().strategy;
  EXPECT_THROW((void)two.guess_after({"0,0"}), InputError);
  EXPECT_EQ(two.guess_after({"0,2"}), "21");
}

TEST(Guide, without_a_guess_says_so) {
  const Guide none;
  EXPECT_TRUE(none.empty());
  EXPECT_EQ(none.guess_after({}), std::nullopt);
  EXPECT_THROW((void)none.guess_after({"0,0"}), InputError);
  EXPECT_THROW((void)none.text(), InputError);
}

TEST(Game, counts) {
  const StrategyCount count = Game("p2c6r").count();
  EXPECT_EQ(count.best.total, 132U);
  EXPECT_EQ(count.strategies, "1688500961280");
  EXPECT_GT(count.sets, 0U);
  const StrategyCount none = Game("p2c6r").count({.at_most = 1});
  EXPECT_EQ(none.best.status, Status::infeasible);
  EXPECT_EQ(none.strategies, "0");
}

TEST(Game, advises) {
  const Game game("mm");
  const Suggestion first = game.advise();
  EXPECT_EQ(first.guess, "1123");
  EXPECT_TRUE(first.possible);
  EXPECT_EQ(first.candidates, 1296U);
  EXPECT_EQ(first.method, "optimal");
  EXPECT_EQ(first.reason, "");
  EXPECT_EQ(first.total, 5625U);
  const Suggestion rule = game.advise({"1123:0,3"}, Rule::entropy);
  EXPECT_EQ(rule.candidates, 44U);
  EXPECT_EQ(rule.method, "entropy");
  const Suggestion large = Game("p6c9r").advise();
  EXPECT_NE(large.method, "optimal");
  EXPECT_NE(large.reason, "");
}

TEST(Game, refuses_bad_input) {
  for (const char* name : {"", "mastermind", "p0c6r", "p9c6r", "p4c17r", "p4c3n", "p8c16r"})
    EXPECT_THROW(Game{name}, InputError) << name;
  EXPECT_THROW(Game("mm", {.alphabet = "abc"}), InputError);
  EXPECT_THROW(Game("mm", {.threads = -1}), InputError);
  const Game game("mm");
  EXPECT_THROW((void)game.hint("112", "1123"), InputError);
  EXPECT_THROW((void)game.hint("1123", "1127"), InputError);
  EXPECT_THROW((void)game.candidates({"1123"}), InputError);
  EXPECT_THROW((void)game.candidates({"1123:3,1"}), InputError);
  const Texts contradiction{"1111:4,0", "2222:4,0"};
  EXPECT_THROW((void)game.partition(contradiction), InputError);
  EXPECT_THROW((void)game.partition({}, {"0000"}), InputError);
  EXPECT_THROW((void)game.solve({.given = contradiction}), InputError);
  EXPECT_THROW((void)game.solve({.secrets = {"12"}}), InputError);
  EXPECT_THROW((void)game.solve({.secrets = {"1234", "1111", "1234"}}), InputError);
  EXPECT_THROW((void)game.solve({.given = {"1123:0,3"}, .secrets = {"1123"}}), InputError);
  EXPECT_THROW((void)game.solve({.at_most = -1}), InputError);
  EXPECT_THROW((void)game.solve({.first = "11"}), InputError);
  EXPECT_THROW((void)game.count({.objective = Objective::worst}), InputError);
  EXPECT_THROW((void)game.solve({.objective = Objective::worst_mean_in_cells}), InputError);
  EXPECT_THROW((void)game.evaluate(Rule::simple, {.first = "7777"}), InputError);
  EXPECT_THROW((void)game.advise(contradiction), InputError);
  EXPECT_THROW((void)Game("p7c8r").partition(), InputError);
  EXPECT_THROW((void)Game("p7c8r").evaluate(Rule::entropy), InputError);
  EXPECT_THROW((void)Game("p6c9r").solve(), InputError);
  EXPECT_THROW((void)Game("p6c9r").count(), InputError);
}

TEST(Game, refuses_what_does_not_fit_into_its_memory) {
  EXPECT_THROW((void)Game("bc", {.memory = 1U << 20}).solve(), InputError);
  const Game game("bc", {.memory = 1U << 20});
  EXPECT_THROW((void)game.count(), InputError);
  EXPECT_THROW((void)game.count(), InputError);  // and again: a refusal breaks nothing
}

Control stopped() {
  std::stop_source source;
  source.request_stop();
  return {source.get_token(), {}};
}

TEST(Game, stops) {
  const Game game("p4c9r");
  const Solution solution = game.solve({}, stopped());
  EXPECT_EQ(solution.status, Status::stopped);
  EXPECT_EQ(solution.secrets, 6561U);
  EXPECT_LE(solution.lower_bound, 34666U);
  EXPECT_TRUE(solution.strategy.empty());
  const StrategyCount count = game.count({}, stopped());
  EXPECT_EQ(count.best.status, Status::stopped);
  EXPECT_EQ(count.strategies, "");
  EXPECT_THROW((void)game.evaluate(Rule::entropy, {}, stopped()), Interrupted);
  EXPECT_THROW((void)game.advise({}, {}, stopped()), Interrupted);
  EXPECT_EQ(Game("mm").solve({}, Control{}).total, 5625U);
}

TEST(Game, answers_after_it_was_stopped) {
  const Game game("mm");
  EXPECT_EQ(game.solve({}, stopped()).status, Status::stopped);
  EXPECT_EQ(game.solve().total, 5625U);
  EXPECT_THROW((void)game.advise({}, {}, stopped()), Interrupted);
  EXPECT_EQ(game.advise().total, 5625U);
}

TEST(Game, can_be_stopped_from_its_progress) {
  std::stop_source source;
  std::atomic<int> told = 0;
  const Solution solution = Game("p5c6r").solve({}, {source.get_token(), [&](const Snapshot& snapshot) {
                                                       EXPECT_FALSE(snapshot.task.empty());
                                                       ++told;
                                                       source.request_stop();
                                                     }});
  EXPECT_EQ(solution.status, Status::stopped);
  EXPECT_GE(told, 1);
}

TEST(Game, has_the_best_strategy_that_was_found_when_it_is_stopped) {
  std::stop_source source;
  const Solution solution = Game("p5c6r").solve({}, {source.get_token(), [&](const Snapshot& snapshot) {
                                                       if (snapshot.best) source.request_stop();
                                                     }});
  ASSERT_EQ(solution.status, Status::stopped);
  EXPECT_FALSE(solution.strategy.empty());
  EXPECT_EQ(solution.best, solution.total);
  EXPECT_GE(solution.total, 36721U);
  EXPECT_LE(solution.lower_bound, 36721U);
  EXPECT_EQ(solution.first_guess, solution.strategy.guess_after({}));
}

TEST(ControlMonitor, tells_seldom_and_one_at_a_time) {
  std::atomic<int> told = 0, inside = 0;
  Control control;
  control.progress = [&](const Snapshot&) {
    EXPECT_EQ(++inside, 1);
    ++told;
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
    --inside;
  };
  ControlMonitor monitor(control);
  const auto start = std::chrono::steady_clock::now();
  std::vector<std::jthread> threads;
  for (int thread = 0; thread < 4; ++thread)
    threads.emplace_back([&] {
      for (int i = 0; i < 20000; ++i) monitor.progress({});
    });
  threads.clear();
  const auto tenths = (std::chrono::steady_clock::now() - start) / std::chrono::milliseconds(100);
  EXPECT_GE(told, 1);
  EXPECT_LE(told, 1 + tenths);
}

TEST(Game, and_its_copies_may_be_asked_by_several_threads) {
  const Game game("p3c6r", {.threads = 2});
  std::vector<std::jthread> threads;
  for (int thread = 0; thread < 4; ++thread)
    threads.emplace_back([copy = game] {
      EXPECT_EQ(copy.solve().total, 854U);
      EXPECT_EQ(copy.count().strategies.size(), 37U);
      EXPECT_EQ(copy.advise().total, 854U);
      EXPECT_EQ(copy.evaluate(Rule::simple).secrets, 216U);
    });
}

}  // namespace
}  // namespace deduce
