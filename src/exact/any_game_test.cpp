// The engine on any game: thousands of random ones against plain recursion, every goal, objective, limit, first guess
// and restriction; and the questions that have no answer.
#include <gtest/gtest.h>

#include <atomic>
#include <bit>
#include <functional>

#include "deduce/base/error.hpp"
#include "deduce/exact/solve.hpp"
#include "deduce/tables/table_game.hpp"
#include "deduce/words/word_game.hpp"
#include "random_games.hpp"

namespace deduce::exact {
namespace {

using testing::PlainRecursion;
using testing::RandomGame;
using Mode = PlainRecursion::Mode;

constexpr std::uint64_t kSmallMemory = std::uint64_t{16} << 20;
constexpr Objective kEveryObjective[] = {Objective::mean, Objective::worst, Objective::worst_mean,
                                         Objective::mean_worst};

Tuning low_thresholds() {
  Tuning tuning;
  tuning.symmetries_first = tuning.look_ahead_first = tuning.relabel = tuning.share_out = tuning.together = 3;
  tuning.promise = tuning.quick = tuning.long_search = tuning.by_guess = 3;
  tuning.looks_before_close = 0;
  tuning.rebase = 321;
  tuning.many_hints = tuning.experience = 2;
  tuning.alone = 3;
  tuning.unsorted_guesses = 2;
  tuning.first_effort = tuning.allowed_an_effort = tuning.hints_an_effort = 1;
  tuning.more_effort = 2;
  tuning.good_enough = 2;
  tuning.scans = {.by_parts = 0, .by_group = 2};
  tuning.pass_over_cell = 0;
  tuning.as_long_as_one = 1;
  tuning.tries_to_settle = 1;
  tuning.lasting = 3;
  tuning.core_bytes = 1000;
  tuning.first_buckets = 2;
  return tuning;
}

std::uint32_t bits_of(const std::vector<SecretId>& secrets) {
  std::uint32_t set = 0;
  for (const SecretId secret : secrets) set |= 1U << index(secret);
  return set;
}

/// About three of four.
std::vector<SecretId> most_secrets(const RandomGame& game, std::mt19937& random) {
  std::vector<SecretId> secrets;
  for (std::uint32_t secret = 0; secret < game.secret_count(); ++secret)
    if (random() % 4 != 0) secrets.push_back(SecretId(secret));
  return secrets;
}

/// False when a secret cannot be won, or two cannot be told apart.
bool answerable(const RandomGame& game, const std::vector<SecretId>& candidates, Goal goal) {
  for (const SecretId one : candidates) {
    if (goal == Goal::win && !game.winner(one)) return false;
    for (const SecretId other : candidates) {
      bool differ = one == other || goal == Goal::win;
      for (std::uint32_t guess = 0; guess < game.guess_count(); ++guess)
        differ = differ || game.hint(GuessId(guess), one) != game.hint(GuessId(guess), other);
      if (!differ) return false;
    }
  }
  return true;
}

/// Plays a strategy against every candidate: each is found, nothing forbidden is played. Adds up the guesses.
class Player {
 public:
  Player(const RandomGame& game, const Request& request, const Strategy& strategy)
      : game_(game), request_(request), strategy_(strategy) {}

  std::uint64_t total = 0;
  int worst = 0;

  void play(Strategy::NodeIndex at, std::uint32_t set, std::uint32_t allowed, int round) {
    const Strategy::Node& node = strategy_[at];
    if (node.children.empty() && request_.goal == Goal::identify && std::popcount(set) == 1) {
      const auto secret = static_cast<std::uint32_t>(std::countr_zero(set));
      const auto winner = game_.winner(SecretId(secret));
      ASSERT_EQ(node.guess, winner ? *winner : GuessId(game_.guess_count() + secret));
      return end(round - 1);
    }
    ASSERT_LT(index(node.guess), game_.guess_count());
    if (round > 1 || !request_.first) {
      if (request_.hard) {
        ASSERT_TRUE((allowed >> index(node.guess) & 1U) != 0);
      }
      const auto won = game_.won_by(node.guess);
      if (request_.possible_only) {
        ASSERT_TRUE(won && (set >> index(*won) & 1U) != 0);
      }
    }
    std::size_t used = 0;
    for (unsigned hint = 0; hint < static_cast<unsigned>(game_.hint_count()); ++hint) {
      std::uint32_t cell = 0;
      for (std::uint32_t secret = 0; secret < game_.secret_count(); ++secret)
        if ((set >> secret & 1U) != 0 && index(game_.hint(node.guess, SecretId(secret))) == hint) cell |= 1U << secret;
      if (cell == 0) continue;
      const auto id = HintId(static_cast<std::uint8_t>(hint));
      if (id == game_.win()) {
        end(round);
        continue;
      }
      ASSERT_LT(used, node.children.size());
      ASSERT_EQ(node.children[used].hint, id);
      play(node.children[used++].node, cell, allowed & game_.follows(node.guess, id), round + 1);
    }
    ASSERT_EQ(used, node.children.size());
  }

