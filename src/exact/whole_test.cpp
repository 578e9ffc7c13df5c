// What is taken for a strategy of the question must be one: a tree that somebody wrote into a checkpoint is played
// against all secrets before anything is told of it. Here the best one is right, and each way to be wrong by one thing
// is found out.
#include "exact/whole.hpp"

#include <gtest/gtest.h>

#include <functional>
#include <vector>

#include "deduce/exact/solve.hpp"
#include "solver_sets.hpp"

namespace deduce::exact {
namespace {

using testing::all_codes;
using testing::kGoals;
using testing::kSolverMemory;

/// A copy of the strategy in which every node may be changed before it is added.
Strategy changed(const Strategy& strategy, const std::function<void(std::size_t, Strategy::Node&)>& change) {
  Strategy copy;
  std::vector<Strategy::Node> nodes(strategy.nodes().begin(), strategy.nodes().end());
  for (std::size_t i = 0; i < nodes.size(); ++i) change(i, nodes[i]);
  for (const Strategy::Node& node : nodes) copy.add(node.guess, node.possible);
  for (std::size_t i = 0; i < nodes.size(); ++i)
    for (const Strategy::Child& child : nodes[i].children)
      copy.link(static_cast<Strategy::NodeIndex>(i), child.hint, child.node);
  return copy;
}

class WholeStrategy : public ::testing::Test {
 protected:
  Space space{Rules::parse("p2c4r")};
  PlainGame game{.pegs = &space};

  [[nodiscard]] Request request(Goal goal) const { return {.candidates = all_codes(space), .goal = goal}; }
  [[nodiscard]] Strategy best(Goal goal) const {
    const Workers workers(1);
    SilentMonitor monitor;
    return Solver(space, workers, kSolverMemory).solve(request(goal), monitor).strategy;
  }
};

TEST_F(WholeStrategy, that_is_right_answers_and_with_a_guess_less_than_it_takes_does_not) {
  for (const Goal goal : kGoals) {
    const Strategy strategy = best(goal);
    Request asked = request(goal);
    EXPECT_TRUE(answers(strategy, asked, game));
    asked.at_most = cost(strategy, goal).worst;
    EXPECT_TRUE(answers(strategy, asked, game));
    --*asked.at_most;
    EXPECT_FALSE(answers(strategy, asked, game));
    EXPECT_FALSE(answers(Strategy(), request(goal), game));
  }
}

TEST_F(WholeStrategy, that_says_of_any_guess_wrongly_whether_it_can_be_the_secret_is_refused) {
  for (const Goal goal : kGoals) {
    const Strategy strategy = best(goal);
    for (std::size_t wrong = 0; wrong < strategy.nodes().size(); ++wrong)
      EXPECT_FALSE(answers(changed(strategy,
                                   [&](std::size_t i, Strategy::Node& node) {
                                     if (i == wrong) node.possible = !node.possible;
                                   }),
                           request(goal), game))
          << wrong;
  }
}

TEST_F(WholeStrategy, whose_children_go_by_other_hints_or_are_not_all_there_is_refused) {
  for (const Goal goal : kGoals) {
    const Strategy strategy = best(goal);
    for (std::size_t wrong = 0; wrong < strategy.nodes().size(); ++wrong) {
      if (strategy.nodes()[wrong].children.empty()) continue;
      const auto refused = [&](const std::function<void(std::vector<Strategy::Child>&)>& change) {
        return !answers(changed(strategy,
                                [&](std::size_t i, Strategy::Node& node) {
                                  if (i == wrong) change(node.children);
                                }),
                        request(goal), game);
      };
      EXPECT_TRUE(refused([](auto& children) { children.pop_back(); })) << wrong;
      EXPECT_TRUE(refused([](auto& children) { children.erase(children.begin()); })) << wrong;
      // Hints that no secret here gives: all others are in their order still.
      EXPECT_TRUE(refused([&](auto& children) { children.back().hint = space.hints().win(); })) << wrong;
      EXPECT_TRUE(refused([&](auto& children) {
        children.push_back({space.hints().win(), static_cast<Strategy::NodeIndex>(strategy.nodes().size() - 1)});
      })) << wrong;
    }
  }
}

}  // namespace
}  // namespace deduce::exact
