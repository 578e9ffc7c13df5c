#include "deduce/game/peg_board.hpp"

#include <algorithm>

#include "deduce/game/planes.hpp"

namespace deduce {

Board::Plan plan_of(const Space& space, std::span<const CodeId> secrets) {
  Board::Plan plan;
  plan.guesses = space.size();
  plan.secrets = static_cast<std::uint32_t>(secrets.size());
  plan.hints = space.hints().size();
  plan.symmetric = secrets.size() == space.size();
  for (const CodeId secret : secrets) plan.winner.emplace_back(GuessId(index(secret)));
  // Planes write whole registers of 64 bytes, which is what the board pads its rows to.
  plan.hints_against = [&space, secrets, planes = std::make_shared<const Planes>(space.rules(), space.codes())](
                           Member secret, std::uint8_t* row) {
    hints_of(space.hints(), space[secrets[secret]], *planes, row);
    std::fill(row + planes->size(), row + planes->stride(), std::uint8_t{0});
  };
  return plan;
}

void require_board(const Rules& rules, std::string_view command) { require_at_most(rules, Board::kMost, command); }

}  // namespace deduce
