// When a search is to end before it is done: after some time, or as soon as what was found is known to be good enough.
// Both are watched from outside, through the monitor; searches know nothing of it.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <optional>
#include <string_view>

#include "deduce/base/monitor.hpp"

namespace deduce {

/// How far the best may be from the bound: in millionths of a per cent of the bound, so that a strategy within the gap
/// costs at most that much more than a best one.
struct Gap {
  std::uint64_t millionths = 0;
  /// True when `best` exceeds `bound` by no more.
  [[nodiscard]] bool allows(std::uint64_t best, std::uint64_t bound) const {
    return best <= bound || (best - bound) * kMillionthsOfWhole <= millionths * bound;
  }
  /// The least bound for which `best` is near enough.
  [[nodiscard]] std::uint64_t bound_for(std::uint64_t best) const {
    const std::uint64_t whole = kMillionthsOfWhole + millionths;
    return (best * kMillionthsOfWhole + whole - 1) / whole;
  }
  friend bool operator==(const Gap&, const Gap&) = default;
  static constexpr std::uint64_t kMillionthsOfPerCent = 1'000'000, kMillionthsOfWhole = 100 * kMillionthsOfPerCent;
};

/// The gap in per cent, for showing.
[[nodiscard]] inline double per_cent_above(std::uint64_t best, std::uint64_t bound) {
  return 100 * static_cast<double>(best - bound) / static_cast<double>(bound);
}

/// "1%", "0.25%": a number of up to six decimals and at most 1000. Throws InputError.
[[nodiscard]] Gap parse_gap(std::string_view text);
/// "90s", "10m", "2h", "500ms", "1.5h": more than nothing and at most 10000 hours. Throws InputError.
[[nodiscard]] std::chrono::milliseconds parse_duration(std::string_view text);

struct Limits {
  std::optional<std::chrono::milliseconds> time;
  std::optional<Gap> gap;
  /// There is something to end with, however soon it is: a little more than the time is a second then.
  bool short_grace = false;
  [[nodiscard]] bool any() const { return time || gap; }
};

/// Passes everything on, and stops also when a limit is reached. The time counts from its making; a search that has not
/// shown a best by then gets a little more, since to end with nothing helps nobody.
class Until final : public Monitor {
 public:
  /// `inner` must outlive it.
  Until(Monitor& inner, const Limits& limits)
      : inner_(inner),
        gap_(limits.gap),
        end_(limits.time ? std::optional(Clock::now() + *limits.time) : std::nullopt),
        short_(limits.short_grace) {}

  static constexpr std::chrono::seconds kGrace{10}, kShortGrace{1};
  /// There is something to end with, though not much: a little more is a second then.
  void shorten_grace() { short_ = true; }
  /// So much is known from elsewhere: nothing worse is shown from here on. Before the computation begins.
  void hold(std::int64_t best, std::int64_t bound) {
    held_ = best;
    known_ = bound;
  }

  void progress(const Snapshot& snapshot) override {
    if (held_) {
      Snapshot shown = snapshot;
      shown.best = std::min(*held_, snapshot.best.value_or(*held_));
      shown.bound = std::max(known_, snapshot.bound.value_or(known_));
      pass_on(shown);
    } else {
      pass_on(snapshot);
    }
  }
  [[nodiscard]] bool stop() const override { return inner_.stop() || reached(); }
  /// True when a limit is reached, whoever else wants to stop.
  [[nodiscard]] bool reached() const {
    if (close_enough_ || !end_) return close_enough_;
    return Clock::now() >= (found_ ? *end_ : *end_ + (short_ ? kShortGrace : kGrace));
  }

 private:
  void pass_on(const Snapshot& snapshot) {
    if (snapshot.best) found_ = true;
    if (gap_ && snapshot.best && snapshot.bound && *snapshot.bound > 0 &&
        gap_->allows(static_cast<std::uint64_t>(*snapshot.best), static_cast<std::uint64_t>(*snapshot.bound)))
      close_enough_ = true;
    inner_.progress(snapshot);
  }

  using Clock = std::chrono::steady_clock;
  Monitor& inner_;
  std::optional<std::int64_t> held_;
  std::int64_t known_ = 0;
  std::optional<Gap> gap_;
  std::optional<Clock::time_point> end_;
  std::atomic<bool> close_enough_{false}, found_{false}, short_;
};

}  // namespace deduce
