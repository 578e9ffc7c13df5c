// A board of hints drawn at random, for tests of what looks at boards alone.
#pragma once

#include <cstdint>
#include <random>

#include "deduce/base/workers.hpp"
#include "deduce/board/board.hpp"

namespace deduce::testing {

/// Nothing is won: the last hint is the win, which nobody gets. One hint in `alike` is drawn, and the others are 0.
inline Board drawn_board(std::uint32_t guesses, std::uint32_t secrets, int hints, unsigned seed, unsigned alike = 1) {
  Board::Plan plan;
  plan.guesses = guesses;
  plan.secrets = secrets;
  plan.hints = hints;
  plan.winner.resize(secrets);
  plan.hints_against = [=](Member member, std::uint8_t* row) {
    std::mt19937 random(seed * 100003 + member);
    for (std::uint32_t guess = 0; guess < guesses; ++guess)
      row[guess] = random() % alike != 0 ? 0 : static_cast<std::uint8_t>(random() % static_cast<unsigned>(hints - 1));
  };
  return Board(plan, Workers(1), std::uint64_t{1} << 28);
}

}  // namespace deduce::testing
