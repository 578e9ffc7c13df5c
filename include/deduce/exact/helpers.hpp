// Work of a search that others may do: the door for whoever passes it on to other machines, as the ledger is the door
// for what is proven. The units are "raise the bound of this set to this budget" and "try these guesses at this set",
// which the search does anyway among its threads; the search knows neither machines nor messages.
//
// Whoever does a job and whatever becomes of it, the answer of the search stays the same: what comes back is a fact
// about a set, and a job that is lost is done here.
//
// Threads also have one table of sets. Searches on several machines have one each, and most of what a search finds out
// are bounds of small sets, each in microseconds: so these are told too, many at a time (SetBounds).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "deduce/base/monitor.hpp"
#include "deduce/exact/ledger.hpp"

namespace deduce::exact {

/// To search a set until its cost is known or shown to exceed the budget; or, where guesses are named, the same for
/// each of them as the first one played there.
struct Job {
  std::vector<Played> way;  ///< that leads to the set, as in Fact
  std::optional<int> left;  ///< guesses that are still allowed; nothing: any number
  std::uint32_t secrets = 0;
  std::uint64_t budget = 0;
  /// No guess makes so many cells of the set that its score (bound/scan.hpp) is above this: what is known from sets
  /// around it; 0: nothing. The bounds of guesses rest on it, and so which of them is tried first.
  int score = 0;
  std::vector<GuessId> guesses = {};
  bool look_ahead = false;  ///< no cell of a guess is searched, only looked at; its bound may be within the budget
  friend bool operator==(const Job&, const Job&) = default;
};

/// What a set costs, as a fact says it: exactly, or at least so much, which is more than the budget.
struct Raised {
  Fact::Is is = Fact::Is::at_least;
  std::uint64_t total = 0;
  friend bool operator==(const Raised&, const Raised&) = default;
};

/// Bounds of a set as a table has them, by a key that is the same for all searches of one question.
struct SetBounds {
  std::array<std::uint64_t, 2> key{};
  std::uint32_t secrets = 0;
  std::uint32_t lower = 0;
  std::uint32_t upper = 0;
  friend bool operator==(const SetBounds&, const SetBounds&) = default;
};

class Helpers {
 public:
  virtual ~Helpers() = default;

  /// Does a job: one answer for the set, or one for each guess; none when there is no such set. Throws Interrupted.
  using DoJob = std::function<std::vector<Raised>(const Job&)>;
  /// Takes in what another search of the same question has told. False when that contradicts what is known: one of the
  /// two is wrong, and nothing of it is used.
  using TakeSet = std::function<bool(const SetBounds&)>;
  /// A search begins; until end(), threads that wait may do jobs of others by `do_job`, and any thread may hand in what
  /// others know. `monitor` says when to stop waiting.
  virtual void begin(const DoJob& do_job, const TakeSet& take_set, const Monitor& monitor) = 0;
  virtual void end() = 0;
  /// Does jobs of others until there are no more to come.
  virtual void serve() = 0;

  /// Smaller sets are not worth handing out.
  [[nodiscard]] virtual std::size_t least_secrets() const = 0;

  /// Of sets of so many secrets and more, bounds are told as they are found out; by any thread.
  [[nodiscard]] virtual std::size_t least_told() const = 0;
  virtual void tell(const SetBounds& bounds) = 0;

  /// Jobs that are done here or elsewhere, each once. With the round goes whatever nobody has begun.
  class Round {
   public:
    virtual ~Round() = default;
    /// True when the job is to be done here, false when somebody else does it. Any thread may ask, once for each job.
    [[nodiscard]] virtual bool take(std::size_t job) = 0;
    /// Waits, doing jobs of others meanwhile, for what others do of the round. Answers are told in any order, as long
    /// as `told` returns that it wants more; none: the job is to be done here. Throws Interrupted.
    using Told = std::function<bool(std::size_t job, std::span<const Raised> raised)>;
    virtual void wait(const Told& told) = 0;
  };
  /// `job(i)` says what the i-th job is; any thread may ask as long as the round is there, and the job is not done
  /// here. The last ones, which should be the largest, are handed out first.
  [[nodiscard]] virtual std::unique_ptr<Round> share(std::size_t count, std::function<Job(std::size_t)> job) = 0;
};

}  // namespace deduce::exact
