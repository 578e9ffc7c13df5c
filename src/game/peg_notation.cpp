#include "deduce/game/peg_notation.hpp"

#include "deduce/game/peg_board.hpp"

namespace deduce {

std::string BlacksAndWhites::hint_name(GuessId, HintId hint) const { return text(space().hints()[hint]); }

HintId BlacksAndWhites::parse_hint(GuessId, std::string_view text) const {
  return space().hints().id(deduce::parse_hint(text, space().hints()));
}

HintId BlacksAndWhites::hint(GuessId guess, SecretId secret) const {
  return space().hint(deduce::code_of(guess), secret);
}

Board::Plan BlacksAndWhites::plan(std::span<const SecretId> secrets) const {
  auto chosen = std::make_shared<const std::vector<SecretId>>(secrets.begin(), secrets.end());
  Board::Plan plan = plan_of(space(), *chosen);
  plan.hints_against = [chosen, against = std::move(plan.hints_against)](Member secret, std::uint8_t* row) {
    against(secret, row);
  };
  return plan;
}

}  // namespace deduce
