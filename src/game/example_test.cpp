#include "deduce/game/example.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace deduce {
namespace {

std::string example(const char* rules) {
  const Space space(Rules::parse(rules));
  return text(example_turn(space), space, Alphabet(space.rules()));
}

TEST(Example, can_happen_in_every_small_game) {
  EXPECT_EQ(example("mm"), "1123:2,1");
  EXPECT_EQ(example("bc"), "0123:2,2");
  for (int pegs = 1; pegs <= 5; ++pegs)
    for (int colours = 1; colours <= 5; ++colours)
      for (const char* repeats : {"r", "n"}) {
        if (*repeats == 'n' && colours < pegs) continue;
        const Space space(Rules::parse("p" + std::to_string(pegs) + "c" + std::to_string(colours) + repeats));
        const Turn turn = example_turn(space);
        SCOPED_TRACE(space.rules().text());
        EXPECT_TRUE(std::ranges::find(space.codes(), turn.guess) != space.codes().end());
        EXPECT_TRUE(std::ranges::any_of(
            space.codes(), [&](Code code) { return hint_of(space.hints(), turn.guess, code) == turn.hint; }));
        EXPECT_EQ(turn.hint == space.hints().win(), space.size() == 1);
      }
}

}  // namespace
}  // namespace deduce
