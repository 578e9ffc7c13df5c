// Jobs on a desk: each is done once, here or elsewhere; who waits does others' work; nothing is kept that nobody does.
#include "ranks/desk.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <thread>

namespace deduce::ranks {
namespace {

Job job_number(std::size_t number) { return {{}, {}, static_cast<std::uint32_t>(number), 0}; }

template <class Kind>
std::vector<Kind> collected(Desk& desk) {
  std::vector<Kind> all;
  for (const Message& message : desk.collect())
    if (const auto* one = std::get_if<Kind>(&message)) all.push_back(*one);
  return all;
}

/// Waits for a message of the kind, as whoever carries them does; none comes where something is wrong.
template <class Kind>
Kind next(Desk& desk) {
  const auto until = std::chrono::steady_clock::now() + std::chrono::seconds(20);
  while (std::chrono::steady_clock::now() < until) {
    for (const Message& message : desk.collect())
      if (const auto* one = std::get_if<Kind>(&message)) return *one;
    std::this_thread::yield();
  }
  ADD_FAILURE() << "no such message comes";
  return {};
}

class Desks : public ::testing::Test {
 protected:
  Desks() {
    desk.begin([this](const Job& job) { return do_job(job); }, [this](const SetBounds& told) { return take_set(told); },
               monitor);
  }
  std::function<std::vector<Raised>(const Job&)> do_job = [](const Job& job) {
    return std::vector<Raised>{{Fact::Is::exactly, job.secrets}};
  };
  std::function<bool(const SetBounds&)> take_set = [](const SetBounds&) { return true; };
  SilentMonitor monitor;
  Desk desk{16, 8};
};

TEST_F(Desks, the_largest_job_that_is_not_begun_is_given_and_one_is_left) {
  const auto round = desk.share(3, job_number);
  EXPECT_TRUE(collected<Hand>(desk).empty());
  desk.receive(Ask{});
  const auto given = collected<Hand>(desk);
  ASSERT_EQ(given.size(), 1U);
  EXPECT_EQ(given[0].job, job_number(2));
  EXPECT_FALSE(round->take(2));
  desk.receive(Ask{});
  EXPECT_EQ(collected<Hand>(desk).size(), 1U);
  desk.receive(Ask{});
  EXPECT_TRUE(collected<Hand>(desk).empty());
  EXPECT_TRUE(round->take(0));
  EXPECT_FALSE(round->take(1));
}

TEST_F(Desks, what_was_begun_here_is_not_given) {
  const auto round = desk.share(3, job_number);
  EXPECT_TRUE(round->take(2));
  desk.receive(Ask{});
  const auto given = collected<Hand>(desk);
  ASSERT_EQ(given.size(), 1U);
  EXPECT_EQ(given[0].job, job_number(1));
}

TEST_F(Desks, the_round_that_was_opened_first_gives_first) {
  const auto outer = desk.share(2, [](std::size_t i) { return job_number(100 + i); });
  const auto inner = desk.share(2, job_number);
  desk.receive(Ask{});
  desk.receive(Ask{});
  const auto given = collected<Hand>(desk);
  ASSERT_EQ(given.size(), 2U);
  EXPECT_EQ(given[0].job, job_number(101));
  EXPECT_EQ(given[1].job, job_number(1));
}

TEST_F(Desks, who_was_asked_in_vain_gives_when_there_is_something) {
  desk.receive(Ask{});
  EXPECT_EQ(desk.share(1, job_number), nullptr);
  const auto round = desk.share(2, job_number);
  EXPECT_EQ(collected<Hand>(desk).size(), 1U);
  const auto another = desk.share(2, job_number);
  EXPECT_TRUE(collected<Hand>(desk).empty());
}

TEST_F(Desks, answers_are_told_and_answers_to_rounds_that_are_gone_are_not) {
  std::uint64_t old = 0;
  {
    const auto round = desk.share(2, job_number);
    desk.receive(Ask{});
    old = collected<Hand>(desk).at(0).id;
  }
  const auto round = desk.share(3, job_number);
  desk.receive(Ask{});
  desk.receive(Ask{});
  const auto given = collected<Hand>(desk);
  ASSERT_EQ(given.size(), 2U);
  desk.receive(Done{old, {Raised{Fact::Is::exactly, 5}}});
  desk.receive(Done{given[1].id, {}});
  desk.receive(Done{given[0].id, {Raised{Fact::Is::exactly, 6}}});
  desk.receive(Done{given[0].id, {Raised{Fact::Is::exactly, 7}}});
  std::vector<std::pair<std::size_t, std::vector<Raised>>> told;
  round->wait([&](std::size_t job, std::span<const Raised> raised) {
    told.emplace_back(job, std::vector(raised.begin(), raised.end()));
    return true;
  });
  ASSERT_EQ(told.size(), 2U);
  EXPECT_EQ(told[0], (std::pair(std::size_t{1}, std::vector<Raised>())));
  EXPECT_EQ(told[1], (std::pair(std::size_t{2}, std::vector{Raised{Fact::Is::exactly, 6}})));
}

TEST_F(Desks, whoever_wants_no_more_answers_need_not_wait_for_them) {
  const auto round = desk.share(3, job_number);
  desk.receive(Ask{});
  desk.receive(Ask{});
  desk.receive(Done{collected<Hand>(desk).at(0).id, {}});
  int told = 0;
  round->wait([&](std::size_t, std::span<const Raised>) { return ++told == 0; });
  EXPECT_EQ(told, 1);
}

TEST_F(Desks, who_waits_does_jobs_of_others) {
  const auto round = desk.share(2, job_number);
  desk.receive(Ask{});
  const std::uint64_t mine = collected<Hand>(desk).at(0).id;
  std::thread waiting([&] { round->wait([](std::size_t, std::span<const Raised>) { return true; }); });
  next<Want>(desk);
  desk.receive(Hand{77, job_number(30)});
  EXPECT_EQ(next<Done>(desk), (Done{77, {Raised{Fact::Is::exactly, 30}}}));
  desk.receive(Done{mine, {Raised{Fact::Is::exactly, 6}}});
  waiting.join();
  EXPECT_EQ(desk.counts().done, 1U);
  // It wanted another job, and does not any more.
  EXPECT_EQ(collected<Unwant>(desk).size(), 1U);
}

TEST_F(Desks, bounds_of_sets_go_out_and_come_in_while_a_search_is_on) {
  const SetBounds one{{1, 2}, 30, 60, 70}, other{{3, 4}, 30, 60, 60};
  desk.tell(one);
  desk.tell(other);
  EXPECT_EQ(desk.collect_sets(), (Sets{{one, other}}));
  EXPECT_EQ(desk.collect_sets(), Sets{});
  std::vector<SetBounds> taken;
  take_set = [&](const SetBounds& told) {
    taken.push_back(told);
    return !(told == one);
  };
  EXPECT_FALSE(desk.receive(Sets{{one, other}}));  // the second is taken all the same
  EXPECT_TRUE(desk.receive(Sets{{other}}));
  EXPECT_EQ(taken, (std::vector{one, other, other}));
  desk.end();
  EXPECT_TRUE(desk.receive(Sets{{one}}));
  EXPECT_EQ(taken.size(), 3U);
  EXPECT_EQ(desk.counts().sets_told, 2U);
}

TEST_F(Desks, jobs_that_nobody_waits_for_go_back) {
  desk.receive(Hand{77, job_number(30)});
  EXPECT_EQ(collected<Return>(desk), std::vector<Return>{{77}});
}

TEST_F(Desks, a_job_that_is_broken_off_goes_back_and_so_does_one_that_was_not_begun) {
  std::atomic<bool> begun{false};
  do_job = [&](const Job&) -> std::vector<Raised> {
    begun = true;
    while (!monitor.stop()) std::this_thread::yield();
    throw Interrupted{};
  };
  std::thread serving([&] { EXPECT_THROW(desk.serve(), Interrupted); });
  next<Want>(desk);
  desk.receive(Hand{1, job_number(30)});
  while (!begun) std::this_thread::yield();
  desk.receive(Hand{2, job_number(30)});
  EXPECT_EQ(next<Return>(desk), Return{2});
  monitor.request_stop();
  EXPECT_EQ(next<Return>(desk), Return{1});
  serving.join();
}

TEST_F(Desks, whoever_waits_stops_when_told_to) {
  const auto round = desk.share(2, job_number);
  desk.receive(Ask{});
  monitor.request_stop();
  EXPECT_THROW(round->wait([](std::size_t, std::span<const Raised>) { return true; }), Interrupted);
}

TEST_F(Desks, who_serves_ends_when_all_is_over) {
  std::thread serving([&] {
    try {
      desk.serve();
    } catch (const Interrupted&) {
    }
  });
  next<Want>(desk);
  desk.receive(End{});
  serving.join();
  EXPECT_TRUE(desk.ended());
}

}  // namespace
}  // namespace deduce::ranks
