#include "deduce/partition/cells.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <set>

#include "deduce/partition/candidates.hpp"
#include "every_target.hpp"
#include "generators.hpp"

namespace deduce {
namespace {

std::vector<CodeId> any_set(const Space& space) {
  std::set<CodeId> set;
  const auto wanted = *rc::gen::inRange(1, 700);
  for (int i = 0; i < wanted; ++i) set.insert(testing::any_code(space));
  return {set.begin(), set.end()};
}

TEST(Cells, partition_the_candidates_on_every_instruction_set) {
  testing::for_every_target([] {
    DEDUCE_PROPERTY("cells are disjoint, complete, and as large as the kernel counts", [] {
      const Space space(testing::any_rules());
      const std::vector<CodeId> candidates = any_set(space);
      const Code guess = space[testing::any_code(space)];
      const CellSizes sizes = cell_sizes(space.hints(), guess, Planes(space.rules(), codes_of(space, candidates)));
      std::vector<CodeId> together;
      int found = 0;
      for (const Cell& cell : split(space, guess, candidates)) {
        ++found;
        RC_ASSERT(!cell.candidates.empty());
        RC_ASSERT(cell.candidates.size() == sizes[index(cell.hint)]);
        for (const CodeId id : cell.candidates) RC_ASSERT(hint_of(space.hints(), guess, space[id]) == cell.hint);
        RC_ASSERT(std::ranges::is_sorted(cell.candidates));
        together.insert(together.end(), cell.candidates.begin(), cell.candidates.end());
      }
      std::ranges::sort(together);
      RC_ASSERT(together == candidates);
      RC_ASSERT(parts(sizes) == found);
      RC_ASSERT(std::accumulate(sizes.begin(), sizes.end(), std::size_t{0}) == candidates.size());
    });
  });
}

TEST(Cells, many_candidates_are_counted_block_by_block) {
  const Space space(Rules::parse("p5c7r"));
  const Planes planes(space.rules(), space.codes());
  testing::for_every_target([&] {
    for (std::uint32_t guess = 0; guess < space.size(); guess += 1999) {
      CellSizes expected{};
      for (std::uint32_t i = 0; i < space.size(); ++i) ++expected[index(space.hint(CodeId(guess), CodeId(i)))];
      EXPECT_EQ(cell_sizes(space.hints(), space[CodeId(guess)], planes), expected);
    }
  });
}

// A hint that all of a block have fills the counters of every byte of a register to the brim: with 16
// bytes a register, 4096 candidates are one too many for a byte.
TEST(Cells, a_cell_of_all_candidates_is_counted_in_full) {
  const Space space(Rules::parse("p5c8r"));
  std::vector<Code> without_the_last_colour;
  for (const Code code : space.codes()) {
    bool has = false;
    for (int peg = 0; peg < 5; ++peg) has = has || code[peg] == 7;
    if (!has) without_the_last_colour.push_back(code);
  }
  const Code guess = space.codes().back();  // 88888
  testing::for_every_target([&] {
    for (const std::size_t count : {64U, 4032U, 4080U, 4095U, 4096U, 4097U, 8192U, 16320U, 16384U, 16807U}) {
      const Planes planes(space.rules(), std::span(without_the_last_colour).first(count));
      CellSizes expected{};
      expected[index(space.hints().id(0, 0))] = static_cast<std::uint32_t>(count);
      EXPECT_EQ(cell_sizes(space.hints(), guess, planes), expected) << count;
    }
  });
}

TEST(Cells, parts_of_all_guesses_agree_with_cell_sizes) {
  testing::for_every_target([] {
    DEDUCE_PROPERTY("count_parts = parts(cell_sizes)", [] {
      const Space space(testing::any_rules(1500));
      const std::vector<Code> candidates = codes_of(space, any_set(space));
      const Planes guesses(space.rules(), space.codes());
      std::vector<std::uint8_t> counted(guesses.stride());
      count_parts(space.hints(), candidates, guesses, counted.data());
      const Planes planes(space.rules(), candidates);
      for (std::uint32_t guess = 0; guess < space.size(); ++guess)
        RC_ASSERT(counted[guess] == parts(cell_sizes(space.hints(), space[CodeId(guess)], planes)));
    });
  });
}

TEST(Cells, measures_of_an_even_split) {
  CellSizes sizes{};
  sizes[0] = sizes[3] = sizes[5] = sizes[7] = 4;
  EXPECT_EQ(parts(sizes), 4);
  EXPECT_EQ(largest(sizes), 4U);
  EXPECT_EQ(sum_of_squares(sizes), 64U);
  EXPECT_DOUBLE_EQ(entropy_bits(sizes), 2.0);
  EXPECT_DOUBLE_EQ(open_bits(sizes), 32.0);
  EXPECT_DOUBLE_EQ(entropy_bits(CellSizes{}), 0.0);
  const std::vector<std::uint32_t> packed = {4, 4, 4, 4}, none;  // without the empty ones
  EXPECT_EQ(parts(packed), 4);
  EXPECT_EQ(largest(packed), 4U);
  EXPECT_EQ(sum_of_squares(packed), 64U);
  EXPECT_EQ(entropy_bits(packed), entropy_bits(sizes));
  EXPECT_EQ(entropy_bits(none), 0.0);
  EXPECT_EQ(largest(none), 0U);
}

// log2 10 and 10 log2 10 / 10 are two numbers, and with others than 10 it is the other way round.
TEST(Cells, a_guess_that_leaves_all_together_tells_exactly_nothing) {
  for (std::uint32_t all = 1; all < 3000; ++all) {
    CellSizes sizes{};
    sizes[2] = all;
    EXPECT_EQ(entropy_bits(sizes), 0.0) << all;
    EXPECT_FALSE(std::signbit(entropy_bits(sizes))) << all;
    sizes[5] = 1;
    EXPECT_GT(entropy_bits(sizes), 0.0) << all;
  }
}

TEST(Candidates, are_the_codes_that_give_every_hint) {
  DEDUCE_PROPERTY("candidates of a played history contain the secret and only consistent codes", [] {
    const Space space(testing::any_rules());
    const Code secret = space[testing::any_code(space)];
    History history;
    const auto turns = *rc::gen::inRange(0, 4);
    for (int i = 0; i < turns; ++i) {
      const Code guess = space[testing::any_code(space)];
      history.push_back({guess, hint_of(space.hints(), guess, secret)});
    }
    const std::vector<CodeId> left = candidates(space, history);
    RC_ASSERT(std::ranges::binary_search(left, space.id(secret)));
    for (std::uint32_t i = 0; i < space.size(); ++i)
      RC_ASSERT(std::ranges::binary_search(left, CodeId(i)) == consistent(history, space.hints(), space[CodeId(i)]));
  });
}

}  // namespace
}  // namespace deduce
