// The hints of guesses against the members of one set, computed. A table of all hints is larger than any cache, so that
// where hundreds of guesses are tried on a set of hundreds it is quicker to lay the set out once and to work them out.
#pragma once

#include <cstdint>

#include "deduce/board/ids.hpp"

namespace deduce {

class SetHints {
 public:
  virtual ~SetHints() = default;

  /// From now on it is about this set, of one member or more.
  virtual void stand_for(Members set) = 0;

  /// Writes the hint of the guess against each member to `hints`, which has room for the members and for more up to the
  /// next multiple of 64; and to `sizes` how many members got each hint of the board. Any thread may ask.
  virtual void split(Guess guess, std::uint8_t* hints, std::uint32_t* sizes) const = 0;
};

}  // namespace deduce
