#include "deduce/simultaneous/classes.hpp"

#include "deduce/base/error.hpp"
#include "deduce/simultaneous/question.hpp"
#include "generators.hpp"
#include "simultaneous_brute_force.hpp"

namespace deduce::simultaneous {
namespace {

/// The kind of a code: how often its colours occur, sorted.
std::vector<int> kind(Code code, int pegs) {
  std::vector<int> counts(kMaxColours, 0);
  for (int peg = 0; peg < pegs; ++peg) ++counts[static_cast<std::size_t>(code[peg])];
  std::ranges::sort(counts);
  return counts;
}

/// Orbits of rows of different codes whose kinds never rise, by listing rows and images.
std::size_t orbits_of_rows(const Space& space, int codes, int largest) {
  const int pegs = space.rules().pegs();
  std::set<std::vector<Code>> rows{{}};
  for (int length = 0; length < codes; ++length) {
    std::set<std::vector<Code>> longer;
    for (std::vector<Code> row : rows)
      for (const Code code : space.codes()) {
        if (std::ranges::count(row, code) > 0) continue;
        if (!row.empty() && kind(code, pegs) > kind(row.back(), pegs)) continue;
        row.push_back(code);
        longer.insert(row);
        row.pop_back();
      }
    rows = std::move(longer);
  }
  std::size_t orbits = 0;
  const std::vector<Permutation> group = testing::whole_group(space.rules());
  while (!rows.empty()) {
    const std::vector<Code> first = *rows.begin();
    orbits += ask(space, first).largest_cell <= static_cast<std::uint32_t>(largest) ? 1U : 0U;
    for (const Permutation& g : group) {
      std::vector<Code> row = first;
      for (Code& code : row) code = g(code, pegs);
      rows.erase(row);
    }
  }
  return orbits;
}

TEST(Classes, of_mastermind_are_those_of_the_thesis) {
  const Rules mm = Rules::mastermind();
  const char* ordered[] = {"5", "194", "63903", "41923954"};
  const char* sets[] = {"5", "177", "26149", "7026638"};
  for (int codes = 1; codes <= 4; ++codes) {
    EXPECT_EQ(ordered_representatives(mm, codes).get_str(), ordered[codes - 1]);
    EXPECT_EQ(set_classes(mm, codes).get_str(), sets[codes - 1]);
  }
}

TEST(Classes, are_those_of_listing_all_sets_and_rows) {
  const Workers workers(2);
  SilentMonitor monitor;
  for (const char* text : {"p1c4r", "p2c2r", "p2c3r", "p2c4n", "p3c2r", "p3c3n", "p3c4n", "p4c2r"}) {
    const Space space(Rules::parse(text));
    for (int codes = 1; codes <= 3 && codes <= static_cast<int>(space.size()); ++codes) {
      SCOPED_TRACE(std::string(text) + " " + std::to_string(codes));
      const testing::Census census(space, codes);
      std::vector<std::vector<Code>> all;
      for (const auto& [cells, sets] : census.by_cells) all.insert(all.end(), sets.begin(), sets.end());
      EXPECT_EQ(set_classes(space.rules(), codes), testing::Census::classes(space, all));
      EXPECT_EQ(ordered_representatives(space.rules(), codes), orbits_of_rows(space, codes, 254));
      for (const int largest : {1, 2, 3, 254}) {
        const RepresentativeCount within = ordered_representatives_within(space, codes, largest, workers, monitor);
        EXPECT_TRUE(within.finished);
        EXPECT_EQ(within.count, orbits_of_rows(space, codes, largest)) << largest;
      }
    }
  }
}

TEST(Classes, of_all_codes_but_some_are_as_many_as_of_these) {
  DEDUCE_PROPERTY([] {
    const Rules rules = deduce::testing::any_rules(60);
    const int codes = *rc::gen::inRange(1, 5);
    RC_PRE(codes < static_cast<int>(rules.code_count()));
    RC_ASSERT(set_classes(rules, codes) == set_classes(rules, static_cast<int>(rules.code_count()) - codes));
  });
}

TEST(Classes, refuse_what_is_beyond_the_limits) {
  const Rules rules = Rules::parse("p1c3r");
  EXPECT_THROW(static_cast<void>(set_classes(rules, 0)), InputError);
  EXPECT_THROW(static_cast<void>(set_classes(rules, 4)), InputError);
  EXPECT_THROW(static_cast<void>(ordered_representatives(Rules::mastermind(), 65)), InputError);
  const Workers workers(1);
  SilentMonitor monitor;
  EXPECT_THROW(static_cast<void>(ordered_representatives_within(Space(rules), 1, 0, workers, monitor)), InputError);
  EXPECT_THROW(static_cast<void>(ordered_representatives_within(Space(rules), 1, 255, workers, monitor)), InputError);
}

}  // namespace
}  // namespace deduce::simultaneous
