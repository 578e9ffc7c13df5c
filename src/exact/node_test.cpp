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
    close.prepare(common, set, nullptr);
    EXPECT_FALSE(close.ready());
  }
  close.prepare(common, set, nullptr);
  ASSERT_TRUE(close.ready());
  const MemberHints hints = close.hints(common);
  for (Member one = 0; one < set.size(); ++one)
    for (Member other = 0; other < set.size(); ++other)
      EXPECT_EQ(HintId(hints.row(one)[other]), pegs.space.hint(CodeId(set[one]), CodeId(set[other])));
  close.clear();
  EXPECT_FALSE(close.ready());
}

// Where they are computed more is written than a row has, which the next row puts right.
TEST(CloseHints, are_the_same_when_they_are_computed) {
  const testing::PegBoard pegs("p4c4r", 1, true);
  Tuning tuning;
  tuning.looks_before_close = 0;
  const Common common(pegs.board, pegs.workers, tuning);
  for (const std::size_t size : {1U, 63U, 64U, 65U, 256U}) {
    std::vector<Member> set = pegs.all();
    set.resize(size);
    Node node(common);
    node.reset(set, {}, kUnlimited, 14);
    EXPECT_EQ(node.hints(), nullptr);
    node.lay_out(common);
    ASSERT_NE(node.hints(), nullptr);
    CloseHints plain, computed;
    plain.prepare(common, set, nullptr);
    computed.prepare(common, set, node.hints());
    for (Member one = 0; one < set.size(); ++one)
      for (Member other = 0; other < set.size(); ++other)
        ASSERT_EQ(computed.hints(common).row(one)[other], plain.hints(common).row(one)[other]) << size;
  }
}

TEST(Node, sets_that_are_split_along_the_row_of_the_guess_are_not_laid_out) {
  const testing::PegBoard pegs("p3c4r", 1, true);
  Tuning tuning;
  tuning.by_guess = 20;
  const Common common(pegs.board, pegs.workers, tuning);
  const std::vector<Member> set = pegs.all();
  Node node(common);
  node.reset(std::span(set).first(20), {}, kUnlimited, 9);
  node.lay_out(common);
  EXPECT_EQ(node.hints(), nullptr);
  node.reset(std::span(set).first(19), {}, kUnlimited, 9);
  node.lay_out(common);
  EXPECT_NE(node.hints(), nullptr);
  node.reset(std::span(set).first(19), {}, kUnlimited, 9);
  EXPECT_EQ(node.hints(), nullptr) << "what was laid out is another set";
}

TEST(CloseHints, are_not_made_for_sets_that_are_too_large) {
  const testing::PegBoard pegs("p3c4r");
  Tuning tuning;
  tuning.looks_before_close = 0;
  tuning.close_hints = 4;
  const Common common(pegs.board, pegs.workers, tuning);
  const std::vector<Member> set{3, 9, 20, 41, 63};
  CloseHints close;
  close.prepare(common, set, nullptr);
  EXPECT_FALSE(close.ready());
}

}  // namespace
}  // namespace deduce::exact
