// A ledger in memory, for tests of what searches tell and take in.
#pragma once

#include <chrono>
#include <mutex>
#include <optional>
#include <vector>

#include "deduce/exact/ledger.hpp"
#include "deduce/exact/solve.hpp"
#include "solver_sets.hpp"

namespace deduce::testing {

using exact::Fact;
using exact::FirstReach;
using exact::KnownFirst;
using exact::Ledger;
using exact::Played;
using exact::Request;

/// Keeps everything; hands it in when the next search begins.
class Notebook final : public Ledger {
 public:
  struct Line {
    std::vector<Played> way;
    Fact fact;
    [[nodiscard]] Fact told() const {
      Fact whole = fact;
      whole.way = way;
      return whole;
    }
  };

  void begin(const TakeIn& take_in) override {
    taken.clear();
    for (const Line& line : lines) taken.push_back(take_in(line.told()));
  }
  void end() override { ++ends; }
  [[nodiscard]] std::optional<Strategy> best() override { return strategy; }
  [[nodiscard]] std::size_t least_secrets() const override { return least; }
  [[nodiscard]] std::chrono::nanoseconds least_time() const override { return std::chrono::nanoseconds(0); }
  void proven(const Fact& fact) override {
    const std::scoped_lock lock(mutex_);
    lines.push_back({{fact.way.begin(), fact.way.end()}, fact});
  }
  void first_guess(const KnownFirst& known, std::optional<int> /*left*/) override {
    const std::scoped_lock lock(mutex_);
    firsts.push_back(known);
  }
  void first_reach(const FirstReach& known) override {
    const std::scoped_lock lock(mutex_);
    reaches.push_back(known);
  }
  void found(const Strategy& found, std::uint64_t total) override {
    if (totals.empty()) first_strategy = found;
    strategy = found;
    totals.push_back(total);
  }

  std::vector<Line> lines;
  std::vector<Taken> taken;
  std::vector<KnownFirst> firsts;
  std::vector<FirstReach> reaches;
  std::vector<std::uint64_t> totals;
  std::optional<Strategy> strategy, first_strategy;
  std::size_t least = 2;
  int ends = 0;

 private:
  std::mutex mutex_;
};

inline Request all_of(const Space& space, Goal goal = Goal::win) {
  Request request;
  request.candidates = all_codes(space);
  request.goal = goal;
  return request;
}

}  // namespace deduce::testing
