#include "deduce/play/position.hpp"

#include "deduce/base/error.hpp"
#include "deduce/partition/candidates.hpp"
#include "generators.hpp"

namespace deduce::play {
namespace {

using deduce::testing::any_code;
using deduce::testing::any_rules;

std::vector<CodeId> ids(std::span<const CodeId> candidates) { return {candidates.begin(), candidates.end()}; }

TEST(Position, narrows_down_step_by_step_to_what_the_history_leaves) {
  DEDUCE_PROPERTY([] {
    const Space space(any_rules(500));
    const CodeId secret = any_code(space);
    Position position(space);
    for (int turn = 0; turn < 4; ++turn) {
      const CodeId guess = any_code(space);
      position.add({space[guess], space.hint(guess, secret)});
      RC_ASSERT(ids(position.candidates()) == candidates(space, position.history()));
    }
    RC_ASSERT(position.possible(space[secret]));
    RC_ASSERT(!position.contradictory());
  });
}

TEST(Position, undo_and_change_leave_no_trace) {
  const Space space(Rules::mastermind());
  const Alphabet alphabet(space.rules());
  Position position(space);
  EXPECT_EQ(position.candidates().size(), 1296U);
  position.add(parse_turn("1123:0,3", space, alphabet));
  EXPECT_EQ(position.candidates().size(), 44U);
  position.add(parse_turn("1123:0,2", space, alphabet));
  EXPECT_TRUE(position.contradictory());
  position.change(2, {space.hints().id({0, 3})});
  EXPECT_EQ(position.candidates().size(), 44U);
  position.undo();
  position.undo();
  EXPECT_EQ(position.candidates().size(), 1296U);
  EXPECT_THROW(position.undo(), InputError);
  EXPECT_THROW(position.change(1, {space.hints().win()}), InputError);
}

TEST(Position, is_won_when_the_last_hint_says_so_and_fits) {
  const Space space(Rules::mastermind());
  const Alphabet alphabet(space.rules());
  Position position(space);
  EXPECT_FALSE(position.won());
  position.add(parse_turn("1123:4,0", space, alphabet));
  EXPECT_TRUE(position.won());
  position.replace({parse_turn("1123:0,3", space, alphabet), parse_turn("1123:4,0", space, alphabet)});
  EXPECT_FALSE(position.won());
}

TEST(Position, refuses_endless_games) {
  const Space space(Rules(1, 2, true));
  Position position(space);
  for (std::size_t i = 0; i < Position::kMostTurns; ++i) position.add({space.codes()[0], space.hints().win()});
  EXPECT_THROW(position.add({space.codes()[0], space.hints().win()}), InputError);
  EXPECT_THROW(position.replace(History(Position::kMostTurns + 1)), InputError);
  EXPECT_EQ(position.history().size(), Position::kMostTurns);
}

}  // namespace
}  // namespace deduce::play
