// How long computations talk to whoever started them, without knowing whether that is a terminal, a
// web server or a test: they offer snapshots of their progress and ask whether to stop. This is the
// only call that goes up through the rooms.
#pragma once

#include <atomic>
#include <cstdint>
#include <exception>
#include <optional>
#include <string>

namespace deduce {

/// Where a computation stands. Everything but `task` is optional; what is unknown is left out.
struct Snapshot {
  std::string task;                   ///< what is being done, for people ("first guess 1123")
  double fraction = -1;               ///< part of the task that is done, 0 to 1; negative: unknown
  std::optional<std::int64_t> best;   ///< best total found so far
  std::optional<std::int64_t> bound;  ///< proven lower bound so far
  std::uint64_t nodes = 0;            ///< positions examined so far
  std::uint64_t bounded = 0;          ///< secrets of the sets that all guesses were bounded for so far, by an engine
};

/// Implemented by the front doors. Both calls may come from several threads at once.
class Monitor {
 public:
  virtual ~Monitor() = default;
  /// Offered as often as the computation likes; the implementation decides what to show and how often.
  virtual void progress(const Snapshot& snapshot) = 0;
  /// True once the computation should end as soon as it can and return what it knows.
  [[nodiscard]] virtual bool stop() const = 0;
};

/// Thrown, by whatever has no other way to say so, when the monitor stopped a computation. No error: who
/// asked for the stop expects it.
class Interrupted final : public std::exception {
 public:
  [[nodiscard]] const char* what() const noexcept override { return "stopped when asked to"; }
};

/// Shows nothing; stops when told to. For libraries and tests.
class SilentMonitor final : public Monitor {
 public:
  void progress(const Snapshot&) override {}
  [[nodiscard]] bool stop() const override { return stop_.load(std::memory_order_relaxed); }
  void request_stop() { stop_.store(true, std::memory_order_relaxed); }

 private:
  std::atomic<bool> stop_{false};
};

}  // namespace deduce
