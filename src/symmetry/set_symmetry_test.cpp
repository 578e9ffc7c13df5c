#include "deduce/symmetry/set_symmetry.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "deduce/symmetry/stabiliser.hpp"
#include "generators.hpp"

namespace deduce {
namespace {

std::vector<Member> random_members(const Space& space, std::size_t most) {
  std::vector<Member> set;
  const auto size = *rc::gen::inRange<std::size_t>(1, most + 1);
  for (std::size_t i = 0; i < size; ++i) set.push_back(static_cast<Member>(index(testing::any_code(space))));
  std::ranges::sort(set);
  set.erase(std::ranges::unique(set).begin(), set.end());
  return set;
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

TEST(SetSymmetry, generators_map_the_set_onto_itself) {
  DEDUCE_PROPERTY("generators", [] {
    const Space space(testing::any_rules(700));
    const SetSymmetry symmetry(space);
    auto scratch = symmetry.scratch();
    const std::vector<Member> set = random_members(space, 12);
    for (const SetSymmetry::Map& map : symmetry.generators(set, scratch))
      RC_ASSERT(image_of(symmetry, map, set) == set);
    RC_ASSERT(std::ranges::all_of(scratch.in_set, [](std::uint64_t word) { return word == 0; }));
  });
}

TEST(SetSymmetry, orbits_of_the_set_of_all_codes_are_the_classes_of_first_guesses) {
  for (const char* rules : {"p4c6r", "p4c10n", "p5c5r", "p3c8n", "p6c3r", "p2c2r"}) {
    const Space space(Rules::parse(rules));
    const SetSymmetry symmetry(space);
    auto scratch = symmetry.scratch();
    std::vector<Member> all;
    for (std::uint32_t code = 0; code < space.size(); ++code) all.push_back(static_cast<Member>(code));
    const auto generators = symmetry.generators(all, scratch);
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
