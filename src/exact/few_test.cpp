#include "deduce/exact/few.hpp"

#include <atomic>
#include <set>
#include <tuple>

#include "deduce/base/error.hpp"
#include "deduce/exact/solve.hpp"
#include "generators.hpp"

namespace deduce::exact {
namespace {

constexpr std::uint64_t kFewMemory = std::uint64_t{1} << 26;

Request few_request(const Space& space, std::size_t count) {
  std::set<std::uint32_t> chosen;
  while (chosen.size() < count) chosen.insert(index(deduce::testing::any_code(space)));
  Request request;
  for (const std::uint32_t id : chosen) request.candidates.push_back(CodeId(id));
  return request;
}

/// Any question of up to `most` codes, but for its objective.
Request random_request(const Space& space, std::uint32_t most) {
  const auto count = static_cast<std::size_t>(std::min(space.size(), most));
  Request request = few_request(space, *rc::gen::inRange<std::size_t>(1, count + 1));
  request.goal = *rc::gen::element(Goal::win, Goal::identify);
  if (*rc::gen::inRange(0, 4) == 0) request.first = space.guess_id(space[deduce::testing::any_code(space)]);
  if (*rc::gen::inRange(0, 3) == 0) request.at_most = *rc::gen::inRange(0, 6);
  request.possible_only = *rc::gen::inRange(0, 4) == 0;
  return request;
}

/// Every number from where it hardly lets anything happen to where it does not matter to small games.
FewTuning any_few_tuning() {
  FewTuning tuning;
  tuning.together = *rc::gen::element<std::size_t>(1, 3, 64);
  tuning.ahead = *rc::gen::element<std::uint64_t>(1, 3, 1000);
  tuning.most_kept = *rc::gen::element<std::uint64_t>(0, 1000, FewTuning().most_kept);
  tuning.shares = *rc::gen::element<std::uint64_t>(3, 4, 1000);
  tuning.fewest_held = *rc::gen::element<std::uint64_t>(0, 1, 64);
  tuning.guesses_a_poll = *rc::gen::element(1U, 1024U);
  tuning.tried = *rc::gen::element(1, 4, 256);
  tuning.openings = *rc::gen::element<std::size_t>(1, 3, 24);
  return tuning;
}

TEST(Few, answers_are_those_of_the_engine_and_of_the_strategy) {
  DEDUCE_PROPERTY([] {
    const Space space(deduce::testing::any_rules(300));
    Request request = random_request(space, 40);
    request.objective =
        *rc::gen::element(Objective::mean, Objective::worst, Objective::worst_mean, Objective::mean_worst);
    request.any_time = *rc::gen::arbitrary<bool>();
    const Workers workers(2);
    SilentMonitor monitor;
    const FewTuning tuning = any_few_tuning();
    const Outcome few = solve_few(space, request, workers, kFewMemory, monitor, {}, tuning);
    const Outcome engine = Solver(space, workers, kFewMemory).solve(request, monitor);
    RC_ASSERT(few.status == engine.status);
    if (few.status == Status::infeasible) return;
    if (request.objective != Objective::worst) RC_ASSERT(few.total == engine.total);
    if (request.objective != Objective::mean) RC_ASSERT(few.worst == engine.worst);
    if (request.at_most) RC_ASSERT(few.worst <= *request.at_most);
    const Cost paid = cost(few.strategy, request.goal);
    RC_ASSERT(paid.total == few.total && paid.worst == few.worst && paid.secrets == request.candidates.size());
    RC_ASSERT(few.first_guess.has_value() == engine.first_guess.has_value());
    if (request.first) RC_ASSERT(few.first_guess == engine.first_guess);
    const Outcome again = solve_few(space, request, Workers(1), kFewMemory, monitor, {}, tuning);
    RC_ASSERT(again.strategy == few.strategy);
  });
}

/// Asks to stop when it has been asked so often.
class Patient final : public Monitor {
 public:
  explicit Patient(int patience) : patience_(patience) {}
  void progress(const Snapshot& snapshot) override {
    if (snapshot.best) best_shown = *snapshot.best;
  }
  [[nodiscard]] bool stop() const override { return patience_.fetch_sub(1) <= 0; }
  std::optional<std::int64_t> best_shown;

