// A user's Control as the engines know it. The engines offer snapshots from all threads, as often as they like; the
// user is told at most ten times a second and by one thread at a time.
#pragma once

#include <chrono>
#include <mutex>

#include "deduce/deduce.hpp"

namespace deduce {

class ControlMonitor final : public Monitor {
 public:
  explicit ControlMonitor(const Control& control) : control_(control) {}

  void progress(const Snapshot& snapshot) override {
    if (!control_.progress) return;
    const std::unique_lock lock(telling_, std::try_to_lock);
    if (!lock) return;
    const auto now = std::chrono::steady_clock::now();
    if (last_ && now - *last_ < kPause) return;
    last_ = now;
    control_.progress(snapshot);
  }
  [[nodiscard]] bool stop() const override { return control_.stop.stop_requested(); }

 private:
  static constexpr std::chrono::milliseconds kPause{100};

  const Control& control_;
  std::mutex telling_;
  std::optional<std::chrono::steady_clock::time_point> last_;
};

}  // namespace deduce
