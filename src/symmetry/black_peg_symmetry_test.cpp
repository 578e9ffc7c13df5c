#include "deduce/symmetry/black_peg_symmetry.hpp"

#include <algorithm>
#include <limits>
#include <numeric>
#include <set>

#include "deduce/game/black_pegs.hpp"
#include "generators.hpp"
#include "symmetry/black_peg_search.hpp"

namespace deduce {
namespace {

PlacePermutation any_place_permutation(const Rules& rules) {
  PlacePermutation permutation = PlacePermutation::identity();
  permutation.peg = testing::any_permutation(rules).peg;
  for (int peg = 0; peg < rules.pegs(); ++peg)
    permutation.colour[static_cast<std::size_t>(peg)] = testing::any_permutation(rules).colour;
  return permutation;
}

/// All permutations of pegs, and of colours on each peg.
std::vector<PlacePermutation> whole_place_group(const Rules& rules) {
  std::vector<PlacePermutation> colourings{PlacePermutation::identity()};
  for (std::size_t peg = 0; peg < static_cast<std::size_t>(rules.pegs()); ++peg) {
    std::vector<PlacePermutation> longer;
    for (PlacePermutation t : colourings) do
        longer.push_back(t);
      while (std::next_permutation(t.colour[peg].begin(), t.colour[peg].begin() + rules.colours()));
    colourings = std::move(longer);
  }
  std::vector<PlacePermutation> group;
  for (PlacePermutation t : colourings) do
      group.push_back(t);
    while (std::next_permutation(t.peg.begin(), t.peg.begin() + rules.pegs()));
  return group;
}

/// What permutations do to all codes, as lists; and all products of them.
using Action = std::vector<Member>;
std::set<Action> closure(const Space& space, const std::vector<PlacePermutation>& generators) {
  std::vector<Action> actions;
  for (const PlacePermutation& t : generators) {
    Action action;
    for (const Code code : space.codes())
      action.push_back(static_cast<Member>(index(space.id(t(code, space.rules().pegs())))));
    actions.push_back(action);
  }
  Action same(space.size());
  std::iota(same.begin(), same.end(), Member{0});
  std::set<Action> group{same};
  std::vector<Action> queue{same};
  for (std::size_t next = 0; next < queue.size(); ++next)
    for (const Action& action : actions) {
      Action product;
      for (const Member code : queue[next]) product.push_back(action[code]);
      if (group.insert(product).second) queue.push_back(product);
    }
  return group;
}

std::vector<CodeId> all_secrets(const Space& space) {
  std::vector<CodeId> all;
  for (std::uint32_t code = 0; code < space.size(); ++code) all.push_back(CodeId(code));
  return all;
}

int blacks(Code one, Code other, int pegs) {
  int same = 0;
  for (int peg = 0; peg < pegs; ++peg) same += one[peg] == other[peg] ? 1 : 0;
  return same;
}

Rules any_small_rules() {
  return *rc::gen::element(Rules(2, 3, true), Rules(3, 2, true), Rules(2, 4, true), Rules(4, 2, true),
                           Rules(3, 3, true), Rules(5, 2, true));
}

/// Random members, often closed under some permutations, so that there are symmetries.
std::vector<Member> any_set(const Space& space) {
  std::set<Member> set;
  const auto size = *rc::gen::inRange(1, 5);
  for (int i = 0; i < size; ++i) set.insert(static_cast<Member>(index(testing::any_code(space))));
  const int closings = *rc::gen::inRange(0, 3);
  for (int i = 0; i < closings; ++i) {
    const PlacePermutation t = any_place_permutation(space.rules());
    for (std::size_t before = 0; before != set.size();) {
      before = set.size();
      for (const Member member : std::vector<Member>(set.begin(), set.end()))
        set.insert(static_cast<Member>(index(space.id(t(space[CodeId(member)], space.rules().pegs())))));
    }
  }
  return {set.begin(), set.end()};
}

TEST(BlackPegSymmetry, permutations_keep_the_number_of_black_pegs) {
  DEDUCE_PROPERTY("blacks", [] {
    const Space space(any_small_rules());
    const int pegs = space.rules().pegs();
    const PlacePermutation t = any_place_permutation(space.rules());
    const Code one = space[testing::any_code(space)], other = space[testing::any_code(space)];
    RC_ASSERT(blacks(t(one, pegs), t(other, pegs), pegs) == blacks(one, other, pegs));
  });
}

/// The members themselves, with no shortcut.
class ListedSet final : public BlackPegSearch::Set {
 public:
  ListedSet(const Space& space, const std::vector<Member>& set) : pegs_(space.rules().pegs()) {
    for (const Member member : set) codes_.push_back(space[CodeId(member)]);
  }
  [[nodiscard]] bool keeps(const PlacePermutation& t) const override {
    return std::ranges::all_of(codes_,
                               [&](Code code) { return std::ranges::find(codes_, t(code, pegs_)) != codes_.end(); });
  }
  [[nodiscard]] const std::vector<Code>& codes() const { return codes_; }

