#include "facade/kept.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <stdexcept>
#include <thread>
#include <vector>

namespace deduce {
namespace {

/// Asks for the number of the engine, counted as they are made; or throws what it is given.
class KeptEngine : public testing::Test {
 protected:
  int number() {
    return kept_.ask([&] { return std::make_unique<int>(++made_); }, [](int engine) { return engine; });
  }
  template <class Exception>
  void fail(const Exception& exception) {
    EXPECT_THROW((void)kept_.ask([&] { return std::make_unique<int>(++made_); }, [&](int) -> int { throw exception; }),
                 Exception);
  }

 private:
  Kept<int> kept_;
  int made_ = 0;
};

TEST_F(KeptEngine, is_kept_after_answers_bad_input_and_stops) {
  EXPECT_EQ(number(), 1);
  EXPECT_EQ(number(), 1);
  fail(InputError("bad"));
  fail(Interrupted{});
  EXPECT_EQ(number(), 1);
}

TEST_F(KeptEngine, is_thrown_away_after_anything_else) {
  EXPECT_EQ(number(), 1);
  fail(std::runtime_error("a broken promise"));
  EXPECT_EQ(number(), 2);
  fail(42);
  EXPECT_EQ(number(), 3);
}

TEST(Kept, is_asked_by_one_thread_at_a_time) {
  Kept<int> kept;
  std::atomic<int> inside = 0, most = 0;
  std::vector<std::jthread> threads;
  for (int thread = 0; thread < 4; ++thread)
    threads.emplace_back([&] {
      for (int i = 0; i < 20; ++i)
        kept.ask([] { return std::make_unique<int>(0); },
                 [&](int) {
                   most = std::max(most.load(), ++inside);
                   std::this_thread::sleep_for(std::chrono::microseconds(200));
                   --inside;
                   return 0;
                 });
    });
  threads.clear();
  EXPECT_EQ(most, 1);
}

}  // namespace
}  // namespace deduce
