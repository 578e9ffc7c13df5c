// What the checker of certificates insists on, one name for each. All are on, except in tests, which take one
// away and show that a forger then gets through: so each of them is known to be needed, and to be tested.
#pragma once

#include <cstdint>

namespace verify {

enum class Safeguard : std::uint8_t {
  every_guess,        ///< a guess that no line speaks of must reach the bound by looks
  sum,                ///< the cells of a guess with a line must add up to the bound
  same_set,           ///< the cell, relabelled, must be the set of the lemma that is referred to
  same_limit,         ///< a lemma for fewer guesses says nothing of more
  same_guesses,       ///< nor does one for other guesses, in hard mode
  close_look,         ///< what a close look is to show is looked at
  symmetry,           ///< a symmetry must map the set onto itself
  permutation,        ///< a relabelling must be one to one
  known_cell,         ///< a reference must be to a cell that is there, and not to the win
  stated_size,        ///< a lemma's set must have the size that is stated
  strategy,           ///< the strategy must find every secret, at the cost that is claimed
  strategy_first,     ///< it must begin with the first guess that the answer is for
  strategy_possible,  ///< it must play only guesses that can be the secret, where nothing else is allowed
  strategy_limit,     ///< and keep to the guesses that are allowed
  strategy_hard,      ///< and to all hints, in hard mode
  enough_for_answer,  ///< what was proven must be what the answer claims
  every_class,        ///< classes of first guesses must be whole, and together all guesses
  listed_guess,       ///< what may be guessed must be guesses of the game, each listed once
  // Of refutations:
  unmet_pair,  ///< two secrets that are branched on must not be told apart yet
  last_code,   ///< no code may be left that completes a set
  every_pair,  ///< every pair of codes must be an image of one that was refuted
  example,     ///< the example must identify every secret
  // Of proofs by SAT solvers:
  lemma_follows,  ///< a clause may be added only when it follows
};

struct Safeguards {
  /// Which one is taken away; none in every use but tests.
  std::uint32_t without = 0;
  [[nodiscard]] bool on(Safeguard one) const { return (without >> static_cast<unsigned>(one) & 1U) == 0; }
  static Safeguards all_but(Safeguard one) { return {std::uint32_t{1} << static_cast<unsigned>(one)}; }
};

}  // namespace verify
