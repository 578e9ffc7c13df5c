// Something to show at any time: a strategy that is held from the start on and gets better, beside a lower bound that
// rises. Beams (beam.hpp) look for strategies, the exact search for the proof, by turns and for as long each; what the
// exact search learns of sets is in the table, where the next beam finds it.
//
// First guesses are openings: each has its cells, and each cell the best strategy found for it so far. A cell that was
// improved counts at once, so that a beam that is stopped in the middle is not lost.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "exact/beam.hpp"
#include "exact/slices.hpp"
#include "exact/task.hpp"

namespace deduce::exact {

/// A first guess with the best strategies found for its cells.
struct Opening {
  struct Part {
    HintId hint{};
    std::vector<Member> set;
    AllowedGuesses allowed;
    int cost = kNever;
    Strategy strategy;
  };
  Guess first{};
  bool wins = false;
  std::vector<Part> parts;  // by hint
  std::vector<int> after;   // what it cost after each round of beams that was finished
  [[nodiscard]] int round() const { return static_cast<int>(after.size()) - 1; }
  [[nodiscard]] int cost(std::size_t size) const;
};

/// The best strategy for the least total of a task that is known so far.
class Held {
 public:
  /// `ledger` may be null: whom better strategies are told, and who may know one from before.
  Held(Search& search, const Scribe& scribe, const Task& task, std::size_t beam_sets, Ledger* ledger = nullptr);

  /// Takes up the strategy that the ledger knows; false when there is none for this task.
  bool take_up();
  /// Tells the ledger of the strategy that is held, when it is better than what was told before.
  void tell();

  /// Looks for a better strategy: the next step of the next beam. False when nothing can be found. Throws Interrupted;
  /// what was found is kept.
  bool improve();
  /// So many such steps in a row have found nothing, of first guesses that had their first beams.
  [[nodiscard]] int in_vain() const { return in_vain_; }
  /// The beams that come before a search of hours, as many as the tuning says: each is wider than the last and takes
  /// longer, and so they end sooner where they find nothing any more. Throws Interrupted.
  void improve_before_search();
  /// From here on any strategy is wanted at once: the first beam is as narrow as that of the largest games.
  void make_haste();
  /// A strategy for this first guess, by the first beam or by what the table knows. Throws Interrupted.
  void improve(Guess first);

  /// Finds out what the large cells of a first guess cost at most, without a strategy to show for it, and lets the
  /// search know. Throws Interrupted.
  void measure(Guess first);

  /// True once the cheapest opening has been through the second round, and all that are worth a try through the first.
  [[nodiscard]] bool begun() const;
  /// True while nothing else is worth doing: in small games, until it is begun().
  [[nodiscard]] bool beginning() const { return small_ && !begun(); }

  /// How many times as long as the exact search the beams should have: more where the proof is far away.
  [[nodiscard]] int share() const;

  /// The first guesses that are tried.
  [[nodiscard]] std::span<const Opening> openings() const { return openings_; }

  /// The total of the strategy that is held; kNever when none is.
  [[nodiscard]] int total() const;
  // Require total() < kNever.
  [[nodiscard]] Guess first() const { return best().first; }
  [[nodiscard]] Strategy strategy() const;

 private:
  /// improve() without counting.
  bool improve_next();
  Opening& opening(Guess first);
  /// Adds the first guesses that are worth a try.
  void list(std::size_t most, int looks);
  [[nodiscard]] const Opening& best() const;
  [[nodiscard]] Opening& next_opening();
  void improve(Opening& opening, int round);
  void improve(Opening::Part& part, int round);
  /// True for a cell whose cost the search should know, by a strategy at least.
  [[nodiscard]] bool is_large(std::size_t secrets) const;
  /// Lets the search know what a cell of the first guess costs at most.
  void make_known(Members set, int cost);

  Search& search_;
  const Scribe& scribe_;
  const Task& task_;
  bool small_;  // so that good beams end soon
  Beam beam_;
  std::vector<Opening> openings_;
  Ledger* ledger_;
  int told_ = kNever;
  int in_vain_ = 0;
  bool all_listed_ = false;  // the openings that are worth a try
};

/// Answers a request for the least total, holding a strategy all the time. Throws Interrupted when the whole search is
/// stopped; `held` then has the best strategy found. Where a bound is waited for, beams come to an end.
[[nodiscard]] Answer answer_any_time(Answerer& answerer, Held& held, Slices& slices, const Tuning& tuning,
                                     bool for_a_bound);

}  // namespace deduce::exact
