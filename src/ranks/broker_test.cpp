// Rank 0's bookkeeping, message by message: no job is lost with a rank, none is answered twice, and nobody who does not
// belong here takes part.
#include "ranks/broker.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <set>

namespace deduce::ranks {
namespace {

using Sent = std::vector<std::pair<int, Message>>;
using std::chrono::seconds;

const Hello kFit{kProtocol, "1.0.0", 42, ""};
constexpr auto kSilence = seconds(20);

Job job_of(std::uint32_t secrets) { return {{{GuessId(secrets), HintId(1)}}, {}, secrets, 10}; }
Done done_of(std::uint64_t id) { return {id, {Raised{Fact::Is::exactly, 77}}}; }

struct Scene {
  explicit Scene(int count, bool met = true)
      : broker(count, kFit, {kSilence, seconds(1), std::chrono::milliseconds(1)}, now) {
    for (int rank = 1; met && rank < count; ++rank) tell(rank, kFit);
  }
  /// What is sent after the message.
  Sent tell(int from, const Message& message) {
    broker.receive(from, message, now);
    return broker.collect(now);
  }
  /// Gives and wants until the rank has a job of rank 0; its number.
  std::uint64_t hand_to(int rank, std::uint64_t number, std::uint32_t secrets) {
    tell(0, Hand{number, job_of(secrets)});
    for (const auto& [to, message] : tell(rank, Want{}))
      if (const auto* hand = std::get_if<Hand>(&message); hand != nullptr && to == rank) return hand->id;
    ADD_FAILURE() << "no job for " << rank;
    return 0;
  }
  /// What is sent once facts have been gathered.
  Sent later() {
    now += std::chrono::milliseconds(50);
    broker.tick(now);
    return broker.collect(now);
  }
  Clock::time_point now{};
  Broker broker;
};

template <class Kind>
std::vector<std::pair<int, Kind>> of_kind(const Sent& sent) {
  std::vector<std::pair<int, Kind>> all;
  for (const auto& [to, message] : sent)
    if (const auto* one = std::get_if<Kind>(&message)) all.emplace_back(to, *one);
  return all;
}

TEST(Broker, who_wants_something_is_handed_what_others_give_when_asked) {
  Scene scene(3);
  EXPECT_FALSE(scene.broker.somebody_waits());
  const auto asked = of_kind<Ask>(scene.tell(2, Want{}));
  ASSERT_EQ(asked.size(), 2U);
  EXPECT_TRUE(scene.broker.somebody_waits());
  const auto handed = of_kind<Hand>(scene.tell(1, Hand{5, job_of(30)}));
  ASSERT_EQ(handed.size(), 1U);
  EXPECT_EQ(handed[0].first, 2);
  EXPECT_EQ(handed[0].second.job, job_of(30));
  EXPECT_FALSE(scene.broker.somebody_waits());
  const auto done = of_kind<Done>(scene.tell(2, done_of(handed[0].second.id)));
  ASSERT_EQ(done.size(), 1U);
  EXPECT_EQ(done[0].first, 1);
  EXPECT_EQ(done[0].second, done_of(5));
  EXPECT_EQ(scene.broker.counts().handed_out, 1U);
}

TEST(Broker, an_answer_is_passed_on_once) {
  Scene scene(3);
  const std::uint64_t id = scene.hand_to(1, 9, 20);
  EXPECT_EQ(of_kind<Done>(scene.tell(1, done_of(id))).size(), 1U);
  EXPECT_TRUE(of_kind<Done>(scene.tell(1, done_of(id))).empty());
  EXPECT_TRUE(of_kind<Done>(scene.tell(2, done_of(id))).empty());
}

TEST(Broker, jobs_of_a_rank_that_falls_silent_are_handed_out_again_and_its_late_answer_is_not_used) {
  Scene scene(3);
  const std::uint64_t id = scene.hand_to(1, 9, 20);
  scene.tell(2, Want{});
  scene.now += kSilence - seconds(1);
  scene.tell(2, Beat{});
  scene.now += seconds(2);
  scene.broker.tick(scene.now);
  const auto again = of_kind<Hand>(scene.broker.collect(scene.now));
  ASSERT_EQ(again.size(), 1U);
  EXPECT_EQ(again[0].first, 2);
  EXPECT_EQ(again[0].second, (Hand{id, job_of(20)}));
  EXPECT_EQ(scene.broker.newly_gone(), std::vector<int>{1});
  EXPECT_EQ(scene.broker.counts().handed_out_again, 1U);
  const Sent late = scene.tell(1, done_of(id));
  EXPECT_TRUE(of_kind<Done>(late).empty());
  ASSERT_EQ(of_kind<End>(late).size(), 1U);
  EXPECT_EQ(of_kind<End>(late)[0].first, 1);
  EXPECT_EQ(of_kind<Done>(scene.tell(2, done_of(id))).size(), 1U);
}

TEST(Broker, what_a_dead_rank_gave_away_is_of_no_use) {
  Scene scene(4);
  scene.tell(1, Hand{1, job_of(20)});
  scene.tell(1, Hand{2, job_of(30)});
  const auto handed = of_kind<Hand>(scene.tell(2, Want{}));
  ASSERT_EQ(handed.size(), 1U);
  scene.now += kSilence + seconds(1);
  for (const int rank : {2, 3}) scene.broker.receive(rank, Beat{}, scene.now);
  scene.broker.tick(scene.now);
  EXPECT_TRUE(of_kind<Hand>(scene.tell(3, Want{})).empty());
  EXPECT_TRUE(of_kind<Done>(scene.tell(2, done_of(handed[0].second.id))).empty());
}

TEST(Broker, a_job_that_comes_back_is_handed_out_again) {
  Scene scene(3);
  const std::uint64_t id = scene.hand_to(1, 9, 20);
  EXPECT_TRUE(of_kind<Hand>(scene.tell(2, Return{id})).empty());
  scene.tell(1, Return{id});
  const auto again = of_kind<Hand>(scene.tell(2, Want{}));
  ASSERT_EQ(again.size(), 1U);
  EXPECT_TRUE(of_kind<Done>(scene.tell(1, done_of(id))).empty());
}

TEST(Broker, who_is_busy_again_gets_nothing) {
  Scene scene(3);
  scene.tell(1, Want{});
  scene.tell(1, Unwant{});
  EXPECT_TRUE(of_kind<Hand>(scene.tell(0, Hand{1, job_of(20)})).empty());
  EXPECT_EQ(of_kind<Hand>(scene.tell(2, Want{})).size(), 1U);
}

TEST(Broker, facts_go_to_all_others) {
  Scene scene(4);
  const Facts facts{{Told{{}, {}, 16, {Fact::Is::at_least, 50}, {}}}};
  EXPECT_TRUE(of_kind<Facts>(scene.tell(2, facts)).empty());
  scene.tell(2, facts);
  scene.tell(3, facts);
  scene.now += std::chrono::milliseconds(3);
  scene.broker.tick(scene.now);
  EXPECT_TRUE(scene.broker.collect(scene.now).empty());
  scene.now += std::chrono::milliseconds(1);
  scene.broker.tick(scene.now);
  std::map<int, std::size_t> told;
  for (const auto& [rank, one] : of_kind<Facts>(scene.broker.collect(scene.now))) told[rank] += one.facts.size();
  EXPECT_EQ(told, (std::map<int, std::size_t>{{0, 3}, {1, 3}, {2, 1}, {3, 2}}));
}

TEST(Broker, bounds_of_sets_go_to_all_others) {
  Scene scene(3);
  const SetBounds one{{1, 2}, 30, 60, 70}, other{{3, 4}, 30, 60, 60};
  scene.tell(1, Sets{{one}});
  scene.tell(2, Sets{{other}});
  EXPECT_EQ(of_kind<Sets>(scene.later()),
            (std::vector<std::pair<int, Sets>>{{0, Sets{{one, other}}}, {1, Sets{{other}}}, {2, Sets{{one}}}}));
  EXPECT_TRUE(of_kind<Sets>(scene.later()).empty());
}

TEST(Broker, other_versions_and_questions_are_refused_and_get_and_tell_nothing) {
  for (const Hello& hello : {Hello{kProtocol, "0.9", 42, ""}, Hello{kProtocol + 1, "1.0.0", 42, ""},
                             Hello{kProtocol, "1.0.0", 43, ""}, Hello{kProtocol, "1.0.0", 42, "no such file"}}) {
    Scene scene(3, false);
    scene.tell(1, kFit);
    EXPECT_FALSE(scene.broker.all_met());
    EXPECT_FALSE(scene.broker.trouble().has_value());
    EXPECT_EQ(of_kind<End>(scene.tell(2, hello)).size(), 1U);
    ASSERT_TRUE(scene.broker.trouble().has_value());
    EXPECT_TRUE(scene.broker.trouble()->starts_with("rank 2 ")) << *scene.broker.trouble();
    scene.tell(2, Facts{{Told{}}});
    EXPECT_TRUE(of_kind<Facts>(scene.later()).empty());
    scene.tell(2, Want{});
    EXPECT_TRUE(of_kind<Hand>(scene.tell(0, Hand{1, job_of(20)})).empty());
  }
}

TEST(Broker, a_rank_that_has_not_said_who_it_is_gets_and_tells_nothing) {
  Scene scene(3, false);
  scene.tell(1, Want{});
  EXPECT_TRUE(of_kind<Hand>(scene.tell(0, Hand{1, job_of(20)})).empty());
  scene.tell(1, Facts{{Told{}}});
  EXPECT_TRUE(of_kind<Facts>(scene.later()).empty());
  // Its want came first on the way; it counts once the rank is known.
  EXPECT_EQ(of_kind<Hand>(scene.tell(1, kFit)).size(), 1U);
}

TEST(Broker, a_rank_that_comes_late_is_not_taken_for_dead) {
  Scene scene(2, false);
  scene.now += 3 * kSilence;
  scene.broker.tick(scene.now);
  EXPECT_TRUE(scene.broker.newly_gone().empty());
  EXPECT_FALSE(scene.broker.all_met());
  scene.tell(1, kFit);
  EXPECT_TRUE(scene.broker.all_met());
  scene.hand_to(1, 9, 20);
}

TEST(Broker, dead_ranks_do_not_count_as_asked) {
  Scene scene(4);
  scene.tell(3, Want{});               // asks 0 and 1 ...
  scene.tell(0, Hand{1, job_of(20)});  // ... of which 0 gives
  EXPECT_EQ(of_kind<Ask>(scene.tell(3, Want{})).size(), 1U) << "1 is still asked, and 2 now";
  scene.now += kSilence + seconds(1);
  scene.broker.receive(3, Beat{}, scene.now);
  scene.broker.tick(scene.now);
  EXPECT_EQ(scene.broker.newly_gone(), (std::vector<int>{1, 2}));
  const auto asked = of_kind<Ask>(scene.broker.collect(scene.now));
  EXPECT_TRUE(std::ranges::any_of(asked, [](const auto& one) { return one.first == 0; }));
}

TEST(Broker, nobody_is_left_without_a_word) {
  Scene scene(3);
  scene.now += std::chrono::milliseconds(1100);
  EXPECT_EQ(of_kind<Beat>(scene.broker.collect(scene.now)).size(), 2U);
  EXPECT_TRUE(scene.broker.collect(scene.now).empty());
}

/// Random messages, deaths and returns: whatever happens, every job of rank 0, which never dies, is answered exactly
/// once as long as rank 0 itself takes what nobody else does.
TEST(Broker, every_job_is_answered_once) {
  for (std::uint64_t seed = 1; seed <= 300; ++seed) {
    std::mt19937_64 random(seed);
    const auto draw = [&](int count) { return std::uniform_int_distribution<int>(0, count - 1)(random); };
    Scene scene(5);
    std::map<int, std::vector<std::uint64_t>> doing;
    std::map<std::uint64_t, int> answers;
    std::set<int> dead;
    const auto take = [&](const Sent& sent) {
      for (const auto& [to, hand] : of_kind<Hand>(sent))
        if (!dead.contains(to)) doing[to].push_back(hand.id);
      for (const auto& [to, done] : of_kind<Done>(sent))
        if (to == 0) ++answers[done.id];
    };
    std::uint64_t given = 0;
    for (int step = 0; step < 200; ++step) {
      const int rank = draw(5);
      if (dead.contains(rank)) continue;
      switch (draw(7)) {
        case 0:
          take(scene.tell(0, Hand{given++, job_of(20)}));
          break;
        case 1:
          take(scene.tell(rank, Hand{1000 + given, job_of(20)}));
          break;
        case 2:
          take(scene.tell(rank, Want{}));
          break;
        case 3:
          take(scene.tell(rank, Unwant{}));
          break;
        case 4:
        case 5:
          if (!doing[rank].empty()) {
            const std::uint64_t id = doing[rank].back();
            doing[rank].pop_back();
            take(scene.tell(rank, draw(3) == 0 ? Message(Return{id}) : Message(done_of(id))));
          }
          break;
        default:
          if (rank != 0 && draw(10) == 0) {
            dead.insert(rank);
            scene.now += kSilence + seconds(1);
            for (int other = 1; other < 5; ++other)
              if (!dead.contains(other)) take(scene.tell(other, Beat{}));
            scene.broker.tick(scene.now);
            take(scene.broker.collect(scene.now));
          }
      }
    }
    for (int rounds = 0; rounds < 1000; ++rounds)
      for (int rank = 0; rank < 5; ++rank) {
        if (dead.contains(rank)) continue;
        take(scene.tell(rank, Want{}));
        while (!doing[rank].empty()) {
          const std::uint64_t id = doing[rank].back();
          doing[rank].pop_back();
          take(scene.tell(rank, done_of(id)));
        }
      }
    std::erase_if(answers, [](const auto& one) { return one.first >= 1000; });
    EXPECT_EQ(answers.size(), given) << "seed " << seed;
    for (const auto& [id, count] : answers) EXPECT_EQ(count, 1) << "seed " << seed << ", job " << id;
  }
}

}  // namespace
}  // namespace deduce::ranks
