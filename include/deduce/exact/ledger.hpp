// What a search proves of large sets, told as it goes, and what was proven before, taken in. This is the door for
// whoever keeps it (a checkpoint) or passes it on (another machine); the search knows neither files nor machines.
//
// A set is named by the turns that lead to it from the set of the question, so that a fact is short, means the same
// on every machine, and can be proven anew by anybody who has the game.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <utility>

#include "deduce/strategy/request.hpp"

namespace deduce::exact {

/// A guess and its hint, as in Request::played.
using Played = std::pair<GuessId, HintId>;

/// What the secrets cost in all that are left after some turns.
struct Fact {
  enum class Is : std::uint8_t {
    at_least,    ///< the total is no less
    exactly,     ///< the total is this
    impossible,  ///< there is no strategy within the guesses left; the total says nothing
    enough,      ///< there is one within the guesses left, which must be given; the total says nothing
  };
  std::span<const Played> way;  ///< none: the set of the question itself
  std::optional<int> left;      ///< guesses that are still allowed; nothing: any number
  std::uint32_t secrets = 0;    ///< so many are left
  Is is = Is::at_least;
  std::uint64_t total = 0;
  std::chrono::nanoseconds took{0};  ///< that the search of the set has, where it is told
};

/// Whether so many guesses are enough for the set of the question when this guess comes first.
struct FirstReach {
  GuessId first{};
  std::uint64_t class_size = 0;  ///< zero: not known
  int left = 0;
  bool enough = false;
};

class Ledger {
 public:
  virtual ~Ledger() = default;

  enum class Taken : std::uint8_t {
    yes,
    not_of_this_question,  ///< no such set comes from these turns, or no set has such a cost
    contradiction,         ///< to what is known already: one of the two is wrong
  };
  using TakeIn = std::function<Taken(const Fact&)>;

  /// A search begins; until end() `take_in` may be called by any thread. Whatever it is given must hold: wrong facts
  /// make wrong answers.
  virtual void begin(const TakeIn& take_in) = 0;
  virtual void end() = 0;
  /// The best strategy known before; nothing where there is none. It is played against all secrets before it is used.
  [[nodiscard]] virtual std::optional<Strategy> best() = 0;

  // Which sets are worth telling of: those so large, whose search took so long.
  [[nodiscard]] virtual std::size_t least_secrets() const = 0;
  [[nodiscard]] virtual std::chrono::nanoseconds least_time() const = 0;

  // What a search tells; any thread may. None of them may throw.
  virtual void proven(const Fact& fact) = 0;
  /// Of the whole question with so many guesses left. A class size of zero is not known.
  virtual void first_guess(const KnownFirst& known, std::optional<int> left) = 0;
  virtual void first_reach(const FirstReach& known) = 0;
  virtual void found(const Strategy& strategy, std::uint64_t total) = 0;
};

}  // namespace deduce::exact
