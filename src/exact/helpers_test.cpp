// Helpers that are of no help: whatever they answer that cannot be, or is not what was asked for, is done here, and the
// answer stays the same.
#include "deduce/exact/helpers.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "deduce/exact/solve.hpp"
#include "solver_sets.hpp"

namespace deduce::exact {
namespace {

using testing::all_codes;
using testing::kSolverMemory;

using Raises = std::vector<Raised>;

/// With guesses of small sets handed out too, several in one job.
Tuning tuning_for_small_games() {
  Tuning tuning;
  tuning.together_helped = 4;
  tuning.look_ahead_first = 12;
  tuning.bundle = 3;
  return tuning;
}

/// Takes all jobs but the first of every round, and answers them as it likes.
class Bungler final : public Helpers {
 public:
  using Answer = std::function<Raises(const Job&)>;
  explicit Bungler(Answer answer) : answer_(std::move(answer)) {}

  void begin(const DoJob& do_job, const TakeSet& take_set, const Monitor&) override {
    do_job_ = do_job;
    if (meanwhile) meanwhile(take_set);
  }
  void end() override { ++ends; }
  void serve() override {}
  [[nodiscard]] std::size_t least_secrets() const override { return 2; }
  [[nodiscard]] std::size_t least_told() const override { return 3; }
  void tell(const SetBounds& bounds) override { told.push_back(bounds); }
  [[nodiscard]] std::unique_ptr<Round> share(std::size_t count, std::function<Job(std::size_t)> job) override {
    class Taken final : public Round {
     public:
      Taken(Bungler& all, std::size_t count, std::function<Job(std::size_t)> job)
          : all_(all), count_(count), job_(std::move(job)) {}
      [[nodiscard]] bool take(std::size_t job) override { return job == 0; }
      void wait(const Told& told) override {
        for (std::size_t i = 1; i < count_; ++i) {
          const Job job = job_(i);
          EXPECT_GE(job.secrets, 2U);
          EXPECT_TRUE(!job.way.empty() || !job.guesses.empty());
          ++(job.guesses.empty() ? all_.jobs : job.look_ahead ? all_.looks : all_.tries);
          if (!told(i, all_.answer_(job))) return;
        }
      }

     private:
      Bungler& all_;
      std::size_t count_;
      std::function<Job(std::size_t)> job_;
    };
    return std::make_unique<Taken>(*this, count, std::move(job));
  }
  /// By the search's own means.
  [[nodiscard]] Raises honest(const Job& job) const { return do_job_(job); }

  int jobs = 0, looks = 0, tries = 0, ends = 0;
  std::vector<SetBounds> told;
  std::function<void(const TakeSet&)> meanwhile;  // when a search begins

 private:
  Answer answer_;
  DoJob do_job_;
};

Raises all_alike(const Job& job, const Raised& raised) {
  return Raises(std::max<std::size_t>(job.guesses.size(), 1), raised);
}

/// A whole game asked with helpers, and a solver of its own for what they say.
struct Asked {
  explicit Asked(const char* rules) : space(Rules::parse(rules)), another(space, workers, kSolverMemory) {
    request.candidates = all_codes(space);
  }
  Outcome solve(Helpers& helpers, const Tuning& tuning = {}) {
    return Solver(space, workers, kSolverMemory, tuning).solve(request, monitor, nullptr, &helpers);
  }

