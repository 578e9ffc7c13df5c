#include "deduce/game/hint.hpp"

#include <fmt/format.h>

#include "deduce/base/error.hpp"

namespace deduce {

std::string text(Hint hint) { return fmt::format("{},{}", hint.blacks, hint.whites); }

Hint parse_hint(std::string_view text, const HintSpace& hints, int least_common) {
  const auto digit = [](char c) { return c >= '0' && c <= '9'; };
  if (text.size() != 3 || !digit(text[0]) || text[1] != ',' || !digit(text[2]))
    throw InputError(fmt::format("hint '{}' cannot be read: write blacks,whites such as 1,2", text));
  const Hint hint{static_cast<std::uint8_t>(text[0] - '0'), static_cast<std::uint8_t>(text[2] - '0')};
  if (!hints.contains(hint))
    throw InputError(
        fmt::format("hint {} cannot occur with {} pegs: blacks and whites add up to at most {}, and {},1 is impossible",
                    text, hints.pegs(), hints.pegs(), hints.pegs() - 1));
  if (hint.blacks + hint.whites < least_common)
    throw InputError(fmt::format("hint {} cannot occur in this game: any two codes have at least {} colours in common",
                                 text, least_common));
  return hint;
}

}  // namespace deduce
