#include "base/instruction_sets.hpp"

#include <gtest/gtest.h>

#include <cstdlib>

#include "deduce/base/error.hpp"

namespace deduce {
namespace {

/// Sets the variable, and takes it back at the end.
class Environment {
 public:
  explicit Environment(const char* value) { ::setenv("DEDUCE_INSTRUCTIONS", value, 1); }
  ~Environment() {
    ::unsetenv("DEDUCE_INSTRUCTIONS");
    hold_down_to(0);
  }
};

TEST(InstructionSets, there_is_one_at_least_and_the_best_comes_first) {
  const std::vector<InstructionSet> sets = instruction_sets();
  ASSERT_FALSE(sets.empty());
  for (std::size_t i = 1; i < sets.size(); ++i) EXPECT_LT(sets[i - 1].bit, sets[i].bit);
}

TEST(InstructionSets, held_down_to_one_nothing_better_is_used) {
  ::unsetenv("DEDUCE_INSTRUCTIONS");  // this suite is also run with it
  for (const InstructionSet& set : instruction_sets()) {
    hold_down_to(set.bit);
    EXPECT_EQ(usable_instruction_sets() & (set.bit - 1), 0) << set.name;
    EXPECT_NE(usable_instruction_sets() & set.bit, 0) << set.name;
  }
  hold_down_to(0);
  EXPECT_NE(usable_instruction_sets() & instruction_sets().front().bit, 0);
}

TEST(InstructionSets, the_environment_can_hold_them_down) {
  for (const InstructionSet& set : instruction_sets()) {
    const Environment environment(set.name);
    hold_down_to(0);
    EXPECT_EQ(usable_instruction_sets() & (set.bit - 1), 0) << set.name;
    EXPECT_NE(usable_instruction_sets() & set.bit, 0) << set.name;
  }
}

TEST(InstructionSets, a_set_that_is_not_there_is_refused_with_those_that_are) {
  const Environment environment("MMX");
  try {
    hold_down_to(0);
    FAIL() << "was taken";
  } catch (const InputError& error) {
    EXPECT_NE(std::string(error.what()).find("'MMX': this machine has "), std::string::npos) << error.what();
    EXPECT_NE(std::string(error.what()).find(instruction_sets().back().name), std::string::npos);
  }
  ::unsetenv("DEDUCE_INSTRUCTIONS");
}

}  // namespace
}  // namespace deduce
