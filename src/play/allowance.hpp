// The monitor that stops the engine when a question has had its share of work; progress is passed on.
#pragma once

#include <atomic>
#include <chrono>

#include "deduce/play/values.hpp"

namespace deduce::play {

class Allowance final : public Monitor {
 public:
  /// Stops when it was asked so often. `budget` and `outer` must outlive it.
  Allowance(const Budget& budget, std::uint64_t most_polls, Monitor& outer)
      : budget_(budget), most_polls_(most_polls), outer_(outer), start_(std::chrono::steady_clock::now()) {}

  void progress(const Snapshot& snapshot) override { outer_.progress(snapshot); }
  [[nodiscard]] bool stop() const override {
    if (outer_.stop() || polls_.fetch_add(1, std::memory_order_relaxed) >= most_polls_) return true;
    return budget_.deadline && std::chrono::steady_clock::now() - start_ >= *budget_.deadline;
  }

 private:
  const Budget& budget_;
  std::uint64_t most_polls_;
  Monitor& outer_;
  std::chrono::steady_clock::time_point start_;
  mutable std::atomic<std::uint64_t> polls_{0};
};

}  // namespace deduce::play
