// How many questions of a given number of codes there are up to symmetry: by Burnside's lemma, for any
// game, without listing anything; and by the partial rule of the thesis on simultaneous questions.
//
// The thesis fixes the order of the codes only partly (its section 4.2): codes come in kinds, by how
// often their colours occur, and each code must be of the kind of the one before or a lower one; codes
// of one kind may come in any order. Its representatives, built code by code under the permutations
// that fix all codes before, are then the orbits of such ordered rows of different codes.
#pragma once

#include <cstdint>

#include "deduce/base/big_number.hpp"
#include "deduce/base/monitor.hpp"
#include "deduce/base/workers.hpp"
#include "deduce/game/space.hpp"

namespace deduce::simultaneous {

/// The number of classes of sets of `codes` different codes. Throws InputError unless codes is from 1
/// to kMaxCodesOfSet and at most the number of codes of the game.
[[nodiscard]] BigNumber set_classes(const Rules& rules, int codes);

/// The number of representatives by the thesis' partial rule. Throws as set_classes().
[[nodiscard]] BigNumber ordered_representatives(const Rules& rules, int codes);

struct RepresentativeCount {
  bool finished = true;  ///< false when the monitor stopped it; the count is then of a part
  std::uint64_t count = 0;
};

/// How many of the ordered representatives leave no cell of more than `largest` secrets. These are
/// listed one by one, so the work grows with ordered_representatives() of one code fewer. Throws as
/// set_classes(), and for games of more than kMaxCodesAtOnce codes or `largest` outside 1 to 254.
[[nodiscard]] RepresentativeCount ordered_representatives_within(const Space& space, int codes, int largest,
                                                                 const Workers& workers, Monitor& monitor);

}  // namespace deduce::simultaneous
