// What tests of the exact engine ask about: all codes of a game, or some drawn at random.
#pragma once

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

}  // namespace deduce::testing
