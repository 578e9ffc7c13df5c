// What the writer of certificates asks of a solver, and all it does: facts about sets. Since they are facts,
// what is written does not depend on what the solver remembers, on its threads or on its memory; and since the
// checker believes nothing, a wrong answer only makes a certificate that is refused.
#pragma once

#include <optional>

#include "deduce/board/ids.hpp"

namespace deduce::certificate {

class Oracle {
 public:
  virtual ~Oracle() = default;
  /// The least total of the set within `left` guesses (nothing: any number), or `wanted` where it costs as much or
  /// more, or has no strategy. In hard mode with the guesses that may be played at the set.
  [[nodiscard]] virtual int cost_up_to(Members set, std::optional<int> left, int wanted, GuessSpan allowed) = 0;
  /// True when some strategy for the set needs at most `left` guesses.
  [[nodiscard]] virtual bool possible(Members set, int left, GuessSpan allowed) = 0;
};

}  // namespace deduce::certificate
