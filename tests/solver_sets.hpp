// What tests of the exact engine ask about: all codes of a game, or some drawn at random.
#pragma once

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <algorithm>
#include <cstdint>
#include <vector>

#include "deduce/exact/solve.hpp"
#include "generators.hpp"

namespace deduce::testing {

inline constexpr std::uint64_t kSolverMemory = std::uint64_t{256} << 20;
inline constexpr Goal kGoals[] = {Goal::win, Goal::identify};
inline constexpr Objective kObjectives[] = {Objective::mean, Objective::worst, Objective::worst_mean,
                                            Objective::mean_worst};

inline std::vector<CodeId> all_codes(const Space& space) {
  std::vector<CodeId> ids;
  for (std::uint32_t id = 0; id < space.size(); ++id) ids.push_back(CodeId(id));
  return ids;
}

/// Of at most so many; for a property of rapidcheck.
inline std::vector<CodeId> random_set(const Space& space, std::size_t most) {
  std::vector<CodeId> set;
  const auto size = *rc::gen::inRange<std::size_t>(1, std::min<std::size_t>(most, space.size()) + 1);
  while (set.size() < size) {
    const CodeId id = any_code(space);
    if (std::ranges::find(set, id) == set.end()) set.push_back(id);
  }
  std::ranges::sort(set);
  return set;
}

/// What is known of a first guess holds: its class is as large, it costs no less, and what is exact is what it costs.
inline ::testing::AssertionResult agrees(const KnownFirst& known, const exact::EveryFirst& truth) {
  const auto row = std::ranges::find(truth.rows, known.first, &exact::FirstGuess::first);
  if (row == truth.rows.end()) return ::testing::AssertionFailure() << "no class has guess " << index(known.first);
  const bool holds = known.exact ? known.lower_bound == row->total : known.lower_bound <= row->total;
  if (known.class_size == row->class_size && holds) return ::testing::AssertionSuccess();
  return ::testing::AssertionFailure() << "guess " << index(known.first) << ": " << known.lower_bound << " of "
                                       << row->total << ", class of " << known.class_size << ", not "
                                       << row->class_size;
}

}  // namespace deduce::testing
