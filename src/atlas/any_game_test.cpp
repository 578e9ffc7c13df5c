// The number of best strategies of any game: thousands of random tables against plain recursion, every goal, objective
// and limit; strategies drawn from them; their atlases written and read back. Black pegs the same, with their symmetry,
// and against Mastermind where the two are one game.
#include <gtest/gtest.h>

#include <bit>
#include <map>
#include <random>

#include "atlas/atlas_build.hpp"
#include "deduce/atlas/atlas_statistics.hpp"
#include "deduce/atlas/count.hpp"
#include "deduce/atlas/sample.hpp"
#include "deduce/base/error.hpp"
#include "deduce/game/black_pegs.hpp"
#include "deduce/tables/table_game.hpp"

namespace deduce::atlas {
namespace {

constexpr std::uint64_t kTableMemory = std::uint64_t{16} << 20;

/// Secrets s0, s1, ...; guesses of other names, or of a secret's, which then wins it if its hint is the only one. Now
/// and then two secrets that nothing tells apart.
std::string random_table(std::mt19937& random, bool winnable) {
  const auto secrets = 1 + static_cast<unsigned>(random()) % 10, hints = 2 + static_cast<unsigned>(random()) % 3;
  const unsigned guesses = std::max(winnable ? secrets : 1U, 1 + static_cast<unsigned>(random()) % 14);
  const bool alike = !winnable && secrets > 1 && random() % 4 == 0;
  std::string text = "what";
  for (unsigned secret = 0; secret < secrets; ++secret) text += ",s" + std::to_string(secret);
  text += "\n";
  for (unsigned guess = 0; guess < guesses; ++guess) {
    const bool wins = guess < secrets && (winnable || random() % 5 != 0);
    text += wins ? "s" + std::to_string(guess) : "is it " + std::to_string(guess) + "?";
    std::string row;
    for (unsigned secret = 0; secret < secrets; ++secret) {
      std::string hint = wins && secret == guess ? "yes" : std::to_string(random() % (hints - 1));
      if (alike && secret == 0) row = hint;
      if (alike && secret + 1 == secrets && !(wins && secret == guess)) hint = row;
      text += "," + hint;
    }
    text += "\n";
  }
  return text;
}

/// Least totals and numbers of best strategies by plain recursion. Sets are bits. Every guess that splits n secrets
/// leaves fewer in each cell, so that n guesses are as good as any number.
class PlainCount {
 public:
  static constexpr int kNone = 1 << 20;

  PlainCount(const Notation& game, Goal goal) : goal_(goal), cells_(game.guess_count()) {
    for (std::uint32_t guess = 0; guess < cells_.size(); ++guess) {
      std::map<HintId, std::uint32_t> cells;
      for (std::uint32_t secret = 0; secret < game.secret_count(); ++secret)
        cells[game.hint(GuessId(guess), SecretId(secret))] |= 1U << secret;
      for (const auto& [hint, cell] : cells) cells_[guess].push_back({cell, hint == game.win()});
    }
  }

  int total(std::uint32_t set, int left) { return answer(set, left).first; }
  BigNumber count(std::uint32_t set, int left) { return answer(set, left).second; }

  /// Total and number of those that begin with the guess.
  std::pair<int, BigNumber> after(std::uint32_t set, std::uint32_t guess, int left, bool wanted) {
    if (left == 0) return {kNone, 0};
    std::pair<int, BigNumber> sum{std::popcount(set), 1};
    for (const auto& [all, win] : cells_[guess]) {
      const std::uint32_t cell = set & all;
      if (win || cell == 0) continue;
      if (cell == set && !wanted) return {kNone, 0};
      const auto& [cost, number] = answer(cell, left - 1);
      if (cost >= kNone) return {kNone, 0};
      sum.first += cost;
      sum.second *= number;
    }
    return sum;
  }

