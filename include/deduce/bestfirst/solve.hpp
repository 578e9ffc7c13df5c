// The second engine's front door: A* over strategy trees, as chapter 6 of Nakamura's thesis (2019)
// searches them, made exact and kept within a given memory. It answers the questions that the engine
// in exact/ answers and shares with it only the rooms below (hints, symmetry, size bounds); so each
// checks the other.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "deduce/base/monitor.hpp"
#include "deduce/base/workers.hpp"
#include "deduce/bestfirst/tuning.hpp"
#include "deduce/game/space.hpp"
#include "deduce/strategy/request.hpp"

namespace deduce::bestfirst {

using deduce::Objective;
using deduce::Outcome;
using deduce::parse_objective;
using deduce::Statistics;
using deduce::Status;

/// What is said of a cell before it is searched: never more than the truth, but for the last one.
enum class Estimate : std::uint8_t {
  bound,  ///< the size bounds of the room bound/
  log14,  ///< the thesis' logarithm to the base of the number of hints (14 for 4 pegs)
  /// What program 2 of the thesis computes: n * ceil(log n) for the mean, which can be more than the
  /// truth. Proves nothing; for identify and worst_mean_in_cells only, as the program.
  program2,
};
[[nodiscard]] std::string_view text(Estimate estimate);
[[nodiscard]] Estimate parse_estimate(std::string_view text);
[[nodiscard]] std::span<const std::string_view> estimate_words();

/// Which guesses of a position are taken for the same.
enum class Merge : std::uint8_t {
  symmetry,  ///< those that a symmetry of the candidates maps to each other, and those with equal cells
  sizes,     ///< the thesis' rule: those whose cells have the same sizes, hint by hint. No equivalence!
};
[[nodiscard]] std::string_view text(Merge merge);
[[nodiscard]] Merge parse_merge(std::string_view text);
[[nodiscard]] std::span<const std::string_view> merge_words();

/// The question of all engines, and how this one is to go about it. Where that rests on no true equivalence or bound
/// (sizes, in cells), what is found is not proven least. For a stopped search the outcome's lower bound is of what the
/// objective makes small first: the total, or else worst_at_least.
struct Request : deduce::Request {
  Estimate estimate = Estimate::bound;
  Merge merge = Merge::symmetry;
};

/// The least memory in bytes that a game with so many candidates can be searched in: the table of
/// hints, and room for one strategy with the guesses that compete for its next place.
[[nodiscard]] std::uint64_t least_memory(const Rules& rules, std::size_t candidates);

class Engine {
 public:
  /// Throws InputError for a game with more than kMaxCodesForTable codes and for a memory below
  /// least_memory(). `space` must outlive the engine.
  Engine(const Space& space, const Workers& workers, std::uint64_t memory, const Tuning& tuning = {});
  ~Engine();
  Engine(const Engine&) = delete;
  Engine& operator=(const Engine&) = delete;

  /// The same answer for any memory. Throws InputError for an empty set of candidates, for at_most
  /// below zero, for a memory below least_memory(), and where Estimate::program2 does not fit the
  /// question or, because its estimates fall, cannot go on within the memory.
  [[nodiscard]] Outcome solve(const Request& request, Monitor& monitor);

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace deduce::bestfirst
