// Runs a check once for each instruction set that the program was compiled for and the machine has.
#pragma once

#include <gtest/gtest.h>

#include "base/instruction_sets.hpp"

namespace deduce::testing {

template <typename Check>
void for_every_target(const Check& check) {
  int tried = 0;
  for (const InstructionSet& set : instruction_sets()) {
    SCOPED_TRACE(set.name);
    hold_down_to(set.bit);
    check();
    ++tried;
  }
  hold_down_to(0);
  EXPECT_GT(tried, 0);
}

}  // namespace deduce::testing