  Space space;
  SilentMonitor monitor;
  Workers workers{1};
  Request request;
  Solver another;
};

TEST(Helpers, answers_that_cannot_be_are_not_used) {
  SilentMonitor monitor;
  const Workers workers(1);
  int looks = 0, tries = 0;
  for (const char* rules : {"p4c4r", "p3c6n"})
    for (const Goal goal : testing::kGoals)
      for (const std::optional<int> at_most : {std::optional<int>(), std::optional(5)}) {
        const Space space(Rules::parse(rules));
        Request request;
        request.candidates = all_codes(space);
        request.goal = goal;
        request.at_most = at_most;
        const Outcome alone = Solver(space, workers, kSolverMemory).solve(request, monitor);
        Bungler* self = nullptr;
        // What is not what was asked for, cannot be, or is of no use; and the truth.
        const std::vector<Bungler::Answer> answers{
            [](const Job&) { return Raises{}; },
            [](const Job& job) {
              return all_alike(job, {Fact::Is::at_least, std::min<std::uint64_t>(job.budget, job.secrets)});
            },
            [](const Job& job) {
              return all_alike(job, {Fact::Is::exactly, 1});
            },
            [](const Job& job) {
              return all_alike(job, {Fact::Is::at_least, 0});
            },
            [](const Job& job) {
              return all_alike(job, {Fact::Is::exactly, ~std::uint64_t{0}});
            },
            [&](const Job& job) {
              Raises one_too_many = self->honest(job);
              one_too_many.push_back({Fact::Is::exactly, job.secrets});
              return one_too_many;
            },
            [&](const Job& job) { return self->honest(job); }};
        for (const Bungler::Answer& answer : answers) {
          Bungler bungler(answer);
          self = &bungler;
          const Outcome helped = Solver(space, workers, kSolverMemory, tuning_for_small_games())
                                     .solve(request, monitor, nullptr, &bungler);
          EXPECT_EQ(helped.status, alone.status);
          EXPECT_TRUE(helped.strategy == alone.strategy) << rules;
          EXPECT_GT(bungler.jobs, 0);
          looks += bungler.looks;
          tries += bungler.tries;
          EXPECT_EQ(bungler.ends, 1);
        }
      }
  EXPECT_GT(looks, 100);
  EXPECT_GT(tries, 100);
}

TEST(Helpers, a_job_is_about_the_set_that_its_turns_lead_to) {
  Asked asked("p4c4r");
  Bungler* self = nullptr;
  Bungler checking([&](const Job& job) {
    const Raises raised = self->honest(job);
    EXPECT_EQ(raised.size(), std::max<std::size_t>(job.guesses.size(), 1));
    if (job.guesses.empty()) {
      EXPECT_TRUE(asked.another.holds(
          asked.request, {job.way, job.left, job.secrets, raised[0].is, raised[0].total, {}}, asked.monitor));
    }
    // No such set, and no such guess.
    Job other = job;
    ++other.secrets;
    EXPECT_TRUE(self->honest(other).empty());
    other = job;
    other.way.emplace_back(GuessId(1U << 20), HintId(0));
    EXPECT_TRUE(self->honest(other).empty());
    other = job;
    other.guesses.push_back(GuessId(1U << 20));
    EXPECT_TRUE(self->honest(other).empty());
    return raised;
  });
  self = &checking;
  static_cast<void>(asked.solve(checking, tuning_for_small_games()));
  EXPECT_GT(checking.jobs, 10);
}

// What was found out about the guesses of a set saves work when it comes again with another budget.
TEST(Helpers, the_last_sets_of_jobs_are_kept_in_hand) {
  std::vector<std::uint64_t> scans;
  for (const std::size_t kept : {32U, 0U}) {
    Asked asked("p4c4r");
    Bungler* self = nullptr;
    Bungler honest([&](const Job& job) { return self->honest(job); });
    self = &honest;
    Tuning tuning = tuning_for_small_games();
    tuning.jobs_in_hand = kept;
    const Outcome outcome = asked.solve(honest, tuning);
    EXPECT_TRUE(outcome.strategy ==
                Solver(asked.space, asked.workers, kSolverMemory).solve(asked.request, asked.monitor).strategy);
    scans.push_back(outcome.statistics.scans);
  }
  EXPECT_LT(scans[0], scans[1]);
}

TEST(Helpers, guesses_that_others_try_cost_what_is_said) {
  Asked asked("p3c5r");
  Bungler* self = nullptr;
  int exact = 0, bounds = 0;
  Bungler checking([&](const Job& job) {
    const Raises raised = self->honest(job);
    Request there;
    for (const CodeId code : asked.request.candidates)
      if (std::ranges::all_of(job.way, [&](const Played& turn) {
            return asked.space.hint(CodeId(index(turn.first)), code) == turn.second;
          }))
        there.candidates.push_back(code);
    EXPECT_EQ(there.candidates.size(), job.secrets);
    for (std::size_t i = 0; i < job.guesses.size(); ++i) {
      there.first = job.guesses[i];
      const std::uint64_t cost = asked.another.solve(there, asked.monitor).total;
      if (raised[i].is == Fact::Is::exactly) {
        ++exact;
        EXPECT_EQ(raised[i].total, cost);
      } else if (raised[i].is == Fact::Is::at_least) {  // else it tells nothing apart, and nobody would play it
        ++bounds;
        EXPECT_LE(raised[i].total, cost);
        EXPECT_TRUE(job.look_ahead || raised[i].total > job.budget);
      }
    }
    return raised;
  });
  self = &checking;
  static_cast<void>(asked.solve(checking, tuning_for_small_games()));
  EXPECT_GT(exact, 5);
  EXPECT_GT(bounds, 5);
}

TEST(Helpers, what_one_table_tells_saves_another_the_work_and_contradictions_are_refused) {
  Asked asked("p4c6r");
  Bungler nobody([](const Job&) { return Raises{}; });
  const Outcome alone = asked.solve(nobody);
  ASSERT_GT(nobody.told.size(), 100U);
  Bungler informed([](const Job&) { return Raises{}; });
  informed.meanwhile = [&](const Helpers::TakeSet& take) {
    for (const SetBounds& one : nobody.told) EXPECT_TRUE(take(one));
    const auto exact = std::ranges::find_if(nobody.told, [](const SetBounds& one) { return one.lower == one.upper; });
    ASSERT_NE(exact, nobody.told.end());
    SetBounds wrong = *exact;
    ++wrong.lower, ++wrong.upper;
    EXPECT_FALSE(take(wrong));
    wrong = *exact;
    ++wrong.lower;
    EXPECT_FALSE(take(wrong));
  };
  const Outcome again = asked.solve(informed);
  EXPECT_TRUE(again.strategy == alone.strategy);
  EXPECT_LT(again.statistics.scans, alone.statistics.scans / 2);
}

}  // namespace
}  // namespace deduce::exact
