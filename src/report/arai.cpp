// Arai, "Towards counting the optimal strategies of Mastermind", master's thesis, 2015: classes of
// guesses, entropy against the best mean, its example strategies, and the two questions it left open:
// the number N of all optimal strategies, and whether guesses in the order of falling entropy shorten
// the search.
#include <fmt/format.h>

#include <algorithm>

#include "deduce/exact/count.hpp"
#include "deduce/exact/solve.hpp"
#include "deduce/partition/candidates.hpp"
#include "deduce/partition/cells.hpp"
#include "deduce/report/papers.hpp"
#include "deduce/report/scatter_figure.hpp"
#include "deduce/symmetry/stabiliser.hpp"

namespace deduce::report {
namespace {

/// Everything the parts of this report share.
struct Game {
  Game(const Rules& rules, const Tools& its_tools)
      : tools(its_tools), space(rules), alphabet(rules), solver(space, its_tools.workers, its_tools.memory) {}

  /// The least total of a set, by the exact engine; nothing when stopped.
  std::optional<std::uint64_t> total(const std::vector<CodeId>& set, std::optional<CodeId> first = std::nullopt) {
    const exact::Outcome outcome =
        solver.solve({.candidates = set, .first = first, .want_strategy = false}, tools.monitor);
    if (outcome.status != exact::Status::proven) return std::nullopt;
    return outcome.total;
  }

