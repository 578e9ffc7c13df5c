// What a question is worth, in every game the same: whether the engine is asked at all, and the monitor that stops it
// when the question has had its share of work; progress is passed on.
#pragma once

#include <atomic>
#include <chrono>

#include "deduce/play/values.hpp"

namespace deduce::play {

class Allowance final : public Monitor {
 public:
  /// Stops when it was asked so often, or guesses were bounded for so many secrets. `budget` and `outer` must outlive
  /// it.
  Allowance(const Budget& budget, std::uint64_t most_polls, Monitor& outer,
            std::uint64_t most_bounded = ~std::uint64_t{0})
      : budget_(budget),
        most_polls_(most_polls),
        most_bounded_(most_bounded),
        outer_(outer),
        start_(std::chrono::steady_clock::now()) {}

  void progress(const Snapshot& snapshot) override {
    bounded_.store(snapshot.bounded, std::memory_order_relaxed);
    outer_.progress(snapshot);
  }
  [[nodiscard]] bool stop() const override {
    if (outer_.stop() || polls_.fetch_add(1, std::memory_order_relaxed) >= most_polls_) return true;
    if (bounded_.load(std::memory_order_relaxed) > most_bounded_) return true;
    return budget_.deadline && std::chrono::steady_clock::now() - start_ >= *budget_.deadline;
  }

 private:
  const Budget& budget_;
  std::uint64_t most_polls_, most_bounded_;
  Monitor& outer_;
  std::chrono::steady_clock::time_point start_;
  mutable std::atomic<std::uint64_t> polls_{0};
  std::atomic<std::uint64_t> bounded_{0};
};

/// Whether the engine may answer soon; else it would only be stopped.
[[nodiscard]] inline bool worth_asking(const Budget& budget, std::uint64_t guesses, std::uint64_t candidates) {
  return candidates * guesses <= budget.most_pairs &&
         (guesses <= budget.large_game || candidates <= budget.most_candidates_of_large);
}

/// What one secret costs of the work on bounds.
[[nodiscard]] inline std::uint64_t work_of_a_pass(std::uint64_t guesses, int hints) {
  return guesses * static_cast<std::uint64_t>(hints);
}

/// The share of a question about so many candidates, in a game of so many guesses and hints.
[[nodiscard]] inline Allowance allowance_for(const Budget& budget, std::uint64_t guesses, int hints,
                                             std::uint64_t candidates, Monitor& outer) {
  return {budget, budget.work / guesses, outer, budget.work_of_bounds / work_of_a_pass(guesses, hints) / candidates};
}

/// That of beams.
[[nodiscard]] inline Allowance allowance_of_beams(const Budget& budget, std::uint64_t guesses, int hints,
                                                  Monitor& outer) {
  return {budget, budget.work_of_beams / guesses, outer, budget.work_of_beam_bounds / work_of_a_pass(guesses, hints)};
}

}  // namespace deduce::play
