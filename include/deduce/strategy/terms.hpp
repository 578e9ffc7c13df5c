// The words of a question about strategies, and of its answer: plain values that people write as words.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace deduce {

/// When a game is over; the same strategy costs more or less by it.
enum class Goal : std::uint8_t {
  win,       ///< when the secret is played
  identify,  ///< when one candidate is left
};
[[nodiscard]] std::string_view text(Goal goal);
/// Throws InputError for other words than "win" and "identify".
[[nodiscard]] Goal parse_goal(std::string_view text);
[[nodiscard]] std::span<const std::string_view> goal_words();

/// What is made small first, and what decides among the strategies that tie in it.
enum class Objective : std::uint8_t {
  mean,
  worst,
  worst_mean,
  mean_worst,
  /// The order of Nakamura's thesis: in every cell the smallest worst case of that cell, then its smallest mean. Worse
  /// than worst_mean where a cell has guesses to spare; not an optimum of the game. For best-first search only.
  worst_mean_in_cells,
};
[[nodiscard]] std::string_view text(Objective objective);
/// Reads "mean", "worst", "worst,mean", "mean,worst" or "worst,mean-in-cells"; throws InputError for anything else.
[[nodiscard]] Objective parse_objective(std::string_view text);
/// Without the last one, which is no optimum of the game.
[[nodiscard]] std::span<const std::string_view> objective_words();

/// True where the worst case is made small first.
[[nodiscard]] constexpr bool worst_first(Objective objective) {
  return objective == Objective::worst || objective == Objective::worst_mean;
}

/// The order in which the guesses of a position are tried, by engines that try them one after the other. It changes
/// the time, never the answer.
enum class Order : std::uint8_t { bound, entropy, parts, lexicographic };
[[nodiscard]] std::string_view text(Order order);
/// Reads the names above; throws InputError for anything else.
[[nodiscard]] Order parse_order(std::string_view text);
[[nodiscard]] std::span<const std::string_view> order_words();

enum class Status : std::uint8_t {
  proven,      ///< the cost is the least possible
  found,       ///< a strategy of this cost; what was asked for does not prove it least
  stopped,     ///< the monitor asked to stop; `best`, `lower_bound` and `worst_at_least` say what is known
  infeasible,  ///< no strategy keeps to at_most
};

}  // namespace deduce
