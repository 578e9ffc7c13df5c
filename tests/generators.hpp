// Random games and codes for property tests. Small games on purpose: every property here holds for
// all, and small ones fail in ways one can read.
#pragma once

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <vector>

#include "deduce/game/space.hpp"
#include "deduce/symmetry/permutation.hpp"

namespace deduce::testing {

/// Checks a RapidCheck property inside a GoogleTest case.
#define DEDUCE_PROPERTY(...) EXPECT_TRUE(rc::check(__VA_ARGS__))

/// Rules with at most `most_codes` codes.
inline Rules any_rules(std::uint64_t most_codes = 3000) {
  return *rc::gen::suchThat(rc::gen::exec([] {
                              const int pegs = *rc::gen::inRange(1, 6);
                              const bool repeats = *rc::gen::arbitrary<bool>();
                              const int colours = *rc::gen::inRange(repeats ? 1 : pegs, 10);
                              return Rules(pegs, colours, repeats);
                            }),
                            [most_codes](const Rules& rules) { return rules.code_count() <= most_codes; });
}

inline CodeId any_code(const Space& space) { return CodeId(*rc::gen::inRange<std::uint32_t>(0, space.size())); }

inline Permutation any_permutation(const Rules& rules) {
  Permutation permutation = Permutation::identity();
  const auto shuffle = [](auto& list, int size) {
    for (int i = size - 1; i > 0; --i)
      std::swap(list[static_cast<std::size_t>(i)], list[static_cast<std::size_t>(*rc::gen::inRange(0, i + 1))]);
  };
  shuffle(permutation.peg, rules.pegs());
  shuffle(permutation.colour, rules.colours());
  return permutation;
}

}  // namespace deduce::testing
