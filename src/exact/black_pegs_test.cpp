// Black pegs with their symmetry against the same game without any, as the engine sees a game that it knows nothing of;
// and against plain recursion.
#include <gtest/gtest.h>

#include <numeric>

#include "deduce/exact/probe.hpp"
#include "deduce/exact/solve.hpp"
#include "deduce/game/black_pegs.hpp"
#include "random_games.hpp"

namespace deduce::exact {
namespace {

constexpr std::uint64_t kBlackPegMemory = std::uint64_t{64} << 20;

/// Black pegs that nobody recognises.
class Disguised final : public Notation {
 public:
  explicit Disguised(const char* rules) : pegs_(Alphabet(Rules::parse(rules))) {}
  [[nodiscard]] std::uint32_t guess_count() const override { return pegs_.guess_count(); }
  [[nodiscard]] std::uint32_t secret_count() const override { return pegs_.secret_count(); }
  [[nodiscard]] int hint_count() const override { return pegs_.hint_count(); }
  [[nodiscard]] std::string guess_name(GuessId guess) const override { return pegs_.guess_name(guess); }
  [[nodiscard]] std::string secret_name(SecretId secret) const override { return pegs_.secret_name(secret); }
  [[nodiscard]] std::string hint_name(GuessId guess, HintId hint) const override {
    return pegs_.hint_name(guess, hint);
  }
  [[nodiscard]] GuessId parse_guess(std::string_view text) const override { return pegs_.parse_guess(text); }
  [[nodiscard]] SecretId parse_secret(std::string_view text) const override { return pegs_.parse_secret(text); }
  [[nodiscard]] HintId parse_hint(GuessId guess, std::string_view text) const override {
    return pegs_.parse_hint(guess, text);
  }
  [[nodiscard]] HintId hint(GuessId guess, SecretId secret) const override { return pegs_.hint(guess, secret); }
  [[nodiscard]] std::optional<GuessId> winner(SecretId secret) const override { return pegs_.winner(secret); }
  [[nodiscard]] std::optional<SecretId> won_by(GuessId guess) const override { return pegs_.won_by(guess); }
  [[nodiscard]] Board::Plan plan(std::span<const SecretId> secrets) const override { return pegs_.plan(secrets); }

