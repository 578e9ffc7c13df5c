// What a Guide holds: a strategy with the words to write it.
#pragma once

#include "deduce/deduce.hpp"
#include "deduce/format/strategy_file.hpp"

namespace deduce {

struct Guide::File {
  StrategyFile file;
};

}  // namespace deduce
