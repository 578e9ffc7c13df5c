#include "deduce/symmetry/stabiliser.hpp"

#include <algorithm>
#include <map>
#include <numeric>
#include <set>

#include "deduce/game/alphabet.hpp"
#include "generators.hpp"

namespace deduce {
namespace {

/// All permutations of a game, listed one by one.
std::vector<Permutation> whole_group(const Rules& rules) {
  std::vector<Permutation> group;
  Permutation t = Permutation::identity();
  do {
    do group.push_back(t);
    while (std::next_permutation(t.colour.begin(), t.colour.begin() + rules.colours()));
  } while (std::next_permutation(t.peg.begin(), t.peg.begin() + rules.pegs()));
  return group;
}

Stabiliser stabiliser_of(const Rules& rules, const std::vector<Code>& context) {
  Stabiliser stabiliser(rules);
  for (const Code guess : context) stabiliser = stabiliser.fixing(guess);
  return stabiliser;
}

TEST(Stabiliser, first_guesses_of_mastermind_fall_into_five_classes) {
  const Rules rules = Rules::mastermind();
  const Alphabet alphabet(rules);
  const Stabiliser all(rules);
  EXPECT_EQ(all.order(), 17280U);
  std::string found;
  for (const Code code : all.representatives())
    found += alphabet.text(code) + " " + std::to_string(all.class_size(code)) + "; ";
  EXPECT_EQ(found, "1111 6; 1112 120; 1122 90; 1123 720; 1234 360; ");
}

TEST(Stabiliser, arai_s_example_permutation) {
  // t(1112) = 3633 for the permutation of equation (6).
  const Alphabet alphabet(Rules::mastermind());
  Permutation t = Permutation::identity();
  t.colour = {2, 5, 0, 4, 1, 3};
  t.peg = {0, 3, 2, 1};
  EXPECT_EQ(alphabet.text(t(alphabet.parse("1112"), 4)), "3633");
}

TEST(Stabiliser, equals_the_group_that_fixes_the_context) {
  DEDUCE_PROPERTY("order, classes, representatives and sizes by listing the group", [] {
    const Rules rules = *rc::gen::element(Rules(2, 3, true), Rules(3, 3, true), Rules(3, 4, false), Rules(2, 5, false),
                                          Rules(4, 3, true), Rules(3, 5, true), Rules(1, 4, true));
    const Space space(rules);
    std::vector<Code> context;
    const auto length = *rc::gen::inRange(0, 4);
    for (int i = 0; i < length; ++i) context.push_back(space[testing::any_code(space)]);
    std::vector<Permutation> group = whole_group(rules);
    std::erase_if(group, [&](const Permutation& t) {
      return !std::ranges::all_of(context, [&](Code guess) { return t(guess, rules.pegs()) == guess; });
    });

    const Stabiliser stabiliser = stabiliser_of(rules, context);
    RC_ASSERT(stabiliser.order() == group.size());
    std::set<Code> least, greatest;
    for (const Code code : space.codes()) {
      std::set<Code> orbit;
      for (const Permutation& t : group) orbit.insert(t(code, rules.pegs()));
      RC_ASSERT(stabiliser.class_size(code) == orbit.size());
      RC_ASSERT(stabiliser.representative(code) == *orbit.begin());
      RC_ASSERT(stabiliser.representative(code, Representative::greatest) == *orbit.rbegin());
      least.insert(*orbit.begin());
      greatest.insert(*orbit.rbegin());
    }
    const auto listed_least = stabiliser.representatives();
    const auto listed_greatest = stabiliser.representatives(Representative::greatest);
    RC_ASSERT(std::ranges::equal(listed_least, least));
    RC_ASSERT(std::ranges::equal(listed_greatest, greatest));
  });
}

TEST(Stabiliser, class_sizes_add_up_to_all_codes) {
  DEDUCE_PROPERTY("sum of class sizes = number of codes", [] {
    const Space space(testing::any_rules());
    std::vector<Code> context;
    const auto length = *rc::gen::inRange(0, 3);
    for (int i = 0; i < length; ++i) context.push_back(space[testing::any_code(space)]);
    const Stabiliser stabiliser = stabiliser_of(space.rules(), context);
    std::uint64_t sum = 0;
    for (const Code code : stabiliser.representatives()) sum += stabiliser.class_size(code);
    RC_ASSERT(sum == space.size());
  });
}

TEST(Stabiliser, large_games_have_the_classes_of_partitions_of_pegs) {
  // Without a context the classes are the partitions of the number of pegs into at most as many parts
  // as there are colours: 7 for 5 pegs, 22 for 8 pegs and 8 colours.
  EXPECT_EQ(Stabiliser(Rules::parse("lg")).representatives().size(), 7U);
  EXPECT_EQ(Stabiliser(Rules::parse("p8c8r")).representatives().size(), 22U);
  EXPECT_EQ(Stabiliser(Rules::parse("p6c16r")).representatives().size(), 11U);
  EXPECT_EQ(Stabiliser(Rules::parse("p8c9n")).representatives().size(), 1U);
}

}  // namespace
}  // namespace deduce
