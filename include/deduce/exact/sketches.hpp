// Good strategies where no board fits (too many codes, or too little memory), so that nothing can be searched: sketched
// quickly from a few guesses of every set, and then improved set by set for as long as there is time (docs/exact.md,
// "Where no board fits"). What is held is always a whole strategy, and it only gets better.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "deduce/base/monitor.hpp"
#include "deduce/base/workers.hpp"
#include "deduce/game/space.hpp"
#include "deduce/strategy/request.hpp"

namespace deduce::exact {

/// Once through the whole strategy, from the largest set down: of every set so many guesses are measured (all, where
/// the game has no more), and the best of them are tried by a sketch each.
struct SketchRound {
  std::size_t guesses = 32, tries = 4;
  std::size_t guesses_of_small = 256, tries_of_small = 4;
};

/// They change the time, and which strategy is found.
struct SketchTuning {
  static constexpr std::size_t kAllGuesses = ~std::size_t{0};
  std::size_t first_guesses = 32;  ///< measured of every set for the very first sketch
  std::vector<SketchRound> rounds{{32, 4, 256, 4},
                                  {64, 8, 512, 8},
                                  {128, 16, 2048, 16},
                                  {256, 32, 4096, 32},
                                  {512, 64, 8192, 64},
                                  {1024, 64, kAllGuesses, 16},
                                  {4096, 64, kAllGuesses, 64}};
  /// Up to so many secrets a set is small: it is improved when those above it have been, and only guesses that make
  /// nearly the most cells are measured, as cells are counted for many guesses at a time.
  std::size_t small = 100;
  /// So few candidates are played by entropy too, which takes a second then and is hard to beat where candidates are
  /// few and colours many (529 of p4c16r: 2276, sketches 2281).
  std::size_t rule_to = 4096;
  std::size_t worth_a_task = 200;  ///< secrets of a set from which on another thread may take it
};

/// What the hints of a board take on which a question of so many candidates can be searched, in a game of no more codes
/// than a board can have.
[[nodiscard]] std::uint64_t bytes_for_hints(const Space& space, std::uint32_t secrets);

/// The best strategy found until `until` stops it or all rounds are done, from that of solve_simply() on, which only
/// `monitor` stops; and a lower bound. Uses the candidates, the goal, the first guess and whether only possible ones
/// count; there must be no limit on guesses. The status is `stopped`, or `proven` where the bound is reached. What the
/// rounds that were done have found is the same for any number of threads.
[[nodiscard]] Outcome solve_by_sketches(const Space& space, const Request& request, const Workers& workers,
                                        Monitor& monitor, Monitor& until, const SketchTuning& tuning = {});

}  // namespace deduce::exact
