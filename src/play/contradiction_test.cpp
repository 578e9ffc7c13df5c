#include "deduce/play/contradiction.hpp"

#include <algorithm>

#include "deduce/partition/candidates.hpp"
#include "generators.hpp"

namespace deduce::play {
namespace {

using deduce::testing::any_code;
using deduce::testing::any_rules;

Position position_of(const Space& space, std::initializer_list<const char*> turns) {
  const Alphabet alphabet(space.rules());
  Position position(space);
  for (const char* turn : turns) position.add(parse_turn(turn, space, alphabet));
  return position;
}

TEST(Contradiction, a_history_that_fits_needs_no_mending) {
  const Space space(Rules::mastermind());
  EXPECT_TRUE(ways_to_mend(position_of(space, {"1123:0,3"})).empty());
}

TEST(Contradiction, names_the_hint_that_can_be_wrong_and_what_it_may_have_been) {
  const Space space(Rules::mastermind());
  // All four colours of 1122 are right, and none of them is 1 or 2.
  const auto mends = ways_to_mend(position_of(space, {"1122:2,2", "1212:0,0"}));
  ASSERT_FALSE(mends.empty());
  for (const Mend& mend : mends) EXPECT_EQ(mend.changes.size(), 1U);
  // Changing the first hint keeps the codes without 1 and 2, which give 1122 no peg at all.
  EXPECT_EQ(mends.front().changes, (std::vector<Mend::Change>{{1, space.hints().id({0, 0})}}));
  EXPECT_EQ(mends.front().candidates, 256U);
  EXPECT_EQ(mends.back().changes.front().turn, 2U);
}

/// The fewest changes by trying all codes, one by one and by the definition.
TEST(Contradiction, mends_are_complete_smallest_and_counted_right) {
  DEDUCE_PROPERTY([] {
    const Space space(any_rules(300));
    Position position(space);
    const int turns = *rc::gen::inRange(1, 6);
    for (int i = 0; i < turns; ++i)
      position.add({space[any_code(space)], space.hint(any_code(space), any_code(space))});
    const std::vector<Mend> mends = ways_to_mend(position);
    RC_ASSERT(mends.empty() == !position.contradictory());
    if (mends.empty()) return;
    std::size_t fewest = position.history().size(), codes = 0, counted = 0;
    for (const Code code : space.codes()) fewest = std::min(fewest, wrong_hints(position, code).size());
    for (const Code code : space.codes()) codes += wrong_hints(position, code).size() == fewest ? 1U : 0U;
    for (const Mend& mend : mends) {
      RC_ASSERT(mend.changes.size() == fewest);
      History mended = position.history();
      for (const auto& change : mend.changes) mended[change.turn - 1].hint = change.hint;
      RC_ASSERT(candidates(space, mended).size() == mend.candidates);
      RC_ASSERT(std::ranges::count(mends, mend) == 1);
      counted += mend.candidates;
    }
    RC_ASSERT(counted == codes);
  });
}

TEST(Contradiction, a_told_secret_shows_the_wrong_hints) {
  const Space space(Rules::mastermind());
  const Alphabet alphabet(space.rules());
  const Position position = position_of(space, {"1123:0,3", "2345:1,1", "6611:1,0"});
  EXPECT_EQ(wrong_hints(position, alphabet.parse("3312")), (std::vector<Mend::Change>{}));
  EXPECT_EQ(wrong_hints(position, alphabet.parse("1111")),
            (std::vector<Mend::Change>{
                {1, space.hints().id({2, 0})}, {2, space.hints().id({0, 0})}, {3, space.hints().id({2, 0})}}));
}

}  // namespace
}  // namespace deduce::play
