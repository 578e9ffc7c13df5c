// Whether a number of guesses is enough for every secret of a set, whatever the total: the question
// behind the worst case. The first guess that is good enough ends the search of a set, so none is
// looked at for its cost; guesses with many cells come first, and cells too large for the guesses that
// are left (bound::capacity) rule a guess out for all guesses of a set in one pass. Games of many hints are searched
// by what is learned from sets that cannot be done (refute.hpp).
//
// Where that does not hold (hard mode), many hints make many cells, one of which fails at once while another takes
// minutes; and so it is with guesses and one that is good enough. So nothing is searched to its end before all others
// were searched as long: each gets a share of the effort, and what is not answered is put off for a larger one. The
// table keeps what was found out below.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>

#include "exact/search.hpp"

namespace deduce::exact {

class Reach {
 public:
  explicit Reach(Search& search) : search_(search), common_(search.common()) {}

  /// True when a strategy for the set needs at most `left` guesses. Where the way to the set is known, what is found
  /// out of large sets is told. Throws Interrupted.
  [[nodiscard]] bool enough(Members set, int left, const AllowedGuesses& allowed, const Node::Way& way = {});
  /// The same when `guess` comes first.
  [[nodiscard]] bool enough_after(Members set, Guess guess, int left, const AllowedGuesses& allowed,
                                  const Node::Way& way = {});

  /// The fewest guesses that are enough; kNever when none are. `at_least` is what is known before, and is raised on
  /// the way. The set is that of the question.
  [[nodiscard]] int worst(Members set, int& at_least, const AllowedGuesses& allowed);
  [[nodiscard]] int worst_after(Members set, Guess guess, int& at_least, const AllowedGuesses& allowed);

  /// True where the search shares out its effort, and so finds other guesses first than by the order of a rule.
  [[nodiscard]] bool shares_effort() const;
  /// The guess that the search found for a set which `left` guesses are enough for, where it shares out its effort and
  /// had to look for one.
  [[nodiscard]] std::optional<Guess> found(Members set, int left, const AllowedGuesses& allowed) const;

  /// What a look at the set or at the table tells; nothing when that is not enough.
  [[nodiscard]] std::optional<bool> known(Members set, Key key, int left, int score);
  /// And tells it, where the way to the set is known.
  void remember(Key key, std::size_t size, int left, bool reaches, const Node::Way& way,
                Watch::Clock::time_point since);
  /// Takes in what was found out before; false when it contradicts what is seen or known. Where the effort is shared
  /// out it is not used: another guess might be found first, and so another strategy.
  [[nodiscard]] bool take_in(Members set, const AllowedGuesses& allowed, int left, bool reaches);
  [[nodiscard]] bool wins_member(Guess guess, Members set) const;

 private:
  static constexpr std::int64_t kNoLimit = std::int64_t{1} << 40;
  /// How many guesses may still be tried before a question is put off.
  struct Effort {
    std::int64_t left = kNoLimit;

    /// Asks with a part of it.
    template <class Ask>
    std::optional<bool> spend(std::int64_t share, const Ask& ask) {
      Effort part{std::min(share, left)};
      left -= part.left;
      const std::optional<bool> answer = ask(part);
      left += part.left;
      return answer;
    }
  };

  /// These answer nothing when the effort is spent before.
  std::optional<bool> enough(Members set, Key key, int left, int score, const AllowedGuesses& allowed, Effort& effort,
                             Workspace& work, const Node::Way& way);
  std::optional<bool> some_guess_reaches(Members set, Key key, int left, int score, const AllowedGuesses& allowed,
                                         Effort& effort, Workspace& work, const Node::Way& way);
  std::optional<bool> cells_reach(Node& node, Guess guess, int left, Effort& effort, Workspace& work);
  void keep(Key key, std::size_t size, int left, bool reaches);
  [[nodiscard]] std::int64_t first_share() const;
  [[nodiscard]] Key key_of(Members set, const AllowedGuesses& allowed) const;
  [[nodiscard]] std::optional<bool> seen(Members set, int left, int score);
  [[nodiscard]] std::optional<bool> recalled(Members set, Key key, int left);
  [[nodiscard]] Key question(int left) const;

  Search& search_;
  const Common& common_;
};

}  // namespace deduce::exact
