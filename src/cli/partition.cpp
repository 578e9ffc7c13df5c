// `deduce partition`: how guesses split the candidates. Without --guess, one row for each class of
// guesses that are equivalent under the guesses made so far: Tables 2 to 6, 11 and 12 of Kooi (2005)
// and Table 1 of Nakamura (2019).
#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "cli/commands.hpp"
#include "cli/table.hpp"
#include "deduce/base/error.hpp"
#include "deduce/partition/candidates.hpp"
#include "deduce/partition/cells.hpp"
#include "deduce/symmetry/stabiliser.hpp"

namespace deduce::cli {
namespace {

struct Row {
  Code guess;
  std::uint64_t class_size;
  bool possible;
  CellSizes sizes;
};

/// Cell sizes of any number of candidates, a block of them at a time: a layout of all would be large
/// for the largest games.
std::vector<CellSizes> count_cells(const Space& space, std::span<const Code> candidates, std::span<const Code> guesses,
                                   const Workers& workers) {
  constexpr std::size_t kBlock = std::size_t{1} << 16;
  std::vector<CellSizes> sums(guesses.size());
  for (std::size_t from = 0; from < candidates.size(); from += kBlock) {
    const Planes planes(space.rules(), candidates.subspan(from, std::min(kBlock, candidates.size() - from)));
    constexpr std::size_t kGuesses = 64;
    workers.for_each((guesses.size() + kGuesses - 1) / kGuesses, [&](std::size_t piece) {
      for (std::size_t i = piece * kGuesses; i < std::min(guesses.size(), (piece + 1) * kGuesses); ++i) {
        const CellSizes sizes = cell_sizes(space.hints(), guesses[i], planes);
        for (std::size_t hint = 0; hint < sizes.size(); ++hint) sums[i][hint] += sizes[hint];
      }
    });
  }
  return sums;
}

std::vector<Row> make_rows(const Session& session, const Space& space, const History& history,
                           std::span<const CodeId> left, std::vector<Code> guesses) {
  Stabiliser stabiliser(space.rules());
  for (const Turn& turn : history) stabiliser = stabiliser.fixing(turn.guess);
  if (guesses.empty()) guesses = stabiliser.representatives();
  const std::vector<Code> codes = codes_of(space, left);
  const std::vector<CellSizes> sizes = count_cells(space, codes, guesses, Workers(session.threads));
  std::vector<Row> rows;
  for (std::size_t i = 0; i < guesses.size(); ++i)
    rows.push_back(
        {guesses[i], stabiliser.class_size(guesses[i]), std::ranges::binary_search(codes, guesses[i]), sizes[i]});
  return rows;
}

double expected_size(const Row& row, std::size_t candidates) {
  return static_cast<double>(sum_of_squares(row.sizes)) / static_cast<double>(candidates);
}

struct Summary {
  std::size_t by_hint;    ///< different partitions, hint by hint
  std::size_t multisets;  ///< different partitions, as multisets of sizes (Kooi's Table 11)
  int most_parts;         ///< Kooi's Table 12
};

Summary summarise(const std::vector<Row>& rows) {
  std::set<CellSizes> by_hint, multisets;
  int most = 0;
  for (const Row& row : rows) {
    by_hint.insert(row.sizes);
    CellSizes sorted = row.sizes;
    std::ranges::sort(sorted);
    multisets.insert(sorted);
    most = std::max(most, parts(row.sizes));
  }
  return {by_hint.size(), multisets.size(), most};
}

Json json_of(const std::vector<Row>& rows, const Space& space, const Alphabet& alphabet, std::size_t candidates) {
  Json out_rows = Json::array();
  for (const Row& row : rows) {
    Json cells = Json::object();
    for (int hint = 0; hint < space.hints().size(); ++hint)
      if (const auto size = row.sizes[static_cast<std::size_t>(hint)]; size > 0)
        cells[text(space.hints()[HintId(static_cast<std::uint8_t>(hint))])] = size;
    out_rows.push_back({{"guess", alphabet.text(row.guess)},
                        {"class_size", row.class_size},
                        {"cells", cells},
                        {"parts", parts(row.sizes)},
                        {"largest", largest(row.sizes)},
                        {"expected_size", expected_size(row, candidates)},
                        {"expected_size_exact", fmt::format("{}/{}", sum_of_squares(row.sizes), candidates)},
                        {"entropy_bits", entropy_bits(row.sizes)},
                        {"possible", row.possible}});
  }
  const Summary summary = summarise(rows);
  return {{"rules", space.rules().text()},
          {"candidates", candidates},
          {"different_partitions", summary.multisets},
          {"different_by_hint", summary.by_hint},
          {"most_parts", summary.most_parts},
          {"rows", out_rows}};
}

std::string table_of(const std::vector<Row>& rows, const Space& space, const Alphabet& alphabet,
                     std::size_t candidates) {
  Table table;
  table.column("guess", Table::Align::left);
  table.column("class");
  std::vector<std::size_t> shown;  // hints that some guess can get
  for (int hint = 0; hint < space.hints().size(); ++hint) {
    const auto at = static_cast<std::size_t>(hint);
    if (std::ranges::none_of(rows, [&](const Row& row) { return row.sizes[at] > 0; })) continue;
    shown.push_back(at);
    table.column(text(space.hints()[HintId(static_cast<std::uint8_t>(hint))]));
  }
  for (const char* heading : {"parts", "largest", "expected", "entropy"}) table.column(heading);
  table.column("possible", Table::Align::left);
  for (const Row& row : rows) {
    std::vector<std::string> cells{alphabet.text(row.guess), fmt::format("{}", row.class_size)};
    for (const std::size_t hint : shown)
      cells.push_back(row.sizes[hint] > 0 ? fmt::format("{}", row.sizes[hint]) : ".");
    cells.push_back(fmt::format("{}", parts(row.sizes)));
    cells.push_back(fmt::format("{}", largest(row.sizes)));
    cells.push_back(fmt::format("{:.2f}", expected_size(row, candidates)));
    cells.push_back(fmt::format("{:.3f}", entropy_bits(row.sizes)));
    cells.emplace_back(row.possible ? "yes" : "");
    table.row(std::move(cells));
  }
  return table.text();
}

int partition(const Session& session, const std::vector<std::string>& guess_texts) {
  const Alphabet alphabet = session.alphabet();
  std::vector<Code> guesses;
  guesses.reserve(guess_texts.size());
  for (const std::string& guess : guess_texts) guesses.push_back(alphabet.parse(guess));
  if (guesses.empty()) require_at_most(session.rules(), kMaxCodesToCompare, "partition without --guess");
  const Space space(session.rules());
  const History history = session.history(space, alphabet);
  const std::vector<CodeId> left = Session::candidates(space, history);
  const std::vector<Row> rows = make_rows(session, space, history, left, guesses);
  if (session.json) {
    Session::print_json(json_of(rows, space, alphabet, left.size()));
    return kDone;
  }
  std::string out;
  if (!session.quiet)
    out += fmt::format("{}: {} candidate{}; cells by hint (blacks,whites)\n\n", space.rules().text(), left.size(),
                       left.size() == 1 ? "" : "s");
  out += table_of(rows, space, alphabet, left.size());
  if (!session.quiet && guesses.empty()) {
    const Summary summary = summarise(rows);
    out += fmt::format(
        "\n{} classes of equivalent guesses; {} different partitions hint by hint, {} as sets of sizes; at most {} "
        "parts\n",
        rows.size(), summary.by_hint, summary.multisets, summary.most_parts);
  }
  Session::print(out);
  return kDone;
}

}  // namespace

void add_partition_command(CLI::App& app, Session& session) {
  auto guesses = std::make_shared<std::vector<std::string>>();
  CLI::App& command = *app.add_subcommand("partition", "How guesses split the codes that are left");
  command.footer(
      "Examples:\n"
      "  deduce partition                                 the five kinds of first guesses\n"
      "  deduce partition --given 1123:0,3 --guess 2345   one guess after a first hint");
  command.add_option("--guess", *guesses, "A guess to look at; may be repeated (default: one of each class)")
      ->type_name("CODE")
      ->expected(1)
      ->take_all();
  session.add_given_option(command);
  session.add_common_options(command);
  // The vector must live as long as the option that fills it.
  session.on_run(command, [&session, guesses] { return partition(session, *guesses); });
}

}  // namespace deduce::cli
