// What a game that is not of blacks and whites is to the checker: secrets and guesses by name, and the hint of a pair.
#pragma once

#include <functional>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "verify/game.hpp"
#include "verify/other.hpp"

namespace verify {

struct Named {
  std::vector<std::string> secrets;
  std::set<std::string> guesses;
  std::function<std::string(const std::string& guess, const std::string& secret)> hint;
  /// True when the hint says that the secret was played.
  std::function<bool(const std::string& guess, const std::string& secret)> wins;
  /// Hard mode: true when `next` keeps to the marks of an earlier guess.
  std::function<bool(const std::string& next, const std::string& guess, const std::string& marks)> keeps;
};

/// Throws Unreadable.
[[nodiscard]] Named named_game(const OtherGame& game);

/// A game of pegs, by the names of its codes. Secrets are the codes of `among`, or all where there are none; guesses
/// are none as yet.
[[nodiscard]] Named named_pegs(const Game& pegs, bool blacks_only, const std::vector<std::string>& among);

}  // namespace verify
