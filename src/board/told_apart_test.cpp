// Sets that a member tells apart, against the definition: by hints of the whole board and by hints brought together,
// for few hints and for many, where some secrets cannot be won.
#include "deduce/board/told_apart.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <numeric>
#include <random>
#include <set>
#include <vector>

#include "every_target.hpp"

namespace deduce {
namespace {

constexpr std::uint64_t kForChance = std::uint64_t{64} << 20;

/// A board of chance: guesses in another order than secrets, some secrets won by none.
Board::Plan plan_of_chance(std::mt19937_64& random, int hints) {
  Board::Plan plan;
  plan.secrets = 60;
  plan.guesses = 80;
  plan.hints = hints;
  std::vector<std::vector<std::uint8_t>> rows(plan.secrets);
  for (auto& row : rows)
    for (std::uint32_t guess = 0; guess < plan.guesses; ++guess)
      row.push_back(static_cast<std::uint8_t>(random() % static_cast<std::uint64_t>(hints - 1)));
  for (std::uint32_t secret = 0; secret < plan.secrets; ++secret) {
    plan.winner.emplace_back();
    if (secret % 7 == 3) continue;
    plan.winner.back() = GuessId(plan.guesses - 1 - secret);
    rows[secret][plan.guesses - 1 - secret] = static_cast<std::uint8_t>(hints - 1);
  }
  plan.hints_against = [rows](Member secret, std::uint8_t* row) { std::ranges::copy(rows[secret], row); };
  return plan;
}

/// How many members share their hint with an earlier one; as many as there are where the member cannot be won.
std::size_t repeated(const Board& board, Member member, const std::vector<Member>& set) {
  if (!board.winnable(member)) return set.size();
  std::set<int> hints;
  for (const Member other : set) hints.insert(board.column(board.winner(member))[other]);
  return set.size() - hints.size();
}

TEST(ToldApart, is_what_the_definition_says_on_the_board_and_brought_together) {
  std::mt19937_64 random(20261118);
  const Workers workers(1);
  const Board narrow(plan_of_chance(random, 24), workers, kForChance);
  const Board wide(plan_of_chance(random, 200), workers, kForChance);
  std::array<int, 4> met{};  // told apart, one pair left, more; and sets with a secret that cannot be won
  for (int round = 0; round < 3000; ++round) {
    const int hints = round % 2 == 0 ? 24 : 200;
    const Board& board = hints == 24 ? narrow : wide;
    std::vector<Member> set(board.secret_count());
    std::iota(set.begin(), set.end(), Member{0});
    std::ranges::shuffle(set, random);
    set.resize(3 + random() % (hints == 24 ? 12 : 30));
    std::ranges::sort(set);

    std::size_t least = set.size();
    std::vector<Member> telling;
    for (const Member member : set) {
      const std::size_t here = repeated(board, member, set);
      least = std::min(least, here);
      if (here == 0) telling.push_back(member);
    }
    ++met[std::min<std::size_t>(least, 2)];
    met[3] += std::ranges::any_of(set, [&](Member one) { return !board.winnable(one); }) ? 1 : 0;
    const MemberHints far(board);
    EXPECT_EQ(far.wide(), hints > 64);
    EXPECT_EQ(told_apart_by_member(far, set), least == 0);
    EXPECT_EQ(nearly_told_apart_by_member(far, set), least <= 1);
    EXPECT_EQ(members_that_tell_apart(far, set), telling);

    std::vector<std::uint8_t> rows(7, 99);  // of another set
    bring_together(board, set, nullptr, rows);
    const MemberHints close(board, rows, set.size());
    std::vector<Member> places(set.size());
    std::iota(places.begin(), places.end(), Member{0});
    EXPECT_EQ(told_apart_by_member(close, places), least == 0);
    EXPECT_EQ(nearly_told_apart_by_member(close, places), least <= 1);
    for (const Member place : places)
      for (const Member other : places) {
        const int hint = board.winnable(set[place]) ? board.column(board.winner(set[place]))[set[other]] : 0;
        ASSERT_EQ(close.row(place)[other], hint);
      }
  }
  for (const int times : met) EXPECT_GT(times, 20);
}

/// A board of which nothing but these numbers is asked.
Board board_of_hints(int hints, bool symmetric) {
  Board::Plan plan;
  plan.secrets = plan.guesses = 2;
  plan.hints = hints;
  plan.symmetric = symmetric;
  plan.winner = {GuessId(0), GuessId(1)};
  plan.hints_against = [hints](Member secret, std::uint8_t* row) {
    row[secret] = static_cast<std::uint8_t>(hints - 1);
    row[1 - secret] = 0;
  };
  return {plan, Workers(1), kForChance};
}

/// Hints of members against each other that are the same both ways, as bring_together() lays them out: so many
/// different ones by chance.
class Mutual {
 public:
  Mutual(std::mt19937_64& random, std::size_t members, int hints, std::uint64_t different)
      : members_(members), hints_(hints), rows_(members * members + 256, 77) {
    for (std::size_t a = 0; a < members; ++a)
      for (std::size_t b = 0; b <= a; ++b) set(a, b, a == b ? hints - 1 : static_cast<int>(random() % different));
  }
  /// Lets the first of them tell all apart, but for so many whose hint is that of the last.
  void plant(const std::vector<Member>& cell, std::size_t but) {
    const std::size_t most = std::min<std::size_t>(cell.size() - 1 - std::min(but, cell.size() - 2), few());
    for (std::size_t i = 1; i < cell.size(); ++i) set(cell[0], cell[i], static_cast<int>(std::min(i, most) - 1));
  }
  [[nodiscard]] std::size_t most_hints(const std::vector<Member>& cell) const {
    std::size_t most = 0;
    for (const Member one : cell) {
      std::set<int> seen;
      for (const Member other : cell) seen.insert(rows_[one * members_ + other]);
      most = std::max(most, seen.size());
    }
    return most;
  }
  [[nodiscard]] const std::vector<std::uint8_t>& rows() const { return rows_; }

