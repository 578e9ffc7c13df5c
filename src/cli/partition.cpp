// `deduce partition`: how guesses split the candidates. Without --guess, one row for each class of
// guesses that are equivalent under the guesses made so far: Tables 2 to 6, 11 and 12 of Kooi (2005)
// and Table 1 of Nakamura (2019).
#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <set>

#include "cli/code_file.hpp"
#include "cli/commands.hpp"
#include "cli/layout.hpp"
#include "cli/solve_options.hpp"
#include "cli/table.hpp"
#include "cli/values.hpp"
#include "deduce/base/error.hpp"
#include "deduce/exact/solve.hpp"
#include "deduce/game/peg_board.hpp"
#include "deduce/heuristic/splits.hpp"
#include "deduce/partition/cells.hpp"

namespace deduce::cli {
namespace {

struct Options {
  std::vector<std::string> guesses;
  std::string guesses_path;
  std::string sort;
  std::optional<std::size_t> top;
};

struct Row : heuristic::Split {
  std::optional<std::uint64_t> total;  ///< proven: guesses to win over all candidates when this one is first
};

std::vector<Row> make_rows(const Session& session, const Space& space, const History& history,
                           std::span<const CodeId> left, std::vector<Code> guesses) {
  std::vector<Row> rows;
  for (const heuristic::Split& split :
       heuristic::splits(space, history, left, std::move(guesses), Workers(session.threads)))
    rows.push_back({split, std::nullopt});
  return rows;
}

double expected_size(const Row& row, std::size_t candidates) {
  return static_cast<double>(sum_of_squares(row.sizes)) / static_cast<double>(candidates);
}

/// The proven totals of all rows; false when interrupted, with those that were known by then.
bool add_totals(std::vector<Row>& rows, const Session& session, const Space& space, std::span<const CodeId> left) {
  require_board(space.rules(), "partition --sort exact");
  const Workers workers(session.threads);
  exact::Solver solver(space, workers, free_memory() / 2);
  const auto monitor = session.monitor();
  exact::Request request;
  request.candidates.assign(left.begin(), left.end());
  request.want_strategy = false;
  for (Row& row : rows) {
    request.first = space.id(row.guess);
    const exact::Outcome outcome = solver.solve(request, *monitor);
    if (outcome.status == exact::Status::stopped) return false;
    row.total = outcome.total;
  }
  return true;
}

/// The best rows first; equally good ones in the order that they have.
void sort_rows(std::vector<Row>& rows, const Options& options) {
  const auto by = [&](auto key) { std::ranges::stable_sort(rows, {}, key); };
  if (options.sort == "entropy") by([](const Row& row) { return -entropy_bits(row.sizes); });
  if (options.sort == "parts") by([](const Row& row) { return -parts(row.sizes); });
  if (options.sort == "largest") by([](const Row& row) { return largest(row.sizes); });
  if (options.sort == "expected") by([](const Row& row) { return sum_of_squares(row.sizes); });
  if (options.sort == "exact")
    by([](const Row& row) { return row.total.value_or(std::numeric_limits<std::uint64_t>::max()); });
  if (options.top && *options.top < rows.size())
    rows.erase(rows.begin() + static_cast<std::ptrdiff_t>(*options.top), rows.end());
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

Json json_of(const std::vector<Row>& rows, const Summary& summary, const Space& space, const Alphabet& alphabet,
             std::size_t candidates) {
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
    if (!row.total) continue;
    out_rows.back()["total"] = *row.total;
    out_rows.back()["mean"] = static_cast<double>(*row.total) / static_cast<double>(candidates);
    out_rows.back()["mean_exact"] = fmt::format("{}/{}", *row.total, candidates);
  }
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
  const bool totals = std::ranges::any_of(rows, [](const Row& row) { return row.total.has_value(); });
  if (totals)
    for (const char* heading : {"total", "mean"}) table.column(heading);
  table.column("possible", Table::Align::left);
  for (const Row& row : rows) {
    std::vector<std::string> cells{alphabet.text(row.guess), fmt::format("{}", row.class_size)};
    for (const std::size_t hint : shown)
      cells.push_back(row.sizes[hint] > 0 ? fmt::format("{}", row.sizes[hint]) : ".");
    cells.push_back(fmt::format("{}", parts(row.sizes)));
    cells.push_back(fmt::format("{}", largest(row.sizes)));
    cells.push_back(fmt::format("{:.2f}", expected_size(row, candidates)));
    cells.push_back(fmt::format("{:.3f}", entropy_bits(row.sizes)));
    if (totals)
      cells.insert(
          cells.end(),
          {row.total ? fmt::format("{}", *row.total) : "",
           row.total ? fmt::format("{:.4f}", static_cast<double>(*row.total) / static_cast<double>(candidates)) : ""});
    cells.emplace_back(row.possible ? "yes" : "");
    table.row(std::move(cells));
  }
  return table.text();
}

/// The guesses that were asked for; none when one of each class is wanted.
std::vector<Code> asked_guesses(const Options& options, const Space& space, const Alphabet& alphabet) {
  std::vector<Code> guesses;
  for (const std::string& guess : options.guesses) guesses.push_back(alphabet.parse(guess));
  if (!options.guesses_path.empty())
    for (const CodeId id : read_codes(options.guesses_path, space, alphabet)) guesses.push_back(space[id]);
  return guesses;
}

int partition(const Session& session, const Options& options) {
  const Alphabet alphabet = session.alphabet();
  if (options.guesses.empty() && options.guesses_path.empty())
    require_at_most(session.rules(), kMaxCodesToCompare, "partition without --guess");
  const Space space(session.rules());
  const std::vector<Code> guesses = asked_guesses(options, space, alphabet);
  const History history = session.history(space, alphabet);
  const std::vector<CodeId> left = session.candidates(space, alphabet);
  std::vector<Row> rows = make_rows(session, space, history, left, guesses);
  const Summary summary = summarise(rows);
  const bool finished = options.sort != "exact" || add_totals(rows, session, space, left);
  const std::size_t all = rows.size();
  sort_rows(rows, options);
  if (session.json) {
    Json json = json_of(rows, summary, space, alphabet, left.size());
    if (!finished) json["interrupted"] = true;
    Session::print_json(json);
    return finished ? kDone : kInterrupted;
  }
  std::string out;
  if (!session.quiet)
    out += fmt::format("{}: {}; cells by hint (blacks,whites)\n\n", space.rules().text(),
                       counted(left.size(), "candidate"));
  out += table_of(rows, space, alphabet, left.size());
  if (!session.quiet && guesses.empty()) {
    out += fmt::format("\n{} of equivalent guesses; {} hint by hint, {} as sets of sizes; at most {}\n",
                       counted(all, "class"), counted(summary.by_hint, "different partition"), summary.multisets,
                       counted(static_cast<std::uint64_t>(summary.most_parts), "part"));
  }
  Session::print(out);
  if (finished) return kDone;
  Session::tell("deduce: interrupted; the totals of some guesses are not known\n");
  return kInterrupted;
}

}  // namespace

void add_partition_command(CLI::App& app, Session& session) {
  auto options = std::make_shared<Options>();
  CLI::App& command = *app.add_subcommand("partition", "How guesses split the codes that are left");
  command.footer(
      "Examples:\n"
      "  deduce partition                                  the five kinds of first guesses\n"
      "  deduce partition --given 1123:0,3 --guess 2345    one guess after a first hint\n"
      "  deduce partition --given 1123:0,3 --sort exact --top 10   the ten best, with their proven means");
  CLI::Option* guess =
      command
          .add_option("--guess", options->guesses, "A guess to look at; may be repeated (default: one of each class)")
          ->type_name("CODE")
          ->expected(1)
          ->take_all();
  command.add_option("--guesses", options->guesses_path, "A file with the guesses to look at, one a line")
      ->type_name("FILE")
      ->excludes(guess);
  command
      .add_option("--sort", options->sort,
                  "The best first, by entropy, parts, largest (cell), expected (size) or exact (the proven mean, which "
                  "is shown too)")
      ->type_name("BY")
      ->check(OneOf({"entropy", "parts", "largest", "expected", "exact"}));
  command.add_option("--top", options->top, "Only so many rows")->type_name("N")->transform(WholeNumber(1, kMaxNumber));
  session.add_candidate_options(command);
  session.add_common_options(command);
  session.on_run(command, [&session, options] { return partition(session, *options); });
}

}  // namespace deduce::cli
