// How guesses split the candidates, as `deduce partition` tells it. Without named guesses there is one row for each
// class of guesses that are equivalent under the guesses made so far: Tables 2 to 6, 11 and 12 of Kooi (2005) and
// Table 1 of Nakamura (2019).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "deduce/base/monitor.hpp"
#include "deduce/heuristic/splits.hpp"
#include "deduce/wire/game.hpp"
#include "deduce/wire/json.hpp"

namespace deduce::wire {

struct PartitionOptions {
  std::vector<std::string> guess;
  CodeList guesses;
  std::string sort;  ///< empty: as they come
  std::optional<std::uint64_t> top;

  void describe(OptionVisitor& visitor);
  [[nodiscard]] bool every_class() const { return guess.empty() && !guesses.given(); }
};

struct SplitRow : heuristic::Split {
  std::optional<std::uint64_t> total;  ///< proven: guesses to win over all candidates when this one is first
};

struct Partitions {
  std::vector<CodeId> candidates;
  std::vector<SplitRow> rows;
  std::size_t all = 0;        ///< rows before some were left out
  std::size_t by_hint = 0;    ///< different partitions, hint by hint
  std::size_t multisets = 0;  ///< different partitions, as multisets of sizes (Kooi's Table 11)
  int most_parts = 0;         ///< Kooi's Table 12
  bool finished = true;       ///< false: some totals were not known when the monitor stopped the search

  /// The size of the cell that the secret is in, for a secret drawn evenly from the candidates.
  [[nodiscard]] double expected_size(const SplitRow& row) const;
};

/// Throws InputError for a game too large to compare all guesses.
void require_partition(const Game& game, const PartitionOptions& options);
/// In the order of the guesses, without totals.
[[nodiscard]] Partitions partition(const Game& game, const Space& space, const PositionOptions& position,
                                   const PartitionOptions& options);
/// The proven totals of all rows.
void add_totals(Partitions& partitions, const Game& game, const Space& space, std::uint64_t memory, Monitor& monitor);
/// The best rows first, as `options.sort` says; equally good ones in the order that they have. Those beyond
/// `options.top` go.
void sort(Partitions& partitions, const PartitionOptions& options);

[[nodiscard]] Json json_of(const Partitions& partitions, const Game& game, const Space& space);

/// The fields `cells`, `parts` and `largest`, which everything that splits candidates has.
void add_cells(Json& json, const CellSizes& sizes, const HintSpace& hints);

}  // namespace deduce::wire
