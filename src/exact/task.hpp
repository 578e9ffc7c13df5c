// What one request asks of a set, with everything as the searches want it; and how the answer is put together from
// two searches: the least total within a number of guesses (Search) and whether a number of guesses is enough (Reach).
//   mean        the least total within at_most.
//   worst       the fewest guesses that are enough.
//   worst,mean  the fewest that are enough, then the least total within them.
//   mean,worst  the least total; then, as long as one guess fewer allows the same total, one fewer.
#pragma once

#include <algorithm>
#include <functional>
#include <optional>
#include <vector>

#include "deduce/exact/solve.hpp"
#include "exact/extract.hpp"

namespace deduce::exact {

struct Task {
  std::vector<Member> set;  ///< ascending, at least one
  Goal goal = Goal::win;
  Objective objective = Objective::mean;
  int at_most = kUnlimited;
  std::optional<Guess> first;
  AllowedGuesses allowed;  ///< in hard mode
};

/// The cost as the objective has it, found without a strategy where that is possible.
struct Answer {
  bool feasible = true;
  int total = 0;
  int left = kUnlimited;  ///< the limit under which a strategy of this cost is to be found
  std::optional<int> worst;
};

class Answerer {
 public:
  /// All must outlive it.
  Answerer(Search& search, const Scribe& scribe, const Task& task) : search_(search), scribe_(scribe), task_(task) {}

  /// Throws Interrupted; what was found out until then is kept.
  [[nodiscard]] Answer answer();
  /// A strategy of the cost of a feasible answer. Throws Interrupted.
  [[nodiscard]] Strategy strategy(int left);

  /// A strategy of this total is held, which begins with the guess. Where `raise` is said, the bound of the whole is
  /// raised towards it in steps before any first guess is searched to its end.
  void beat(int total, Guess first, bool raise) {
    if (total < to_beat_) promising_ = first;
    to_beat_ = std::min(to_beat_, total);
    raise_ = raise;
  }
  /// With beat() and `raise`: so near to the strategy that is held, the bound is enough.
  void near_enough(std::optional<Gap> gap) { gap_ = gap; }
  /// No strategy for the set within the guesses allowed takes less: known from before.
  void at_least(int total) {
    at_least_ = total;
    total_.lower = std::max(total_.lower, total);
  }
  /// Whoever finds out what the large cells of a first guess may cost, before it is raised near to what is held.
  void measured_by(std::function<void(Guess)> measure) { measure_ = std::move(measure); }
  /// When stopped: a first guess of which total().upper is the cost, where there is one.
  [[nodiscard]] std::optional<Guess> closed_first() const;

  /// The total, as far as it is known. Without an answer the lower bound is proven, and the upper one is reached.
  [[nodiscard]] Bounds total() const { return total_; }
  /// Fewer guesses than this are not enough at worst; of a strategy as the objective wants it.
  [[nodiscard]] int worst_at_least() const { return worst_at_least_; }
  /// What is known of the guesses of the set, by their lower bound.
  [[nodiscard]] std::vector<KnownFirst> first_guesses() const { return first_guesses_; }

 private:
  /// The least total within `left` guesses; kNever when there is none.
  int least_total(int left);
  int least_total_after(Node& node, Guess first, int left);
  void raise_in_steps(Node& node, int to);
  void raise_till_enough(Node& node, Gap gap);
  void raise_at_once(Node& node);
  void measure_open(Node& node);
  void close_others(Node& node);
  /// The guesses of the node that may cost less than what is held, small classes first.
  [[nodiscard]] std::vector<Guess> open_firsts(Node& node);
  void note_first_guesses(Node& node);

  Search& search_;
  const Scribe& scribe_;
  const Task& task_;
  Bounds total_;
  int at_least_ = 0;
  int to_beat_ = kNever;
  std::optional<Guess> promising_;
  std::function<void(Guess)> measure_;
  bool raise_ = false;
  std::optional<Gap> gap_;
  int worst_at_least_ = 0;
  std::vector<KnownFirst> first_guesses_;
};

}  // namespace deduce::exact
