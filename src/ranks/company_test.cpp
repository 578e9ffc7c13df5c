// Ranks as threads of one process: the same answer as one alone, whatever they exchange, in whatever order letters
// come, and whoever dies.
#include "deduce/ranks/company.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <iostream>
#include <mutex>
#include <random>
#include <thread>

#include "deduce/base/error.hpp"
#include "deduce/exact/solve.hpp"
#include "ranks/in_process.hpp"
#include "solver_sets.hpp"

namespace deduce::ranks {
namespace {

using exact::Fact;
using exact::Solver;
using testing::all_codes;
using testing::kSolverMemory;

CompanyOptions options_for_small_games() {
  CompanyOptions options;
  options.program = "1.0.0";
  options.hand_out = 4;
  options.tell = 2;
  options.tell_time = std::chrono::microseconds(0);
  options.warn = [](const std::string&) {};
  return options;
}

checkpoint::Question question_of(const Space& space, const Request& request) {
  checkpoint::Question question(request, space.size());
  question.game = space.rules().text();
  return question;
}

/// A search that does not run away from its helpers: it goes on with each of its first rounds only after a job was
/// handed out to another rank. So these tests do not depend on how quick anybody is.
class Patient final : public exact::Helpers {
 public:
  /// With the last of these rounds it may also wait for a fact.
  explicit Patient(Company& company, bool for_facts = false)
      : company_(company), inner_(company.helpers()), for_facts_(for_facts) {}
  void begin(const DoJob& do_job, const TakeSet& take_set, const Monitor& monitor) override {
    inner_.begin(do_job, take_set, monitor);
  }
  void end() override { inner_.end(); }
  void serve() override { inner_.serve(); }
  [[nodiscard]] std::size_t least_secrets() const override { return inner_.least_secrets(); }
  [[nodiscard]] std::size_t least_told() const override { return inner_.least_told(); }
  void tell(const exact::SetBounds& bounds) override { inner_.tell(bounds); }
  [[nodiscard]] std::unique_ptr<Round> share(std::size_t count, std::function<exact::Job(std::size_t)> job) override {
    const std::uint64_t before = company_.counts().jobs_handed_out;
    auto round = inner_.share(count, std::move(job));
    if (!round || rounds_++ >= 6) return round;
    const auto until = std::chrono::steady_clock::now() + std::chrono::seconds(20);
    const auto waited_for = [&] {
      const CompanyCounts now = company_.counts();
      return now.ranks_lost > 0 ||
             (now.jobs_handed_out > before && (!for_facts_ || rounds_ < 6 || now.facts_taken > 0));
    };
    while (!waited_for() && std::chrono::steady_clock::now() < until)
      std::this_thread::sleep_for(std::chrono::microseconds(100));
    return round;
  }

