// "No so many codes identify every secret", written down for those who do not trust the search: as the branchings of
// the search, for the checker in verify/ (docs/certificates.md), and as a formula for a SAT solver, whose proof anybody
// can check.
#pragma once

#include <string>
#include <vector>

#include "deduce/base/monitor.hpp"
#include "deduce/game/alphabet.hpp"
#include "deduce/simultaneous/sets.hpp"

namespace deduce::simultaneous {

/// The whole text: for every kind of pairs, which two secrets are told apart next, down to the last code. `example` are
/// codes that identify, or none. Throws Interrupted when the monitor stops it, and InputError when some set of `size`
/// codes is seen to identify every secret.
[[nodiscard]] std::string write_refutation(const Questions& questions, int size, const std::vector<Code>& example,
                                           const Alphabet& alphabet, Monitor& monitor);

struct Formula {
  std::string text;       ///< DIMACS
  bool is_whole = false;  ///< all separators are in it; else only those of the hardest pairs
};

/// A formula that has a model if `size` codes identify every secret, and, where it is whole, only then. Throws
/// Interrupted, and InputError unless 2 <= size <= number of codes.
[[nodiscard]] Formula write_formula(const Questions& questions, int size, const Alphabet& alphabet, Monitor& monitor);

}  // namespace deduce::simultaneous
