// What a question is worth, and how it is broken off, in games of any kind as in those of pegs.
#include "deduce/play/any_adviser.hpp"

#include <gtest/gtest.h>

#include "deduce/game/black_pegs.hpp"

namespace deduce::play {
namespace {

using heuristic::Rule;

class AnyAdviserTest : public ::testing::Test {
 protected:
  [[nodiscard]] AnyAdvice advise(const Budget& budget, const Method& method = {}) {
    return AnyAdviser(pegs_, budget, std::uint64_t{1} << 28).advise(position_, method, monitor_);
  }

  SilentMonitor monitor_;
  std::shared_ptr<const Notation> pegs_ = std::make_shared<BlackPegs>(Alphabet(Rules::parse("p4c5r")));
  AnyPosition position_{pegs_, false};
};

// Games of words, whose passes over all guesses are dear, took four times as long as games of pegs before they were
// given up.
TEST_F(AnyAdviserTest, bounding_guesses_is_work_too) {
  EXPECT_EQ(advise({}).ground, Ground::proven);
  const AnyAdvice unproven = advise({.work_of_bounds = 1'000'000});
  EXPECT_EQ(unproven.ground, Ground::out_of_budget);
  EXPECT_EQ(unproven.method, By::a_beam());
}

TEST_F(AnyAdviserTest, a_game_is_asked_about_up_to_the_same_sizes_as_pegs) {
  EXPECT_EQ(advise({.most_pairs = 625 * 625}).ground, Ground::proven);
  EXPECT_EQ(advise({.most_pairs = 625 * 625 - 1}).ground, Ground::too_many_candidates);
  EXPECT_EQ(advise({.large_game = 624, .most_candidates_of_large = 625}).ground, Ground::proven);
  EXPECT_EQ(advise({.large_game = 624, .most_candidates_of_large = 624}).ground, Ground::too_many_candidates);
  EXPECT_EQ(advise({.large_game = 625, .most_candidates_of_large = 624}).ground, Ground::proven);
}

// The hints of all guesses against tens of thousands of candidates take seconds.
TEST_F(AnyAdviserTest, a_rule_that_is_stopped_before_it_compares_advises_a_candidate) {
  position_.add({GuessId(0), HintId(1)});
  const GuessId candidate = *pegs_->winner(position_.candidates().front());
  EXPECT_NE(advise({}, Rule::worst_case).guess, candidate);
  monitor_.request_stop();
  EXPECT_EQ(advise({}, Rule::worst_case).guess, candidate);
}

}  // namespace
}  // namespace deduce::play
