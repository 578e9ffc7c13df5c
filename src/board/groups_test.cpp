// Guesses in groups: each guess in one lane, and the hint decided by the class of the secret and the positions in
// common.
#include "deduce/board/groups.hpp"

#include <gtest/gtest.h>

#include <map>
#include <set>

#include "boards.hpp"
#include "deduce/game/peg_board.hpp"

namespace deduce {
namespace {

using testing::PegBoard;

constexpr std::uint64_t kRoomy = std::uint64_t{1} << 28;

TEST(GuessGroups, every_guess_has_a_lane_of_its_own) {
  for (const char* rules : {"p4c5r", "p5c6n", "p3c9r", "p1c16r", "p8c2r"}) {
    const PegBoard pegs(rules, 1, true);
    ASSERT_NE(pegs.board.groups(), nullptr);
    const GuessGroups& groups = *pegs.board.groups();
    std::set<std::pair<std::size_t, std::size_t>> lanes;
    for (std::uint32_t number = 0; number < pegs.board.guess_count(); ++number) {
      const auto guess = Guess(static_cast<std::uint16_t>(number));
      const std::size_t group = groups.group_of(guess), lane = groups.lane_of(guess);
      ASSERT_LT(group, groups.count());
      EXPECT_EQ(groups.lanes(group)[lane], guess);
      EXPECT_TRUE(lanes.emplace(group, lane).second) << rules << ' ' << number;
    }
    // What is left of a group repeats a guess of it.
    for (std::size_t group = 0; group < groups.count(); ++group)
      for (const Guess guess : groups.lanes(group)) EXPECT_EQ(groups.group_of(guess), group);
  }
}

TEST(GuessGroups, groups_that_are_too_large_are_cut) {
  const PegBoard pegs("p5c6n", 1, true);  // six groups of 120
  EXPECT_EQ(pegs.board.groups()->count(), 12U);
}

TEST(GuessGroups, class_and_positions_in_common_decide_the_hint) {
  for (const char* rules : {"p4c5r", "p4c6n", "p3c7r", "p6c3r", "p8c2r"}) {
    const PegBoard pegs(rules, 2, true);
    const GuessGroups& groups = *pegs.board.groups();
    std::map<std::pair<unsigned, unsigned>, HintId> hints;
    std::map<unsigned, std::set<HintId>> by_class;
    for (Member secret = 0; secret < pegs.board.secret_count(); ++secret)
      for (std::size_t group = 0; group < groups.count(); ++group) {
        const unsigned its_class = groups.class_rows()[secret * groups.class_stride() + group];
        ASSERT_LT(its_class, groups.classes());
        for (std::size_t lane = 0; lane < GuessGroups::kLanes; ++lane) {
          unsigned same = 0;
          for (std::size_t position = 0; position < groups.positions(); ++position)
            same += groups.same(group)[groups.signs_of(secret)[position] + lane];
          const HintId hint = pegs.board.hint(groups.lanes(group)[lane], secret);
          const auto known = hints.emplace(std::pair(its_class, same), hint).first;
          ASSERT_EQ(known->second, hint) << rules << ' ' << secret << ' ' << group << ' ' << lane;
          by_class[its_class].insert(hint);
        }
      }
    std::set<HintId> different;
    for (const auto& [decided_by, hint] : hints) different.insert(hint);
    EXPECT_EQ(different.size(), hints.size()) << "two cells are one";
    for (const auto& [its_class, of_class] : by_class) EXPECT_LE(of_class.size(), groups.room()[its_class]) << rules;
  }
}

TEST(GuessGroups, some_secrets_have_rows_of_their_own) {
  const Space space(Rules::parse("p4c5r"));
  const std::vector<CodeId> secrets{CodeId(3), CodeId(100), CodeId(624)};
  const Workers workers(1);
  const PegBoard all("p4c5r", 1, true);
  const Board board = peg_board(space, secrets, workers, kRoomy, SilentMonitor(), 0);
  ASSERT_NE(board.groups(), nullptr);
  for (std::size_t member = 0; member < secrets.size(); ++member)
    for (std::size_t group = 0; group < board.groups()->count(); ++group)
      EXPECT_EQ(board.groups()->class_rows()[member * board.groups()->class_stride() + group],
                all.board.groups()->class_rows()[index(secrets[member]) * all.board.groups()->class_stride() + group]);
}

TEST(GuessGroups, are_left_out_where_they_do_not_fit_or_are_not_wanted) {
  const Space space(Rules::parse("p4c6r"));
  const std::vector<CodeId> secrets = testing::all_codes_of(space);
  const Workers workers(1);
  const std::uint64_t table = Board::bytes_needed(space.size(), space.size(), true);
  const std::uint64_t groups = groups_of(space, secrets)->bytes_needed(space.size());
  const auto made = [&](std::uint64_t memory, std::size_t from) {
    const Board board = peg_board(space, secrets, workers, memory, SilentMonitor(), from);
    EXPECT_LE(board.bytes(), memory);
    return board.groups() != nullptr;
  };
  EXPECT_TRUE(made(table + groups, space.size()));
  EXPECT_FALSE(made(table + groups - 1, space.size()));
  EXPECT_FALSE(made(table + groups, space.size() + 1));
}

TEST(GuessGroups, can_be_stopped_while_they_are_made) {
  const Space space(Rules::parse("p4c6r"));
  const std::vector<CodeId> secrets = testing::all_codes_of(space);
  const auto plan = groups_of(space, secrets);
  ASSERT_TRUE(plan);
  EXPECT_THROW(GuessGroups(*plan, space.size(), Workers(1), [] { return true; }), Interrupted);
}

}  // namespace
}  // namespace deduce
