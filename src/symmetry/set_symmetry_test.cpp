#include "deduce/symmetry/set_symmetry.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <limits>
#include <numeric>
#include <set>

#include "deduce/symmetry/stabiliser.hpp"
#include "generators.hpp"

namespace deduce {
namespace {

using PegOrder = decltype(Permutation::peg);
using ColourOrder = decltype(Permutation::colour);

std::vector<Member> random_members(const Space& space, std::size_t most) {
  std::vector<Member> set;
  const auto size = *rc::gen::inRange<std::size_t>(1, most + 1);
  for (std::size_t i = 0; i < size; ++i) set.push_back(static_cast<Member>(index(testing::any_code(space))));
  std::ranges::sort(set);
  set.erase(std::ranges::unique(set).begin(), set.end());
  return set;
}

std::vector<Member> all_members(const Space& space) {
  std::vector<Member> all(space.size());
  std::iota(all.begin(), all.end(), Member{0});
  return all;
}

std::vector<Member> image_of(const SetSymmetry& symmetry, const SetSymmetry::Map& map, Members set) {
  std::vector<Member> image;
  for (const Member member : set) image.push_back(symmetry.image(map, member));
  std::ranges::sort(image);
  return image;
}

TEST(SetSymmetry, a_map_does_what_its_permutation_does) {
  DEDUCE_PROPERTY("map", [] {
    const Space space(testing::any_rules());
    const SetSymmetry symmetry(space);
    const Permutation permutation = testing::any_permutation(space.rules());
    const CodeId code = testing::any_code(space);
    const Member image = symmetry.image(symmetry.map(permutation), static_cast<Member>(index(code)));
    RC_ASSERT(space[CodeId(image)] == permutation(space[code], space.rules().pegs()));
  });
}

TEST(SetSymmetry, many_colours_without_repeats_take_the_long_way_to_the_same_numbers) {
  const Space space(Rules::parse("p8c8n"));
  const SetSymmetry symmetry(space);
  DEDUCE_PROPERTY("map", [&] {
    const Permutation permutation = testing::any_permutation(space.rules());
    const CodeId code = testing::any_code(space);
    const Member image = symmetry.image(symmetry.map(permutation), static_cast<Member>(index(code)));
    RC_ASSERT(space[CodeId(image)] == permutation(space[code], space.rules().pegs()));
  });
}

TEST(SetSymmetry, small_games_without_repeats_take_it_too_where_the_tuning_leaves_no_room_for_sums) {
  DEDUCE_PROPERTY("map", [] {
    const Space space(*rc::gen::element(Rules(3, 5, false), Rules(4, 6, false)));
    const SetSymmetry symmetry(space, {.dense_numbers = 1}), by_sums(space);
    const Permutation permutation = testing::any_permutation(space.rules());
    const auto code = static_cast<Member>(index(testing::any_code(space)));
    RC_ASSERT(symmetry.map(permutation).term != by_sums.map(permutation).term || space[CodeId(code)].nibbles() == 0);
    RC_ASSERT(symmetry.image(symmetry.map(permutation), code) == by_sums.image(by_sums.map(permutation), code));
  });
}

TEST(SetSymmetry, generators_map_the_set_onto_itself_whatever_the_tuning_says) {
  DEDUCE_PROPERTY("generators", [] {
    const Space space(testing::any_rules(700));
    const SetSymmetry symmetry(space, {.steps = *rc::gen::element(0, 5, 30, 20000),
                                       .failure = *rc::gen::element(1, 20),
                                       .failures_for_places = *rc::gen::element(1, 2, 8)});
    auto scratch = symmetry.scratch();
    const std::vector<Member> set = random_members(space, 12);
    for (const SetSymmetry::Map& map : symmetry.generators(set, scratch))
      RC_ASSERT(image_of(symmetry, map, set) == set);
    RC_ASSERT(std::ranges::all_of(scratch.in_set, [](std::uint64_t word) { return word == 0; }));
  });
}

/// All permutations that the generators make.
std::set<std::pair<PegOrder, ColourOrder>> closure(const std::vector<Permutation>& generators) {
  std::set<std::pair<PegOrder, ColourOrder>> group;
  std::vector<Permutation> queue{Permutation::identity()};
  group.insert({queue[0].peg, queue[0].colour});
  for (std::size_t next = 0; next < queue.size(); ++next)
    for (const Permutation& generator : generators) {
      const Permutation product = queue[next].then(generator);
      if (group.insert({product.peg, product.colour}).second) queue.push_back(product);
    }
  return group;
}

TEST(SetSymmetry, the_generators_make_all_permutations_that_map_the_set_onto_itself) {
  DEDUCE_PROPERTY("stabiliser by trying all permutations", [] {
    const Rules rules = *rc::gen::element(Rules(3, 3, true), Rules(4, 3, true), Rules(2, 5, true), Rules(3, 5, false),
                                          Rules(4, 4, false), Rules(4, 5, true), Rules(5, 2, true), Rules(6, 2, true),
                                          Rules(2, 4, true));
    const Space space(rules);
    // Never cut short: some sets (5 of 6000) need more steps than the search has otherwise.
    const SetSymmetry symmetry(
        space, {.steps = std::numeric_limits<int>::max(), .failures_for_places = *rc::gen::element(1, 8)});
    auto scratch = symmetry.scratch();
    // Random codes have few symmetries; closed under some permutations they have those at least.
    std::vector<Member> set = random_members(space, 6);
    const int closings = *rc::gen::inRange(0, 3);
    for (int i = 0; i < closings; ++i) {
      const SetSymmetry::Map map = symmetry.map(testing::any_permutation(rules));
      for (std::size_t at = 0; at < set.size(); ++at)
        if (const Member image = symmetry.image(map, set[at]); std::ranges::find(set, image) == set.end())
          set.push_back(image);
    }
    std::ranges::sort(set);

    std::set<std::pair<PegOrder, ColourOrder>> all;
    Permutation t = Permutation::identity();
    do {
      do {
        const SetSymmetry::Map map = symmetry.map(t);
        if (std::ranges::all_of(
                set, [&](Member member) { return std::ranges::binary_search(set, symmetry.image(map, member)); }))
          all.insert({t.peg, t.colour});
      } while (std::next_permutation(t.colour.begin(), t.colour.begin() + rules.colours()));
    } while (std::next_permutation(t.peg.begin(), t.peg.begin() + rules.pegs()));
    RC_ASSERT(closure(symmetry.symmetries(set, scratch)) == all);
  });
}

TEST(SetSymmetry, finds_the_few_among_many_where_all_pegs_and_colours_look_alike) {
  // The rows x, x+1, x+2, x+3 modulo 5: they are kept by adding a number to the colours, and by doubling
  // them while the pegs go round.
  const Space space(Rules::parse("p4c5r"));
  const SetSymmetry symmetry(space);
  auto scratch = symmetry.scratch();
  std::vector<Member> set;
  for (int first = 0; first < 5; ++first) {
    Code code;
    for (int peg = 0; peg < 4; ++peg) code = code.with(peg, (first + peg) % 5);
    set.push_back(static_cast<Member>(index(space.id(code))));
  }
  std::ranges::sort(set);
  EXPECT_EQ(closure(symmetry.symmetries(set, scratch)).size(), 20U);
}

// A colour stands on a peg more often than a byte can count.
TEST(SetSymmetry, large_sets_have_their_symmetries_too) {
  const Space space(Rules::parse("p5c6r"));
  const SetSymmetry symmetry(space);
  auto scratch = symmetry.scratch();
  std::vector<Member> set = all_members(space);
  std::erase_if(set, [&](Member member) { return space[CodeId(member)][0] > 1; });
  EXPECT_EQ(symmetry.order(set, scratch), 24U * 2 * 24) << "other pegs, two colours on the first, four others";
}

TEST(SetSymmetry, few_generators_are_enough_for_all_permutations_of_eight_pegs) {
  for (const char* name : {"p8c2r", "p7c3r", "p8c8n", "p7c7n", "p6c6n"}) {
    const Rules rules = Rules::parse(name);
    const Space space(rules);
    const SetSymmetry symmetry(space);
    auto scratch = symmetry.scratch();
    const auto generators = symmetry.symmetries(all_members(space), scratch);
    EXPECT_LE(static_cast<int>(generators.size()), rules.pegs() + rules.colours() - 2) << name;
  }
}

TEST(SetSymmetry, orbits_of_the_set_of_all_codes_are_the_classes_of_first_guesses) {
  for (const char* rules :
       {"p4c6r", "p4c10n", "p5c5r", "p3c8n", "p6c3r", "p2c2r", "p7c2r", "p8c2r", "p7c7n", "p3c16r"}) {
    const Space space(Rules::parse(rules));
    const SetSymmetry symmetry(space);
    auto scratch = symmetry.scratch();
    const auto generators = symmetry.generators(all_members(space), scratch);
    const Stabiliser stabiliser(space.rules());
    for (const Code code : stabiliser.representatives()) {
      const auto orbit = symmetry.orbit(static_cast<Member>(index(space.id(code))), generators, scratch);
      EXPECT_EQ(orbit.size(), stabiliser.class_size(code)) << rules;
    }
  }
}

TEST(SetSymmetry, relabelled_sets_are_images_and_mostly_the_same_for_images) {
  int same = 0, tried = 0;
  DEDUCE_PROPERTY("relabelling", [&] {
    const Space space(Rules::mastermind());
    const SetSymmetry symmetry(space);
    const std::vector<Member> set = random_members(space, 30);
    const std::vector<Member> other = image_of(symmetry, symmetry.map(testing::any_permutation(space.rules())), set);
    const std::vector<Member> one = image_of(symmetry, symmetry.relabelling(set), set);
    RC_ASSERT(std::ranges::adjacent_find(one) == one.end());
    same += one == image_of(symmetry, symmetry.relabelling(other), other) ? 1 : 0;
    ++tried;
  });
  EXPECT_GT(2 * same, tried);
}

}  // namespace
}  // namespace deduce
