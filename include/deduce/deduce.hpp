// The library for its users: this header and what it includes is all that is installed. Make a game by its name, ask it
// questions, get plain values back; codes and hints are text, as they are on the command line.
//
//   const deduce::Game game("mm");
//   const deduce::Solution best = game.solve();
//   std::cout << best.total << " guesses over " << best.secrets << " secrets, first " << best.first_guess << '\n';
//
// Values own what they need: nothing must outlive anything. Text that is wrong throws InputError, which says in one
// line what would be right. The same questions get the same answers for any number of threads.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "deduce/base/check.hpp"
#include "deduce/base/error.hpp"
#include "deduce/base/monitor.hpp"
#include "deduce/format/format.hpp"
#include "deduce/heuristic/rule.hpp"
#include "deduce/strategy/terms.hpp"

namespace deduce {

using heuristic::kRules;
using heuristic::kTies;
using heuristic::Rule;
using heuristic::Ties;

struct GameOptions {
  std::string alphabet{};  ///< one symbol a colour; empty: digits, then letters
  int threads = 0;         ///< 0: as many as the machine has; below that InputError
  /// Bytes that the tables of a search may take. A question that needs more is refused with InputError before
  /// anything is allocated for it. Nothing is taken before it is needed.
  std::uint64_t memory = std::uint64_t{2} << 30;
};

/// How a question that may take long is stopped and watched.
struct Control {
  /// Ask it to stop and the question ends within a second: solve and count then say what is known, the
  /// others throw Interrupted.
  std::stop_token stop{};
  /// Told where the computation stands, at most ten times a second, by any thread but never two at once. Must
  /// not throw.
  std::function<void(const Snapshot&)> progress{};
};

/// A strategy: which guess to make after which hints. Cheap to copy.
class Guide {
 public:
  /// Without a guess.
  Guide() = default;

  [[nodiscard]] bool empty() const { return file_ == nullptr; }

  /// The guess to make after these hints ("B,W"), which the guesses before it got, in order; nothing when the
  /// game is over by then: the last hint was the win. Under the goal `identify` a guess after which no hint but
  /// the win can come is the secret, and need not be played. Throws InputError for hints that cannot come.
  [[nodiscard]] std::optional<std::string> guess_after(const std::vector<std::string>& hints) const;

  /// The whole strategy as a file of a format (docs/formats.md). Throws InputError for an empty one.
  [[nodiscard]] std::string text(Format format = Format::table) const;

 private:
  friend class Game;
  struct File;
  std::shared_ptr<const File> file_;
};

/// Which secrets are possible, and what a strategy for them should be best at.
struct Target {
  std::vector<std::string> given{};    ///< guesses with their hints, e.g. "1123:0,3"
  std::vector<std::string> secrets{};  ///< only these, as far as they fit `given`; all that do when there is none here
  Goal goal = Goal::win;
  Objective objective = Objective::mean;
  std::optional<int> at_most{};        ///< guesses allowed, as the goal counts them
  std::optional<std::string> first{};  ///< the first guess, where it is not to be chosen
};

/// Guesses over all secrets, and what follows from them.
struct Spent {
  std::uint64_t secrets = 0;
  std::uint64_t total = 0;            ///< guesses over all secrets
  int worst = 0;                      ///< guesses for the worst secret
  std::vector<std::uint64_t> rounds;  ///< rounds[i]: secrets that end in round i+1
  std::string first_guess;            ///< empty when no guess is needed (identify, one secret)
  Guide strategy;                     ///< that takes so many

