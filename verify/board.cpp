#include "verify/board.hpp"

#include "verify/document.hpp"
#include "verify/peg_board.hpp"

namespace verify {

void Board::resize(std::size_t guesses, std::size_t secrets) {
  if (secrets * guesses > kMostPairs)
    throw Unreadable("there are " + std::to_string(secrets * guesses) + " pairs of a guess and a secret: at most " +
                     std::to_string(kMostPairs) + " can be checked");
  guesses_ = guesses;
  // An odd number of cache lines: rows a power of two apart would keep each other out of the cache, down every column.
  constexpr std::size_t kLine = 64;
  stride_ = guesses < kLine ? guesses : ((guesses + kLine - 1) / kLine | 1) * kLine;
  winner_.assign(secrets, kNobody);
  secret_of_.assign(guesses, kNobody);
  table_.resize(secrets * stride_);
  allowed_.clear();
  for (std::size_t guess = 0; guess < guesses; ++guess) allowed_.push_back(static_cast<Guess>(guess));
}

std::vector<Guess> Board::kept(std::span<const Guess> from, Guess, HintNumber) const {
  return {from.begin(), from.end()};
}

Relabelling Board::parse_relabelling(std::string_view, std::string_view, bool) const {
  throw Broken("the guesses of this game cannot be relabelled");
}

std::vector<Relabelling> Board::swaps_of_unused_colours(const Set&) const { return {}; }

}  // namespace verify