 private:
  int pegs_;
  std::vector<Code> codes_;
};

TEST(BlackPegSymmetry, permutations_are_put_together_and_undone) {
  DEDUCE_PROPERTY("group", [] {
    const Space space(any_small_rules());
    const int pegs = space.rules().pegs();
    const PlacePermutation one = any_place_permutation(space.rules()), other = any_place_permutation(space.rules());
    const Code code = space[testing::any_code(space)];
    RC_ASSERT(one.then(other)(code, pegs) == other(one(code, pegs), pegs));
    RC_ASSERT(one.then(one.inverse()) == PlacePermutation::identity());
    const CodeSymmetry symmetry(space, CodeSymmetry::Hints::blacks);
    const auto number = static_cast<Member>(index(space.id(code)));
    RC_ASSERT(symmetry.image(symmetry.map(one), number) == index(space.id(one(code, pegs))));
  });
}

TEST(BlackPegSymmetry, the_generators_make_all_permutations_that_map_the_set_onto_itself) {
  DEDUCE_PROPERTY("stabiliser by trying all permutations", [] {
    const Space space(any_small_rules());
    const BlackPegSymmetry symmetry(space, all_secrets(space));
    const std::vector<Member> set = any_set(space);
    std::vector<PlacePermutation> all = whole_place_group(space.rules());
    std::erase_if(all, [&](const PlacePermutation& t) {
      return !std::ranges::all_of(set, [&](Member member) {
        const Code image = t(space[CodeId(member)], space.rules().pegs());
        return std::ranges::binary_search(set, static_cast<Member>(index(space.id(image))));
      });
    });
    std::vector<PlacePermutation> generators;
    const ListedSet listed(space, set);
    const SymmetryTuning to_the_end{.steps = std::numeric_limits<int>::max()};
    BlackPegSearch(space.rules(), listed.codes(), to_the_end).run(listed, generators);
    RC_ASSERT(closure(space, generators).size() == all.size());
    // The orbits are within those of the whole stabiliser, also when the search is cut short.
    const auto of_set = symmetry.of_set();
    const auto scratch = symmetry.scratch();
    symmetry.look_at(set, *of_set);
    symmetry.find(set, *of_set, *scratch);
    const CodeId guess = testing::any_code(space);
    std::set<std::uint32_t> expected, found;
    for (const PlacePermutation& t : all) expected.insert(index(space.id(t(space[guess], space.rules().pegs()))));
    for (const Guess other : symmetry.orbit(Guess(index(guess)), *of_set, *scratch)) found.insert(index(other));
    RC_ASSERT(std::ranges::includes(expected, found));
    generators.clear();
    BlackPegSearch(space.rules(), listed.codes(), {.steps = 30}).run(listed, generators);
    for (const PlacePermutation& t : generators) RC_ASSERT(listed.keeps(t));
  });
}

TEST(BlackPegSymmetry, all_codes_are_one_class_by_a_handful_of_generators) {
  for (const char* name : {"p4c6r", "p8c2r", "p7c3r", "p3c16r"}) {
    const Space space(Rules::parse(name));
    const BlackPegSymmetry symmetry(space, all_secrets(space));
    std::vector<Member> set(space.size());
    std::iota(set.begin(), set.end(), Member{0});
    const auto of_set = symmetry.of_set();
    const auto scratch = symmetry.scratch();
    symmetry.look_at(set, *of_set);
    symmetry.find(set, *of_set, *scratch);
    EXPECT_EQ(symmetry.orbit(Guess(0), *of_set, *scratch).size(), space.size()) << name;
    CodeSymmetry codes(space, CodeSymmetry::Hints::blacks);
    auto places = codes.scratch();
    const int most = space.rules().pegs() * (space.rules().colours() - 1) + space.rules().pegs() - 1;
    EXPECT_LE(static_cast<int>(codes.symmetries(set, places).size()), most) << name;
  }
}

TEST(BlackPegSymmetry, a_redundant_guess_has_the_cells_of_one_that_is_not) {
  DEDUCE_PROPERTY("absent colours of each peg", [] {
    const Space space(any_small_rules());
    const BlackPegSymmetry symmetry(space, all_secrets(space));
    const std::vector<Member> set = any_set(space);
    const auto of_set = symmetry.of_set();
    symmetry.look_at(set, *of_set);
    const auto hints = [&](std::uint32_t guess) {
      std::vector<int> row;
      for (const Member member : set)
        row.push_back(blacks(space[CodeId(guess)], space[CodeId(member)], space.rules().pegs()));
      return row;
    };
    std::set<std::vector<int>> all, kept;
    for (std::uint32_t guess = 0; guess < space.size(); ++guess) {
      all.insert(hints(guess));
      if (!symmetry.redundant(*of_set, Guess(guess))) kept.insert(hints(guess));
    }
    RC_ASSERT(all == kept);
  });
}

TEST(BlackPegSymmetry, relabelled_sets_are_images_and_mostly_the_same_for_images) {
  int same = 0, tried = 0;
  DEDUCE_PROPERTY("relabelling", [&] {
    const Space space(Rules::parse("p4c4r"));
    const BlackPegSymmetry symmetry(space, all_secrets(space));
    std::vector<Member> set;
    for (int i = 0; i < 20; ++i) set.push_back(static_cast<Member>(index(testing::any_code(space))));
    std::ranges::sort(set);
    set.erase(std::ranges::unique(set).begin(), set.end());
    const PlacePermutation t = any_place_permutation(space.rules());
    std::vector<Member> other;
    for (const Member member : set)
      other.push_back(static_cast<Member>(index(space.id(t(space[CodeId(member)], space.rules().pegs())))));
    std::ranges::sort(other);
    const auto labels = [&](const std::vector<Member>& of) {
      std::vector<std::uint32_t> made(of.size());
      symmetry.relabel(of, made);
      // As blacks are kept, the relabelled codes stand to each other as the codes do.
      for (std::size_t i = 0; i < of.size(); ++i)
        RC_ASSERT(blacks(space[CodeId(made[0])], space[CodeId(made[i])], 4) ==
                  blacks(space[CodeId(of[0])], space[CodeId(of[i])], 4));
      std::ranges::sort(made);
      return made;
    };
    same += labels(set) == labels(other) ? 1 : 0;
    ++tried;
  });
  EXPECT_GT(2 * same, tried);
}

}  // namespace
}  // namespace deduce
