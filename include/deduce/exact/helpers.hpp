// Work of a search that others may do: the door for whoever passes it on to other machines, as the ledger is the door
// for what is proven. The unit is "raise the bound of this set to this budget", which the search does anyway among its
// threads; the search knows neither machines nor messages.
//
// Whoever does a job and whatever becomes of it, the answer of the search stays the same: what comes back is a fact
// about a set, and a job that is lost is done here.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "deduce/base/monitor.hpp"
#include "deduce/exact/ledger.hpp"

namespace deduce::exact {

/// To search a set until its cost is known or shown to exceed the budget.
struct Job {
  std::vector<Played> way;  ///< that leads to the set, as in Fact
  std::optional<int> left;  ///< guesses that are still allowed; nothing: any number
  std::uint32_t secrets = 0;
  std::uint64_t budget = 0;
  friend bool operator==(const Job&, const Job&) = default;
};

/// What the set costs, as a fact says it: exactly, or at least so much, which is more than the budget.
struct Raised {
  Fact::Is is = Fact::Is::at_least;
  std::uint64_t total = 0;
  friend bool operator==(const Raised&, const Raised&) = default;
};

class Helpers {
 public:
  virtual ~Helpers() = default;

  /// Does a job; nothing when there is no such set. Throws Interrupted.
  using DoJob = std::function<std::optional<Raised>(const Job&)>;
  /// A search begins; until end(), threads that wait may do jobs of others by `do_job`. `monitor` says when to stop
  /// waiting.
  virtual void begin(const DoJob& do_job, const Monitor& monitor) = 0;
  virtual void end() = 0;
  /// Does jobs of others until there are no more to come.
  virtual void serve() = 0;

  /// Smaller sets are not worth handing out.
  [[nodiscard]] virtual std::size_t least_secrets() const = 0;

  /// Jobs that are done here or elsewhere, each once. With the round goes whatever nobody has begun.
  class Round {
   public:
    virtual ~Round() = default;
    /// True when the job is to be done here, false when somebody else does it. Any thread may ask, once for each job.
    [[nodiscard]] virtual bool take(std::size_t job) = 0;
    /// Waits, doing jobs of others meanwhile, for what others do of the round. Answers are told in any order, as long
    /// as `told` returns that it wants more; nothing: the job is to be done here. Throws Interrupted.
    using Told = std::function<bool(std::size_t job, const std::optional<Raised>& raised)>;
    virtual void wait(const Told& told) = 0;
  };
  /// `job(i)` says what the i-th job is; any thread may ask as long as the round is there, and the job is not done
  /// here. The last ones, which should be the largest, are handed out first.
  [[nodiscard]] virtual std::unique_ptr<Round> share(std::size_t count, std::function<Job(std::size_t)> job) = 0;
};

}  // namespace deduce::exact
