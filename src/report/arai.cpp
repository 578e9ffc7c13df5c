// Arai, "Towards counting the optimal strategies of Mastermind", master's thesis, 2015: classes of
// guesses, entropy against the best mean, its example strategies, and the two questions it left open:
// the number N of all optimal strategies, and whether guesses in the order of falling entropy shorten
// the search.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>

#include "deduce/atlas/count.hpp"
#include "deduce/exact/solve.hpp"
#include "deduce/partition/candidates.hpp"
#include "deduce/partition/cells.hpp"
#include "deduce/report/papers.hpp"
#include "deduce/report/scatter_figure.hpp"
#include "deduce/symmetry/stabiliser.hpp"
#include "report/fixed_tuning.hpp"
#include "report/numbers.hpp"

namespace deduce::report {
namespace {

/// Everything the parts of this report share.
struct AraiGame {
  AraiGame(const Rules& rules, const Tools& its_tools)
      : tools(its_tools), space(rules), alphabet(rules), solver(space, its_tools.workers, its_tools.memory) {}

  /// The least total of a set, by the exact engine; nothing when stopped.
  std::optional<std::uint64_t> total(const std::vector<CodeId>& set, std::optional<GuessId> first = std::nullopt) {
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

Comparison table_of_classes(const AraiGame& game) {
  const Stabiliser all(game.space.rules());
  std::vector<OurRow> rows;
  const std::vector<Code> kinds = all.representatives();
  for (const Code code : kinds) rows.push_back({game.alphabet.text(code), {fmt::format("{}", all.class_size(code))}});
  rows.push_back({"number of classes", {fmt::format("{}", kinds.size())}});
  return compare("arai-2015/classes", rows);
}

Comparison figure_4(const AraiGame& game) {
  const CellSizes sizes =
      cell_sizes(game.space.hints(), game.alphabet.parse("1122"), Planes(game.space.rules(), game.space.codes()));
  std::vector<OurRow> rows;
  for (std::uint8_t hint = 0; hint < game.space.hints().size(); ++hint)
    if (sizes[hint] > 0) rows.push_back({text(game.space.hints()[HintId(hint)]), {fmt::format("{}", sizes[hint])}});
  return compare("arai-2015/figure-4", rows);
}

std::optional<Comparison> table_1(AraiGame& game) {
  const std::vector<CodeId> set =
      candidates(game.space, std::vector{parse_turn("1123:0,3", game.space, game.alphabet)});
  const Planes planes(game.space.rules(), codes_of(game.space, set));
  std::vector<OurRow> rows;
  for (const char* name : {"2345", "2431", "2314", "2334"}) {
    const Code guess = game.alphabet.parse(name);
    const auto total = game.total(set, game.space.guess_id(guess));
    if (!total) return std::nullopt;
    rows.push_back({name,
                    {fmt::format("{:.2f}", entropy_bits(cell_sizes(game.space.hints(), guess, planes))),
                     fmt::format("{:.2f}", mean(*total, set.size()))}});
  }
  return compare("arai-2015/table-1", rows);
}

/// What the thesis says of a figure: its correlation is negative, and a guess of most entropy is best.
struct Seen {
  OurRow row;
  Figure figure;
};

/// Figures 5 to 8: every class of next guesses in one position.
std::optional<Seen> scatter_of(AraiGame& game, int number, const std::string& turn_text) {
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
  std::string csv = "guess,class_size,entropy_bits,total,secrets,mean,best\n";
  double most_entropy = 0, entropy_of_best = 0;
  std::vector<std::string> best_guesses;
  for (const Code guess : context.representatives()) {
    const auto total = game.total(set, game.space.guess_id(guess));
    if (!total) return std::nullopt;
    const double entropy = entropy_bits(cell_sizes(game.space.hints(), guess, planes));
    const bool is_best = *total == *best;
    scatter.points.push_back({game.alphabet.text(guess), entropy, mean(*total, set.size()), is_best});
    csv += fmt::format("{},{},{:.6f},{},{},{:.6f},{}\n", game.alphabet.text(guess), context.class_size(guess), entropy,
                       *total, set.size(), mean(*total, set.size()), is_best ? "yes" : "no");
    most_entropy = std::max(most_entropy, entropy);
    if (!is_best) continue;
    entropy_of_best = std::max(entropy_of_best, entropy);
    best_guesses.push_back(game.alphabet.text(guess));
  }
  const double together = correlation(scatter.points);
  return Seen{
      {fmt::format("figure {}", number),
       {turn_text, fmt::format("{}", set.size()), fmt::format("{}", scatter.points.size()),
        together < 0 ? "negative" : "not negative", fmt::format("{:.3f}", together),
        // Entropies of equal multisets of sizes can differ in the last bit.
        entropy_of_best > most_entropy - 1e-9 ? "yes" : "no", fmt::format("{}/{}", *best, set.size())}},
      Figure{fmt::format("figure-{}", number),
             fmt::format("Figure {}: entropy and best mean after {} ({} codes)", number, turn_text, set.size()),
             scatter_figure(scatter),
             csv,
             {fmt::format("{} classes of next guesses; correlation {:.3f}; least mean {}/{} = {:.4f}",
                          scatter.points.size(), together, *best, set.size(), mean(*best, set.size())),
              fmt::format("the largest entropy is {:.3f} bits, the largest of a best guess {:.3f}; best guesses: {}",
                          most_entropy, entropy_of_best, fmt::join(best_guesses, " "))}}};
}

bool add_figures(Report& report, AraiGame& game) {
  std::vector<OurRow> rows;
  int number = 5;
  for (const char* turn : {"1123:3,0", "1123:2,2", "1234:2,2", "1234:0,0"}) {
    auto seen = scatter_of(game, number++, turn);
    if (!seen) return false;
    rows.push_back(std::move(seen->row));
    report.figures.push_back(std::move(seen->figure));
  }
  report.tables.push_back(compare("arai-2015/figures", rows));
  return true;
}

/// The strategies of the set C of equation (1). The text fixes the first guess 1335, the guess in its cell
/// (2,0) and both guesses in cell (1,0); what is played in the two other cells is in the
/// drawings only, which we do not have. All four cells are pairs; where no guess is fixed the best is taken,
/// which is one of the two.
std::optional<Comparison> example_strategies(AraiGame& game) {
  const auto id = [&](const char* code) { return game.space.id(game.alphabet.parse(code)); };
  const auto guess = [&](const char* code) { return guess_of(id(code)); };
  std::vector<CodeId> set;
  for (const char* code : {"2334", "2343", "2345", "2346", "2354", "2364", "2444", "2644"}) set.push_back(id(code));
  const auto least = game.total(set);
  std::uint64_t figure_1 = set.size(), figure_2 = set.size();
  for (const deduce::Cell& cell : split(game.space, game.alphabet.parse("1335"), set)) {
    const std::string hint = text(game.space.hints()[cell.hint]);
    std::optional<GuessId> first, second;
    if (hint == "2,0") first = second = guess("2334");
    if (hint == "1,0") first = guess("2346"), second = guess("4365");
    const auto with_first = game.total(cell.candidates, first), with_second = game.total(cell.candidates, second);
    if (!with_first || !with_second) return std::nullopt;
    figure_1 += *with_first;
    figure_2 += *with_second;
  }
  if (!least) return std::nullopt;
  const auto row = [&](const char* name, const char* what, std::uint64_t total) {
    return OurRow{name, {what, fmt::format("{}/8", total), fmt::format("{:.4f}", mean(total, set.size()))}};
  };
  const std::uint64_t tenths = 7 * figure_1 + 3 * figure_2;
  return compare("arai-2015/examples", {row("figure 1", "1335, after (1,0) 2346", figure_1),
                                        row("figure 2", "1335, after (1,0) 4365", figure_2),
                                        {"figure 3",
                                         {"figure 1 with 0.7, figure 2 with 0.3", fmt::format("{}/80", tenths),
                                          fmt::format("{:.4f}", mean(tenths, 10 * set.size()))}},
                                        row("least possible", "any strategy", *least)});
}

/// Sets searched and guesses looked at, one of each for every order of kOrders.
struct Work {
  std::uint64_t nodes = 0, guesses = 0;
};
constexpr std::array kOrders = {exact::Order::bound, exact::Order::entropy, exact::Order::parts,
                                exact::Order::lexicographic};

/// What the search takes over every second-level position, for every order. One thread: with more, which
/// sets another thread has done already is a matter of luck, and the numbers with it.
std::optional<std::array<Work, kOrders.size()>> work_by_order(const Rules& rules, const Tools& tools) {
  const Workers one(1);
  const Space space(rules);
  std::array<Work, kOrders.size()> work{};
  for (std::size_t i = 0; i < kOrders.size(); ++i) {
    exact::Solver solver(space, one, tools.memory,
                         fixed_tuning());  // a new one: nothing is remembered from another order
    for (const Code first : Stabiliser(rules).representatives())
      for (const deduce::Cell& cell : split(space, first, candidates(space, {}))) {
        const exact::Outcome outcome =
            solver.solve({.candidates = cell.candidates, .order = kOrders[i], .want_strategy = false}, tools.monitor);
        if (outcome.status != exact::Status::proven) return std::nullopt;
        work[i].nodes += outcome.statistics.nodes;
        work[i].guesses += outcome.statistics.guesses;
      }
  }
  return work;
}

/// The thesis' last question: does taking guesses by falling entropy shorten the search?
bool add_orders(Report& report, const Tools& tools) {
  std::vector<OurRow> rows;
  std::size_t beats_bound = 0, beats_none = 0;
  double least_gain = 1e9, most_gain = 0, mastermind = 0;
  for (const char* name : {"p3c6r", "p3c8r", "p3c10r", "p4c4r", "p4c5r", "p4c6r", "p4c7r", "p4c7n", "p4c8n", "p5c4r"}) {
    const auto work = work_by_order(Rules::parse(name), tools);
    if (!work) return false;
    OurRow row{name, {}};
    for (const Work& one : *work) row.second.push_back(fmt::format("{} / {}", one.nodes, one.guesses));
    rows.push_back(std::move(row));
    const auto& [bound, entropy, parts, lexicographic] = *work;
    if (entropy.guesses < bound.guesses) ++beats_bound;
    if (entropy.guesses < lexicographic.guesses) ++beats_none;
    const double gain = static_cast<double>(lexicographic.guesses) / static_cast<double>(entropy.guesses);
    least_gain = std::min(least_gain, gain);
    most_gain = std::max(most_gain, gain);
    if (Rules::parse(name) == Rules::mastermind())
      mastermind = static_cast<double>(entropy.guesses) / static_cast<double>(bound.guesses);
  }
  report.tables.push_back(compare("arai-2015/orders", rows));
  report.notes.push_back(
      fmt::format("Does entropy-first shorten the search? Against guesses in lexicographic order: in {} of {} games, "
                  "where that order "
                  "looks at {:.1f} to {:.1f} times as many guesses. Against guesses in the order of a lower bound of "
                  "their cost: in {} "
                  "of {} games; in Mastermind itself entropy-first looks at {:.2f} times as many guesses.",
                  beats_none, rows.size(), least_gain, most_gain, beats_bound, rows.size(), mastermind));
  return true;
}

bool add_whole_game(Report& report, AraiGame& game) {
  const atlas::Count all = atlas::count(game.solver, {.candidates = candidates(game.space, {})}, game.tools.monitor);
  if (all.outcome.status != exact::Status::proven) return false;
  report.tables.push_back(
      compare("arai-2015/whole-game", {{"E(C0)", {fmt::format("{}/{}", all.outcome.total, game.space.size())}},
                                       {"digits of N(C0)", {fmt::format("{}", all.strategies.get_str().size())}}}));
  report.notes.push_back("N(C0) = " + in_groups(all.strategies));
  return true;
}

}  // namespace

std::optional<Report> arai_2015(const Tools& tools) {
  Report report{"arai-2015", "Arai 2015, Towards counting the optimal strategies of Mastermind", {}, {}, {}};
  AraiGame game(Rules::mastermind(), tools);
  report.tables.push_back(table_of_classes(game));
  report.tables.push_back(figure_4(game));
  auto first_table = table_1(game);
  if (!first_table) return std::nullopt;
  report.tables.push_back(std::move(*first_table));
  if (!add_figures(report, game)) return std::nullopt;
  auto examples = example_strategies(game);
  if (!examples) return std::nullopt;
  report.tables.push_back(std::move(*examples));
  if (!add_whole_game(report, game) || !add_orders(report, tools)) return std::nullopt;
  return report;
}

}  // namespace deduce::report
