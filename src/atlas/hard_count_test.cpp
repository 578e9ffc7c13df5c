// Numbers of best strategies in hard mode, against plain recursion on random games.
#include <gtest/gtest.h>

#include <bit>
#include <map>
#include <random>

#include "deduce/atlas/count.hpp"
#include "random_games.hpp"

namespace deduce::atlas {
namespace {

using testing::PlainRecursion;
using testing::RandomGame;

/// The number of strategies of least total, by trying all.
class PlainHardCount {
 public:
  PlainHardCount(const RandomGame& game, Goal goal) : game_(game), plain_(game, goal, PlainRecursion::Mode::hard) {}

  [[nodiscard]] int total(std::uint32_t set, int left, std::uint32_t allowed) {
    return plain_.total(set, left, allowed);
  }
  [[nodiscard]] int total_after(std::uint32_t set, std::uint32_t guess, int left, std::uint32_t allowed) {
    return plain_.total_after(set, guess, left, allowed, true);
  }
  BigNumber strategies(std::uint32_t set, int left, std::uint32_t allowed) {
    if (std::popcount(set) == 1) return 1;
    const int best = plain_.total(set, left, allowed);
    BigNumber sum = 0;
    for (std::uint32_t guess = 0; guess < game_.guess_count(); ++guess)
      if ((allowed >> guess & 1U) != 0 && plain_.total_after(set, guess, left, allowed, false) == best)
        sum += after(set, guess, left, allowed);
    return sum;
  }
  BigNumber after(std::uint32_t set, std::uint32_t guess, int left, std::uint32_t allowed) {
    std::map<HintId, std::uint32_t> cells;
    for (std::uint32_t rest = set; rest != 0; rest &= rest - 1) {
      const auto secret = static_cast<std::uint32_t>(std::countr_zero(rest));
      cells[game_.hint(GuessId(guess), SecretId(secret))] |= 1U << secret;
    }
    BigNumber product = 1;
    for (const auto& [hint, cell] : cells)
      if (hint != game_.win()) product *= strategies(cell, left - 1, allowed & game_.follows(GuessId(guess), hint));
    return product;
  }

 private:
  const RandomGame& game_;
  PlainRecursion plain_;
};

TEST(HardCount, is_that_of_plain_recursion) {
  const Workers workers(1);
  SilentMonitor monitor;
  std::size_t counted = 0, infeasible = 0, limited = 0;
  for (std::uint32_t seed = 1; seed <= 300; ++seed) {
    std::mt19937 random(seed);
    const auto game = std::make_shared<const RandomGame>(random, 7, 10, 4, true);
    exact::Solver solver(game, workers, std::uint64_t{16} << 20);
    exact::Request request;
    request.hard = true;
    for (std::uint32_t secret = 0; secret < game->secret_count(); ++secret)
      request.candidates.push_back(SecretId(secret));
    const std::uint32_t set = (1U << game->secret_count()) - 1, all = (1U << game->guess_count()) - 1;
    for (const Goal goal : {Goal::win, Goal::identify})
      for (int question = 0; question < 3; ++question) {
        request.goal = goal;
        request.at_most.reset();
        request.first.reset();
        if (question > 0) request.at_most = 1 + static_cast<int>(random() % 4);
        if (question > 1) request.first = GuessId(static_cast<std::uint32_t>(random()) % game->guess_count());
        const bool begins = request.first && (game->secret_count() > 1 || goal == Goal::win);
        const int left = request.at_most.value_or(20);
        PlainHardCount plain(*game, goal);
        const int total =
            begins ? plain.total_after(set, index(*request.first), left, all) : plain.total(set, left, all);
        const Count count = atlas::count(solver, request, monitor);
        SCOPED_TRACE(::testing::Message() << "seed " << seed << ", " << text(goal) << ", question " << question);
        if (total >= PlainRecursion::kNone) {
          ASSERT_EQ(count.outcome.status, exact::Status::infeasible);
          ++infeasible;
          continue;
        }
        ASSERT_EQ(count.outcome.total, static_cast<std::uint64_t>(total));
        ASSERT_EQ(count.strategies,
                  begins ? plain.after(set, index(*request.first), left, all) : plain.strategies(set, left, all));
        ++counted;
        limited += request.at_most ? 1U : 0U;
      }
  }
  EXPECT_GT(counted, 800U);
  EXPECT_GT(limited, 300U);
  EXPECT_GT(infeasible, 50U);
}

}  // namespace
}  // namespace deduce::atlas
