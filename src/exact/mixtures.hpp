// A few guesses for a set of candidates, where all codes would be too many: members of the set, and codes mixed from
// two of them, each peg from the one or the other, the other's now and then moved round, and in one of four codes a peg
// of any colour at all (which brings p5c10r from 610021 to 608856 after 3 s). Such codes have the colours that the
// candidates have, mostly where they have them, and a few hundred of them are as good as all codes: of p5c10r
// (100000 codes) entropy comes to 611556 with all, to 612413 with 2048 mixtures of every set, to 616912 with 32; with
// codes drawn from the whole game it takes twice as many for the same.
#pragma once

#include <span>
#include <vector>

#include "deduce/game/code.hpp"
#include "deduce/game/rules.hpp"

namespace deduce::exact {

/// At most so many codes of the game, some of them perhaps twice; `set`, at least one code, in its order. Half of them
/// are members, all where `members_only` and there is room. The same set always has the same ones.
[[nodiscard]] std::vector<Code> mixtures(const Rules& rules, std::span<const Code> set, std::size_t most,
                                         bool members_only);

}  // namespace deduce::exact
