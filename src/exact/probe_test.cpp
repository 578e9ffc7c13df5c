// Questions about single sets, after a search.
#include "deduce/exact/probe.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "deduce/symmetry/set_symmetry.hpp"

namespace deduce::exact {
namespace {

/// How many sets are searched for a set, and then for an image of it.
std::pair<std::uint64_t, std::uint64_t> searched_for_a_set_and_its_image(const Tuning& tuning) {
  const Space space(Rules(4, 6, true));
  const Workers workers(1);
  Solver solver(space, workers, std::uint64_t{64} << 20, tuning);
  std::vector<CodeId> all;
  for (std::uint32_t code = 0; code < space.size(); ++code) all.push_back(CodeId(code));
  SilentMonitor monitor;
  Probe probe(solver, all, Goal::win, monitor);
  // The first half of the codes that have no 1, and the same with pegs and colours that changed places.
  std::vector<Member> set, image;
  const SetSymmetry symmetry(space);
  for (std::uint32_t code = 0; code < space.size() && set.size() < 60; ++code)
    if ((symmetry.colours_of(static_cast<Member>(code)) & 1U) == 0) set.push_back(static_cast<Member>(code));
  Permutation names = Permutation::identity();
  std::ranges::swap(names.peg[0], names.peg[3]);
  std::ranges::swap(names.colour[1], names.colour[5]);
  const SetSymmetry::Map map = symmetry.map(names);
  for (const Member code : set) image.push_back(symmetry.image(map, code));
  std::ranges::sort(image);
  EXPECT_NE(set, image);
  const auto total = probe.least_total(set, std::nullopt);
  const std::uint64_t nodes = probe.statistics().nodes;
  EXPECT_EQ(probe.least_total(image, std::nullopt), total);
  return {nodes, probe.statistics().nodes - nodes};
}

TEST(Probe, a_set_that_is_known_under_other_names_is_not_searched_again) {
  Tuning tuning;
  const auto [first, again] = searched_for_a_set_and_its_image(tuning);
  EXPECT_GT(first, 0U);
  EXPECT_EQ(again, 0U);
  tuning.relabel = 1000;  // as if there were no other names
  EXPECT_GT(searched_for_a_set_and_its_image(tuning).second, 0U);
}

}  // namespace
}  // namespace deduce::exact
