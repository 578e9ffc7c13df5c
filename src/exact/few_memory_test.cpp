// With no more memory than the codes and the hints take, a search forgets, and nearly no guess waits for its turn; what
// it finds is what a search with plenty of memory finds.
#include <algorithm>
#include <atomic>

#include "deduce/base/error.hpp"
#include "exact/few_search.hpp"
#include "exact/few_table.hpp"
#include "generators.hpp"

namespace deduce::exact {
namespace {

constexpr std::uint64_t kPlenty = std::uint64_t{1} << 26;

/// The least that a search does not refuse.
std::uint64_t least_memory(const Space& space, const Request& request, const Workers& workers) {
  SilentMonitor monitor;
  std::uint64_t too_little = 0, enough = kPlenty;
  while (too_little + 1 < enough) {
    const std::uint64_t memory = (too_little + enough) / 2;
    try {
      const FewSearch search(space, request, {workers, monitor, memory});
      enough = memory;
    } catch (const InputError&) {
      too_little = memory;
    }
  }
  return enough;
}

Request some_of(const Space& space, std::uint32_t count, std::uint32_t state) {
  Request request;
  for (std::uint32_t id = 0; id < space.size(); ++id) {
    state = state * 1664525U + 1013904223U;
    if (state >> 16U < 65536U / space.size() * count) request.candidates.push_back(CodeId(id));
  }
  return request;
}

TEST(FewMemory, what_was_forgotten_is_found_again) {
  for (const char* rules : {"p4c7r", "p4c9n", "p3c12r"})
    for (const Goal goal : {Goal::win, Goal::identify})
      for (const std::uint64_t most_kept : {0U, 1000U, 4000U}) {
        const Space space(Rules::parse(rules));
        Request request = some_of(space, 70, 1);
        request.goal = goal;
        const Workers workers(2);
        SilentMonitor monitor;
        FewSearch plenty(space, request, {workers, monitor, kPlenty});
        FewSearch little(space, request, {workers, monitor, kPlenty, {.together = 4, .most_kept = most_kept}});
        const FewSet all = plenty.everyone();
        const auto n = static_cast<int>(all.size());
        const FewTotal total = plenty.search(all, n, kNoStrategy);
        EXPECT_EQ(little.search(all, n, kNoStrategy), total) << rules;
        const auto strategy = little.strategy(all, n, {}, FewSearch::Unknown::is_searched);
        ASSERT_TRUE(strategy);
        EXPECT_EQ(cost(*strategy, goal).total, total) << rules;
        EXPECT_EQ(plenty.statistics.replaced, 0U);
        EXPECT_GT(little.statistics.replaced, 0U) << rules;
        // Four are looked at together, and no more wait than these where there is room for fewer.
        EXPECT_LE(little.statistics.peak_bytes, std::max<std::uint64_t>(4 * 48, most_kept / 4)) << rules;
        EXPECT_GT(plenty.statistics.peak_bytes, most_kept / 4) << rules;
      }
}

/// Asks to stop when it has been asked so often.
class PollsLeft final : public Monitor {
 public:
  explicit PollsLeft(int patience) : patience_(patience) {}
  void progress(const Snapshot&) override {}
  [[nodiscard]] bool stop() const override { return patience_.fetch_sub(1) <= 0; }

 private:
  mutable std::atomic<int> patience_;
};

TEST(FewMemory, whenever_it_is_stopped_no_more_is_said_than_is_true) {
  const Space space(Rules::parse("p4c7r"));
  Request request = some_of(space, 60, 1);
  request.goal = Goal::identify;
  const Workers workers(1);
  SilentMonitor endless;
  FewSearch plenty(space, request, {workers, endless, kPlenty});
  const FewSet all = plenty.everyone();
  const auto n = static_cast<int>(all.size());
  const FewTotal total = plenty.search(all, n, kNoStrategy);
  int stopped = 0;
  for (int patience = 100; patience < 30'000; patience += patience / 8) {
    PollsLeft patient(patience);
    FewSearch little(space, request, {workers, patient, kPlenty, {.together = 1, .most_kept = 0}});
    try {
      static_cast<void>(little.search(all, n, kNoStrategy));
    } catch (const Interrupted&) {
      ++stopped;
    }
    EXPECT_LE(little.least_known, total) << patience;
  }
  EXPECT_GT(stopped, 20);
}

TEST(FewMemory, what_each_kind_gets_of_it_is_up_to_the_tuning) {
  const Space space(Rules::parse("p4c7r"));
  const Request request = some_of(space, 70, 1);
  const Workers workers(1);
  SilentMonitor monitor;
  const std::uint64_t memory = least_memory(space, request, workers) + 20'000;
  const auto search = [&](const FewTuning& tuning) {
    FewSearch search(space, request, {workers, monitor, memory, tuning});
    const FewSet all = search.everyone();
    return std::pair(search.search(all, static_cast<int>(all.size()), kNoStrategy), search.statistics);
  };
  const auto [total, usual] = search({});
  const auto [same, small_shares] = search({.shares = 100});
  EXPECT_EQ(same, total);
  EXPECT_GT(small_shares.replaced, usual.replaced);
  EXPECT_LT(small_shares.table_entries, usual.table_entries);
}

/// Counts how often it is asked.
class PollsSeen final : public Monitor {
 public:
  void progress(const Snapshot&) override {}
  [[nodiscard]] bool stop() const override { return ++seen_ == 0; }
  [[nodiscard]] int seen() const { return seen_; }