 private:
  Company& company_;
  exact::Helpers& inner_;
  const bool for_facts_;
  std::atomic<int> rounds_{0};
};

struct Together {
  Outcome outcome;
  exact::EveryFirst every;
  CompanyCounts counts;
};

/// What another rank than 0 does.
void help(const Space& space, const Request& request, InProcess& network, int rank, const CompanyOptions& options,
          const exact::Tuning& tuning = {}) {
  const Workers workers(rank == 1 ? 2 : 1);
  Company company(network.of(rank), options);
  company.meet(question_of(space, request));
  CompanyMonitor monitor(company);
  Solver(space, workers, kSolverMemory, tuning).help(request, monitor, company.ledger(), company.helpers());
}

/// A search by several ranks. `meanwhile` is called once rank 0 is at work.
Together solve_together(const Space& space, const Request& request, InProcess& network, int ranks,
                        const CompanyOptions& options = options_for_small_games(), exact::Ledger* kept = nullptr,
                        bool every_first = false, const std::function<void()>& meanwhile = nullptr,
                        const exact::Tuning& tuning = {}) {
  std::vector<std::thread> others;
  for (int rank = 1; rank < ranks; ++rank)
    others.emplace_back([&, rank] { help(space, request, network, rank, options, tuning); });
  Together all;
  {
    const Workers workers(1);
    SilentMonitor monitor;
    Company company(network.of(0), options);
    company.meet(question_of(space, request));
    std::thread then;
    if (meanwhile) then = std::thread(meanwhile);
    Solver solver(space, workers, kSolverMemory, tuning);
    Patient helpers(company, kept != nullptr);
    if (every_first)
      all.every = solver.every_first(request, monitor, &company.ledger(kept), &helpers);
    else
      all.outcome = solver.solve(request, monitor, &company.ledger(kept), &helpers);
    if (then.joinable()) then.join();
    all.counts = company.counts();
  }
  for (std::thread& other : others) other.join();
  return all;
}

Request all_of(const Space& space, Goal goal, Objective objective) {
  Request request;
  request.candidates = all_codes(space);
  request.goal = goal;
  request.objective = objective;
  return request;
}

Outcome solve_alone(const Space& space, const Request& request) {
  const Workers workers(1);
  SilentMonitor monitor;
  return Solver(space, workers, kSolverMemory).solve(request, monitor);
}

TEST(Company, finds_what_one_finds_alone_and_shares_the_work) {
  std::uint64_t jobs = 0;
  for (const char* rules : {"p4c4r", "p3c6n"}) {
    const Space space(Rules::parse(rules));
    for (const Goal goal : testing::kGoals)
      for (const Objective objective :
           {Objective::mean, Objective::worst, Objective::worst_mean, Objective::mean_worst}) {
        Request request = all_of(space, goal, objective);
        for (const std::optional<int> at_most : {std::optional<int>(), std::optional(4)}) {
          request.at_most = at_most;
          const Outcome alone = solve_alone(space, request);
          InProcess network(3);
          const Together all = solve_together(space, request, network, 3);
          EXPECT_EQ(all.outcome.status, alone.status);
          EXPECT_EQ(all.outcome.total, alone.total);
          EXPECT_TRUE(all.outcome.strategy == alone.strategy) << rules;
          jobs += all.counts.jobs_handed_out;
        }
      }
  }
  EXPECT_GT(jobs, 50U);
}

TEST(Company, the_order_of_letters_does_not_matter) {
  const Space space(Rules::parse("p4c5r"));
  const Request request = all_of(space, Goal::win, Objective::mean);
  const Outcome alone = solve_alone(space, request);
  std::uint64_t jobs = 0;
  for (std::uint64_t seed = 1; seed <= 4; ++seed) {
    InProcess network(4);
    network.shuffle(seed);
    const Together all = solve_together(space, request, network, 4);
    EXPECT_TRUE(all.outcome.strategy == alone.strategy) << "seed " << seed;
    jobs += all.counts.jobs_handed_out;
  }
  EXPECT_GT(jobs, 0U);
}

TEST(Company, survives_ranks_that_fall_silent_at_any_time) {
  const Space space(Rules::parse("p4c6r"));
  const Request request = all_of(space, Goal::win, Objective::mean);
  const Outcome alone = solve_alone(space, request);
  CompanyOptions options = options_for_small_games();
  options.silence = std::chrono::milliseconds(200);
  const std::uint64_t seed = std::random_device{}();
  std::cout << "seed " << seed << "\n";
  std::mt19937_64 random(seed);
  for (int i = 0; i < 4; ++i) {
    InProcess network(3);
    const std::chrono::microseconds when(std::uniform_int_distribution<int>(0, 60000)(random));
    const Together all = solve_together(space, request, network, 3, options, nullptr, false, [&] {
      std::this_thread::sleep_for(when);
      network.cut(2);
    });
    EXPECT_TRUE(all.outcome.strategy == alone.strategy);
  }
}

/// A rank that dies with work in its hands, for sure: it says that it wants something, and then nothing any more.
TEST(Company, hands_out_again_what_a_dead_rank_had) {
  const Space space(Rules::parse("p4c5r"));
  const Request request = all_of(space, Goal::win, Objective::mean);
  CompanyOptions options = options_for_small_games();
  options.silence = std::chrono::milliseconds(300);
  InProcess network(2);
  std::thread dying([&] {
    Company company(network.of(1), options);
    company.meet(question_of(space, request));
    SilentMonitor monitor;
    bool begun = false;
    company.helpers().begin(
        [&](const exact::Job&) -> std::vector<exact::Raised> {
          begun = true;
          network.cut(1);
          while (!company.over()) std::this_thread::sleep_for(std::chrono::milliseconds(1));
          throw Interrupted{};
        },
        [](const exact::SetBounds&) { return true; }, monitor);
    EXPECT_THROW(company.helpers().serve(), Interrupted);
    EXPECT_TRUE(begun);
  });
  CompanyCounts counts;
  Outcome together;
  {
    const Workers workers(1);
    SilentMonitor monitor;
    Company company(network.of(0), options);
    company.meet(question_of(space, request));
    Patient helpers(company);
    together = Solver(space, workers, kSolverMemory).solve(request, monitor, &company.ledger(), &helpers);
    counts = company.counts();
  }
  dying.join();
  EXPECT_TRUE(together.strategy == solve_alone(space, request).strategy);
  EXPECT_EQ(counts.ranks_lost, 1);
  EXPECT_GE(counts.jobs_handed_out_again, 1U);
}

/// Whoever is first waits for the other longer than for one that falls silent.
TEST(Company, who_comes_late_takes_part) {
  const Space space(Rules::parse("p4c5r"));
  const Request request = all_of(space, Goal::win, Objective::mean);
  CompanyOptions options = options_for_small_games();
  options.silence = std::chrono::milliseconds(200);
  for (const int late : {0, 1}) {
    std::atomic<bool> waited = false;
    options.patience = late == 0 ? std::chrono::seconds(60) : std::chrono::milliseconds(300);
    options.warn = [&](const std::string& line) { waited = waited || line.starts_with("not all ranks are there yet"); };
    InProcess network(2);
    const auto come = [&](int rank) {
      if (rank == late) std::this_thread::sleep_for(4 * options.silence);
    };
    std::thread other([&] {
      come(1);
      help(space, request, network, 1, options);
    });
    come(0);
    const Together all = solve_together(space, request, network, 1, options);
    other.join();
    EXPECT_EQ(waited, late == 1);
    EXPECT_EQ(all.counts.ranks_lost, 0) << late;
    EXPECT_GT(all.counts.jobs_handed_out, 0U) << late;
    EXPECT_TRUE(all.outcome.strategy == solve_alone(space, request).strategy);
  }
}

TEST(Company, every_first_guess_and_any_time_are_shared_too) {
  const Space space(Rules::parse("p4c4r"));
  Request request = all_of(space, Goal::win, Objective::mean);
  const Workers workers(1);
  SilentMonitor monitor;
  InProcess network(3), another(3);
  const auto alone = Solver(space, workers, kSolverMemory).every_first(request, monitor);
  const Together all = solve_together(space, request, network, 3, options_for_small_games(), nullptr, true);
  ASSERT_EQ(all.every.rows.size(), alone.rows.size());
  for (std::size_t i = 0; i < alone.rows.size(); ++i) {
    EXPECT_EQ(all.every.rows[i].total, alone.rows[i].total);
    EXPECT_EQ(all.every.rows[i].worst, alone.rows[i].worst);
  }
  request.any_time = true;
  exact::Tuning tuning;
  tuning.slice_milliseconds = 1;  // the search is broken off and taken up again all the time
  const Together any =
      solve_together(space, request, another, 3, options_for_small_games(), nullptr, false, nullptr, tuning);
  request.any_time = false;
  EXPECT_EQ(any.outcome.total, solve_alone(space, request).total);
}

/// Counts what it is told.
class Notebook final : public exact::Ledger {
 public:
  void begin(const TakeIn&) override {}
  void end() override {}
  [[nodiscard]] std::optional<Strategy> best() override { return std::nullopt; }
  [[nodiscard]] std::size_t least_secrets() const override { return 10; }
  [[nodiscard]] std::chrono::nanoseconds least_time() const override { return std::chrono::microseconds(1); }
  void proven(const Fact& fact) override {
    const std::scoped_lock lock(mutex_);
    EXPECT_GE(fact.secrets, 10U);
    EXPECT_GE(fact.took, least_time());
    facts.push_back({{fact.way.begin(), fact.way.end()}, fact});
  }
  void first_guess(const KnownFirst&, std::optional<int>) override { ++firsts; }
  void first_reach(const exact::FirstReach&) override { ++firsts; }
  void found(const Strategy&, std::uint64_t) override {}
  std::vector<std::pair<std::vector<exact::Played>, Fact>> facts;
  std::atomic<int> firsts{0};

