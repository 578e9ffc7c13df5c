// Passes that leave groups of guesses out against those over all guesses, for every instruction set.
#include <gtest/gtest.h>

#include <random>

#include "boards.hpp"
#include "deduce/base/aligned.hpp"
#include "deduce/bound/group_counts.hpp"
#include "deduce/bound/scan.hpp"
#include "every_target.hpp"

namespace deduce::bound {
namespace {

using testing::PegBoard;

/// Sets as a search has them, secrets with the same hint to a guess or two, and sets of any secrets.
std::vector<std::vector<Member>> sets_of(const Board& board, std::mt19937& random, std::size_t most) {
  std::vector<std::vector<Member>> sets;
  const auto any_guess = [&] { return Guess(static_cast<std::uint16_t>(random() % board.guess_count())); };
  for (int turns = 0; turns < 4; ++turns)
    for (int i = 0; i < 6; ++i) {
      const auto secret = static_cast<Member>(random() % board.secret_count());
      std::vector<Member> set;
      for (Member member = 0; member < board.secret_count(); ++member) set.push_back(member);
      for (int turn = 0; turn < turns; ++turn) {
        const Guess guess = any_guess();
        std::erase_if(set, [&](Member member) { return board.hint(guess, member) != board.hint(guess, secret); });
      }
      std::ranges::shuffle(set, random);
      if (set.size() > most) set.resize(most - random() % (most / 2));
      std::ranges::sort(set);
      if (set.size() > 2) sets.push_back(std::move(set));
    }
  return sets;
}

/// The hints of the members of a set against each other, after those of a member that is not in it.
struct Close {
  Close(const Board& board, Members set) {
    const std::size_t stride = set.size() + 1;
    hints.resize(stride * stride);
    for (std::size_t i = 0; i < set.size(); ++i) places.push_back(static_cast<Member>(i + 1));
    for (std::size_t i = 0; i < set.size(); ++i)
      for (std::size_t j = 0; j < set.size(); ++j)
        hints[places[i] * stride + places[j]] =
            static_cast<std::uint8_t>(index(board.hint(board.winner(set[i]), set[j])));
    rows = {hints.data(), stride, places};
  }
  std::vector<std::uint8_t> hints;
  std::vector<Member> places;
  CloseRows rows;
};

class GroupScan : public ::testing::TestWithParam<const char*> {};

TEST_P(GroupScan, finds_what_the_pass_over_all_guesses_finds) {
  constexpr unsigned kSeed = 20261117;
  SCOPED_TRACE(kSeed);
  std::mt19937 random(kSeed);
  const PegBoard plain(GetParam()), pegs(GetParam(), 1, true);
  const Scan all(plain.board, false), scan(pegs.board, false);
  ASSERT_FALSE(all.grouped());
  ASSERT_TRUE(scan.grouped());
  ASSERT_TRUE(scan.by_parts(20, 9));  // whatever the number of hints
  AlignedArray<std::uint16_t> bounds(all.width());
  AlignedArray<std::uint8_t> parts(all.width()), none(all.width());
  GroupBounds groups;
  for (const auto& set : sets_of(plain.board, random, 1000)) {
    const ScanResult whole = all(set, static_cast<int>(set.size()), bounds.data(), parts.data());
    testing::for_every_target([&] {
      for (const int threshold : {1, 4, 9, 19, 40}) {
        EXPECT_EQ(scan.least_of(set, threshold, groups).least, all(set, threshold, bounds.data(), parts.data()).least)
            << set.size() << " at " << threshold;
        if (!scan.by_parts(set.size(), threshold)) continue;
        const ScanResult by_parts = scan.by_parts(set, none.data());
        const Close close(plain.board, set);
        EXPECT_EQ(scan.by_parts(set, none.data(), &close.rows).score, by_parts.score) << set.size();
        EXPECT_EQ(by_parts.parts, whole.parts) << set.size();
        // Where a guess tells all apart the pass ends, whether or not a member does.
        if (by_parts.parts < static_cast<int>(set.size())) {
          EXPECT_EQ(by_parts.score, whole.score) << set.size();
        }
        EXPECT_EQ(by_parts.least, kScanZero - by_parts.score);
      }
    });
  }
}

INSTANTIATE_TEST_SUITE_P(Games, GroupScan,
                         ::testing::Values("p3c6r", "p4c6r", "p4c6n", "p5c4r", "p5c6n", "p6c3r", "p7c2r", "p8c2r"),
                         [](const auto& param) { return std::string(param.param); });

TEST(GroupScan, looks_at_one_group_as_the_pass_over_all_does) {
  const PegBoard plain("p4c5r"), pegs("p4c5r", 1, true);
  const Scan all(plain.board, false), scan(pegs.board, false);
  AlignedArray<std::uint16_t> bounds(all.width());
  AlignedArray<std::uint8_t> parts(all.width());
  std::mt19937 random(5);
  for (const auto& set : sets_of(plain.board, random, 300))
    testing::for_every_target([&] {
      constexpr int kThreshold = 9;
      const int score = all(set, kThreshold, bounds.data(), parts.data()).score;
      GroupBounds groups;
      scan.bound_groups(set, kThreshold, groups);
      int largest = 0;
      for (std::size_t group = 0; group < pegs.board.groups()->count(); ++group) {
        GroupLanes lanes;
        const int its_score = scan.look(group, set, kThreshold, groups, lanes);
        EXPECT_LE(its_score, groups.score[group]);
        largest = std::max(largest, its_score);
        const GuessSpan guesses = pegs.board.groups()->lanes(group);
        for (std::size_t lane = 0; lane < guesses.size(); ++lane) {
          if (pegs.board.groups()->lane_of(guesses[lane]) != lane) continue;
          EXPECT_EQ(lanes.bounds[lane], bounds[index(guesses[lane])]);
          EXPECT_EQ(lanes.parts[lane], parts[index(guesses[lane])]);
          EXPECT_GE(lanes.bounds[lane], groups.limit[group]);
        }
      }
      EXPECT_EQ(largest, score);
    });
}

TEST(GroupScan, has_room_for_as_many_members_as_it_says) {
  const PegBoard plain("p4c7r"), pegs("p4c7r", 1, true);
  const Scan all(plain.board, false), scan(pegs.board, false);
  AlignedArray<std::uint16_t> bounds(all.width());
  AlignedArray<std::uint8_t> parts(all.width());
  GroupBounds groups;
  std::vector<Member> set = plain.all();
  set.resize(kMostByGroup);
  ASSERT_TRUE(scan.by_group(set.size()));
  for (const int threshold : {13, 300})
    EXPECT_EQ(scan.least_of(set, threshold, groups).least, all(set, threshold, bounds.data(), parts.data()).least);
}

TEST(GroupScan, sets_are_looked_at_by_groups_up_to_the_size_that_pays_and_for_which_there_is_room) {
  const PegBoard plain("p3c4r"), pegs("p3c4r", 1, true);
  const Scan scan(pegs.board, false, {.by_group = 40});
  EXPECT_TRUE(scan.by_group(40));
  EXPECT_FALSE(scan.by_group(41));
  const Scan greedy(pegs.board, false, {.by_group = 1U << 20});
  EXPECT_TRUE(greedy.by_group(kMostByGroup));
  EXPECT_FALSE(greedy.by_group(kMostByGroup + 1));
  EXPECT_FALSE(Scan(plain.board, false).by_group(3)) << "there are no groups";
}

TEST(GroupScan, counts_more_members_of_a_class_than_a_byte_holds) {
  // Against a code of two colours all secrets of two other colours are in class 0.
  const PegBoard plain("p5c4r"), pegs("p5c4r", 1, true);
  const Scan all(plain.board, false), scan(pegs.board, false);
  AlignedArray<std::uint16_t> bounds(all.width());
  AlignedArray<std::uint8_t> parts(all.width());
  GroupBounds groups;
  const std::vector<Member> set = plain.all();
  testing::for_every_target([&] {
    for (const int threshold : {1, 18, 255, 300})
      EXPECT_EQ(scan.least_of(set, threshold, groups).least, all(set, threshold, bounds.data(), parts.data()).least);
  });
}

TEST(BoundByGroup, is_the_formula_for_every_instruction_set) {
  const PegBoard pegs("p5c4r", 1, true);
  const GuessGroups& groups = *pegs.board.groups();
  const std::vector<Member> set = pegs.all();  // some classes have more than 255 of them
  AlignedArray<std::uint16_t> bounds(groups.class_stride()), cells(groups.class_stride());
  testing::for_every_target([&] {
    for (const int threshold : {1, 7, 90}) {
      bound_by_group({groups.class_rows(), groups.class_stride(), groups.classes()}, set, groups.room(), threshold,
                     bounds.data(), cells.data());
      for (std::size_t group = 0; group < groups.count(); ++group) {
        std::array<int, kMostClasses> counts{};
        for (const Member member : set) ++counts[groups.class_rows()[member * groups.class_stride() + group]];
        int excess = 0, parts = 0;
        for (std::size_t t = 0; t < groups.classes(); ++t) {
          excess += std::max(0, counts[t] - groups.room()[t] * threshold);
          parts += std::min<int>(counts[t], groups.room()[t]);
        }
        EXPECT_EQ(bounds[group], kScanZero - parts + excess) << group << " at " << threshold;
        EXPECT_EQ(cells[group], parts) << group;
      }
    }
  });
}

}  // namespace
}  // namespace deduce::bound
