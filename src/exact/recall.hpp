// Takes facts that were proven before into the table of sets, and strategies that were found before into hand. What
// cannot be of this question is refused: turns that leave other secrets than they should, strategies that do not find
// every secret. Bounds themselves cannot be checked without proving them anew; that two of one set contradict each
// other is seen.
#pragma once

#include <list>
#include <memory>
#include <mutex>
#include <optional>
#include <vector>

#include "deduce/exact/helpers.hpp"
#include "deduce/exact/ledger.hpp"
#include "exact/extract.hpp"
#include "exact/task.hpp"
#include "exact/whole.hpp"

namespace deduce::exact {

class Recall {
 public:
  /// All must outlive it.
  Recall(Search& search, const Task& task) : search_(search), task_(task) {}

  /// Any thread may call it.
  Ledger::Taken operator()(const Fact& fact);
  /// Whether the fact is true, by searching its set. Throws Interrupted.
  [[nodiscard]] bool holds(const Fact& fact);
  /// Does a job of another search; none when there is no such set. Any thread may. Throws Interrupted.
  [[nodiscard]] std::vector<Raised> do_job(const Job& job);
  /// Takes in what the table of another search of the same question has; false when it contradicts this one's.
  bool take_in(const SetBounds& told);
  /// What facts say of the whole set, however much that is: the table keeps no more than 16 bits above the size of a
  /// set.
  [[nodiscard]] Whole whole();

 private:
  struct Step {
    Played turn;
    std::vector<Member> set;
    AllowedGuesses allowed;
  };
  /// What a fact says, once its set is found.
  struct Claim {
    Members set;
    AllowedGuesses allowed;
    int left = kUnlimited;
    Bounds bounds;
  };
  [[nodiscard]] std::optional<Claim> claim_of(const Fact& fact);
  /// Without the bounds.
  [[nodiscard]] std::optional<Claim> place_of(std::span<const Played> way, std::optional<int> left,
                                              std::uint32_t secrets);
  /// Goes the way, as `steps_`; false when it leads nowhere.
  bool go(std::span<const Played> way);
  /// The node of a set that jobs are about. A set comes again, with other guesses and budgets, so that the last ones
  /// are kept, with all that was found out about their guesses.
  struct Visited {
    std::vector<Played> way;
    std::optional<int> left;
    std::vector<Member> set;
    Pool<Node>::Lent node;
  };
  [[nodiscard]] std::unique_ptr<Visited> visit(const Job& job);
  void leave(std::unique_ptr<Visited> visited);

  Search& search_;
  const Task& task_;
  std::mutex mutex_;
  std::vector<Step> steps_;  // the way to the last set: the next one mostly begins with the same turns
  std::vector<std::uint32_t> labels_;
  Whole whole_;
  std::list<std::unique_ptr<Visited>> visited_;  // the last one first
};

/// A copy of the part of a strategy from the node on, if it finds every secret of the set within the guesses left by
/// guesses that may be played; nothing otherwise. `first`, if any, must be its first guess.
[[nodiscard]] std::optional<Strategy> checked_copy(const Search& search, const Scribe& scribe, const Strategy& strategy,
                                                   Strategy::NodeIndex node, const Task& task);

}  // namespace deduce::exact
