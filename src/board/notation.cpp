#include "deduce/board/notation.hpp"

#include "deduce/base/check.hpp"

namespace deduce {

void Notation::keep_allowed(GuessId, HintId, GuessSpan, std::vector<Guess>&) const { DEDUCE_CHECK(has_hard_mode()); }

}  // namespace deduce
