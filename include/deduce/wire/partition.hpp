// How guesses split the candidates, as `deduce partition` tells it. Without named guesses there is one row for each
// class of guesses that are equivalent under the guesses made so far: Tables 2 to 6, 11 and 12 of Kooi (2005) and
// Table 1 of Nakamura (2019).
#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "deduce/base/monitor.hpp"
#include "deduce/heuristic/splits.hpp"
#include "deduce/wire/game.hpp"
#include "deduce/wire/json.hpp"

namespace deduce::wire {

/// What the rows are sorted by, the best first.
enum class SortBy : std::uint8_t { entropy, parts, largest, expected, exact };

struct PartitionOptions {
  std::vector<std::string> guess;
  CodeList guesses;
  std::string sort;  ///< empty: as they come
  std::optional<std::uint64_t> top;

  void describe(OptionVisitor& visitor);
  /// Nothing: as they come.
  [[nodiscard]] std::optional<SortBy> sorted_by() const;
  /// The proven totals of all rows are asked for.
  [[nodiscard]] bool with_totals() const { return sorted_by() == SortBy::exact; }
  [[nodiscard]] bool every_class() const { return guess.empty() && !guesses.given(); }
};

/// What is told of how a guess splits the candidates, in any game.
struct Measures {
  Measures() = default;
  /// Of the sizes of its cells, in whatever order.
  explicit Measures(std::span<const std::uint32_t> sizes);

  int parts = 0;
  std::uint32_t largest = 0;
  std::uint64_t squares = 0;  ///< the sum of the squares of the sizes
  double entropy_bits = 0;
  std::optional<std::uint64_t> total;  ///< proven: guesses over all candidates when this one is first; where asked for

  /// Least for the best rows: one of the two numbers says it, the other is 0.
  [[nodiscard]] std::pair<double, std::uint64_t> key(SortBy by) const;
};

/// The fields of the measures, as all games have them, with `possible` before the total.
void add_measures(Json& json, const Measures& measures, bool possible, std::size_t candidates);

/// The best rows first, as the options say; equally good ones in the order that they have. Those beyond `top` go.
template <class Row>
void sort_rows(std::vector<Row>& rows, const PartitionOptions& options) {
  if (const auto by = options.sorted_by())
    std::ranges::stable_sort(rows, std::less(), [by](const Row& row) { return row.measures.key(*by); });
  if (options.top && *options.top < rows.size()) rows.resize(*options.top);
}

struct SplitRow : heuristic::Split {
  Measures measures;
};

struct Partitions {
  std::vector<CodeId> candidates;
  std::vector<SplitRow> rows;
  std::size_t all = 0;        ///< rows before some were left out
  std::size_t by_hint = 0;    ///< different partitions, hint by hint
  std::size_t multisets = 0;  ///< different partitions, as multisets of sizes (Kooi's Table 11)
  int most_parts = 0;         ///< Kooi's Table 12
  bool finished = true;       ///< false: some totals were not known when the monitor stopped the search
};

/// Throws InputError for a game too large to compare all guesses.
void require_partition(const Game& game, const PartitionOptions& options);
/// In the order of the guesses, without totals.
[[nodiscard]] Partitions partition(const Game& game, const Space& space, const PositionOptions& position,
                                   const PartitionOptions& options);
/// The proven totals of all rows.
void add_totals(Partitions& partitions, const Game& game, const Space& space, std::uint64_t memory, Monitor& monitor);

[[nodiscard]] Json json_of(const Partitions& partitions, const Game& game, const Space& space);

/// The sizes of the cells that are not empty, by their hints.
[[nodiscard]] Json cells_json(const CellSizes& sizes, const HintSpace& hints);

}  // namespace deduce::wire
