// The strategy of a certificate of a game that is not of blacks and whites: rows `[N] GUESS HINT=NEXT ...`, numbered
// from 0, where NEXT is the row that follows a hint or the secret that is then the only one left. Every secret is sent
// through the rows.
#pragma once

#include <cstdint>
#include <string>

#include "verify/board.hpp"
#include "verify/safeguards.hpp"

namespace verify {

/// What a strategy costs that was played against all secrets of the board.
struct Played {
  std::uint64_t total = 0;
  int worst = 0;
  std::string first;  ///< the first guess, as it was written; empty when there is none
  bool impossible_first = false, impossible_later = false;  ///< whether that, or a later one, cannot be the secret
};

/// Throws Broken when the rows do not find every secret, or say something that does not happen. No rows at all are
/// right where nothing is to be asked: to identify one secret. In hard mode guesses must keep to all hints.
[[nodiscard]] Played play_rows(const std::string& rows, const Board& board, bool identify, Safeguards safeguards);

}  // namespace verify