 private:
  [[nodiscard]] std::uint64_t few() const { return static_cast<std::uint64_t>(hints_) - 1; }
  void set(std::size_t a, std::size_t b, int hint) {
    rows_[a * members_ + b] = rows_[b * members_ + a] = static_cast<std::uint8_t>(hint);
  }
  std::size_t members_;
  int hints_;
  std::vector<std::uint8_t> rows_;
};

TEST(ToldApart, all_members_at_once_are_as_one_by_one) {
  testing::for_every_target([] {
    std::mt19937_64 random(20261119);
    const Board narrow = board_of_hints(32, true), wider = board_of_hints(33, true);
    std::array<int, 3> met{};
    for (int round = 0; round < 1500; ++round) {
      const std::array<std::size_t, 8> sizes{40, 64, 65, 128, 129, 200, 256, 257};
      const std::size_t members = sizes[static_cast<std::size_t>(round) % sizes.size()];
      const bool is_wider = round % 5 == 0;
      const int hints = is_wider ? 33 : 32;
      Mutual mutual(random, members, hints, round / 24 % 2 == 0 ? 31 : 4);
      std::vector<Member> all(members);
      std::iota(all.begin(), all.end(), Member{0});
      std::ranges::shuffle(all, random);
      const auto all_lanes = static_cast<std::size_t>(hints);
      std::vector<Member> cell(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(3 + random() % (all_lanes - 1)));
      if (round % 4 != 0) mutual.plant(cell, static_cast<std::size_t>(round % 3));
      if (round / 8 % 3 == 1) std::ranges::reverse(cell);
      if (round / 8 % 3 == 2) std::ranges::shuffle(cell, random);

      const MemberHints hints_of(is_wider ? wider : narrow, mutual.rows(), members);
      ASSERT_EQ(hints_of.mutual(), is_wider || members == 257 ? 0 : members);
      const std::size_t repeated = cell.size() - mutual.most_hints(cell);
      ASSERT_EQ(told_apart_by_member(hints_of, cell), repeated == 0) << "round " << round << ", " << cell.size();
      ASSERT_EQ(nearly_told_apart_by_member(hints_of, cell), repeated <= 1) << "round " << round;
      ++met[std::min<std::size_t>(repeated, 2)];
    }
    for (const int times : met) EXPECT_GT(times, 100);
  });
}

TEST(ToldApart, hints_that_differ_both_ways_are_looked_at_one_by_one) {
  const std::vector<std::uint8_t> rows(9 + 256);
  EXPECT_EQ(MemberHints(board_of_hints(20, false), rows, 3).mutual(), 0U);
  EXPECT_EQ(MemberHints(board_of_hints(20, true), rows, 3).mutual(), 3U);
}

}  // namespace
}  // namespace deduce
