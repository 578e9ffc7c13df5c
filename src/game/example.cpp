#include "deduce/game/example.hpp"

#include <algorithm>

namespace deduce {
namespace {

/// 1123 of four pegs, 0123 where no colour may occur twice, and as near to that as the colours allow.
Code example_guess(const Space& space) {
  const Rules& rules = space.rules();
  Code guess = space.codes().front();
  if (!rules.repeats()) return guess;  // the first code is 0123 already
  for (int peg = 0; peg < rules.pegs(); ++peg)
    guess = guess.with(peg, std::min(std::max(peg - 1, 0), rules.colours() - 1));
  return guess;
}

}  // namespace

Turn example_turn(const Space& space) {
  const Code guess = example_guess(space);
  const HintId win = space.hints().win();
  // The first code in order that gives pegs of both kinds; any other one where none does.
  Turn turn{guess, win};
  for (const Code code : space.codes()) {
    const HintId hint = hint_of(space.hints(), guess, code);
    if (hint == win) continue;
    turn.hint = hint;
    if (const Hint pegs = space.hints()[hint]; pegs.blacks > 0 && pegs.whites > 0) break;
  }
  return turn;
}

}  // namespace deduce
