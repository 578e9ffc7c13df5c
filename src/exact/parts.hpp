// What a Solver keeps from one question to the next.
#pragma once

#include "deduce/exact/solve.hpp"
#include "exact/board.hpp"
#include "exact/set_table.hpp"

namespace deduce::exact {

struct Solver::Parts {
  Parts(const Space& space, const Workers& workers, std::uint64_t memory)
      : board(space, workers, memory), table(memory - HintTable::bytes_needed(space.rules())) {}
  Board board;
  SetTable table;
};

}  // namespace deduce::exact