 private:
  void end(int round) {
    total += static_cast<std::uint64_t>(round);
    worst = std::max(worst, round);
  }

  const RandomGame& game_;
  const Request& request_;
  const Strategy& strategy_;
};

/// Stops when it has been asked so often.
class StopAfter final : public Monitor {
 public:
  explicit StopAfter(int asks) : asks_(asks) {}
  void progress(const Snapshot& snapshot) override {
    if (snapshot.best && snapshot.bound) {
      EXPECT_LE(*snapshot.bound, *snapshot.best);
    }
  }
  [[nodiscard]] bool stop() const override { return asks_.fetch_sub(1) <= 0; }

 private:
  mutable std::atomic<int> asks_;
};

/// A search that is stopped anywhere has a strategy that costs what it says and bounds that hold; one that is let go on
/// comes to the same end as without any of it.
void check_any_time(Solver& solver, const RandomGame& game, Request request, int asks, std::uint64_t truth) {
  request.any_time = true;
  StopAfter monitor(asks);
  const Outcome outcome = solver.solve(request, monitor);
  ASSERT_NE(outcome.status, Status::infeasible);
  ASSERT_LE(outcome.lower_bound, truth);
  if (outcome.status == Status::proven) {
    ASSERT_EQ(outcome.total, truth);
  }
  if (outcome.best) {
    ASSERT_GE(*outcome.best, truth);
  }
  if (outcome.strategy.empty()) return;
  Player player(game, request, outcome.strategy);
  player.play(0, bits_of(request.candidates), (1U << game.guess_count()) - 1, 1);
  ASSERT_EQ(player.total, outcome.best);
  ASSERT_EQ(player.worst, outcome.worst);
  if (request.at_most) {
    ASSERT_LE(player.worst, *request.at_most);
  }
}

void check_by_recursion(Solver& solver, const RandomGame& game, const Request& request, PlainRecursion& plain) {
  SilentMonitor monitor;
  const std::uint32_t set = bits_of(request.candidates), all = (1U << game.guess_count()) - 1;
  const bool needs_guess = request.needs_a_guess();
  const auto truth = [&](int left) {
    return request.first && needs_guess ? plain.total_after(set, index(*request.first), left, all, true)
                                        : plain.total(set, left, all);
  };
  const int enough = static_cast<int>(request.candidates.size()) + 1;
  const int limit = std::min(request.at_most.value_or(enough), enough);
  const Outcome outcome = solver.solve(request, monitor);
  if (truth(limit) >= PlainRecursion::kNone) {
    ASSERT_EQ(outcome.status, Status::infeasible);
    return;
  }
  ASSERT_EQ(outcome.status, Status::proven);
  int fewest = 0;
  while (truth(fewest) >= PlainRecursion::kNone) ++fewest;
  if (request.objective == Objective::mean || request.objective == Objective::mean_worst) {
    ASSERT_EQ(outcome.total, static_cast<std::uint64_t>(truth(limit)));
  }
  if (request.objective == Objective::worst_mean) {
    ASSERT_EQ(outcome.total, static_cast<std::uint64_t>(truth(fewest)));
  }
  if (request.objective == Objective::mean_worst)
    while (truth(fewest) != truth(limit)) ++fewest;
  if (request.objective != Objective::mean) {
    ASSERT_EQ(outcome.worst, fewest);
  }
  Player player(game, request, outcome.strategy);
  player.play(0, set, all, 1);
  ASSERT_EQ(player.total, outcome.total);
  ASSERT_EQ(player.worst, outcome.worst);
}

TEST(AnyGame, a_search_can_be_stopped_at_any_time) {
  const Workers one(1), two(2);
  std::size_t asked = 0, infeasible = 0;
  for (std::uint32_t seed = 1; seed <= 700; ++seed) {
    std::mt19937 random(seed);
    const auto game = std::make_shared<const RandomGame>(random, 10, 14, 4, seed % 3 != 0);
    Tuning tuning = low_thresholds();
    tuning.slice_milliseconds = 0;
    tuning.guesses_a_poll = 1;
    tuning.beams = {{{1, 1, 0}, {1, 2, 0}, {2, 3, 3}, {3, 5, 4}, {4, 8, 6}}};
    if (seed % 4 == 0) tuning.beam_sets = 0;
    if (seed % 2 == 0) tuning.beams_first = 0;
    if (seed % 5 != 0) tuning.beam_by_bounds = 0, tuning.beam_measured = 1 + seed % 3;
    if (seed % 7 == 0) tuning.beam_looks_to = 3;
    Request request;
    request.candidates = most_secrets(*game, random);
    if (request.candidates.empty()) continue;
    for (const Goal goal : {Goal::win, Goal::identify}) {
      request.goal = goal;
      if (!answerable(*game, request.candidates, goal)) continue;
      for (const Mode mode : {Mode::any, Mode::possible_only, Mode::hard}) {
        PlainRecursion plain(*game, goal, mode);
        request.possible_only = mode == Mode::possible_only;
        request.hard = mode == Mode::hard;
        request.at_most.reset();
        request.first.reset();
        if (random() % 3 == 0) request.at_most = 1 + static_cast<int>(random() % 6);
        if (random() % 3 == 0) request.first = GuessId(static_cast<std::uint32_t>(random()) % game->guess_count());
        const std::uint32_t set = bits_of(request.candidates), all = (1U << game->guess_count()) - 1;
        const int limit = request.at_most.value_or(20);
        const bool needs_guess = request.candidates.size() > 1 || goal == Goal::win;
        const int truth = request.first && needs_guess ? plain.total_after(set, index(*request.first), limit, all, true)
                                                       : plain.total(set, limit, all);
        if (truth >= PlainRecursion::kNone) {
          SilentMonitor patient;
          request.any_time = true;
          Solver solver(game, one, kSmallMemory, tuning);
          EXPECT_EQ(solver.solve(request, patient).status, Status::infeasible) << "seed " << seed;
          ++infeasible;
          continue;
        }
        // A solver of its own for each, since what one learns would answer the next at once.
        for (const int asks : {1 + static_cast<int>(random() % 40), 1 << 30}) {
          SCOPED_TRACE(::testing::Message()
                       << "seed " << seed << ", " << text(goal) << ", mode " << static_cast<int>(mode) << ", at most "
                       << request.at_most.value_or(-1) << ", first "
                       << (request.first ? static_cast<int>(index(*request.first)) : -1) << ", asks " << asks);
          Solver solver(game, seed % 5 == 0 ? two : one, kSmallMemory, tuning);
          check_any_time(solver, *game, request, asks, static_cast<std::uint64_t>(truth));
          if (HasFatalFailure() || HasFailure()) return;
          ++asked;
        }
      }
    }
  }
  EXPECT_GT(asked, 3000U);
  EXPECT_GT(infeasible, 100U);
}

TEST(AnyGame, thousands_of_random_games_agree_with_plain_recursion) {
  const Workers one(1), two(2);
  std::size_t asked = 0, refused = 0, restricted = 0;
  for (std::uint32_t seed = 1; seed <= 1500; ++seed) {
    std::mt19937 random(seed);
    const auto game = std::make_shared<const RandomGame>(random, 10, 14, 4, seed % 3 != 0);
    const bool low = seed % 2 == 0;
    Solver solver(game, seed % 5 == 0 ? two : one, kSmallMemory, low ? low_thresholds() : Tuning());
    for (int set = 0; set < 2; ++set) {
      Request request;
      request.candidates = most_secrets(*game, random);
      if (request.candidates.empty()) continue;
      for (const Goal goal : {Goal::win, Goal::identify}) {
        request.goal = goal;
        SilentMonitor monitor;
        if (!answerable(*game, request.candidates, goal)) {
          EXPECT_THROW((void)solver.solve(request, monitor), InputError);
          EXPECT_THROW((void)solver.least_total(request.candidates, goal, std::nullopt, monitor), InputError);
          ++refused;
          continue;
        }
        for (const Mode mode : {Mode::any, Mode::possible_only, Mode::hard}) {
          PlainRecursion plain(*game, goal, mode);
          request.possible_only = mode == Mode::possible_only;
          request.hard = mode == Mode::hard;
          for (int question = 0; question < 4; ++question) {
            request.objective = kEveryObjective[question];
            request.at_most.reset();
            request.first.reset();
            if (random() % 2 == 0) request.at_most = static_cast<int>(random() % 6);
            if (random() % 3 == 0) request.first = GuessId(static_cast<std::uint32_t>(random()) % game->guess_count());
            SCOPED_TRACE(::testing::Message()
                         << "seed " << seed << ", set " << set << ", " << text(goal) << ", " << text(request.objective)
                         << ", mode " << static_cast<int>(mode) << ", at most " << request.at_most.value_or(-1)
                         << ", first " << (request.first ? static_cast<int>(index(*request.first)) : -1));
            check_by_recursion(solver, *game, request, plain);
            if (HasFatalFailure() || HasFailure()) return;
            ++asked;
            restricted += mode != Mode::any ? 1 : 0;
          }
        }
      }
    }
  }
  EXPECT_GT(asked, 15000U);
  EXPECT_GT(restricted, 10000U);
  EXPECT_GT(refused, 250U);
}

// Games in which most hints are the same for all secrets, so that many guesses are needed and what may follow them
// matters: the effort of a search is then shared out on several levels.
TEST(AnyGame, the_worst_case_in_hard_mode_is_that_of_plain_recursion_and_has_one_strategy_for_any_threads) {
  const Workers one(1), four(4);
  std::size_t asked = 0, deep = 0;
  for (std::uint32_t seed = 1; seed <= 400; ++seed) {
    std::mt19937 random(seed);
    const auto game = std::make_shared<const RandomGame>(random, 12, 16, 4, true, 2 + seed % 3);
    Request request;
    request.candidates = most_secrets(*game, random);
    request.objective = Objective::worst;
    request.hard = true;
    if (request.candidates.empty() || !answerable(*game, request.candidates, request.goal)) continue;
    SCOPED_TRACE(::testing::Message() << "seed " << seed);
    PlainRecursion plain(*game, request.goal, Mode::hard);
    Solver alone(game, one, kSmallMemory, low_thresholds()), together(game, four, kSmallMemory, low_thresholds());
    check_by_recursion(alone, *game, request, plain);
    SilentMonitor monitor;
    const Outcome first = Solver(game, one, kSmallMemory, low_thresholds()).solve(request, monitor);
    const Outcome second = together.solve(request, monitor);
    ASSERT_TRUE(first.strategy == second.strategy);
    if (HasFatalFailure() || HasFailure()) return;
    ++asked;
    deep += first.worst > 4 ? 1 : 0;
  }
  EXPECT_GT(asked, 300U);
  EXPECT_GT(deep, 50U);
}

// How the effort is shared out decides which guess is found first, and never how many are needed.
TEST(AnyGame, how_effort_is_shared_out_changes_the_work_and_not_the_worst_case) {
  const std::vector<std::pair<const char*, std::function<void(Tuning&)>>> changes{
      {"more_effort", [](Tuning& tuning) { tuning.more_effort = 100; }},
      {"allowed_an_effort", [](Tuning& tuning) { tuning.allowed_an_effort = 1; }},
      {"hints_an_effort", [](Tuning& tuning) { tuning.hints_an_effort = 1; }},
      {"good_enough", [](Tuning& tuning) { tuning.good_enough = 0; }}};
  const Workers one(1);
  SilentMonitor monitor;
  std::vector<std::size_t> heeded(changes.size());
  for (std::uint32_t seed = 1; seed <= 400; ++seed) {
    std::mt19937 random(seed);
    const auto game = std::make_shared<const RandomGame>(random, 12, 16, 4, true, 2 + seed % 3);
    Request request;
    request.candidates = most_secrets(*game, random);
    request.objective = Objective::worst;
    request.hard = true;
    if (request.candidates.empty() || !answerable(*game, request.candidates, request.goal)) continue;
    const auto solve = [&](const std::function<void(Tuning&)>& change) {
      Tuning tuning;
      tuning.experience = 2;
      tuning.first_effort = 1;
      if (change) change(tuning);
      return Solver(game, one, kSmallMemory, tuning).solve(request, monitor);
    };
    const Outcome plain = solve({});
    for (std::size_t i = 0; i < changes.size(); ++i) {
      const Outcome outcome = solve(changes[i].second);
      ASSERT_EQ(outcome.worst, plain.worst) << changes[i].first << ", seed " << seed;
      heeded[i] += outcome.statistics.guesses != plain.statistics.guesses ? 1 : 0;
    }
  }
  for (std::size_t i = 0; i < changes.size(); ++i) EXPECT_GT(heeded[i], 0U) << changes[i].first;
}

TEST(AnyGame, what_was_played_before_binds_in_hard_mode) {
  const Workers workers(1);
  SilentMonitor monitor;
  std::size_t bound = 0;
  for (std::uint32_t seed = 1; seed <= 400; ++seed) {
    std::mt19937 random(seed);
    const auto game = std::make_shared<const RandomGame>(random, 10, 14, 4, false);
    Solver solver(game, workers, kSmallMemory);
    const GuessId guess{static_cast<std::uint32_t>(random()) % game->guess_count()};
    const HintId hint = game->hint(guess, SecretId(0));
    Request request;
    request.hard = true;
    request.goal = Goal::identify;
    for (std::uint32_t secret = 0; secret < game->secret_count(); ++secret)
      if (game->hint(guess, SecretId(secret)) == hint) request.candidates.push_back(SecretId(secret));
    if (hint == game->win() || !answerable(*game, request.candidates, request.goal)) continue;
    PlainRecursion plain(*game, request.goal, Mode::hard);
    const std::uint32_t all = (1U << game->guess_count()) - 1, set = bits_of(request.candidates);
    const int free = plain.total(set, 20, all), tied = plain.total(set, 20, all & game->follows(guess, hint));
    const auto solved = [&] {
      const Outcome outcome = solver.solve(request, monitor);
      return outcome.status == Status::infeasible ? PlainRecursion::kNone : static_cast<int>(outcome.total);
    };
    EXPECT_EQ(solved(), free) << "seed " << seed;
    request.played = {{guess, hint}};
    EXPECT_EQ(solved(), tied) << "seed " << seed;
    bound += free != tied ? 1 : 0;
  }
  EXPECT_GT(bound, 5U);
}

TEST(AnyGame, guesses_with_the_same_cells_differ_by_what_may_follow_in_hard_mode) {
  // The first two split alike, but only after the second may the third be played, which nothing can follow.
  const auto game = std::make_shared<const RandomGame>(
      std::vector<std::vector<std::uint8_t>>{{0, 0, 1, 1}, {0, 0, 1, 1}, {0, 1, 0, 1}}, 2U,
      std::vector<std::uint32_t>{0b000, 0b100, 0b000});
  const Workers workers(1);
  SilentMonitor monitor;
  Solver solver(game, workers, kSmallMemory);
  Request request;
  request.goal = Goal::identify;
  request.hard = true;
  request.candidates = {SecretId(0), SecretId(1), SecretId(2), SecretId(3)};
  const Outcome outcome = solver.solve(request, monitor);
  EXPECT_EQ(outcome.status, Status::proven);
  EXPECT_EQ(outcome.total, 8U);
  EXPECT_EQ(outcome.first_guess, GuessId(1));
}

TEST(AnyGame, one_secret_and_one_hint_are_a_game_too) {
  const auto game = std::make_shared<const TableGame>(",a\na,yes\nb,no\n", "t"),
             lone = std::make_shared<const TableGame>(",a\na,yes\n", "t");
  const Workers workers(1);
  SilentMonitor monitor;
  for (const std::shared_ptr<const Notation>& one :
       {std::shared_ptr<const Notation>(game), std::shared_ptr<const Notation>(lone),
        std::shared_ptr<const Notation>(std::make_shared<const WordGame>(parse_word_list("banana\n", "w")))}) {
    Solver solver(one, workers, kSmallMemory);
    Request request;
    request.candidates = {SecretId(0)};
    EXPECT_EQ(solver.solve(request, monitor).total, 1U);
    request.first = GuessId(0);
    EXPECT_EQ(solver.solve(request, monitor).total, 1U);
  }
}

/// What is said of a question without an answer.
std::string why_not(const RandomGame& game, Goal goal) {
  const Workers workers(1);
  SilentMonitor monitor;
  Solver solver(std::make_shared<const RandomGame>(game), workers, kSmallMemory);
  Request request;
  request.goal = goal;
  for (std::uint32_t secret = 0; secret < game.secret_count(); ++secret) request.candidates.push_back(SecretId(secret));
  try {
    (void)solver.solve(request, monitor);
  } catch (const InputError& error) {
    return error.what();
  }
  return "";
}

TEST(AnyGame, questions_without_an_answer_name_the_secrets) {
  std::size_t lost = 0, alike = 0;
  for (std::uint32_t seed = 1; seed <= 300; ++seed) {
    std::mt19937 random(seed);
    const RandomGame game(random, 6, 8, 3, false);
    const std::string win = why_not(game, Goal::win), identify = why_not(game, Goal::identify);
    if (!win.empty()) {
      ++lost;
      std::uint32_t first = 0;
      while (game.winner(SecretId(first))) ++first;
      EXPECT_EQ(win,
                "no guess wins 's" + std::to_string(first) + "', so it can only be identified: take the goal identify");
    }
    if (identify.starts_with("no guess tells 's0' and 's")) ++alike;
  }
  EXPECT_GT(lost, 50U);
  EXPECT_GT(alike, 10U);
}

}  // namespace
}  // namespace deduce::exact
