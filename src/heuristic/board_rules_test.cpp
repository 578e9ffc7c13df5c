// The rules on boards against the rules of pegs, which use symmetry, absent colours and bounds: the same trees.
#include "deduce/heuristic/board_rules.hpp"

#include <numeric>

#include "deduce/game/peg_board.hpp"
#include "deduce/heuristic/build.hpp"
#include "generators.hpp"

namespace deduce::heuristic {
namespace {

class BoardRules : public ::testing::Test {
 protected:
  [[nodiscard]] Strategy on_board(const Space& space, const Policy& policy, std::optional<Guess> first,
                                  const Narrow& narrow = {}, int threads = 1) {
    std::vector<CodeId> secrets;
    for (std::uint32_t code = 0; code < space.size(); ++code) secrets.push_back(CodeId(code));
    const Workers workers(threads);
    const Board board(plan_of(space, secrets), workers, std::uint64_t{1} << 30);
    std::vector<Member> set(space.size());
    std::iota(set.begin(), set.end(), Member{0});
    std::vector<Guess> allowed;
    for (const Member member : set) allowed.push_back(Guess(member));
    return build(board, policy, set, allowed, first, narrow, workers, monitor_).value();
  }

  SilentMonitor monitor_;
};

TEST_F(BoardRules, play_what_the_rules_of_pegs_play) {
  for (const char* rules : {"p2c4r", "p3c4r", "p4c4r", "p4c5n", "p1c5r"}) {
    const Space space(Rules::parse(rules));
    const Workers workers(1);
    for (const Rule rule : kRules)
      for (const Ties ties : kTies)
        for (const bool possible_only : {false, true}) {
          const Policy policy{.rule = rule, .ties = ties, .possible_only = possible_only};
          const auto expected = build(Chooser(space, policy), {}, std::nullopt, workers, monitor_);
          EXPECT_EQ(on_board(space, policy, std::nullopt), *expected)
              << rules << " " << text(rule) << " " << text(ties) << (possible_only ? " possible only" : "");
        }
  }
}

TEST_F(BoardRules, take_the_first_guess_they_are_given_and_do_not_depend_on_threads) {
  const Space space(Rules::mastermind());
  const Policy policy{.rule = Rule::entropy};
  const auto expected = build(Chooser(space, policy), {}, space[GuessId(7)], Workers(1), monitor_);
  EXPECT_EQ(on_board(space, policy, Guess(7)), *expected);
  EXPECT_EQ(on_board(space, policy, Guess(7), {}, 4), *expected);
}

TEST_F(BoardRules, keep_to_the_guesses_that_are_left) {
  const Space space(Rules(4, 5, true));
  // After the first guess only codes that can be the secret are left: as if they were the only ones considered.
  const Narrow narrow = [&](GuessSpan before, Guess guess, HintId hint) {
    std::vector<Guess> left;
    for (const Guess one : before)
      if (space.hint(CodeId(index(guess)), CodeId(index(one))) == hint) left.push_back(one);
    return left;
  };
  const Policy policy{.rule = Rule::expected_size}, possible{.rule = Rule::expected_size, .possible_only = true};
  EXPECT_EQ(on_board(space, policy, Guess(1), narrow), on_board(space, possible, Guess(1)));
  EXPECT_NE(on_board(space, policy, Guess(1)), on_board(space, possible, Guess(1)));
}

TEST_F(BoardRules, stop_when_asked_to) {
  monitor_.request_stop();
  const Space space(Rules(2, 2, true));
  const Workers workers(1);
  const Board board(plan_of(space, {}), workers, std::uint64_t{1} << 20);
  const std::vector<Member> set{0};
  EXPECT_FALSE(build(board, {}, set, {}, std::nullopt, {}, workers, monitor_).has_value());
}

TEST_F(BoardRules, choose_among_the_guesses_compared_by_then_when_they_are_stopped) {
  const Space space(Rules(3, 4, true));
  const Workers workers(1);
  std::vector<CodeId> secrets;
  std::vector<Member> set;
  std::vector<Guess> allowed;
  for (std::uint32_t code = 0; code < space.size(); ++code) {
    secrets.push_back(CodeId(code));
    set.push_back(static_cast<Member>(code));
    allowed.push_back(Guess(code));
  }
  const Board board(plan_of(space, secrets), workers, std::uint64_t{1} << 20);
  const Policy policy{.rule = Rule::entropy};
  EXPECT_EQ(choose(board, policy, set, allowed, monitor_), choose(board, policy, set, allowed));
  EXPECT_NE(choose(board, policy, set, allowed), Guess(0));
  monitor_.request_stop();
  EXPECT_EQ(choose(board, policy, set, allowed, monitor_), Guess(0));
}

}  // namespace
}  // namespace deduce::heuristic
