#include "deduce/board/notation.hpp"

#include "deduce/base/check.hpp"

namespace deduce {

void Notation::keep_allowed(GuessId, HintId, GuessSpan, std::vector<Guess>&) const { DEDUCE_CHECK(has_hard_mode()); }

std::vector<Guess> Notation::guesses_keeping_to(std::span<const Answered> turns) const {
  std::vector<Guess> allowed, kept;
  for (std::uint32_t i = 0; i < guess_count(); ++i) allowed.push_back(Guess(static_cast<std::uint16_t>(i)));
  for (const auto& [guess, hint] : turns) {
    keep_allowed(guess, hint, allowed, kept);
    allowed.swap(kept);
  }
  return allowed;
}

}  // namespace deduce