 private:
  const std::pair<int, BigNumber>& answer(std::uint32_t set, int left) {
    left = std::min(left, std::popcount(set));
    const auto [place, added] = known_.emplace(std::pair(set, left), std::pair<int, BigNumber>(kNone, 0));
    if (!added) return place->second;
    std::pair<int, BigNumber> best{kNone, 0};
    if (goal_ == Goal::identify && std::popcount(set) == 1) best = {0, 1};
    for (std::uint32_t guess = 0; guess < cells_.size() && best.first > 0; ++guess) {
      const auto [cost, number] = after(set, guess, left, false);
      if (cost >= kNone || cost > best.first) continue;
      if (cost < best.first) best = {cost, 0};
      best.second += number;
    }
    return place->second = best;
  }

  Goal goal_;
  std::vector<std::vector<std::pair<std::uint32_t, bool>>> cells_;  // by guess: who gives a hint, whether it is the win
  std::map<std::pair<std::uint32_t, int>, std::pair<int, BigNumber>> known_;
};

struct Asked {
  std::shared_ptr<const Notation> game;
  exact::Solver& solver;
  exact::Request request;
};

/// What the objective means, straight from its words; `truth(left)` is total and number within so many guesses.
template <class Truth>
std::pair<int, BigNumber> best_of(const exact::Request& request, int enough, const Truth& truth) {
  const int limit = std::min(request.at_most.value_or(enough), enough);
  if (truth(limit).first >= PlainCount::kNone) return {PlainCount::kNone, 0};
  int left = limit;
  if (request.objective == exact::Objective::worst_mean) {
    left = 0;
    while (truth(left).first >= PlainCount::kNone) ++left;
  }
  if (request.objective == exact::Objective::mean_worst)
    while (left > 0 && truth(left - 1).first == truth(limit).first) --left;
  return truth(left);
}

void check_count(const Asked& asked, PlainCount& plain) {
  const exact::Request& request = asked.request;
  SilentMonitor monitor;
  std::uint32_t set = 0;
  for (const SecretId secret : request.candidates) set |= 1U << index(secret);
  const bool needs_guess = request.needs_a_guess();
  const auto truth = [&](int left) {
    return request.first && needs_guess ? plain.after(set, index(*request.first), left, true)
                                        : std::pair(plain.total(set, left), plain.count(set, left));
  };
  const auto [total, number] = best_of(request, static_cast<int>(request.candidates.size()) + 1, truth);
  const AtlasOutcome found = all_best(asked.solver, request, monitor);
  ASSERT_EQ(found.outcome.status == exact::Status::infeasible, total >= PlainCount::kNone);
  if (!found.atlas) return;
  ASSERT_EQ(found.outcome.total, static_cast<std::uint64_t>(total));
  const auto counts = count_strategies(*found.atlas);
  ASSERT_EQ(counts.back(), number);
  // Of all of them, what is drawn costs as much and is for all secrets.
  Sampler sampler(*found.atlas, 1);
  const Cost drawn = cost(sampler.draw(), request.goal);
  ASSERT_EQ(drawn.total, static_cast<std::uint64_t>(total));
  ASSERT_EQ(drawn.secrets, request.candidates.size());
  BigNumber sum = 0;
  for (const auto& [worst, strategies] : worst_cases(*found.atlas)) sum += strategies;
  ASSERT_EQ(sum, number);
  const ListedNames names(asked.game, "any");
  const std::string text = write_atlas(*found.atlas, names);
  const Atlas again = read_atlas(text, "a", atlas_game(asked.game), names);
  ASSERT_EQ(write_atlas(again, names), text);
  ASSERT_EQ(count_strategies(again), counts);
}

/// False when the question has no answer.
bool answerable(const Notation& game, const std::vector<SecretId>& candidates, Goal goal) {
  for (const SecretId one : candidates) {
    if (goal == Goal::win && !game.winner(one)) return false;
    for (const SecretId other : candidates) {
      bool differ = one == other || goal == Goal::win;
      for (std::uint32_t guess = 0; guess < game.guess_count() && !differ; ++guess)
        differ = game.hint(GuessId(guess), one) != game.hint(GuessId(guess), other);
      if (!differ) return false;
    }
  }
  return true;
}

TEST(CountOfAnyGame, thousands_of_random_tables_agree_with_plain_recursion) {
  const Workers workers(1);
  std::size_t counted = 0, refused = 0;
  for (std::uint32_t seed = 1; seed <= 2000; ++seed) {
    std::mt19937 random(seed);
    const auto game = std::make_shared<const TableGame>(random_table(random, seed % 3 != 0), "table");
    exact::Solver solver(game, workers, kTableMemory);
    Asked asked{game, solver, {}};
    for (std::uint32_t secret = 0; secret < game->secret_count(); ++secret)
      if (random() % 5 != 0) asked.request.candidates.push_back(SecretId(secret));
    if (asked.request.candidates.empty()) continue;
    for (const Goal goal : {Goal::win, Goal::identify}) {
      asked.request.goal = goal;
      SilentMonitor monitor;
      if (!answerable(*game, asked.request.candidates, goal)) {
        EXPECT_THROW(static_cast<void>(all_best(solver, asked.request, monitor)), InputError);
        ++refused;
        continue;
      }
      PlainCount plain(*game, goal);
      for (const exact::Objective objective :
           {exact::Objective::mean, exact::Objective::worst_mean, exact::Objective::mean_worst}) {
        asked.request.objective = objective;
        asked.request.at_most.reset();
        asked.request.first.reset();
        if (random() % 2 == 0) asked.request.at_most = static_cast<int>(random() % 6);
        if (random() % 3 == 0)
          asked.request.first = GuessId(static_cast<std::uint32_t>(random()) % game->guess_count());
        SCOPED_TRACE(::testing::Message()
                     << "seed " << seed << ", " << text(goal) << ", " << text(objective) << ", at most "
                     << asked.request.at_most.value_or(-1) << ", first "
                     << (asked.request.first ? static_cast<int>(index(*asked.request.first)) : -1));
        check_count(asked, plain);
        if (HasFatalFailure()) return;
        ++counted;
      }
    }
  }
  EXPECT_GT(counted, 6000U);
  EXPECT_GT(refused, 500U);
}

TEST(CountOfAnyGame, black_pegs_agree_with_plain_recursion) {
  const Workers workers(1);
  for (const char* rules : {"p1c4r", "p2c2r", "p2c3r", "p3c2r", "p2c4n", "p3c3n", "p2c4r", "p4c2r"}) {
    const auto game = std::make_shared<const BlackPegs>(Alphabet(Rules::parse(rules)));
    exact::Solver solver(game, workers, kTableMemory);
    std::mt19937 random(11);
    for (int round = 0; round < 5; ++round) {
      Asked asked{game, solver, {}};
      for (std::uint32_t secret = 0; secret < game->secret_count(); ++secret)
        if (round == 0 || random() % 2 != 0) asked.request.candidates.push_back(SecretId(secret));
      if (asked.request.candidates.empty() || asked.request.candidates.size() > 12) continue;
      for (const Goal goal : {Goal::win, Goal::identify}) {
        PlainCount plain(*game, goal);
        for (const exact::Objective objective :
             {exact::Objective::mean, exact::Objective::worst_mean, exact::Objective::mean_worst}) {
          asked.request.goal = goal;
          asked.request.objective = objective;
          SCOPED_TRACE(::testing::Message() << rules << " " << round << " " << text(goal) << " " << text(objective));
          check_count(asked, plain);
          if (HasFatalFailure()) return;
        }
      }
    }
  }
}

TEST(CountOfAnyGame, black_pegs_are_mastermind_where_the_two_are_one_game) {
  const Workers workers(1);
  SilentMonitor monitor;
  for (const char* name : {"p1c1r", "p1c6r", "p1c9n", "p2c2r"}) {
    const Rules rules = Rules::parse(name);
    const Space space(rules);
    exact::Solver pegs(space, workers, kTableMemory),
        black(std::make_shared<const BlackPegs>(Alphabet(rules)), workers, kTableMemory);
    exact::Request request;
    for (std::uint32_t code = 0; code < space.size(); ++code) request.candidates.push_back(SecretId(code));
    for (const Goal goal : {Goal::win, Goal::identify}) {
      request.goal = goal;
      const Count one = count(pegs, request, monitor), other = count(black, request, monitor);
      EXPECT_EQ(one.strategies, other.strategies) << name;
      EXPECT_EQ(one.outcome.total, other.outcome.total) << name;
    }
  }
}

TEST(CountOfAnyGame, black_pegs_are_counted_the_same_without_any_merging) {
  const Workers workers(1);
  SilentMonitor monitor;
  for (const char* name : {"p3c3r", "p4c2r", "p2c5r", "p3c4n"}) {
    const auto game = std::make_shared<const BlackPegs>(Alphabet(Rules::parse(name)));
    exact::Solver solver(game, workers, kTableMemory), other(game, workers, kTableMemory);
    exact::Request request;
    std::vector<Member> set;
    for (std::uint32_t code = 0; code < game->secret_count(); ++code) {
      request.candidates.push_back(SecretId(code));
      set.push_back(static_cast<Member>(code));
    }
    const Count merged = count(solver, request, monitor);
    exact::Probe probe(other, request.candidates, request.goal, monitor);
    Atlas atlas(atlas_game(game), {});
    AtlasBuilder(probe, atlas, AtlasBuilder::Merge::nothing).build(set, std::nullopt, std::nullopt);
    EXPECT_EQ(count_strategies(atlas).back(), merged.strategies) << name;
    EXPECT_GT(atlas.sets().size(), merged.sets) << name;
  }
}

TEST(CountOfAnyGame, damaged_atlases_are_refused_in_one_line) {
  const std::string table = ",a b,c*2,d,e\na b,yes,1,1,2\nis it *?,1,1,2,2\nd,1,2,yes,2\n";
  const auto game = std::make_shared<const TableGame>(table, "t");
  const Workers workers(1);
  exact::Solver solver(game, workers, kTableMemory);
  exact::Request request;
  request.goal = Goal::identify;
  for (std::uint32_t secret = 0; secret < 4; ++secret) request.candidates.push_back(SecretId(secret));
  SilentMonitor monitor;
  const AtlasOutcome found = all_best(solver, request, monitor);
  const ListedNames names(game, "table");
  const std::string text = write_atlas(*found.atlas, names);
  const auto counts = count_strategies(read_atlas(text, "a", atlas_game(game), names));
  EXPECT_EQ(counts, count_strategies(*found.atlas)) << "names with blanks and stars are read back";
  std::size_t refused = 0;
  const auto read = [&](const std::string& damaged) {
    try {
      EXPECT_EQ(count_strategies(read_atlas(damaged, "a", atlas_game(game), names)), counts) << damaged;
    } catch (const InputError& error) {
      ++refused;
      EXPECT_EQ(std::string(error.what()).find('\n'), std::string::npos);
      EXPECT_TRUE(std::string(error.what()).starts_with("a:")) << error.what();
    }
  };
  for (std::size_t cut = 0; cut + 1 < text.size(); ++cut) read(text.substr(0, cut));
  for (std::size_t at = 0; at < text.size(); ++at)
    for (const char c : {'1', '"', 'a', ']', 'x'}) {
      std::string damaged = text;
      damaged[at] = c;
      read(damaged);
    }
  EXPECT_GT(refused, 500U);
  EXPECT_THROW(static_cast<void>(rules_of_atlas(text, "a")), InputError);
  EXPECT_THROW(static_cast<void>(read_atlas(text, "a", atlas_game(game), ListedNames(game, "another"))), InputError);
}

}  // namespace
}  // namespace deduce::atlas
