// Every number of the room that was found by measuring. They change the time that a certificate takes and never its
// text; tests change them, so that what happens to large sets happens to small ones.
#pragma once

#include <cstddef>

namespace deduce::certificate {

struct Tuning {
  std::size_t remembered = std::size_t{1} << 16;  ///< sets of which a look is remembered, at most ...
  /// ... and for each secret of a small game: room for sets that it does not have took longer to clear than the game to
  /// prove.
  std::size_t remembered_a_secret = 64;
  std::size_t small = 24;                ///< smaller sets are many more, and do not drive these out
  std::size_t largest_remembered = 256;  ///< larger ones are remembered one at a time
  /// Sets of fewer secrets are looked at by the scores of guesses, as long as no more guesses than `splits` must be
  /// split for it. Of larger ones nearly always too many would have to be (19 of 20 for p4c9r).
  std::size_t by_scores = 96;
  std::size_t splits = 48;
  /// Sets from so many secrets on are looked at under the labels that their images share.
  std::size_t worth_naming = 24;
  unsigned splits_before_close = 16;  ///< of a set, before its hints are brought together ...
  std::size_t close_hints = 512;      ///< ... where it is no larger: a square of so many bytes stays in a near cache
};

}  // namespace deduce::certificate
