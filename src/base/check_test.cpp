#include "deduce/base/check.hpp"

#include <gtest/gtest.h>

#include <csignal>
#include <stdexcept>
#include <string>

namespace deduce {
namespace {

struct Broken : std::runtime_error {
  using std::runtime_error::runtime_error;
};

[[noreturn]] void throw_broken(const char* promise, const char* file, int line) {
  throw Broken(std::string(promise) + " at " + file + ":" + std::to_string(line));
}

void return_anyway(const char* /*promise*/, const char* /*file*/, int /*line*/) {}

/// Chooses a handler, and takes it back at the end.
class Handled {
 public:
  explicit Handled(CheckHandler handler) : before_(set_check_handler(handler)) {}
  ~Handled() { set_check_handler(before_); }

 private:
  CheckHandler before_;
};

TEST(CheckDeathTest, a_broken_promise_ends_the_program_and_says_where) {
  EXPECT_DEATH(DEDUCE_CHECK(1 + 1 == 3), "broken promise '1 \\+ 1 == 3' at .*check_test.cpp:[0-9]+");
}

TEST(Check, a_handler_may_throw_so_that_the_program_lives_on) {
  const Handled handled(&throw_broken);
  try {
    DEDUCE_CHECK(2 < 1);
    FAIL() << "went on";
  } catch (const Broken& broken) {
    EXPECT_EQ(std::string(broken.what()).find("2 < 1 at "), 0U) << broken.what();
  }
}

TEST(CheckDeathTest, a_handler_that_returns_does_not_let_it_go_on) {
  const Handled handled(&return_anyway);
  EXPECT_EXIT(DEDUCE_CHECK(2 < 1), ::testing::KilledBySignal(SIGABRT), "");
}

TEST(Check, the_handler_before_is_returned) {
  const Handled handled(&return_anyway);
  EXPECT_EQ(set_check_handler(&throw_broken), &return_anyway);
  EXPECT_EQ(set_check_handler(&return_anyway), &throw_broken);
}

TEST(Check, a_promise_that_holds_costs_nothing) { DEDUCE_CHECK(1 + 1 == 2); }

}  // namespace
}  // namespace deduce
