#include "deduce/play/codemaker.hpp"

#include <set>

#include "deduce/base/error.hpp"
#include "deduce/partition/cells.hpp"
#include "generators.hpp"

namespace deduce::play {
namespace {

TEST(Codemaker, names_are_read_back) {
  for (const auto kind : {CodemakerKind::fair, CodemakerKind::adversary}) EXPECT_EQ(parse_codemaker(text(kind)), kind);
  EXPECT_THROW((void)parse_codemaker("kind"), InputError);
}

TEST(Codemaker, the_same_seed_draws_the_same_secret_and_all_can_be_drawn) {
  const Space space(Rules(2, 3, true));
  std::set<Code> drawn;
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    drawn.insert(draw_secret(space, seed));
    EXPECT_EQ(draw_secret(space, seed), draw_secret(space, seed));
  }
  EXPECT_EQ(drawn.size(), 9U);
  const Space mm(Rules::mastermind());
  EXPECT_EQ(Alphabet(mm.rules()).text(draw_secret(mm, 1)), "2563") << "the generator's numbers are the standard's";
}

TEST(Codemaker, the_adversary_leaves_the_most_work_and_never_contradicts_itself) {
  DEDUCE_PROPERTY([] {
    const Space space(deduce::testing::any_rules(200));
    Values values(space);
    SilentMonitor monitor;
    Position position(space);
    while (!position.won()) {
      const Code guess =
          *rc::gen::arbitrary<bool>() ? space[position.candidates().front()] : space[deduce::testing::any_code(space)];
      if (position.history().size() == 20) break;
      const HintId hint = hardest_hint(position, guess, values, monitor);
      std::uint64_t most = 0;
      const auto cells = split(space, guess, position.candidates());
      for (const Cell& cell : cells)
        if (cell.hint != space.hints().win()) most = std::max(most, *values.least_total(cell.candidates, monitor));
      const bool only_the_win = cells.size() == 1 && cells.front().hint == space.hints().win();
      RC_ASSERT((hint == space.hints().win()) == only_the_win);
      position.add({guess, hint});
      RC_ASSERT(!position.contradictory());
      if (!only_the_win) RC_ASSERT(*values.least_total(position.candidates(), monitor) == most);
    }
  });
}

TEST(Codemaker, without_values_the_largest_cell_decides) {
  const Space space(Rules::mastermind());
  const Alphabet alphabet(space.rules());
  Values none(space, {.most_codes = 1, .most_pairs_of_few = 0});
  SilentMonitor monitor;
  const Position start(space);
  // Kooi 2005, Table 2: the largest cell of 1111 is (0,0) with 625 codes; 1122 has (0,1) and (0,0) with
  // 256 each, and the first hint of the tables' order decides.
  EXPECT_EQ(text(space.hints()[hardest_hint(start, alphabet.parse("1111"), none, monitor)]), "0,0");
  EXPECT_EQ(text(space.hints()[hardest_hint(start, alphabet.parse("1122"), none, monitor)]), "0,1");
}

}  // namespace
}  // namespace deduce::play
