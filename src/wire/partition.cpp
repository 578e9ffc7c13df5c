#include "deduce/wire/partition.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <set>
#include <utility>

#include "deduce/base/check.hpp"
#include "deduce/base/words.hpp"
#include "deduce/exact/solve.hpp"
#include "deduce/game/limits.hpp"
#include "deduce/game/peg_board.hpp"

namespace deduce::wire {

namespace {

constexpr deduce::Words<SortBy, 5> kSorts{{{SortBy::entropy, "entropy"},
                                           {SortBy::parts, "parts"},
                                           {SortBy::largest, "largest"},
                                           {SortBy::expected, "expected"},
                                           {SortBy::exact, "exact"}}};
constexpr auto kSortWords = all_words(kSorts);

}  // namespace

void PartitionOptions::describe(OptionVisitor& visitor) {
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
                 sort, kSortWords);
  visitor.number({.name = "top", .help = "Only so many rows", .value = "N"}, top, {1, kMaxNumber});
}

std::optional<SortBy> PartitionOptions::sorted_by() const {
  if (sort.empty()) return std::nullopt;
  return read_word(kSorts, "order", sort);
}

Measures::Measures(std::span<const std::uint32_t> sizes)
    : parts(deduce::parts(sizes)),
      largest(deduce::largest(sizes)),
      squares(sum_of_squares(sizes)),
      entropy_bits(deduce::entropy_bits(sizes)) {}

std::pair<double, std::uint64_t> Measures::key(SortBy by) const {
  switch (by) {
    case SortBy::entropy:
      return {-entropy_bits, 0};
    case SortBy::parts:
      return {-parts, 0};
    case SortBy::largest:
      return {0, largest};
    case SortBy::expected:
      return {0, squares};
    case SortBy::exact:
      return {0, total.value_or(std::numeric_limits<std::uint64_t>::max())};
  }
  DEDUCE_CHECK(false && "an order without a key");
}

void add_measures(Json& json, const Measures& measures, bool possible, std::size_t candidates) {
  const auto a_candidate = [&](std::uint64_t sum) {
    return static_cast<double>(sum) / static_cast<double>(candidates);
  };
  json["parts"] = measures.parts;
  json["largest"] = measures.largest;
  json["expected_size"] = a_candidate(measures.squares);
  json["expected_size_exact"] = fmt::format("{}/{}", measures.squares, candidates);
  json["entropy_bits"] = measures.entropy_bits;
  json["possible"] = possible;
  if (!measures.total) return;
  json["total"] = *measures.total;
  json["mean"] = a_candidate(*measures.total);
  json["mean_exact"] = fmt::format("{}/{}", *measures.total, candidates);
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
    out.rows.push_back({split, Measures(split.sizes)});
    by_hint.insert(split.sizes);
    CellSizes sorted = split.sizes;
    std::ranges::sort(sorted);
    multisets.insert(sorted);
    out.most_parts = std::max(out.most_parts, out.rows.back().measures.parts);
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
    row.measures.total = outcome.total;
  }
}

Json cells_json(const CellSizes& sizes, const HintSpace& hints) {
  Json cells = Json::object();
  for (std::uint8_t id = 0; id < hints.size(); ++id)
    if (sizes[id] > 0) cells[text(hints[HintId(id)])] = sizes[id];
  return cells;
}

Json json_of(const Partitions& partitions, const Game& game, const Space& space) {
  const std::size_t candidates = partitions.candidates.size();
  Json rows = Json::array();
  for (const SplitRow& row : partitions.rows) {
    Json item{{"guess", game.alphabet.text(row.guess)},
              {"class_size", row.class_size},
              {"cells", cells_json(row.sizes, space.hints())}};
    add_measures(item, row.measures, row.possible, candidates);
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
