#include "deduce/board/notation.hpp"

#include "deduce/base/check.hpp"

namespace deduce {

void Notation::strike_forbidden(GuessId, HintId, std::span<std::uint8_t>) const { DEDUCE_CHECK(has_hard_mode()); }

}  // namespace deduce
