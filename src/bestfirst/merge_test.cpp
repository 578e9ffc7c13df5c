// Merging guesses by the sizes of their cells, as program 2 of Nakamura's thesis does, is no
// equivalence. These are the smallest examples, found by trying all sets of small games.
#include <gtest/gtest.h>

#include <algorithm>

#include "deduce/bestfirst/solve.hpp"
#include "deduce/game/alphabet.hpp"

namespace deduce::bestfirst {
namespace {

class MergeBySizes : public ::testing::Test {
 protected:
  explicit MergeBySizes(const char* rules = "p2c5r")
      : space_(Rules::parse(rules)), engine_(space_, workers_, 1U << 26) {}

  std::uint64_t total(const std::vector<CodeId>& set, Goal goal, Merge merge) {
    Request request{{set, goal}};
    request.merge = merge;
    const Outcome outcome = engine_.solve(request, monitor_);
    EXPECT_EQ(outcome.status, merge == Merge::sizes ? Status::found : Status::proven);
    return outcome.total;
  }
  [[nodiscard]] std::vector<CodeId> set(std::initializer_list<const char*> codes) const {
    const Alphabet alphabet(space_.rules());
    std::vector<CodeId> ids;
    for (const char* code : codes) ids.push_back(space_.id(alphabet.parse(code)));
    return ids;
  }
  /// Sets of `size` codes for which the rule by sizes loses.
  int losing_sets(std::size_t size, Goal goal) {
    int losing = 0;
    std::vector<CodeId> chosen;
    std::vector<std::uint8_t> in(space_.size(), 0);
    std::fill_n(in.begin(), size, std::uint8_t{1});
    do {
      chosen.clear();
      for (std::uint32_t id = 0; id < space_.size(); ++id)
        if (in[id] != 0) chosen.push_back(CodeId(id));
      if (total(chosen, goal, Merge::sizes) != total(chosen, goal, Merge::symmetry)) ++losing;
    } while (std::ranges::prev_permutation(in).found);
    return losing;
  }

  Space space_;
  Workers workers_{1};
  SilentMonitor monitor_;
  Engine engine_;
};

TEST_F(MergeBySizes, loses_a_set_of_six_codes_of_two_pegs_and_five_colours_for_win) {
  const auto codes = set({"11", "12", "13", "42", "45", "53"});
  EXPECT_EQ(total(codes, Goal::win, Merge::symmetry), 13U);
  EXPECT_EQ(total(codes, Goal::win, Merge::sizes), 14U);
}

TEST_F(MergeBySizes, loses_a_set_of_six_codes_of_two_pegs_and_five_colours_for_identify) {
  const auto codes = set({"11", "22", "34", "35", "41", "55"});
  EXPECT_EQ(total(codes, Goal::identify, Merge::symmetry), 9U);
  EXPECT_EQ(total(codes, Goal::identify, Merge::sizes), 10U);
}

TEST_F(MergeBySizes, loses_no_smaller_set_of_that_game) {
  for (const std::size_t size : {3U, 4U})
    for (const Goal goal : {Goal::win, Goal::identify}) EXPECT_EQ(losing_sets(size, goal), 0) << size << text(goal);
}

class MergeBySizesInALargerGame : public MergeBySizes {
 protected:
  MergeBySizesInALargerGame() : MergeBySizes("p2c6r") {}
};

TEST_F(MergeBySizesInALargerGame, loses_a_set_of_five_codes_for_identify) {
  const auto codes = set({"12", "13", "44", "55", "66"});
  EXPECT_EQ(total(codes, Goal::identify, Merge::symmetry), 8U);
  EXPECT_EQ(total(codes, Goal::identify, Merge::sizes), 9U);
}

class MergeBySizesInTheSmallestGame : public MergeBySizes {
 protected:
  MergeBySizesInTheSmallestGame() : MergeBySizes("p2c4r") {}
};

TEST_F(MergeBySizesInTheSmallestGame, loses_sets_of_eight_and_nine_codes) {
  const auto eight = set({"11", "12", "13", "14", "21", "22", "31", "32"});
  EXPECT_EQ(total(eight, Goal::win, Merge::symmetry), 18U);
  EXPECT_EQ(total(eight, Goal::win, Merge::sizes), 19U);
  const auto nine = set({"11", "12", "13", "21", "22", "23", "24", "42", "43"});
  EXPECT_EQ(total(nine, Goal::identify, Merge::symmetry), 15U);
  EXPECT_EQ(total(nine, Goal::identify, Merge::sizes), 16U);
}

class MergeBySizesInASmallerGame : public MergeBySizes {
 protected:
  MergeBySizesInASmallerGame() : MergeBySizes("p2c3r") {}
};

TEST_F(MergeBySizesInASmallerGame, loses_no_set_at_all) {
  for (std::size_t size = 2; size <= space_.size(); ++size)
    for (const Goal goal : {Goal::win, Goal::identify}) EXPECT_EQ(losing_sets(size, goal), 0) << size << text(goal);
}

}  // namespace
}  // namespace deduce::bestfirst
