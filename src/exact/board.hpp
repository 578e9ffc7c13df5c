// What all searches of a game share and none changes: the hints of all pairs of codes, the kernels
// that bound all guesses at once, the symmetries, and the keys of codes.
#pragma once

#include "deduce/base/workers.hpp"
#include "deduce/bound/scan.hpp"
#include "deduce/game/hint_table.hpp"
#include "deduce/strategy/strategy.hpp"
#include "deduce/symmetry/set_symmetry.hpp"
#include "exact/key.hpp"

namespace deduce::exact {

/// Guesses left when there is no limit.
inline constexpr int kUnlimited = 255;

struct Board {
  Board(const Space& the_space, const Workers& the_workers, std::uint64_t memory)
      : space(the_space),
        workers(the_workers),
        hints(the_space, the_workers, memory),
        win(hints, the_space.hints(), false),
        identify(hints, the_space.hints(), true),
        symmetry(the_space),
        keys(the_space.size()) {}

  [[nodiscard]] const bound::Scan& scan(Goal goal) const { return goal == Goal::win ? win : identify; }
  [[nodiscard]] int hint_count() const { return space.hints().size(); }

  const Space& space;
  const Workers& workers;
  HintTable hints;
  bound::Scan win, identify;
  SetSymmetry symmetry;
  Keys keys;
};

}  // namespace deduce::exact
