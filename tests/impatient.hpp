// A monitor that hears what is being done, and loses its patience.
#pragma once

#include <atomic>
#include <mutex>
#include <set>
#include <string>

#include "deduce/base/monitor.hpp"

namespace deduce::testing {

/// Stops after it has been asked a number of times.
class Impatient final : public Monitor {
 public:
  explicit Impatient(int patience) : patience_(patience) {}
  void progress(const Snapshot& snapshot) override {
    const std::scoped_lock lock(mutex_);
    tasks_.insert(snapshot.task);
  }
  [[nodiscard]] bool stop() const override { return patience_.fetch_sub(1) <= 0; }
  [[nodiscard]] const std::set<std::string>& tasks() const { return tasks_; }

 private:
  mutable std::atomic<int> patience_;
  std::mutex mutex_;
  std::set<std::string> tasks_;
};

}  // namespace deduce::testing
