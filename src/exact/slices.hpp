// A monitor's time cut into slices, for a search that does two things by turns: raise the lower bound, and look for
// better strategies. Both end with their slice and go on with the next; whoever watches sees one search, with the best
// and the bound that both have found so far.
#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <ctime>
#include <limits>
#include <mutex>

#include "deduce/base/monitor.hpp"

namespace deduce::exact {

class Slices final : public Monitor {
 public:
  using Clock = std::chrono::steady_clock;

  /// What is shown as the best: any total that a strategy is known to have, or only that of the strategy that is held.
  enum class Best : std::uint8_t { known, held };
  /// `whole` must outlive it. Until begin() there is one endless slice.
  Slices(Monitor& whole, Best best) : whole_(whole), best_(best) {}

  /// From now on the slice ends after so long.
  void begin(Clock::duration slice) { until_ = (Clock::now() + slice).time_since_epoch().count(); }
  void begin_endless() { until_ = kNoEnd; }
  /// A slice after the whole search was stopped: to put in order what there is, for so long of processor time, so that
  /// a busy machine has as much of it.
  void begin_last(std::chrono::milliseconds slice) {
    last_until_ = std::clock() + static_cast<std::clock_t>(slice.count() * (CLOCKS_PER_SEC / 1000));
    last_ = true;
  }
  /// True when it is the whole search that is to stop.
  [[nodiscard]] bool whole_stopped() const { return whole_.stop(); }

  /// A strategy is held that costs so much.
  void hold(std::int64_t total) {
    update([&] { known_.best = total; });
  }
  /// The cost is at least this.
  void prove(std::int64_t bound) {
    update([&] { known_.bound = std::max(known_.bound.value_or(0), bound); });
  }

  void progress(const Snapshot& snapshot) override {
    Snapshot shown = snapshot;
    {
      const std::scoped_lock lock(mutex_);
      if (best_ == Best::held || (known_.best && known_.best < shown.best.value_or(*known_.best + 1)))
        shown.best = known_.best;
      if (known_.bound) shown.bound = std::max(shown.bound.value_or(0), *known_.bound);
      known_.task = snapshot.task;
      known_.nodes = snapshot.nodes;
    }
    whole_.progress(shown);
  }
  [[nodiscard]] bool stop() const override {
    if (last_) return std::clock() >= last_until_;
    const auto until = until_.load(std::memory_order_relaxed);
    return whole_.stop() || (until != kNoEnd && Clock::now().time_since_epoch().count() >= until);
  }

 private:
  static constexpr Clock::rep kNoEnd = std::numeric_limits<Clock::rep>::max();

  template <class Change>
  void update(const Change& change) {
    Snapshot now;
    {
      const std::scoped_lock lock(mutex_);
      change();
      now = known_;
    }
    whole_.progress(now);
  }

  Monitor& whole_;
  Best best_;
  std::atomic<bool> last_{false};
  std::atomic<std::clock_t> last_until_{0};
  std::atomic<Clock::rep> until_{kNoEnd};
  std::mutex mutex_;
  Snapshot known_;
};

}  // namespace deduce::exact
