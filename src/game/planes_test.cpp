// The vector kernel must say what the definition says, on every instruction set this machine has.
#include "deduce/game/planes.hpp"

#include <algorithm>
#include <vector>

#include "deduce/base/error.hpp"
#include "deduce/game/hint_table.hpp"
#include "every_target.hpp"
#include "generators.hpp"

namespace deduce {
namespace {

TEST(Planes, hints_agree_with_pairs_on_every_instruction_set) {
  testing::for_every_target([] {
    DEDUCE_PROPERTY("one guess against many", [] {
      const Space space(testing::any_rules());
      std::vector<Code> codes;
      const auto count = *rc::gen::inRange(1, 200);
      for (int i = 0; i < count; ++i) codes.push_back(space[testing::any_code(space)]);
      const Planes planes(space.rules(), codes);
      const Code guess = space[testing::any_code(space)];
      std::vector<std::uint8_t> hints(planes.stride());
      hints_of(space.hints(), guess, planes, hints.data());
      for (std::size_t i = 0; i < codes.size(); ++i)
        RC_ASSERT(HintId(hints[i]) == hint_of(space.hints(), guess, codes[i]));
      for (std::size_t i = codes.size(); i < hints.size(); ++i) RC_ASSERT(HintId(hints[i]) == space.hints().id(0, 0));
      std::vector<std::uint8_t> same(planes.stride());
      std::vector<std::uint32_t> sizes(static_cast<std::size_t>(space.hints().size()));
      hints_and_sizes(space.hints(), guess, planes, same.data(), sizes.data());
      RC_ASSERT(same == hints);
      hints.resize(codes.size());  // the padding does not count
      for (std::size_t number = 0; number < sizes.size(); ++number)
        RC_ASSERT(sizes[number] == std::ranges::count(hints, number));
    });
  });
}

TEST(Planes, eight_pegs_agree_with_pairs) {
  const Space space(Rules(8, 3, true));
  const Planes planes(space.rules(), space.codes());
  std::vector<std::uint8_t> hints(planes.stride());
  for (std::uint32_t guess = 0; guess < space.size(); guess += 97) {
    hints_of(space.hints(), space[CodeId(guess)], planes, hints.data());
    for (std::uint32_t i = 0; i < space.size(); ++i) EXPECT_EQ(HintId(hints[i]), space.hint(CodeId(guess), CodeId(i)));
  }
}

TEST(HintTable, agrees_with_pairs) {
  for (const char* text : {"p1c1r", "p2c2r", "p3c4n", "p4c4r", "p3c16r"}) {
    const Space space(Rules::parse(text));
    const HintTable table(space, Workers(2), std::uint64_t{1} << 30);
    EXPECT_NE(table.stride() % 4096, 0U);
    for (std::uint32_t i = 0; i < space.size(); i += 3)
      for (std::uint32_t j = 0; j < space.size(); ++j)
        ASSERT_EQ(table(CodeId(i), CodeId(j)), space.hint(CodeId(i), CodeId(j)));
  }
}

TEST(HintTable, is_refused_before_it_is_allocated) {
  const Space space(Rules::mastermind());
  EXPECT_THROW(HintTable(space, Workers(1), HintTable::bytes_needed(space.rules()) - 1), InputError);
  EXPECT_THROW(HintTable(Space(Rules(5, 10, true)), Workers(1), ~std::uint64_t{0}), InputError);
}

}  // namespace
}  // namespace deduce
