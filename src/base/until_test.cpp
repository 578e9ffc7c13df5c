#include "deduce/base/until.hpp"

#include <gtest/gtest.h>

#include <thread>

#include "deduce/base/error.hpp"

namespace deduce {
namespace {

using std::chrono::milliseconds;

TEST(Until, durations_are_read_as_people_write_them) {
  EXPECT_EQ(parse_duration("90s"), milliseconds(90'000));
  EXPECT_EQ(parse_duration("10m"), milliseconds(600'000));
  EXPECT_EQ(parse_duration("2h"), milliseconds(7'200'000));
  EXPECT_EQ(parse_duration("500ms"), milliseconds(500));
  EXPECT_EQ(parse_duration("1.5h"), milliseconds(5'400'000));
  EXPECT_EQ(parse_duration("0.001s"), milliseconds(1));
}

TEST(Until, what_is_no_duration_is_refused) {
  for (const char* text : {"",
                           "0",
                           "0s",
                           "0.4ms",
                           "10",
                           "abc",
                           "s",
                           "-1s",
                           "+1s",
                           "1 s",
                           "1S",
                           "1s ",
                           "1.s",
                           ".5s",
                           "1.5.2s",
                           "1e3s",
                           "10001h",
                           "999999999999h",
                           "9999999999999s",
                           "1.2345s",
                           "5d"})
    EXPECT_THROW((void)parse_duration(text), InputError) << text;
  EXPECT_EQ(parse_duration("10000h").count(), std::int64_t{10'000} * 3'600'000);
}

TEST(Until, gaps_are_percentages) {
  EXPECT_EQ(parse_gap("1%").millionths, 1'000'000U);
  EXPECT_EQ(parse_gap("0.25%").millionths, 250'000U);
  EXPECT_EQ(parse_gap("0%").millionths, 0U);
  EXPECT_EQ(parse_gap("1000%").millionths, 1'000'000'000U);
  EXPECT_EQ(parse_gap("0.000001%").millionths, 1U);
  for (const char* text : {"", "1", "%", "-1%", "-1", "1%%", "1 %", "abc", "1.%", "1000.000001%", "0.0000001%", "1s"})
    EXPECT_THROW((void)parse_gap(text), InputError) << text;
}

TEST(Until, a_gap_is_measured_from_the_bound_exactly) {
  const Gap one = parse_gap("1%");
  EXPECT_TRUE(one.allows(10'100, 10'000));
  EXPECT_FALSE(one.allows(10'101, 10'000));
  EXPECT_TRUE(parse_gap("0%").allows(7, 7));
  EXPECT_FALSE(parse_gap("0%").allows(8, 7));
  EXPECT_TRUE(parse_gap("1000%").allows(1'100'000'000, 100'000'000)) << "no overflow";
  EXPECT_FALSE(parse_gap("1000%").allows(1'100'000'001, 100'000'000));
}

TEST(Until, the_bound_for_a_gap_is_the_least_that_it_allows) {
  for (const char* text : {"0%", "0.000001%", "0.13%", "1%", "7.5%", "1000%"}) {
    const Gap gap = parse_gap(text);
    for (const std::uint64_t best : {1ULL, 7ULL, 1000ULL, 5625ULL, 240'497ULL, 1'100'000'000ULL}) {
      const std::uint64_t bound = gap.bound_for(best);
      EXPECT_TRUE(gap.allows(best, bound)) << best << " " << text;
      EXPECT_TRUE(bound == 1 || !gap.allows(best, bound - 1)) << best << " " << text;
    }
  }
  EXPECT_EQ(parse_gap("1%").bound_for(242'617), 240'215U);
}

TEST(Until, stops_when_the_gap_is_reached_and_not_before) {
  SilentMonitor inner;
  Until until(inner, {.time = std::nullopt, .gap = parse_gap("1%")});
  until.progress({.task = "", .best = 10'101, .bound = 10'000});
  EXPECT_FALSE(until.stop());
  until.progress({.task = "", .bound = 10'000});
  until.progress({.task = "", .best = 3});
  EXPECT_FALSE(until.stop()) << "one of the two alone says nothing";
  until.progress({.task = "", .best = 10'100, .bound = 10'000});
  EXPECT_TRUE(until.stop());
  EXPECT_TRUE(until.reached());
}

TEST(Until, stops_when_the_time_is_over) {
  SilentMonitor inner;
  const Until hours(inner, {.time = std::chrono::hours(1), .gap = std::nullopt}), nothing(inner, {});
  Until soon(inner, {.time = milliseconds(1), .gap = std::nullopt});
  const auto over = std::chrono::steady_clock::now() + milliseconds(2);
  while (std::chrono::steady_clock::now() < over) std::this_thread::yield();
  EXPECT_FALSE(soon.stop()) << "nothing is found yet, and there is some grace";
  soon.progress({.task = "", .best = 5});
  while (!soon.stop()) std::this_thread::yield();
  EXPECT_TRUE(soon.reached());
  EXPECT_FALSE(hours.stop());
  EXPECT_FALSE(nothing.stop());
  inner.request_stop();
  EXPECT_TRUE(hours.stop());
  EXPECT_FALSE(hours.reached()) << "it was somebody else";
}

TEST(Until, what_is_held_from_elsewhere_is_shown_until_something_is_better) {
  struct Last final : Monitor {
    void progress(const Snapshot& snapshot) override { last = snapshot; }
    [[nodiscard]] bool stop() const override { return false; }
    Snapshot last;
  } last;
  Until until(last, {.gap = parse_gap("1%")});
  until.hold(105, 100);
  until.progress({.task = "nothing yet"});
  EXPECT_EQ(last.last.best, 105);
  EXPECT_EQ(last.last.bound, 100);
  until.progress({.task = "worse", .best = 120, .bound = 90});
  EXPECT_EQ(last.last.best, 105);
  EXPECT_EQ(last.last.bound, 100);
  EXPECT_FALSE(until.stop());
  until.progress({.task = "a better bound", .bound = 104});
  EXPECT_EQ(last.last.bound, 104);
  EXPECT_TRUE(until.stop());
}

}  // namespace
}  // namespace deduce
