// Nodes: what they keep between rounds of a search.
#include "exact/node.hpp"

#include <gtest/gtest.h>

#include "boards.hpp"

namespace deduce::exact {
namespace {

TEST(SeenPartitions, know_the_cells_they_have_seen) {
  SeenPartitions seen;
  EXPECT_FALSE(seen.before({1, 2}, Guess(5)));
  EXPECT_FALSE(seen.before({1, 2}, Guess(5))) << "a guess is not its own earlier one";
  EXPECT_TRUE(seen.before({1, 2}, Guess(6)));
  EXPECT_FALSE(seen.before({1, 3}, Guess(6)));
  for (std::uint64_t i = 10; i < 200; ++i) EXPECT_FALSE(seen.before({i, i}, Guess(7)));
  for (std::uint64_t i = 10; i < 200; ++i) EXPECT_TRUE(seen.before({i, i}, Guess(8)));
  seen.clear();
  EXPECT_FALSE(seen.before({1, 2}, Guess(6)));
}

// The hints of a set against itself are those of the game, and are not made for sets that are hardly looked at.
TEST(CloseHints, are_brought_together_after_some_looks) {
  const testing::PegBoard pegs("p3c4r");
  Tuning tuning;
  tuning.looks_before_close = 3;
  const Common common(pegs.board, pegs.workers, tuning);
  const std::vector<Member> set{3, 9, 20, 41, 63};
  CloseHints close;
  for (int look = 0; look < 3; ++look) {
    close.prepare(common, set);
    EXPECT_FALSE(close.ready());
  }
  close.prepare(common, set);
  ASSERT_TRUE(close.ready());
  const MemberHints hints = close.hints(common, set);
  for (Member one = 0; one < set.size(); ++one)
    for (Member other = 0; other < set.size(); ++other)
      EXPECT_EQ(HintId(hints.row(one)[other]), pegs.space.hint(CodeId(set[one]), CodeId(set[other])));
  close.clear();
  EXPECT_FALSE(close.ready());
}

TEST(CloseHints, are_not_made_for_sets_that_are_too_large) {
  const testing::PegBoard pegs("p3c4r");
  Tuning tuning;
  tuning.looks_before_close = 0;
  tuning.close_hints = 4;
  const Common common(pegs.board, pegs.workers, tuning);
  const std::vector<Member> set{3, 9, 20, 41, 63};
  CloseHints close;
  close.prepare(common, set);
  EXPECT_FALSE(close.ready());
}

}  // namespace
}  // namespace deduce::exact
