#include "deduce/bestfirst/solve.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <utility>

#include "bestfirst/brute_force.hpp"
#include "deduce/base/error.hpp"
#include "deduce/game/alphabet.hpp"
#include "generators.hpp"

namespace deduce::bestfirst {
namespace {

std::vector<CodeId> all_codes(const Space& space) {
  std::vector<CodeId> codes;
  for (std::uint32_t id = 0; id < space.size(); ++id) codes.push_back(CodeId(id));
  return codes;
}

Outcome solve(const Space& space, const Request& request, std::uint64_t memory = std::uint64_t{1} << 26,
              const Tuning& tuning = {}) {
  const Workers workers(1);
  SilentMonitor monitor;
  return Engine(space, workers, memory, tuning).solve(request, monitor);
}

/// With every number so small, or so large, that what happens to large sets happens to small ones.
Tuning any_tuning() {
  Tuning tuning;
  tuning.listed = *rc::gen::element<std::size_t>(1, 3, 32);
  tuning.listed_later = *rc::gen::element<std::size_t>(1, 2, 64);
  tuning.short_list = *rc::gen::element<std::size_t>(1, 2, 100);
  tuning.symmetries = *rc::gen::element<std::size_t>(0, 4, 1000);
  tuning.most_regret = *rc::gen::element(0U, 1U, 255U);
  tuning.regret_of_guess = *rc::gen::element(1U, 64U);
  tuning.sets_a_report = 1;
  tuning.symmetry.steps = *rc::gen::element(0, 20, 20000);
  return tuning;
}

/// Rules, a set of a few codes, and a question about it, at random.
Request any_request(const Space& space) {
  Request request;
  std::set<std::uint32_t> chosen;
  const auto size = *rc::gen::inRange<std::size_t>(1, std::min<std::size_t>(space.size(), 9) + 1);
  while (chosen.size() < size) chosen.insert(index(testing::any_code(space)));
  for (const std::uint32_t id : chosen) request.candidates.push_back(CodeId(id));
  request.goal = *rc::gen::element(Goal::win, Goal::identify);
  request.objective =
      *rc::gen::element(Objective::mean, Objective::worst, Objective::worst_mean, Objective::mean_worst);
  request.estimate = *rc::gen::element(Estimate::bound, Estimate::log14);
  if (*rc::gen::arbitrary<bool>()) request.at_most = *rc::gen::inRange(0, 6);
  if (*rc::gen::inRange(0, 3) == 0) request.first = guess_of(testing::any_code(space));
  return request;
}

/// What brute force says: the least worst case and total in the order of the objective.
struct Truth {
  std::optional<int> total;
  int worst = 0;
};

Truth truth_of(const Space& space, const Request& request) {
  BruteForce brute_force(space, request.goal);
  // With a guess more than secrets, a strategy that takes them one by one has time for any first guess.
  const int plenty = static_cast<int>(request.candidates.size()) + 1;
  const int limit = std::min(request.at_most.value_or(plenty), plenty);
  const auto total = [&](int left) { return brute_force.total(request.candidates, left, request.first); };
  Truth truth{total(limit)};
  if (!truth.total) return truth;
  const bool worst_first = request.objective == Objective::worst || request.objective == Objective::worst_mean;
  while (worst_first ? !total(truth.worst) : total(truth.worst) != truth.total) ++truth.worst;
  if (worst_first) truth.total = total(truth.worst);
  return truth;
}

TEST(BestFirst, agrees_with_brute_force_on_random_sets_and_questions) {
  DEDUCE_PROPERTY([] {
    const Space space(testing::any_rules(40));
    const Request request = any_request(space);
    const Truth truth = truth_of(space, request);
    // As much memory as it likes, or just enough.
    const std::uint64_t least = least_memory(space.rules(), request.candidates.size());
    const std::uint64_t memory = *rc::gen::element(std::uint64_t{1} << 26, least);
    const Outcome outcome = solve(space, request, memory, any_tuning());
    RC_ASSERT(outcome.statistics.peak_bytes + outcome.statistics.bytes <= memory);
    RC_ASSERT((outcome.status == Status::proven) == truth.total.has_value());
    if (!truth.total) {
      RC_ASSERT(outcome.status == Status::infeasible);
      RC_ASSERT(outcome.strategy.empty());
      return;
    }
    if (request.objective != Objective::worst) RC_ASSERT(outcome.total == static_cast<std::uint64_t>(*truth.total));
    if (request.objective != Objective::mean) RC_ASSERT(outcome.worst == truth.worst);
    RC_ASSERT(cost(outcome.strategy, request.goal).total == outcome.total);
    if (request.first && outcome.worst > 0) RC_ASSERT(outcome.first_guess == request.first);
  });
}

TEST(BestFirst, agrees_with_brute_force_on_whole_tiny_games) {
  for (const char* rules : {"p1c4r", "p2c2r", "p2c3r", "p3c2r", "p2c4n", "p3c3n", "p2c4r", "p4c2r"})
    for (const Goal goal : {Goal::win, Goal::identify})
      for (const Estimate estimate : {Estimate::bound, Estimate::log14}) {
        const Space space(Rules::parse(rules));
        Request request{{all_codes(space), goal}};
        request.estimate = estimate;
        const Truth truth = truth_of(space, request);
        EXPECT_EQ(solve(space, request).total, static_cast<std::uint64_t>(*truth.total)) << rules << text(goal);
      }
}

TEST(BestFirst, a_small_memory_gives_the_same_answer_and_is_kept_to) {
  const Space space(Rules::mastermind());
  const Alphabet alphabet(space.rules());
  Request request{{all_codes(space), Goal::identify, Objective::worst_mean}};
  request.first = space.guess_id(alphabet.parse("1112"));
  const Outcome roomy = solve(space, request);
  const std::uint64_t least = least_memory(space.rules(), space.size());
  const Outcome tight = solve(space, request, least);
  EXPECT_EQ(roomy.total, 4783U);
  EXPECT_EQ(roomy.worst, 4);
  EXPECT_EQ(roomy.statistics.dropped, 0U);
  EXPECT_GT(tight.statistics.dropped, 0U);
  EXPECT_EQ(tight.total, roomy.total);
  EXPECT_EQ(tight.worst, roomy.worst);
  EXPECT_LE(tight.statistics.peak_bytes + tight.statistics.bytes, least);
  EXPECT_GT(roomy.statistics.peak_bytes, tight.statistics.peak_bytes);
}

// A number that nothing heeds would pass all other tests.
TEST(BestFirst, numbers_change_the_work_and_not_the_answer) {
  const Space space(Rules::parse("p4c5r"));
  const std::uint64_t least = least_memory(space.rules(), space.size()), plenty = std::uint64_t{1} << 26;
  constexpr std::uint64_t kLittle = 390'000;
  const Tuning two{.listed = 2}, little{.node_bytes = kLittle},
      many{.listed = 200, .listed_later = 200, .node_bytes = kLittle};
  const auto with = [](Tuning tuning, auto Tuning::*number, auto value) {
    tuning.*number = value;
    return tuning;
  };
  struct Pair {
    const char* name;
    Tuning before, after;
    std::uint64_t memory;
  };
  const Pair pairs[] = {{"listed", {}, two, plenty},
                        {"listed_later", two, with(two, &Tuning::listed_later, 2U), plenty},
                        {"symmetries", {}, with({}, &Tuning::symmetries, 30U), plenty},
                        {"symmetry", {}, with({}, &Tuning::symmetry, SymmetryTuning{.steps = 0}), plenty},
                        {"node_bytes", {}, little, least},
                        {"most_regret", little, with(little, &Tuning::most_regret, 0U), least},
                        {"regret_of_guess", many, with(many, &Tuning::regret_of_guess, 1U), least}};
  const Request request{{all_codes(space), Goal::identify, Objective::worst_mean}};
  for (const auto& [name, before, after, memory] : pairs) {
    const Outcome one = solve(space, request, memory, before), other = solve(space, request, memory, after);
    EXPECT_EQ(other.total, one.total) << name;
    EXPECT_EQ(other.worst, one.worst) << name;
    EXPECT_NE(std::pair(other.statistics.nodes, other.statistics.dropped),
              std::pair(one.statistics.nodes, one.statistics.dropped))
        << name;
    for (const Outcome& outcome : {one, other})
      EXPECT_LE(outcome.statistics.peak_bytes + outcome.statistics.bytes, memory) << name;
  }
}

// Few candidates of a game with many guesses: what was tried of them is what fills the memory.
TEST(BestFirst, guesses_that_were_tried_keep_to_the_memory_too) {
  const Space space(Rules::parse("p4c6r"));
  Request request{{{}, Goal::win, Objective::mean}};
  for (std::uint32_t id = 0; id < space.size(); id += 17) request.candidates.push_back(CodeId(id));
  const std::uint64_t least = least_memory(space.rules(), request.candidates.size());
  const Outcome roomy = solve(space, request), tight = solve(space, request, least);
  EXPECT_EQ(tight.total, roomy.total);
  EXPECT_GT(tight.statistics.dropped, 0U);
  EXPECT_LE(tight.statistics.peak_bytes + tight.statistics.bytes, least);
}

// The lists of guesses fill it as well.
TEST(BestFirst, lists_that_were_cut_short_are_made_again) {
  const Space space(Rules::parse("p4c6r"));
  Request request{{{}, Goal::win, Objective::mean}};
  for (std::uint32_t id = 0; id < space.size(); id += 17) request.candidates.push_back(CodeId(id));
  constexpr std::uint64_t kLittle = 155'000, kPlenty = std::uint64_t{1} << 26;
  const Outcome roomy = solve(space, request), two = solve(space, request, kPlenty, {.node_bytes = kLittle}),
                one = solve(space, request, kPlenty, {.short_list = 1, .node_bytes = kLittle});
  for (const Outcome& outcome : {two, one}) {
    EXPECT_EQ(outcome.total, roomy.total);
    EXPECT_EQ(outcome.worst, roomy.worst);
    EXPECT_GT(outcome.statistics.dropped, 0U);
  }
  EXPECT_GT(one.statistics.nodes, two.statistics.nodes) << "lists are made more often";
}

TEST(BestFirst, progress_is_reported_every_so_many_sets) {
  const Space space(Rules::parse("p4c4r"));
  class Counting final : public Monitor {
   public:
    void progress(const Snapshot&) override { ++reports; }
    [[nodiscard]] bool stop() const override { return false; }
    int reports = 0;
  };
  std::vector<int> reports;
  for (const unsigned sets : {1U, 1000000U}) {
    Counting monitor;
    const Workers workers(1);
    static_cast<void>(
        Engine(space, workers, std::uint64_t{1} << 26, {.sets_a_report = sets}).solve({{all_codes(space)}}, monitor));
    reports.push_back(monitor.reports);
  }
  EXPECT_GT(reports[0], 10);
  EXPECT_EQ(reports[1], 0);
}

TEST(BestFirst, too_little_memory_is_refused_with_what_would_do) {
  const Space space(Rules::parse("p2c3r"));
  const std::uint64_t least = least_memory(space.rules(), space.size());
  EXPECT_THROW((void)solve(space, {{all_codes(space)}}, least - 1), InputError);
  EXPECT_EQ(solve(space, {{all_codes(space)}}, least).status, Status::proven);
}

TEST(BestFirst, bad_requests_are_refused) {
  const Space space(Rules::parse("p2c3r"));
  EXPECT_THROW((void)solve(space, {}), InputError);
  Request request{{all_codes(space)}};
  request.at_most = -1;
  EXPECT_THROW((void)solve(space, request), InputError);
}

TEST(BestFirst, stops_when_asked_and_says_what_is_known) {
  const Space space(Rules::mastermind());
  const Workers workers(1);
  SilentMonitor monitor;
  monitor.request_stop();
  const Outcome outcome = Engine(space, workers, std::uint64_t{1} << 26).solve({{all_codes(space)}}, monitor);
  EXPECT_EQ(outcome.status, Status::stopped);
  EXPECT_TRUE(outcome.strategy.empty());
  EXPECT_GE(outcome.lower_bound, 2U * 1296U);
  EXPECT_LE(outcome.lower_bound, 5625U);
}

// Nakamura's case that ran out of memory at 28.4 GB; here within 64 MiB.
TEST(BestFirst, mastermind_from_1111_identifies_within_five_guesses_and_no_fewer) {
  const Space space(Rules::mastermind());
  Request request{{all_codes(space), Goal::identify, Objective::worst_mean}};
  request.first = GuessId(0);
  const Outcome outcome = solve(space, request);
  EXPECT_EQ(outcome.status, Status::proven);
  EXPECT_EQ(outcome.worst, 5);
  EXPECT_EQ(outcome.total, 5277U);
}

// The four means that the thesis prints are what its program's own rules lead to, and not the least.
TEST(BestFirst, the_rules_of_program_2_give_the_printed_mean_and_miss_the_least) {
  const Space space(Rules::mastermind());
  const Alphabet alphabet(space.rules());
  Request request{{all_codes(space), Goal::identify, Objective::worst_mean_in_cells}};
  request.first = space.guess_id(alphabet.parse("1122"));
  request.estimate = Estimate::program2;
  request.merge = Merge::sizes;
  const Outcome printed = solve(space, request);
  EXPECT_EQ(printed.status, Status::found);
  EXPECT_EQ(printed.total, 4698U);  // 3.625000
  EXPECT_EQ(printed.worst, 4);
  request.objective = Objective::worst_mean;
  EXPECT_THROW((void)solve(space, request), InputError);
  request.estimate = Estimate::bound;
  EXPECT_EQ(solve(space, request).total, 4696U);
}

TEST(BestFirst, words_are_read_back) {
  for (const auto word : {Objective::mean, Objective::worst, Objective::worst_mean, Objective::mean_worst,
                          Objective::worst_mean_in_cells})
    EXPECT_EQ(parse_objective(text(word)), word);
  for (const auto word : {Estimate::bound, Estimate::log14, Estimate::program2})
    EXPECT_EQ(parse_estimate(text(word)), word);
  for (const auto word : {Merge::symmetry, Merge::sizes}) EXPECT_EQ(parse_merge(text(word)), word);
  EXPECT_THROW((void)parse_objective("total"), InputError);
  EXPECT_THROW((void)parse_estimate(""), InputError);
  EXPECT_THROW((void)parse_merge("size"), InputError);
}

}  // namespace
}  // namespace deduce::bestfirst
