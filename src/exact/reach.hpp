// Whether a number of guesses is enough for every secret of a set, whatever the total: the question
// behind the worst case. The first guess that is good enough ends the search of a set, so none is
// looked at for its cost; guesses with many cells come first, and cells too large for the guesses that
// are left (bound::capacity) rule a guess out for all guesses of a set in one pass. Games of many hints are searched
// by what is learned from sets that cannot be done (refute.hpp).
#pragma once

#include <optional>

#include "exact/search.hpp"

namespace deduce::exact {

class Reach {
 public:
  explicit Reach(Search& search) : search_(search), common_(search.common()) {}

  /// True when a strategy for the set needs at most `left` guesses. Throws Interrupted.
  [[nodiscard]] bool enough(Members set, int left, const AllowedGuesses& allowed);
  /// The same when `guess` comes first.
  [[nodiscard]] bool enough_after(Members set, Guess guess, int left, const AllowedGuesses& allowed);

  /// The fewest guesses that are enough; kNever when none are. `at_least` is what is known before, and is raised on
  /// the way.
  [[nodiscard]] int worst(Members set, int& at_least, const AllowedGuesses& allowed);
  [[nodiscard]] int worst_after(Members set, Guess guess, int& at_least, const AllowedGuesses& allowed);

  /// What a look at the set or at the table tells; nothing when that is not enough.
  [[nodiscard]] std::optional<bool> known(Members set, Key key, int left, int score);
  void remember(Key key, std::size_t size, int left, bool reaches);
  [[nodiscard]] bool wins_member(Guess guess, Members set) const;

 private:
  bool enough(Members set, Key key, int left, int score, const AllowedGuesses& allowed, Workspace& work);
  bool searched(Members set, Key key, int left, int score, const AllowedGuesses& allowed, Workspace& work);
  bool some_guess_reaches(Members set, Key key, int left, int score, const AllowedGuesses& allowed, Workspace& work);
  bool cells_reach(Node& node, Guess guess, int left, Workspace& work);
  [[nodiscard]] Key question(int left) const;

  Search& search_;
  const Common& common_;
};

}  // namespace deduce::exact
