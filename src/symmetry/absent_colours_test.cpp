#include "deduce/symmetry/absent_colours.hpp"

#include <algorithm>
#include <map>

#include "deduce/game/hint.hpp"
#include "generators.hpp"

namespace deduce {
namespace {

TEST(AbsentColours, are_those_no_candidate_has) {
  DEDUCE_PROPERTY("absent", [] {
    const Space space(testing::any_rules(700));
    std::vector<CodeId> candidates;
    const auto size = *rc::gen::inRange(1, 6);
    for (int i = 0; i < size; ++i) candidates.push_back(testing::any_code(space));
    const std::uint32_t absent = absent_colours(space, candidates);
    for (int colour = 0; colour < space.rules().colours(); ++colour) {
      const bool there = std::ranges::any_of(candidates, [&](CodeId id) {
        for (int peg = 0; peg < space.rules().pegs(); ++peg)
          if (space[id][peg] == colour) return true;
        return false;
      });
      RC_ASSERT((absent >> colour & 1U) == (there ? 0U : 1U));
    }
  });
}

// Of the guesses with the same colours that are not absent on the same pegs, one stands for all, and all
// give the same hints to every candidate.
TEST(AbsentColours, one_guess_stands_for_all_that_give_the_same_hints) {
  DEDUCE_PROPERTY("one for all", [] {
    const Space space(testing::any_rules(700));
    const Rules& rules = space.rules();
    std::vector<CodeId> candidates;
    const auto size = *rc::gen::inRange(1, 4);
    for (int i = 0; i < size; ++i) candidates.push_back(testing::any_code(space));
    const std::uint32_t absent = absent_colours(space, candidates);
    const Representative which = *rc::gen::element(Representative::least, Representative::greatest);
    std::map<Code, std::vector<Code>> alike;  // by the guess with one name for all absent colours
    for (const Code guess : space.codes()) {
      Code shape = guess;
      for (int peg = 0; peg < rules.pegs(); ++peg)
        if ((absent >> guess[peg] & 1U) != 0) shape = shape.with(peg, kMaxColours - 1);
      alike[shape].push_back(guess);
    }
    for (const auto& [shape, guesses] : alike) {
      std::vector<Code> standing;
      for (const Code guess : guesses) {
        if (stands_for_absent(rules, guess, absent, which)) standing.push_back(guess);
        for (const CodeId id : candidates)
          RC_ASSERT(hint_of(space.hints(), guess, space[id]) == hint_of(space.hints(), guesses[0], space[id]));
      }
      RC_ASSERT(standing.size() == 1U);
      RC_ASSERT(standing[0] == (which == Representative::least ? guesses.front() : guesses.back()));
    }
  });
}

}  // namespace
}  // namespace deduce
