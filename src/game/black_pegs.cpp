#include "deduce/game/black_pegs.hpp"

#include <fmt/format.h>

#include <bit>

#include "deduce/base/error.hpp"
#include "deduce/game/peg_board.hpp"

namespace deduce {
namespace {

/// Refuses a game before its codes are listed.
Alphabet small_enough(Alphabet alphabet) {
  require_board(alphabet.rules(), "a game of black pegs");
  return alphabet;
}

std::uint8_t equal_pegs(Code one, Code other, int pegs) {
  const std::uint32_t differ = one.nibbles() ^ other.nibbles();
  const int unequal = std::popcount((differ | differ >> 1 | differ >> 2 | differ >> 3) & 0x11111111U);
  return static_cast<std::uint8_t>(pegs - unequal);
}

}  // namespace

BlackPegs::BlackPegs(Alphabet alphabet) : PegNotation(small_enough(std::move(alphabet))) {}

std::string BlackPegs::hint_name(GuessId, HintId hint) const { return std::to_string(index(hint)); }

HintId BlackPegs::parse_hint(GuessId, std::string_view text) const {
  if (text.size() == 1 && text[0] >= '0' && text[0] <= '0' + rules().pegs())
    return HintId(static_cast<std::uint8_t>(text[0] - '0'));
  throw InputError(fmt::format("hint '{}' cannot be read: it is the number of pegs in the right place, 0 to {}", text,
                               rules().pegs()));
}

HintId BlackPegs::hint(GuessId guess, SecretId secret) const {
  return HintId(equal_pegs(space()[guess], space()[secret], rules().pegs()));
}

Board::Plan BlackPegs::plan(std::span<const SecretId> secrets) const {
  Board::Plan plan;
  plan.guesses = space().size();
  plan.secrets = static_cast<std::uint32_t>(secrets.size());
  plan.hints = hint_count();
  for (const SecretId secret : secrets) plan.winner.emplace_back(guess_of(secret));
  plan.hints_against = [this, chosen = std::vector<SecretId>(secrets.begin(), secrets.end())](Member member,
                                                                                              std::uint8_t* row) {
    const Code secret = space()[chosen[member]];
    for (std::size_t guess = 0; guess < space().size(); ++guess)
      row[guess] = equal_pegs(space().codes()[guess], secret, rules().pegs());
  };
  plan.symmetric = secrets.size() == space().size();
  return plan;
}

}  // namespace deduce
