// `deduce evaluate`: Kooi's comparison of easily computed strategies, for any game.
#include <fmt/format.h>

#include <algorithm>

#include "cli/commands.hpp"
#include "cli/files.hpp"
#include "cli/strategy_output.hpp"
#include "cli/table.hpp"
#include "deduce/base/error.hpp"
#include "deduce/heuristic/build.hpp"
#include "deduce/report/rounds_figure.hpp"

namespace deduce::cli {
namespace {

using heuristic::Rule;

struct Options {
  std::string strategy;
  std::string first;
  std::string ties = "first";
  bool possible_only = false;
  std::string figure;
  StrategyOutput output;
};

struct Result {
  Rule rule;
  Code first_guess;
  Cost cost;
};

Json json_of(const std::vector<Result>& results, const Session& session, const Options& options,
             std::uint32_t secrets) {
  const Alphabet alphabet = session.alphabet();
  Json rows = Json::array();
  for (const Result& result : results)
    rows.push_back({{"strategy", heuristic::text(result.rule)},
                    {"first_guess", alphabet.text(result.first_guess)},
                    {"rounds", result.cost.rounds},
                    {"total", result.cost.total},
                    {"mean", static_cast<double>(result.cost.total) / secrets},
                    {"mean_exact", fmt::format("{}/{}", result.cost.total, secrets)},
                    {"worst", result.cost.worst}});
  return {{"rules", session.rules().text()},
          {"secrets", secrets},
          {"ties", options.ties},
          {"possible_only", options.possible_only},
          {"results", rows}};
}

std::string table_of(const std::vector<Result>& results, const Session& session, std::uint32_t secrets) {
  const Alphabet alphabet = session.alphabet();
  std::size_t rounds = 0;
  for (const Result& result : results) rounds = std::max(rounds, result.cost.rounds.size());
  Table table;
  table.column("strategy", Table::Align::left);
  table.column("first", Table::Align::left);
  for (std::size_t round = 1; round <= rounds; ++round) table.column(fmt::format("{}", round));
  table.column("total");
  table.column("mean");
  table.column("worst");
  for (const Result& result : results) {
    std::vector<std::string> row{std::string(heuristic::text(result.rule)), alphabet.text(result.first_guess)};
    for (std::size_t round = 0; round < rounds; ++round)
      row.push_back(round < result.cost.rounds.size() ? fmt::format("{}", result.cost.rounds[round]) : "");
    row.push_back(fmt::format("{}", result.cost.total));
    row.push_back(fmt::format("{:.3f}", static_cast<double>(result.cost.total) / secrets));
    row.push_back(fmt::format("{}", result.cost.worst));
    table.row(std::move(row));
  }
  return table.text();
}

void write_strategy(const Strategy& strategy, Rule rule, const Alphabet& alphabet, const Options& options) {
  StrategyFile file(strategy, alphabet, Goal::win);
  file.claims.method = heuristic::text(rule);
  if (options.ties != "first") file.claims.method += " ties=" + options.ties;
  if (options.possible_only) file.claims.method += " possible-only";
  options.output.write(file);
}

void write_figure(const std::vector<Result>& results, const Session& session, std::uint32_t secrets,
                  const std::string& path) {
  std::vector<RoundsBar> bars;
  for (const Result& result : results) bars.push_back({std::string(heuristic::text(result.rule)), result.cost.rounds});
  write_file(path, rounds_figure(fmt::format("{}: {} secrets by the round in which they are found",
                                             session.rules().text(), secrets),
                                 bars));
}

int evaluate(const Session& session, const Options& options) {
  std::vector<Rule> rules;
  if (options.strategy == "all")
    rules.assign(heuristic::kRules.begin(), heuristic::kRules.end());
  else
    rules.push_back(heuristic::parse_rule(options.strategy));
  if (options.output.wanted() && rules.size() > 1) throw InputError("-o writes one strategy: name it instead of 'all'");
  const heuristic::Ties ties = heuristic::parse_ties(options.ties);
  const Alphabet alphabet = session.alphabet();
  std::optional<Code> first;
  if (!options.first.empty()) first = alphabet.parse(options.first);
  require_at_most(session.rules(), kMaxCodesToCompare, "evaluate");

  const Space space(session.rules());
  const Workers workers(session.threads);
  const auto monitor = session.monitor();
  std::vector<Result> results;
  for (const Rule rule : rules) {
    const heuristic::Chooser chooser(space, {.rule = rule, .ties = ties, .possible_only = options.possible_only});
    const auto strategy = heuristic::build(chooser, {}, first, workers, *monitor);
    if (!strategy) break;
    results.push_back({rule, (*strategy)[0].guess, cost(*strategy, Goal::win)});
    if (options.output.wanted()) write_strategy(*strategy, rule, alphabet, options);
  }
  if (!options.figure.empty() && results.size() == rules.size())
    write_figure(results, session, space.size(), options.figure);
  if (session.json)
    Session::print_json(json_of(results, session, options, space.size()));
  else
    Session::print((session.quiet ? ""
                                  : fmt::format("{}: {} secrets; secrets found in each round\n\n",
                                                session.rules().text(), space.size())) +
                   table_of(results, session, space.size()));
  if (results.size() < rules.size()) {
    Session::tell(fmt::format("deduce: interrupted; {} of {} strategies finished\n", results.size(), rules.size()));
    return kInterrupted;
  }
  return kDone;
}

}  // namespace

void add_evaluate_command(CLI::App& app, Session& session) {
  auto options = std::make_shared<Options>();
  CLI::App& command = *app.add_subcommand("evaluate", "How good are the easily computed strategies? (Kooi 2005)");
  command.footer(
      "Examples:\n"
      "  deduce evaluate all                       the five strategies on Mastermind\n"
      "  deduce evaluate simple --first 1122       another first guess\n"
      "  deduce evaluate entropy -r bc -o bc.json  Bulls and Cows, the strategy as a file");
  command.add_option("STRATEGY", options->strategy, "simple, worst-case, expected-size, entropy, most-parts, or all")
      ->required();
  command.add_option("--first", options->first, "The first guess, instead of the strategy's own")->type_name("CODE");
  command
      .add_option("--ties", options->ties,
                  "Which of equally good guesses: first, last, possible-first-others-last, possible-last-others-first, "
                  "any-first, any-last")
      ->type_name("ORDER")
      ->capture_default_str();
  command.add_flag("--possible-only", options->possible_only, "Guess only codes that can be the secret");
  command.add_option("--svg", options->figure, "Draw the comparison into this file")
      ->type_name("FILE")
      ->check(why_not_writable);
  options->output.add_options(command);
  session.add_common_options(command);
  session.on_run(command, [&session, options] { return evaluate(session, *options); });
}

}  // namespace deduce::cli
