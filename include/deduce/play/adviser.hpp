// Advice for a codebreaker: which guess to make next and what it is worth, and what another guess
// would be worth. Optimal where the optimum can be known soon (values.hpp), otherwise by a beam or by one of
// the classic rules; every piece of advice says which, and why.
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "deduce/base/monitor.hpp"
#include "deduce/base/workers.hpp"
#include "deduce/heuristic/rule.hpp"
#include "deduce/partition/cells.hpp"
#include "deduce/play/position.hpp"
#include "deduce/play/values.hpp"

namespace deduce::play {

/// How guesses are chosen: by a rule, or optimally where none is given.
using Method = std::optional<heuristic::Rule>;

/// "optimal" or the name of the rule.
[[nodiscard]] std::string_view text(const Method& method);
/// Throws InputError, listing the names, for any other text.
[[nodiscard]] Method parse_method(std::string_view text);
/// Those names, "optimal" first.
[[nodiscard]] std::span<const std::string_view> method_words();

/// What chose a guess, or plays on after it: optimal play, a beam or a sketch (the best strategy that was found within
/// a budget, on a board or where there is none), or a rule.
struct By {
  By() = default;
  By(Method method) : rule(method) {}
  By(heuristic::Rule the_rule) : rule(the_rule) {}
  [[nodiscard]] static By a_beam() {
    By by;
    by.beam = true;
    return by;
  }
  [[nodiscard]] static By a_sketch() {
    By by;
    by.sketch = true;
    return by;
  }
  [[nodiscard]] bool optimal() const { return !beam && !sketch && !rule; }
  friend bool operator==(const By&, const By&) = default;

  bool beam = false, sketch = false;
  Method rule;
};

/// "optimal", "beam", "sketch" or the name of the rule.
[[nodiscard]] std::string_view text(const By& by);

/// What a guess is worth: the guesses to win, over all candidates.
struct Worth {
  std::uint64_t total = 0;
  By after;  ///< how the later guesses are chosen; optimal: no play does better
  friend bool operator==(const Worth&, const Worth&) = default;
};

/// Why the method of an advice is not the optimal one.
enum class Ground : std::uint8_t {
  proven,               ///< it is: no guess does better
  asked,                ///< the rule was asked for
  too_many_candidates,  ///< for the exact engine to answer soon
  out_of_budget,        ///< the exact engine was stopped
};

/// One line, a clause: "too many candidates for the exact engine to answer soon". Empty when proven, and when asked
/// for.
[[nodiscard]] std::string explain(Ground ground);

/// What to guess next. `Cells`: how a guess splits the candidates.
template <class Guess, class Cells>
struct AdviceOf {
  Guess guess{};
  bool possible = true;  ///< the guess can itself be the secret
  By method;             ///< that chose it
  Ground ground = Ground::proven;
  std::optional<Worth> worth;  ///< nothing where it would take too long to know
  Cells sizes{};               ///< how it splits the candidates
  std::uint64_t compared = 0;  ///< guesses that the rule chose from, when not from all; else 0
};
using Advice = AdviceOf<Code, CellSizes>;

/// What another guess is worth against the best.
template <class Guess, class Cells>
struct ComparisonOf {
  Guess guess{};
  bool possible = true;
  Cells sizes{};
  std::uint64_t candidates = 0;
  std::optional<Worth> worth;  ///< of the guess
  std::optional<Worth> best;   ///< of the best guess, or of the adviser's own where the best is not known
  /// Guesses lost over all candidates by the guess; nothing when not known. By a rule's play it may be
  /// negative: the guess is then better than the rule's own.
  [[nodiscard]] std::optional<std::int64_t> lost() const {
    if (!worth || !best) return std::nullopt;
    return static_cast<std::int64_t>(worth->total) - static_cast<std::int64_t>(best->total);
  }
};
using Comparison = ComparisonOf<Code, CellSizes>;

/// The mean number of guesses to win is never less than this, for so many candidates in a game of so
/// many hints: one is found by the first guess, and each other hint but the win leads to one more.
[[nodiscard]] double least_mean(std::uint64_t candidates, int hints);

/// One of the best guesses.
template <class Guess, class Cells>
struct RankedOf {
  Guess guess{};
  std::uint64_t class_size = 1;  ///< guesses that the symmetry of the guesses so far makes equal to it
  bool possible = true;
  Cells sizes{};
  std::optional<std::uint64_t> total;  ///< guesses to win over all candidates, with the best play after it
};
using RankedGuess = RankedOf<Code, CellSizes>;

/// The best guesses of a position, one of each class, the best first.
template <class Guess, class Cells>
struct RankingOf {
  std::uint64_t candidates = 0;
  bool exact = true;  ///< by their proven totals; false: by entropy, since these take too much work
  std::vector<RankedOf<Guess, Cells>> guesses;
};
using Ranking = RankingOf<Code, CellSizes>;

class Suggester;

class Adviser {
 public:
  /// `threads` as in Workers. `space` must outlive the adviser.
  Adviser(const Space& space, int threads, const Budget& budget = {});
  ~Adviser();

  /// Requires a position with candidates. Once the monitor stops it, the advice is still a guess that
  /// makes sense, of unknown worth.
  [[nodiscard]] Advice advise(const Position& position, const Method& method, Monitor& monitor);
  /// Against the optimum where that is known, else against the advice, which must be for the same
  /// position.
  [[nodiscard]] Comparison compare(const Position& position, Code guess, const Advice& advice, Monitor& monitor);

  /// The best guesses, at most so many. Requires a position with candidates.
  [[nodiscard]] Ranking rank(const Position& position, std::size_t most, Monitor& monitor);

  /// The rule's guess alone, without what it is worth. Requires a position with candidates.
  [[nodiscard]] Code guess_by(heuristic::Rule rule, const Position& position, Monitor& monitor);
  /// How a guess splits the candidates.
  [[nodiscard]] CellSizes sizes(const Position& position, Code guess) const;

  [[nodiscard]] Values& values() { return values_; }

 private:
  [[nodiscard]] Advice advise_by(heuristic::Rule rule, const Position& position, Monitor& monitor);
  [[nodiscard]] Advice best_unproven(const Position& position, Monitor& monitor);
  [[nodiscard]] Advice best_by_rules(const Position& position, std::size_t most, Monitor& monitor);
  /// Guesses over all candidates when `guess` comes first and play goes on like that; nothing where it is too much
  /// work.
  [[nodiscard]] std::optional<std::uint64_t> total_with(const Position& position, Code guess, const By& after,
                                                        Monitor& monitor);

  const Space& space_;
  Budget budget_;
  Workers workers_;
  Values values_;
  std::unique_ptr<Suggester> suggester_;
};

}  // namespace deduce::play