  const Tools& tools;
  Space space;
  Alphabet alphabet;
  exact::Solver solver;
};

double mean(std::uint64_t total, std::size_t secrets) {
  return static_cast<double>(total) / static_cast<double>(secrets);
}

Comparison table_of_classes(const Game& game) {
  const Stabiliser all(game.space.rules());
  std::vector<OurRow> rows;
  for (const Code code : all.representatives())
    rows.push_back({game.alphabet.text(code), {fmt::format("{}", all.class_size(code))}});
  return compare("arai-2015/classes", rows);
}

Comparison figure_4(const Game& game) {
  const CellSizes sizes =
      cell_sizes(game.space.hints(), game.alphabet.parse("1122"), Planes(game.space.rules(), game.space.codes()));
  std::vector<OurRow> rows;
  for (std::uint8_t hint = 0; hint < game.space.hints().size(); ++hint)
    if (sizes[hint] > 0) rows.push_back({text(game.space.hints()[HintId(hint)]), {fmt::format("{}", sizes[hint])}});
  return compare("arai-2015/figure-4", rows);
}

std::optional<Comparison> table_1(Game& game) {
  const std::vector<CodeId> set =
      candidates(game.space, std::vector{parse_turn("1123:0,3", game.space, game.alphabet)});
  const Planes planes(game.space.rules(), codes_of(game.space, set));
  std::vector<OurRow> rows;
  for (const char* name : {"2345", "2431", "2314", "2334"}) {
    const Code guess = game.alphabet.parse(name);
    const auto total = game.total(set, game.space.id(guess));
    if (!total) return std::nullopt;
    rows.push_back({name,
                    {fmt::format("{:.2f}", entropy_bits(cell_sizes(game.space.hints(), guess, planes))),
                     fmt::format("{:.2f}", mean(*total, set.size()))}});
  }
  return compare("arai-2015/table-1", rows);
}

/// Figures 5 to 8: every class of next guesses in one position.
std::optional<Figure> scatter_of(Game& game, int number, const std::string& turn_text) {
  const Turn turn = parse_turn(turn_text, game.space, game.alphabet);
  const std::vector<CodeId> set = candidates(game.space, std::vector{turn});
  const Planes planes(game.space.rules(), codes_of(game.space, set));
  const Stabiliser context = Stabiliser(game.space.rules()).fixing(turn.guess);
  const auto best = game.total(set);
  if (!best) return std::nullopt;
  Scatter scatter{fmt::format("Figure {}: after {}", number, turn_text),
                  "entropy of the hint (bits)",
                  "least mean number of guesses",
                  {}};
  std::string csv = "guess,class_size,entropy_bits,total,secrets,mean\n";
  double most_entropy = 0, entropy_of_best = 0;
  for (const Code guess : context.representatives()) {
    const auto total = game.total(set, game.space.id(guess));
    if (!total) return std::nullopt;
    const double entropy = entropy_bits(cell_sizes(game.space.hints(), guess, planes));
    scatter.points.push_back({game.alphabet.text(guess), entropy, mean(*total, set.size()), *total == *best});
    csv += fmt::format("{},{},{:.6f},{},{},{:.6f}\n", game.alphabet.text(guess), context.class_size(guess), entropy,
                       *total, set.size(), mean(*total, set.size()));
    most_entropy = std::max(most_entropy, entropy);
    if (*total == *best) entropy_of_best = std::max(entropy_of_best, entropy);
  }
  return Figure{
      fmt::format("figure-{}", number),
      fmt::format("Figure {}: entropy and best mean after {} ({} codes)", number, turn_text, set.size()),
      scatter_figure(scatter),
      csv,
      {fmt::format("{} classes of next guesses; correlation {:.3f}; least mean {}/{} = {:.4f}", scatter.points.size(),
                   correlation(scatter.points), *best, set.size(), mean(*best, set.size())),
       fmt::format("the largest entropy is {:.3f} bits, the largest of a best guess {:.3f}", most_entropy,
                   entropy_of_best)}};
}

/// The strategies of the set C of equation (1). The text fixes the first guess 1335, its cell (2,0) and
/// both ways to go on in cell (1,0); the other cells are pairs, which are played best.
std::optional<std::vector<std::string>> example_strategies(Game& game) {
  std::vector<CodeId> set;
  for (const char* code : {"2334", "2343", "2345", "2346", "2354", "2364", "2444", "2644"})
    set.push_back(game.space.id(game.alphabet.parse(code)));
  const auto best = game.total(set), from_1335 = game.total(set, game.space.id(game.alphabet.parse("1335")));
  const std::vector<CodeId> pair = {game.space.id(game.alphabet.parse("2346")),
                                    game.space.id(game.alphabet.parse("2364"))};
  const auto second = game.total(pair, game.space.id(game.alphabet.parse("4365"))), first = game.total(pair);
  if (!best || !from_1335 || !first || !second) return std::nullopt;
  const std::uint64_t figure_1 = *from_1335, figure_2 = *from_1335 - *first + *second;
  return std::vector<std::string>{
      fmt::format("Set C of equation (1), 8 codes: figure 1 (1335, then 2346 after (1,0)) needs {}/8 = {:.4f} guesses "
                  "on average, figure 2 "
                  "(4365 there) {}/8 = {:.4f}, the mixed strategy of figure 3 (0.7 and 0.3) {:.4f}; the least possible "
                  "is {}/8 = {:.4f}",
                  figure_1, mean(figure_1, 8), figure_2, mean(figure_2, 8),
                  0.7 * mean(figure_1, 8) + 0.3 * mean(figure_2, 8), *best, mean(*best, 8))};
}

/// Sets whose guesses were searched, over every second-level position, by the order of the guesses.
std::optional<OurRow> nodes_by_order(const Rules& rules, const Tools& tools) {
  OurRow row{rules.text(), {}};
  for (const exact::Order order :
       {exact::Order::bound, exact::Order::entropy, exact::Order::parts, exact::Order::lexicographic}) {
    const Space space(rules);
    exact::Solver solver(space, tools.workers, tools.memory);  // a new one: nothing is remembered from another order
    std::uint64_t nodes = 0, guesses = 0;
    for (const Code first : Stabiliser(rules).representatives())
      for (const deduce::Cell& cell : split(space, first, candidates(space, {}))) {
        const exact::Outcome outcome =
            solver.solve({.candidates = cell.candidates, .order = order, .want_strategy = false}, tools.monitor);
        if (outcome.status != exact::Status::proven) return std::nullopt;
        nodes += outcome.statistics.nodes;
        guesses += outcome.statistics.guesses;
      }
    row.second.push_back(fmt::format("{} / {}", nodes, guesses));
  }
  return row;
}

bool add_open_questions(Report& report, Game& game) {
  const exact::Count all = exact::count(game.solver, {.candidates = candidates(game.space, {})}, game.tools.monitor);
  if (all.outcome.status != exact::Status::proven) return false;
  report.tables.push_back(
      compare("arai-2015/whole-game",
              {{"E(C0), times 1296", {fmt::format("{}", all.outcome.total)}}, {"N(C0)", {all.strategies.get_str()}}}));
  std::vector<OurRow> orders;
  for (const char* rules : {"p3c6r", "p4c4r", "p4c5r", "p4c6r", "p4c7n"}) {
    auto row = nodes_by_order(Rules::parse(rules), game.tools);
    if (!row) return false;
    orders.push_back(std::move(*row));
  }
  report.tables.push_back(compare("arai-2015/orders", orders));
  return true;
}

}  // namespace

std::optional<Report> arai_2015(const Tools& tools) {
  Report report{"arai-2015", "Arai 2015, Towards counting the optimal strategies of Mastermind", {}, {}, {}};
  Game game(Rules::mastermind(), tools);
  report.tables.push_back(table_of_classes(game));
  report.tables.push_back(figure_4(game));
  auto first_table = table_1(game);
  if (!first_table) return std::nullopt;
  report.tables.push_back(std::move(*first_table));
  int number = 5;
  for (const char* turn : {"1123:3,0", "1123:2,2", "1234:2,2", "1234:0,0"}) {
    auto figure = scatter_of(game, number++, turn);
    if (!figure) return std::nullopt;
    report.figures.push_back(std::move(*figure));
  }
  auto examples = example_strategies(game);
  if (!examples || !add_open_questions(report, game)) return std::nullopt;
  report.notes = std::move(*examples);
  return report;
}

}  // namespace deduce::report
