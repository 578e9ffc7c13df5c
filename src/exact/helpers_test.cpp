// Helpers that are of no help: whatever they answer that cannot be, or is not what was asked for, is done here, and the
// answer stays the same.
#include "deduce/exact/helpers.hpp"

#include <gtest/gtest.h>

#include "deduce/exact/solve.hpp"
#include "solver_sets.hpp"

namespace deduce::exact {
namespace {

using testing::all_codes;
using testing::kSolverMemory;

/// Takes all jobs but the first of every round, and answers them as it likes.
class Bungler final : public Helpers {
 public:
  using Answer = std::function<std::optional<Raised>(const Job&)>;
  explicit Bungler(Answer answer) : answer_(std::move(answer)) {}

  void begin(const DoJob& do_job, const Monitor&) override { do_job_ = do_job; }
  void end() override { ++ends; }
  void serve() override {}
  [[nodiscard]] std::size_t least_secrets() const override { return 2; }
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
          EXPECT_FALSE(job.way.empty());
          ++all_.jobs;
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
  [[nodiscard]] std::optional<Raised> honest(const Job& job) const { return do_job_(job); }

  int jobs = 0, ends = 0;

 private:
  Answer answer_;
  DoJob do_job_;
};

TEST(Helpers, answers_that_cannot_be_are_not_used) {
  SilentMonitor monitor;
  const Workers workers(1);
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
        const std::vector<Bungler::Answer> answers{
            [](const Job&) { return std::nullopt; },
            [](const Job& job) {
              return Raised{Fact::Is::at_least, std::min<std::uint64_t>(job.budget, 1 << 20)};
            },
            [](const Job&) {
              return Raised{Fact::Is::exactly, 1};
            },
            [](const Job&) {
              return Raised{Fact::Is::at_least, 0};
            },
            [](const Job&) {
              return Raised{Fact::Is::exactly, ~std::uint64_t{0}};
            },
            [&](const Job& job) { return self->honest(job); }};
        for (const Bungler::Answer& answer : answers) {
          Bungler bungler(answer);
          self = &bungler;
          const Outcome helped = Solver(space, workers, kSolverMemory).solve(request, monitor, nullptr, &bungler);
          EXPECT_EQ(helped.status, alone.status);
          EXPECT_TRUE(helped.strategy == alone.strategy) << rules;
          EXPECT_GT(bungler.jobs, 0);
          EXPECT_EQ(bungler.ends, 1);
        }
      }
}

TEST(Helpers, a_job_is_about_the_set_that_its_turns_lead_to) {
  const Space space(Rules::parse("p4c4r"));
  SilentMonitor monitor;
  const Workers workers(1);
  Request request;
  request.candidates = all_codes(space);
  Solver another(space, workers, kSolverMemory);
  Bungler* self = nullptr;
  Bungler checking([&](const Job& job) {
    const auto raised = self->honest(job);
    EXPECT_TRUE(raised.has_value());
    const Raised said = raised.value_or(Raised{});
    EXPECT_TRUE(another.holds(request, {job.way, job.left, job.secrets, said.is, said.total, {}}, monitor));
    // No such set.
    Job other = job;
    ++other.secrets;
    EXPECT_FALSE(self->honest(other).has_value());
    other = job;
    other.way.emplace_back(GuessId(1U << 20), HintId(0));
    EXPECT_FALSE(self->honest(other).has_value());
    return raised;
  });
  self = &checking;
  static_cast<void>(Solver(space, workers, kSolverMemory).solve(request, monitor, nullptr, &checking));
  EXPECT_GT(checking.jobs, 10);
}

}  // namespace
}  // namespace deduce::exact