 private:
  BlackPegs pegs_;
};

Tuning early() {
  Tuning tuning;
  tuning.symmetries_first = tuning.look_ahead_first = tuning.relabel = tuning.share_out = 3;
  return tuning;
}

std::vector<SecretId> some_of(std::uint32_t count, std::mt19937& random, bool all) {
  std::vector<SecretId> chosen;
  for (std::uint32_t secret = 0; secret < count; ++secret)
    if (all || random() % 3 != 0) chosen.push_back(SecretId(secret));
  return chosen;
}

TEST(BlackPegGames, answers_are_those_without_symmetry) {
  const Workers workers(1);
  SilentMonitor monitor;
  for (const char* rules : {"p1c5r", "p2c2r", "p2c3r", "p2c4r", "p3c2r", "p3c3r", "p4c2r", "p2c4n", "p3c3n", "p3c4n"}) {
    const auto pegs = std::make_shared<const BlackPegs>(Alphabet(Rules::parse(rules)));
    const auto plain = std::make_shared<const Disguised>(rules);
    std::mt19937 random(7);
    for (int round = 0; round < 8; ++round) {
      Solver with(pegs, workers, kBlackPegMemory, round % 2 == 0 ? Tuning() : early()),
          without(plain, workers, kBlackPegMemory);
      Request request;
      request.candidates = some_of(pegs->secret_count(), random, round < 2);
      if (request.candidates.empty()) continue;
      for (const Goal goal : {Goal::win, Goal::identify})
        for (const Objective objective :
             {Objective::mean, Objective::worst, Objective::worst_mean, Objective::mean_worst})
          for (const int limit : {0, 4, 5}) {
            request.goal = goal;
            request.objective = objective;
            request.at_most = limit == 0 ? std::nullopt : std::optional(limit);
            request.possible_only = round == 6;
            const Outcome one = with.solve(request, monitor), other = without.solve(request, monitor);
            ASSERT_EQ(one.status, other.status);
            ASSERT_EQ(one.total, other.total) << rules << " round " << round << " " << text(goal);
            ASSERT_EQ(one.worst, other.worst);
            ASSERT_EQ(one.strategy, other.strategy) << rules << ": ties do not depend on symmetry";
          }
    }
  }
}

TEST(BlackPegGames, classes_of_first_guesses_are_whole_and_cost_the_same) {
  const Workers workers(1);
  SilentMonitor monitor;
  for (const char* rules : {"p2c3r", "p3c2r", "p3c3r", "p4c2r", "p3c4n"}) {
    const auto pegs = std::make_shared<const BlackPegs>(Alphabet(Rules::parse(rules)));
    const auto plain = std::make_shared<const Disguised>(rules);
    std::mt19937 random(3);
    for (int round = 0; round < 4; ++round) {
      Solver with(pegs, workers, kBlackPegMemory), without(plain, workers, kBlackPegMemory);
      Request request;
      request.candidates = some_of(pegs->secret_count(), random, round == 0);
      std::map<std::uint64_t, std::uint64_t> merged, single;
      for (const FirstGuess& row : with.every_first(request, monitor).rows) merged[row.total] += row.class_size;
      for (const FirstGuess& row : without.every_first(request, monitor).rows) single[row.total] += row.class_size;
      EXPECT_EQ(merged, single) << rules;
      if (round == 0) {
        EXPECT_EQ(with.every_first(request, monitor).rows.size(), 1U) << "all first guesses are one class";
      }
    }
  }
}

TEST(BlackPegGames, symmetries_that_are_not_looked_for_cost_time_and_nothing_else) {
  const Workers workers(1);
  SilentMonitor monitor;
  for (const char* rules : {"p3c4r", "p4c6n"}) {  // colours by the peg, and the same on every peg
    const auto pegs = std::make_shared<const BlackPegs>(Alphabet(Rules::parse(rules)));
    Request request;
    for (std::uint32_t secret = 0; secret < pegs->secret_count(); ++secret)
      request.candidates.push_back(SecretId(secret));
    Tuning without;
    without.symmetry.steps = 0;
    const Outcome expected = Solver(pegs, workers, kBlackPegMemory).solve(request, monitor);
    const Outcome outcome = Solver(pegs, workers, kBlackPegMemory, without).solve(request, monitor);
    EXPECT_EQ(outcome.total, expected.total) << rules;
    EXPECT_EQ(outcome.strategy, expected.strategy) << rules;
    EXPECT_GT(outcome.statistics.guesses, expected.statistics.guesses) << rules;
  }
}

TEST(BlackPegGames, agree_with_plain_recursion) {
  const Workers workers(1);
  SilentMonitor monitor;
  for (const char* rules : {"p2c3r", "p3c2r", "p2c2r", "p3c3n"}) {
    const auto pegs = std::make_shared<const BlackPegs>(Alphabet(Rules::parse(rules)));
    std::vector<std::vector<std::uint8_t>> table(pegs->guess_count());
    for (std::uint32_t guess = 0; guess < pegs->guess_count(); ++guess)
      for (std::uint32_t secret = 0; secret < pegs->secret_count(); ++secret)
        table[guess].push_back(index(pegs->hint(GuessId(guess), SecretId(secret))));
    const testing::RandomGame same(table, static_cast<unsigned>(pegs->hint_count()),
                                   std::vector<std::uint32_t>(table.size(), ~0U));
    testing::PlainRecursion plain(same, Goal::identify, testing::PlainRecursion::Mode::any);
    Solver solver(pegs, workers, kBlackPegMemory);
    Request request;
    request.goal = Goal::identify;
    std::mt19937 random(1);
    request.candidates = some_of(pegs->secret_count(), random, true);
    for (int limit = 0; limit < 7; ++limit) {
      request.at_most = limit;
      const Outcome outcome = solver.solve(request, monitor);
      const int truth = plain.total((1U << pegs->secret_count()) - 1, limit, (1U << pegs->guess_count()) - 1);
      EXPECT_EQ(outcome.status == Status::proven ? static_cast<int>(outcome.total) : testing::PlainRecursion::kNone,
                truth)
          << rules << " " << limit;
    }
  }
}

}  // namespace
}  // namespace deduce::exact
