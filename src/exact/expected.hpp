// What sets of a size should cost, as learned from those that beams have been through; until then, by a formula.
// Nothing is proven by it: it decides which guesses a beam goes into.
//
// In a game of h hints a set of d secrets costs about d (1.5 + 1.2 (log d - 1) / log h) guesses (logarithms of base 2),
// and one pass over all guesses shows some 0.2 d less than that where d is above h^2 / 2.2, and comes closer below
// (measured on pegs; docs/exact.md; ExpectedTuning). What is learned is how far off that is, for each secret and by
// size.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <cmath>
#include <cstddef>
#include <mutex>

#include "deduce/exact/tuning.hpp"
#include "deduce/strategy/terms.hpp"

namespace deduce::exact {

class Expected {
 public:
  Expected(int hints, Goal goal, const ExpectedTuning& tuning = {})
      : tuning_(tuning),
        goal_(goal),
        slope_(tuning.rise / std::log2(std::max(hints, 2))),
        two_guesses_(hints * hints / tuning.two_guesses) {}

  /// The cost of a set of so many, at least one.
  [[nodiscard]] double cost(std::size_t size) const {
    if (size == 1) return goal_ == Goal::win ? 1 : 0;
    return static_cast<double>(size) * (usual_cost(size) + costs_.off(size));
  }
  /// How much more a set costs than the bound of one pass over all guesses.
  [[nodiscard]] double above(std::size_t size) const {
    return std::max(0.0, static_cast<double>(size) * (usual_above(size) + above_.off(size)));
  }
  /// A set was found to cost so much; the bound is that of one pass. Any thread may tell.
  void learn(std::size_t size, int bound, int cost) {
    const auto n = static_cast<double>(size);
    costs_.learn(size, cost / n - usual_cost(size));
    above_.learn(size, (cost - bound) / n - usual_above(size));
  }

 private:
  /// Sizes that count as one: each by itself below 16, four to the power of two above.
  static constexpr std::size_t kBuckets = 16 + 4 * 16;
  static std::size_t bucket(std::size_t size) {
    if (size < 16) return size;
    return std::min(kBuckets - 1, static_cast<std::size_t>(4 * std::log2(static_cast<double>(size))));
  }

  /// The mean of what was learned, by size; where nothing was, that of the next smaller size where something was.
  class Means {
   public:
    [[nodiscard]] double off(std::size_t size) const { return means_[bucket(size)].load(std::memory_order_relaxed); }
    void learn(std::size_t size, double off) {
      const std::size_t at = bucket(size);
      const std::scoped_lock lock(mutex_);
      sums_[at] += off;
      const double mean = sums_[at] / ++counts_[at];
      for (std::size_t i = at; i < kBuckets && (i == at || counts_[i] == 0); ++i)
        means_[i].store(mean, std::memory_order_relaxed);
    }

   private:
    std::mutex mutex_;
    std::array<double, kBuckets> sums_{};
    std::array<unsigned, kBuckets> counts_{};
    std::array<std::atomic<double>, kBuckets> means_{};
  };

  [[nodiscard]] double usual_cost(std::size_t size) const {
    return (goal_ == Goal::win ? tuning_.to_win : tuning_.to_identify) +
           slope_ * (std::log2(static_cast<double>(size)) - 1);
  }
  [[nodiscard]] double usual_above(std::size_t size) const {
    return tuning_.above_bound * std::min(1.0, std::pow(static_cast<double>(size) / two_guesses_, tuning_.nearer));
  }

  ExpectedTuning tuning_;
  Goal goal_;
  double slope_, two_guesses_;
  Means costs_, above_;
};

}  // namespace deduce::exact