 private:
  std::mutex mutex_;
};

TEST(Company, whoever_keeps_facts_is_told_those_of_all_ranks_and_they_are_true) {
  const Space space(Rules::parse("p4c5r"));
  const Request request = all_of(space, Goal::win, Objective::mean);
  InProcess network(3);
  Notebook notebook;
  const Together all = solve_together(space, request, network, 3, options_for_small_games(), &notebook);
  EXPECT_GT(all.counts.facts_taken, 0U);
  EXPECT_GT(notebook.facts.size(), 20U);
  EXPECT_GT(notebook.firsts, 0);
  const Workers workers(1);
  SilentMonitor monitor;
  Solver fresh(space, workers, kSolverMemory);
  for (auto& [way, fact] : notebook.facts) {
    fact.way = way;
    EXPECT_TRUE(fresh.holds(request, fact, monitor));
  }
}

TEST(Company, other_versions_and_questions_are_refused) {
  const Space space(Rules::parse("p3c3r"));
  Request request = all_of(space, Goal::win, Objective::mean);
  const auto refused_with = [&](const CompanyOptions& theirs, const Request& their_request,
                                const std::string& trouble) {
    InProcess network(2);
    std::thread other([&] {
      Company company(network.of(1), theirs);
      if (trouble.empty())
        company.meet(question_of(space, their_request));
      else
        company.complain(trouble);
      while (!company.over()) std::this_thread::yield();
    });
    std::string said;
    {
      Company company(network.of(0), options_for_small_games());
      try {
        company.meet(question_of(space, request));
      } catch (const InputError& error) {
        said = error.what();
      }
    }
    other.join();
    return said;
  };
  CompanyOptions older = options_for_small_games();
  older.program = "0.9.0";
  EXPECT_EQ(refused_with(older, request, ""),
            "rank 1 runs version 0.9.0 (protocol 2), and rank 0 version 1.0.0 (protocol 2): start the same program "
            "everywhere");
  Request another = request;
  another.goal = Goal::identify;
  EXPECT_EQ(refused_with(options_for_small_games(), another, ""),
            "rank 1 has another question than rank 0: its files must be the same everywhere");
  EXPECT_EQ(refused_with(options_for_small_games(), request, "no file"), "rank 1 cannot take part: no file");
  EXPECT_EQ(refused_with(options_for_small_games(), request, ""), "");
}

/// Rank 0 has bad input and never meets anybody: the others are told.
TEST(Company, a_leader_that_gives_up_dismisses_the_others) {
  const Space space(Rules::parse("p3c3r"));
  const Request request = all_of(space, Goal::win, Objective::mean);
  InProcess network(2);
  std::thread other([&] {
    Company company(network.of(1), options_for_small_games());
    company.meet(question_of(space, request));
    while (!company.over()) std::this_thread::yield();
  });
  { const Company company(network.of(0), options_for_small_games()); }
  other.join();
}

}  // namespace
}  // namespace deduce::ranks
