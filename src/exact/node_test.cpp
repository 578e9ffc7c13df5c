// Nodes: what they keep between rounds of a search.
#include "exact/node.hpp"

#include <gtest/gtest.h>

namespace deduce::exact {
namespace {

// Costs of large games do not fit into 16 bits beside the bounds of small ones.
TEST(Node, a_rebase_moves_all_limits_but_those_done_with) {
  const Space space(Rules::parse("p2c3r"));
  const Workers workers(1);
  const Board board(space, workers, std::uint64_t{1} << 30);
  Node node(board);
  node.base = 100;
  for (std::uint32_t code = 0; code < space.size(); ++code)
    node.limits[code] = static_cast<std::uint16_t>(65500 + code);
  node.limits[4] = bound::kNoGuess;
  node.rebase(65500);
  EXPECT_EQ(node.base, 65600);
  EXPECT_EQ(node.limits[0], 0);
  EXPECT_EQ(node.limits[8], 8);
  EXPECT_EQ(node.limits[4], bound::kNoGuess);
}

TEST(Node, knows_the_partitions_it_has_seen) {
  const Space space(Rules::parse("p2c3r"));
  const Workers workers(1);
  const Board board(space, workers, std::uint64_t{1} << 30);
  Node node(board);
  EXPECT_FALSE(node.seen_before({1, 2}, 5));
  EXPECT_FALSE(node.seen_before({1, 2}, 5)) << "a guess is not its own earlier one";
  EXPECT_TRUE(node.seen_before({1, 2}, 6));
  EXPECT_FALSE(node.seen_before({1, 3}, 6));
}

// The hints of a set against itself are those of the game.
TEST(Node, brings_hints_together_after_some_looks) {
  const Space space(Rules::parse("p3c4r"));
  const Workers workers(1);
  const Board board(space, workers, std::uint64_t{1} << 30);
  Node node(board);
  const std::vector<Member> set{3, 9, 20, 41, 63};
  node.reset(set, {}, kUnlimited, 9);
  EXPECT_FALSE(node.hints_are_close(board));
  while (!node.hints_are_close(board)) {
  }
  const Hints hints = node.close_hints();
  for (Member one = 0; one < set.size(); ++one)
    for (Member other = 0; other < set.size(); ++other)
      EXPECT_EQ(HintId(hints.row(one)[other]), space.hint(CodeId(set[one]), CodeId(set[other])));
}

}  // namespace
}  // namespace deduce::exact