 private:
  mutable std::atomic<int> seen_{0};
};

TEST(FewMemory, guesses_that_wait_are_few_or_many_as_the_tuning_says_and_asking_to_stop_is_too) {
  const Space space(Rules::parse("p4c7r"));
  const Request request = some_of(space, 70, 1);
  const Workers workers(1);
  const auto search = [&](const FewTuning& tuning) {
    PollsSeen monitor;
    FewSearch search(space, request, {workers, monitor, kPlenty, tuning});
    const FewSet all = search.everyone();
    const FewTotal total = search.search(all, static_cast<int>(all.size()), kNoStrategy);
    return std::pair(total, monitor.seen());
  };
  const auto [total, polls] = search({.most_kept = 0});
  // What does not wait is bounded again, and before each group it asks.
  const auto [with_none, polls_with_none] = search({.most_kept = 0, .fewest_held = 1});
  const auto [with_all, polls_with_all] = search({.most_kept = 0, .fewest_held = 10'000});
  EXPECT_EQ(with_none, total);
  EXPECT_EQ(with_all, total);
  EXPECT_GT(polls_with_none, polls);
  EXPECT_LT(polls_with_all, polls);
  const auto [asked_often, more_polls] = search({.most_kept = 0, .guesses_a_poll = 1});
  EXPECT_EQ(asked_often, total);
  EXPECT_GT(more_polls, polls);
}

TEST(FewMemory, answers_do_not_depend_on_it) {
  DEDUCE_PROPERTY([] {
    const Space space(deduce::testing::any_rules(300));
    Request request = some_of(space, *rc::gen::inRange(5U, 60U), *rc::gen::arbitrary<std::uint32_t>());
    if (request.candidates.empty()) request.candidates.push_back(CodeId(0));
    request.goal = *rc::gen::element(Goal::win, Goal::identify);
    request.objective =
        *rc::gen::element(Objective::mean, Objective::worst, Objective::worst_mean, Objective::mean_worst);
    if (*rc::gen::inRange(0, 3) == 0) request.at_most = *rc::gen::inRange(0, 6);
    request.possible_only = *rc::gen::inRange(0, 4) == 0;
    const Workers workers(1);
    SilentMonitor monitor;
    const Outcome plenty = solve_few(space, request, workers, kPlenty, monitor);
    const Outcome little = solve_few(space, request, workers, least_memory(space, request, workers), monitor);
    RC_ASSERT(little.status == plenty.status);
    if (request.objective != Objective::worst) RC_ASSERT(little.total == plenty.total);
    if (request.objective != Objective::mean) RC_ASSERT(little.worst == plenty.worst);
    RC_ASSERT(cost(little.strategy, request.goal).total == little.total);
  });
}

TEST(FewMemory, where_candidates_alone_are_too_many_it_is_refused) {
  const Space space(Rules(4, 6, true));
  Request request = some_of(space, 90, 1);
  request.possible_only = true;
  const Workers workers(1);
  const std::uint64_t least = least_memory(space, request, workers), n = request.candidates.size();
  EXPECT_GE(least, n * n + space.size() * sizeof(Code));
  SilentMonitor monitor;
  EXPECT_THROW(FewSearch(space, request, {workers, monitor, least - 1}), InputError);
}

TEST(FewMemory, a_table_keeps_to_its_bytes_and_has_what_was_put_in_last) {
  DEDUCE_PROPERTY([] {
    const auto memory = *rc::gen::element<std::uint64_t>(0, 5000, 100'000, std::uint64_t{1} << 26);
    FewTable<std::uint64_t> table(memory);
    std::uint64_t most = 0;
    const std::uint64_t count = 20'000;
    for (std::uint64_t i = 0; i < count; ++i) {
      table.put(random_key(i), i);
      RC_ASSERT(table.find(random_key(i)) == i);
      most = std::max(most, table.bytes());
    }
    RC_ASSERT(most <= std::max<std::uint64_t>(memory, 256));
    RC_ASSERT(2 * most >= memory / 3 || table.forgotten() == 0);
    RC_ASSERT(table.size() + table.forgotten() == count);
    for (std::uint64_t i = count - table.size(); i < count; ++i) RC_ASSERT(table.find(random_key(i)) == i);
    RC_ASSERT(!table.find(random_key(count)));
    table.put(random_key(count - 1), 7);
    RC_ASSERT(table.find(random_key(count - 1)) == 7U);
  });
}

}  // namespace
}  // namespace deduce::exact
