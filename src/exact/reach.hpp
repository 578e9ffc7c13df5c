// Whether a number of guesses is enough for every secret of a set, whatever the total: the question
// behind the worst case. The first guess that is good enough ends the search of a set, so none is
// looked at for its cost; guesses with many cells come first, and cells too large for the guesses that
// are left (bound::capacity) rule a guess out for all guesses of a set in one pass.
#pragma once

#include "exact/search.hpp"

namespace deduce::exact {

class Reach {
 public:
  explicit Reach(Search& search) : search_(search), nodes_(search.board()) {}

  /// True when a strategy for the set needs at most `left` guesses. Throws Interrupted.
  [[nodiscard]] bool enough(Members set, int left);
  /// The same when `guess` comes first.
  [[nodiscard]] bool enough_after(Members set, Member guess, int left);

  /// The fewest guesses that are enough.
  [[nodiscard]] int worst(Members set);
  [[nodiscard]] int worst_after(Members set, Member guess);

 private:
  bool enough(Members set, Key key, int left, int score, Workspace& work);
  bool some_guess_reaches(Members set, Key key, int left, int score, Workspace& work);
  bool cells_reach(Node& node, Member guess, int left, Workspace& work);
  [[nodiscard]] int top_score() const;
  [[nodiscard]] Key question(int left) const;

  Search& search_;
  Pool<Node> nodes_;
};

}  // namespace deduce::exact
