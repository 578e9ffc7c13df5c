// How often a search asks whether to stop.
#include "exact/watch.hpp"

#include <gtest/gtest.h>

#include "boards.hpp"

namespace deduce::exact {
namespace {

class Counting final : public Monitor {
 public:
  void progress(const Snapshot&) override {}
  [[nodiscard]] bool stop() const override {
    ++asked;
    return false;
  }
  mutable int asked = 0;
};

TEST(Watch, a_guess_of_a_large_set_counts_for_more) {
  const testing::PegBoard pegs("p2c3r");
  Tuning tuning;
  tuning.guesses_a_poll = 99;
  tuning.as_long_as_one = 10;
  const Common common(pegs.board, pegs.workers, tuning);
  const auto asked = [&](std::size_t size) {
    Counting monitor;
    Watch watch(
        monitor, [](Guess) { return std::string(); }, tuning);
    Workspace work(common);
    for (int guess = 0; guess < 1000; ++guess) watch.poll(work, size);
    return monitor.asked;
  };
  EXPECT_EQ(asked(9), 10);
  EXPECT_EQ(asked(10), 20) << "twice as much, as from so many secrets on";
  EXPECT_EQ(asked(989), 500);
  EXPECT_EQ(asked(1000), 1000);
}

}  // namespace
}  // namespace deduce::exact