  [[nodiscard]] double mean() const { return static_cast<double>(total) / static_cast<double>(secrets); }
  /// "5625/1296", not reduced.
  [[nodiscard]] std::string exact_mean() const { return std::to_string(total) + "/" + std::to_string(secrets); }
};

/// The best there is; when it was stopped, the best that was found by then. Where that is none, only `secrets` and what
/// follows here is filled in.
struct Solution : Spent {
  Status status = Status::proven;
  std::uint64_t lower_bound = 0;      ///< no strategy has a lower total; the total itself when proven
  std::optional<std::uint64_t> best;  ///< the least total known to be reachable, also when stopped
};

struct StrategyCount {
  Solution best;
  std::string strategies;  ///< how many are as good, in decimal digits; "0" when infeasible, empty when stopped
  std::uint64_t sets = 0;  ///< of secrets that they meet, up to symmetry
};

/// How a guess splits the candidates.
struct Splitting {
  std::string guess;
  std::uint64_t class_size = 0;                              ///< guesses that are equivalent to it, with itself
  bool possible = false;                                     ///< the guess can be the secret
  std::vector<std::pair<std::string, std::uint32_t>> cells;  ///< hints that can come, and candidates for each
  std::uint32_t largest = 0;                                 ///< cell
  double expected_size = 0;                                  ///< of the cell of the secret
  double entropy_bits = 0;
};

struct EvaluateOptions {
  std::optional<std::string> first{};  ///< the first guess, instead of the rule's own
  Ties ties = Ties::first;
  bool possible_only = false;  ///< guess only codes that can be the secret
};

/// What to guess next.
struct Suggestion {
  std::string guess;
  bool possible = false;               ///< the guess can be the secret
  std::uint64_t candidates = 0;        ///< that fit what was given
  std::string method;                  ///< "optimal", or the name of the rule that chose it
  std::string reason;                  ///< why the method is not "optimal", when it is not and was not asked for
  std::optional<std::uint64_t> total;  ///< guesses to win over all candidates, by that method; where it is known
};

/// A game, and what was computed for it: later questions of the same game are cheaper. Copies share that, and are
/// cheap. It and its copies may be asked by several threads; those that need the engine or the adviser wait for each
/// other.
///
/// A broken promise inside the library ends the program, or does what the handler of base/check.hpp does: when that
/// throws, the exception comes out of the call, and what was computed for the game is thrown away. The next
/// question begins anew.
class Game {
 public:
  /// "p4c6r" (pegs, colours, with repeats), "p4c10n" (without), "mm", "bc" or "lg". Throws InputError otherwise.
  explicit Game(std::string_view name, const GameOptions& options = {});

  /// The form "p4c6r".
  [[nodiscard]] std::string name() const;
  /// How many there are.
  [[nodiscard]] std::uint64_t codes() const;

  /// "B,W": blacks and whites of a guess against a secret.
  [[nodiscard]] std::string hint(std::string_view guess, std::string_view secret) const;

  /// The codes that fit, in lexicographic order; none when the hints contradict each other.
  [[nodiscard]] std::vector<std::string> candidates(const std::vector<std::string>& given = {}) const;

  /// How each of the guesses splits the candidates; when there are none, one guess of each class of equivalent
  /// ones. Throws InputError when no code fits.
  [[nodiscard]] std::vector<Splitting> partition(const std::vector<std::string>& given = {},
                                                 const std::vector<std::string>& guesses = {}) const;

  /// The strategy that a rule plays, for all codes as secrets. Throws Interrupted when stopped.
  [[nodiscard]] Spent evaluate(Rule rule, const EvaluateOptions& options = {}, const Control& control = {}) const;

  /// The best strategy, proven by a search of all: with ties between equally good guesses decided for possible secrets,
  /// then for the lexicographically least. Throws InputError when no secret is possible and for games too large.
  [[nodiscard]] Solution solve(const Target& target = {}, const Control& control = {}) const;

  /// How many strategies are as good as the best. Throws as solve(), and for the objective `worst`.
  [[nodiscard]] StrategyCount count(const Target& target = {}, const Control& control = {}) const;

  /// A good next guess within about two seconds, and what it is worth: the best where that can be known, else by the
  /// best of the rules; or by the rule that is asked for. Throws InputError when no code fits, Interrupted when
  /// stopped.
  [[nodiscard]] Suggestion advise(const std::vector<std::string>& given = {}, std::optional<Rule> rule = {},
                                  const Control& control = {}) const;

 private:
  class Shared;
  std::shared_ptr<Shared> shared_;
};

}  // namespace deduce
