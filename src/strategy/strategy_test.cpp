#include "deduce/strategy/strategy.hpp"

#include <gtest/gtest.h>

#include "deduce/base/error.hpp"
#include "deduce/game/peg_names.hpp"

namespace deduce {
namespace {

/// Figure 1 of Arai's thesis without its lower half: 1335 is not possible, two cells go on.
Strategy small_tree() {
  const Rules rules = Rules::mastermind();
  const PegNames names{Alphabet(rules)};
  const HintSpace hints(4);
  Strategy strategy;
  strategy.add(names.read_code("1335"), false);
  Strategy single;
  single.add(names.read_code("2444"), true);
  Strategy pair;
  pair.add(names.read_code("2334"), true);
  Strategy last;
  last.add(names.read_code("2345"), true);
  pair.graft(0, hints.id({2, 1}), last);
  strategy.graft(0, hints.id({0, 0}), single);
  strategy.graft(0, hints.id({2, 0}), pair);
  return strategy;
}

TEST(Strategy, costs_differ_by_goal) {
  const Cost win = cost(small_tree(), Goal::win);
  EXPECT_EQ(win.secrets, 3U);
  EXPECT_EQ(win.total, 2U + 2U + 3U);
  EXPECT_EQ(win.worst, 3);
  EXPECT_EQ(win.rounds, (std::vector<std::uint64_t>{0, 2, 1}));
  const Cost identify = cost(small_tree(), Goal::identify);
  EXPECT_EQ(identify.secrets, 3U);
  EXPECT_EQ(identify.total, 1U + 2U + 2U);
  EXPECT_EQ(identify.worst, 2);
  EXPECT_EQ(identify.rounds, (std::vector<std::uint64_t>{1, 2}));
}

TEST(Strategy, a_single_candidate_is_identified_at_once) {
  Strategy strategy;
  strategy.add(GuessId(0), true);
  EXPECT_EQ(cost(strategy, Goal::win).total, 1U);
  const Cost identify = cost(strategy, Goal::identify);
  EXPECT_EQ(identify.total, 0U);
  EXPECT_EQ(identify.at_once, 1U);
  EXPECT_EQ(identify.secrets, 1U);
  EXPECT_TRUE(identify.rounds.empty());
}

TEST(Strategy, goals_survive_their_text) {
  EXPECT_EQ(parse_goal(text(Goal::win)), Goal::win);
  EXPECT_EQ(parse_goal(text(Goal::identify)), Goal::identify);
  EXPECT_THROW((void)parse_goal("Win"), InputError);
}

}  // namespace
}  // namespace deduce
