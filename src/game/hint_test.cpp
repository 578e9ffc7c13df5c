#include "deduce/game/hint.hpp"

#include <map>
#include <set>

#include "deduce/base/error.hpp"
#include "deduce/game/alphabet.hpp"
#include "generators.hpp"

namespace deduce {
namespace {

/// The definition of the papers, word by word: pegs in place, and the smaller counts of each colour.
Hint by_definition(const Rules& rules, Code secret, Code guess) {
  int blacks = 0, common = 0;
  for (int peg = 0; peg < rules.pegs(); ++peg) blacks += secret[peg] == guess[peg] ? 1 : 0;
  for (int colour = 0; colour < rules.colours(); ++colour) {
    int in_secret = 0, in_guess = 0;
    for (int peg = 0; peg < rules.pegs(); ++peg) {
      in_secret += secret[peg] == colour ? 1 : 0;
      in_guess += guess[peg] == colour ? 1 : 0;
    }
    common += std::min(in_secret, in_guess);
  }
  return {static_cast<std::uint8_t>(blacks), static_cast<std::uint8_t>(common - blacks)};
}

TEST(Hint, order_is_that_of_the_theses) {
  const HintSpace hints(4);
  std::string all;
  for (std::uint8_t id = 0; id < hints.size(); ++id) all += text(hints[HintId(id)]) + " ";
  EXPECT_EQ(all, "0,4 0,3 0,2 0,1 0,0 1,3 1,2 1,1 1,0 2,2 2,1 2,0 3,0 4,0 ");
  EXPECT_EQ(text(hints[hints.win()]), "4,0");
}

TEST(Hint, numbers_and_hints_are_one_to_one_for_every_number_of_pegs) {
  for (int pegs = 1; pegs <= kMaxPegs; ++pegs) {
    const HintSpace hints(pegs);
    std::set<std::string> seen;
    for (std::uint8_t id = 0; id < hints.size(); ++id) {
      EXPECT_TRUE(hints.contains(hints[HintId(id)]));
      EXPECT_EQ(hints.id(hints[HintId(id)]), HintId(id));
      seen.insert(text(hints[HintId(id)]));
    }
    EXPECT_EQ(seen.size(), static_cast<std::size_t>(hints.size()));
    EXPECT_FALSE(hints.contains({static_cast<std::uint8_t>(pegs - 1), 1}));
  }
}

TEST(Hint, examples_of_the_papers) {
  const Alphabet alphabet(Rules::mastermind());
  const HintSpace hints(4);
  EXPECT_EQ(text(hints[hint_of(hints, alphabet.parse("1123"), alphabet.parse("2413"))]), "1,2");
  EXPECT_EQ(text(hints[hint_of(hints, alphabet.parse("1122"), alphabet.parse("2212"))]), "1,2");
  EXPECT_EQ(text(hints[hint_of(hints, alphabet.parse("2345"), alphabet.parse("1335"))]), "2,0");
}

TEST(Hint, pairs_follow_the_definition) {
  DEDUCE_PROPERTY("fast hint = definition, and symmetric", [] {
    const Space space(testing::any_rules());
    const Code one = space[testing::any_code(space)], other = space[testing::any_code(space)];
    const HintId hint = hint_of(space.hints(), one, other);
    RC_ASSERT(space.hints()[hint] == by_definition(space.rules(), one, other));
    RC_ASSERT(hint_of(space.hints(), other, one) == hint);
  });
}

TEST(Hint, eight_pegs_and_sixteen_colours_follow_the_definition) {
  DEDUCE_PROPERTY("fast hint = definition at the limits", [] {
    const Rules rules(6, 16, true);
    const HintSpace hints(6);
    const auto any = [] { return Code::from_nibbles(*rc::gen::inRange<std::uint32_t>(0, 1U << 24) << 8); };
    const Code one = any(), other = any();
    RC_ASSERT(hints[hint_of(hints, one, other)] == by_definition(rules, one, other));
    const HintSpace eight(8);
    const Code same = Code::from_nibbles(0x77777777);
    RC_ASSERT(hint_of(eight, same, same) == eight.win());
  });
}

TEST(Hint, permutations_change_nothing) {
  DEDUCE_PROPERTY("hint(t(q), t(s)) = hint(q, s)", [] {
    const Space space(testing::any_rules());
    const int pegs = space.rules().pegs();
    const Permutation t = testing::any_permutation(space.rules());
    const Code one = space[testing::any_code(space)], other = space[testing::any_code(space)];
    RC_ASSERT(hint_of(space.hints(), t(one, pegs), t(other, pegs)) == hint_of(space.hints(), one, other));
  });
}

TEST(Hint, texts_that_are_no_hint_are_refused) {
  const HintSpace hints(4);
  for (const char* text :
       {"", "1", "1,", ",1", "1;2", "1,2 ", "a,b", "-1,2", "12,3", "3,1", "5,0", "2,3", "0,5", "9,9"})
    EXPECT_THROW((void)parse_hint(text, hints), InputError) << text;
  EXPECT_EQ(parse_hint("1,2", hints), (Hint{1, 2}));
}

TEST(Hint, too_few_common_colours_are_refused_without_repeats) {
  const Space space(Rules::parse("p4c6n"));
  EXPECT_EQ(space.least_common(), 2);
  EXPECT_THROW((void)parse_hint("0,1", space.hints(), space.least_common()), InputError);
  EXPECT_NO_THROW((void)parse_hint("0,2", space.hints(), space.least_common()));
}

TEST(Hint, least_common_is_the_least_of_all_pairs) {
  for (const char* text : {"p1c1r", "p3c1r", "p2c2n", "p3c4n", "p3c5n", "p2c5n", "p3c2r"}) {
    const Space space(Rules::parse(text));
    int least = space.rules().pegs();
    for (const Code one : space.codes())
      for (const Code other : space.codes()) {
        const Hint hint = by_definition(space.rules(), one, other);
        least = std::min(least, hint.blacks + hint.whites);
      }
    EXPECT_EQ(space.least_common(), least) << text;
  }
}

}  // namespace
}  // namespace deduce
