#include "deduce/wire/partition.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <limits>
#include <set>
#include <utility>

#include "deduce/base/error.hpp"
#include "deduce/exact/solve.hpp"
#include "deduce/game/limits.hpp"
#include "deduce/game/peg_board.hpp"

namespace deduce::wire {

void PartitionOptions::describe(OptionVisitor& visitor) {
  static constexpr std::array<std::string_view, 5> kSorts{"entropy", "parts", "largest", "expected", "exact"};
  visitor.texts(
      {.name = "guess", .help = "A guess to look at; may be repeated (default: one of each class)", .value = "CODE"},
      guess);
  visitor.codes({.name = "guesses", .help = "A file with the guesses to look at, one a line", .value = "FILE"},
                guesses);
  visitor.excludes("guesses", "guess");
  visitor.one_of({.name = "sort",
                  .help = "The best first, by entropy, parts, largest (cell), expected (size) or exact (the proven "
                          "mean, which is shown too)",
                  .value = "BY"},
                 sort, kSorts);
  visitor.number({.name = "top", .help = "Only so many rows", .value = "N"}, top, {1, kMaxNumber});
}

double Partitions::expected_size(const SplitRow& row) const {
  return static_cast<double>(sum_of_squares(row.sizes)) / static_cast<double>(candidates.size());
}

void require_partition(const Game& game, const PartitionOptions& options) {
  if (options.every_class()) require_at_most(game.rules, kMaxCodesToCompare, "partition without --guess");
}

Partitions partition(const Game& game, const Space& space, const PositionOptions& position,
                     const PartitionOptions& options) {
  std::vector<Code> guesses;
  for (const std::string& guess : options.guess) guesses.push_back(game.alphabet.parse(guess));
  if (options.guesses.given())
    for (const CodeId id : options.guesses.read(space, game.alphabet)) guesses.push_back(space[id]);
  Partitions out;
  out.candidates = position.candidates(space, game.alphabet);
  std::set<CellSizes> by_hint, multisets;
  for (const heuristic::Split& split : heuristic::splits(space, position.symmetry(space, game.alphabet), out.candidates,
                                                         std::move(guesses), Workers(game.threads))) {
    out.rows.push_back({split, std::nullopt});
    by_hint.insert(split.sizes);
    CellSizes sorted = split.sizes;
    std::ranges::sort(sorted);
    multisets.insert(sorted);
    out.most_parts = std::max(out.most_parts, parts(split.sizes));
  }
  out.by_hint = by_hint.size();
  out.multisets = multisets.size();
  out.all = out.rows.size();
  return out;
}

void add_totals(Partitions& partitions, const Game& game, const Space& space, std::uint64_t memory, Monitor& monitor) {
  require_board(space.rules(), "partition --sort exact");
  const Workers workers(game.threads);
  exact::Solver solver(space, workers, memory);
  exact::Request request;
  request.candidates = partitions.candidates;
  request.want_strategy = false;
  for (SplitRow& row : partitions.rows) {
    request.first = space.guess_id(row.guess);
    const exact::Outcome outcome = solver.solve(request, monitor);
    partitions.finished = outcome.status != exact::Status::stopped;
    if (!partitions.finished) return;
    row.total = outcome.total;
  }
}

void sort(Partitions& partitions, const PartitionOptions& options) {
  auto& rows = partitions.rows;
  const auto by = [&](auto key) { std::ranges::stable_sort(rows, {}, key); };
  if (options.sort == "entropy") by([](const SplitRow& row) { return -entropy_bits(row.sizes); });
  if (options.sort == "parts") by([](const SplitRow& row) { return -parts(row.sizes); });
  if (options.sort == "largest") by([](const SplitRow& row) { return largest(row.sizes); });
  if (options.sort == "expected") by([](const SplitRow& row) { return sum_of_squares(row.sizes); });
  if (options.sort == "exact")
    by([](const SplitRow& row) { return row.total.value_or(std::numeric_limits<std::uint64_t>::max()); });
  if (options.top && *options.top < rows.size())
    rows.erase(rows.begin() + static_cast<std::ptrdiff_t>(*options.top), rows.end());
}

void add_cells(Json& json, const CellSizes& sizes, const HintSpace& hints) {
  Json cells = Json::object();
  for (std::uint8_t id = 0; id < hints.size(); ++id)
    if (sizes[id] > 0) cells[text(hints[HintId(id)])] = sizes[id];
  json["cells"] = std::move(cells);
  json["parts"] = parts(sizes);
  json["largest"] = largest(sizes);
}

Json json_of(const Partitions& partitions, const Game& game, const Space& space) {
  const std::size_t candidates = partitions.candidates.size();
  Json rows = Json::array();
  for (const SplitRow& row : partitions.rows) {
    Json item{{"guess", game.alphabet.text(row.guess)}, {"class_size", row.class_size}};
    add_cells(item, row.sizes, space.hints());
    item["expected_size"] = partitions.expected_size(row);
    item["expected_size_exact"] = fmt::format("{}/{}", sum_of_squares(row.sizes), candidates);
    item["entropy_bits"] = entropy_bits(row.sizes);
    item["possible"] = row.possible;
    if (row.total) {
      item["total"] = *row.total;
      item["mean"] = static_cast<double>(*row.total) / static_cast<double>(candidates);
      item["mean_exact"] = fmt::format("{}/{}", *row.total, candidates);
    }
    rows.push_back(std::move(item));
  }
  Json json{{"rules", game.rules.text()},
            {"candidates", candidates},
            {"different_partitions", partitions.multisets},
            {"different_by_hint", partitions.by_hint},
            {"most_parts", partitions.most_parts},
            {"rows", std::move(rows)}};
  if (!partitions.finished) json["interrupted"] = true;
  return json;
}

}  // namespace deduce::wire
