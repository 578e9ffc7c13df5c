// Sets that a member tells apart, against the definition: by hints of the whole board and by hints brought together,
// for few hints and for many, where some secrets cannot be won.
#include "deduce/board/told_apart.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <numeric>
#include <random>
#include <set>

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

}  // namespace
}  // namespace deduce