 private:
  mutable std::atomic<int> patience_;
};

TEST(Few, whenever_it_is_stopped_what_is_held_is_what_it_says) {
  DEDUCE_PROPERTY([] {
    const Space space(deduce::testing::any_rules(300));
    Request request = random_request(space, 60);
    request.any_time = *rc::gen::arbitrary<bool>();
    const Workers workers(1);
    SilentMonitor endless;
    const Outcome best = solve_few(space, request, workers, kFewMemory, endless);
    const auto n = static_cast<int>(request.candidates.size());
    Patient patient(n + *rc::gen::inRange(0, 3000));
    const Outcome known = solve_few(space, request, workers, kFewMemory, patient, {}, any_few_tuning());
    if (known.status != Status::stopped) {
      RC_ASSERT(known.status == best.status && known.total == best.total);
      return;
    }
    RC_ASSERT(best.status == Status::infeasible || known.lower_bound <= best.total);
    RC_ASSERT(known.best.has_value() != known.strategy.empty());
    if (patient.best_shown) RC_ASSERT(known.best && static_cast<std::int64_t>(*known.best) <= *patient.best_shown);
    if (!known.best) return;
    const Cost paid = cost(known.strategy, request.goal);
    RC_ASSERT(paid.total == *known.best && paid.total >= best.total && known.lower_bound < paid.total);
    RC_ASSERT(paid.secrets == request.candidates.size());
    if (request.first) RC_ASSERT(known.first_guess == *request.first);
    if (request.at_most) RC_ASSERT(paid.worst <= *request.at_most);
    RC_TAG("held");
  });
}

TEST(Few, sets_within_the_candidates_are_worth_what_they_are_alone) {
  DEDUCE_PROPERTY([] {
    const Space space(deduce::testing::any_rules(300));
    const auto most = static_cast<std::size_t>(std::min<std::uint32_t>(space.size(), 60));
    const Request all = few_request(space, *rc::gen::inRange<std::size_t>(1, most + 1));
    const Workers workers(1);
    Patient patient(*rc::gen::element(100, 1'000'000));
    SilentMonitor endless;
    FewSolver solver(space, all.candidates, workers, kFewMemory, endless, any_few_tuning());
    static_cast<void>(solver.best(all.candidates, patient));  // a question that was stopped does no harm
    for (int i = 0; i < 4; ++i) {
      Request part;
      for (const SecretId id : all.candidates)
        if (part.candidates.empty() || *rc::gen::inRange(0, 3) > 0) part.candidates.push_back(id);
      const auto found = solver.best(part.candidates, endless);
      RC_ASSERT(found->total == solve_few(space, part, workers, kFewMemory, endless).total);
      part.first = space.guess_id(found->guess);
      RC_ASSERT(found->total == solve_few(space, part, workers, kFewMemory, endless).total);
    }
  });
}

/// Some codes of a game that no stage is enough for.
Request drawn_codes(const Space& space, std::uint32_t about) {
  Request request;
  std::uint32_t state = 1;
  for (std::uint32_t id = 0; id < space.size(); ++id) {
    state = state * 1664525U + 1013904223U;
    if (state >> 16U < 65536U / space.size() * about) request.candidates.push_back(CodeId(id));
  }
  return request;
}

// So many that no stage is enough, and sets are searched within sets.
TEST(Few, larger_sets_cost_what_the_engine_finds) {
  std::uint64_t nodes = 0;
  for (const char* rules : {"p4c7r", "p5c5r", "p4c9n"})
    for (const Goal goal : {Goal::win, Goal::identify}) {
      const Space space(Rules::parse(rules));
      Request request = drawn_codes(space, 90);
      request.goal = goal;
      const Workers workers(2);
      SilentMonitor monitor;
      const Outcome few = solve_few(space, request, workers, kFewMemory, monitor);
      const Outcome engine = Solver(space, workers, kFewMemory).solve(request, monitor);
      EXPECT_GT(request.candidates.size(), 60U);
      EXPECT_EQ(few.total, engine.total) << rules << " " << request.candidates.size();
      EXPECT_EQ(cost(few.strategy, goal).total, few.total);
      nodes += few.statistics.nodes;
    }
  EXPECT_GT(nodes, 12U);
}

/// Writes down what is shown of the best strategy.
class Shown final : public Monitor {
 public:
  void progress(const Snapshot& snapshot) override { best.push_back(snapshot.best); }
  [[nodiscard]] bool stop() const override { return false; }
  std::vector<std::optional<std::int64_t>> best;
};

// A number that nothing heeds would pass all other tests.
TEST(Few, numbers_change_the_work_and_not_the_answer_for_any_number_of_threads) {
  const Space space(Rules::parse("p4c7r"));
  const std::vector<std::pair<const char*, FewTuning>> lowered{{"together", {.together = 1}},
                                                               {"ahead", {.ahead = 1}},
                                                               {"most_kept", {.most_kept = 0}},
                                                               {"tried", {.tried = 1}},
                                                               {"openings", {.openings = 1}}};
  std::vector<int> heeded(lowered.size());
  for (const Objective objective : {Objective::mean, Objective::worst_mean}) {
    Request request = drawn_codes(space, 90);
    request.objective = objective;
    request.any_time = objective == Objective::mean;
    const auto solve = [&](const FewTuning& tuning, int threads) {
      Shown shown;
      const Outcome outcome = solve_few(space, request, Workers(threads), kFewMemory, shown, {}, tuning);
      const Statistics& all = outcome.statistics;
      return std::tuple(outcome, std::tuple(all.nodes, all.guesses, shown.best), all.table_entries);
    };
    const auto [expected, work, entries] = solve({}, 1);
    for (std::size_t i = 0; i < lowered.size(); ++i) {
      const auto& [name, tuning] = lowered[i];
      const auto [outcome, its_work, its_entries] = solve(tuning, 1);
      EXPECT_EQ(outcome.total, expected.total) << name;
      if (objective == Objective::worst_mean) {
        EXPECT_EQ(outcome.worst, expected.worst) << name;
      }
      heeded[i] += its_work != work || its_entries != entries ? 1 : 0;
      for (const int threads : {2, 8}) {
        // What is kept at the end is up to which thread was the last to forget.
        const auto [same, same_work, same_entries] = solve(tuning, threads);
        EXPECT_TRUE(same.strategy == outcome.strategy) << name << " " << threads;
        EXPECT_TRUE(same_work == its_work) << name << " " << threads;
      }
    }
  }
  for (std::size_t i = 0; i < lowered.size(); ++i) EXPECT_GT(heeded[i], 0) << lowered[i].first;
}

TEST(Few, a_search_that_is_stopped_says_what_is_known) {
  const Space space(Rules(4, 6, true));
  Request request;
  for (std::uint32_t id = 0; id < 300; ++id) request.candidates.push_back(CodeId(id));
  SilentMonitor stopped;
  stopped.request_stop();
  const Outcome outcome = solve_few(space, request, Workers(1), kFewMemory, stopped);
  EXPECT_EQ(outcome.status, Status::stopped);
  EXPECT_GE(outcome.lower_bound, 599U);
  EXPECT_TRUE(outcome.strategy.empty());
}

TEST(Few, what_it_does_not_answer_is_refused) {
  const Space space(Rules(6, 9, true));
  Request request;
  for (std::uint32_t id = 0; id < 1011; ++id) request.candidates.push_back(CodeId(id));
  EXPECT_THROW(require_few(space, request), InputError) << "too many";
  request.candidates.resize(1010);
  EXPECT_NO_THROW(require_few(space, request));
  SilentMonitor monitor;
  EXPECT_THROW(static_cast<void>(solve_few(space, request, Workers(1), 1000, monitor)), InputError) << "no memory";
}

}  // namespace
}  // namespace deduce::exact
