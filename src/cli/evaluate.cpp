// `deduce evaluate`: Kooi's comparison of easily computed strategies, for any game.
#include "deduce/wire/memory.hpp"
#include "deduce/wire/other_game.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <functional>

#include "cli/commands.hpp"
#include "cli/files.hpp"
#include "cli/layout.hpp"
#include "cli/options.hpp"
#include "cli/origin.hpp"
#include "cli/strategy_output.hpp"
#include "cli/table.hpp"
#include "deduce/base/error.hpp"
#include "deduce/report/rounds_figure.hpp"

namespace deduce::cli {
namespace {

using wire::Evaluated;

struct EvaluateCommandOptions {
  wire::EvaluateOptions asked;
  std::string figure;
  StrategyOutput output;
};

/// What the output says of a game.
struct Told {
  std::string title;
  std::uint32_t secrets = 0;
  std::function<std::string(GuessId)> name;
};

std::string table_of(const std::vector<Evaluated>& results, const Told& game) {
  const std::uint32_t secrets = game.secrets;
  std::size_t rounds = 0;
  for (const Evaluated& result : results) rounds = std::max(rounds, result.cost.rounds.size());
  Table table;
  table.column("strategy", Table::Align::left);
  table.column("first", Table::Align::left);
  for (std::size_t round = 1; round <= rounds; ++round) table.column(fmt::format("{}", round));
  table.column("total");
  table.column("mean");
  table.column("worst");
  for (const Evaluated& result : results) {
    std::vector<std::string> row{std::string(heuristic::text(result.rule)), game.name(result.first_guess())};
    for (std::size_t round = 0; round < rounds; ++round)
      row.push_back(round < result.cost.rounds.size() ? fmt::format("{}", result.cost.rounds[round]) : "");
    row.push_back(fmt::format("{}", result.cost.total));
    row.push_back(fmt::format("{:.3f}", static_cast<double>(result.cost.total) / secrets));
    row.push_back(fmt::format("{}", result.cost.worst));
    table.row(std::move(row));
  }
  return table.text();
}

void write_figure(const Session& session, const std::vector<Evaluated>& results, const Told& game,
                  const std::string& path) {
  std::vector<RoundsBar> bars;
  for (const Evaluated& result : results)
    bars.push_back({std::string(heuristic::text(result.rule)), result.cost.rounds});
  write_file(path, with_origin(rounds_figure(fmt::format("{}: {} secrets by the round in which they are found",
                                                         game.title, game.secrets),
                                             bars),
                               origin_of(session.command())));
}

template <class Game>
int tell(const Session& session, const EvaluateCommandOptions& options, const Game& game, const Told& told,
         const std::vector<Evaluated>& results) {
  const std::size_t rules = options.asked.rules().size();
  const auto unwritten = failure_of([&] {
    if (options.output.wanted() && !results.empty())
      options.output.write(
          wire::file_of(results[0].strategy, results[0].rule, options.asked.rule, game, session.position));
    if (!options.figure.empty() && results.size() == rules) write_figure(session, results, told, options.figure);
  });
  if (session.json)
    session.print_json(wire::json_of(results, game, options.asked, told.secrets));
  else
    Session::print((session.quiet ? ""
                                  : fmt::format("{}: {}; secrets found in each round\n\n", told.title,
                                                counted(told.secrets, "secret"))) +
                   table_of(results, told));
  if (unwritten) throw *unwritten;
  if (results.size() == rules) return kDone;
  return Session::tell_interrupted(fmt::format("; {} of {} strategies finished", results.size(), rules));
}

int evaluate(const Session& session, const EvaluateCommandOptions& options) {
  if (options.output.wanted() && options.asked.rules().size() > 1)
    throw InputError("-o writes one strategy: name it instead of 'all'");
  options.output.require_place_for(session.game);
  require_different(std::array<Written, 2>{{{"--svg", options.figure}, {"-o", options.output.path()}}});
  const auto monitor = session.monitor();
  if (session.game.is_other()) {
    const wire::OtherGame game(session.game);
    const Told told{game.title(), static_cast<std::uint32_t>(game.candidates(session.position).size()),
                    [&](GuessId guess) { return game.names()->code(guess); }};
    return tell(session, options, game, told,
                wire::evaluate(game, session.position, options.asked, wire::free_memory() / 2, *monitor));
  }
  const wire::Game game(session.game);
  const std::size_t secrets = session.position.given.empty() && !session.position.secrets.given()
                                  ? game.rules.code_count()
                                  : session.position.candidates(Space(game.rules), game.alphabet).size();
  const Told told{game.rules.text(), static_cast<std::uint32_t>(secrets),
                  [&](GuessId guess) { return game.name(guess); }};
  return tell(session, options, game, told, wire::evaluate(game, session.position, options.asked, *monitor));
}

}  // namespace

void add_evaluate_command(CLI::App& app, Session& session) {
  auto options = std::make_shared<EvaluateCommandOptions>();
  CLI::App& command = *app.add_subcommand("evaluate", "How good are the easily computed strategies? (Kooi 2005)");
  command.footer(
      "Examples:\n"
      "  deduce evaluate all                       the five strategies on Mastermind\n"
      "  deduce evaluate simple --first 1122       another first guess\n"
      "  deduce evaluate entropy -r bc -o bc.json  Bulls and Cows, the strategy as a file");
  CommandOptions described(command);
  options->asked.describe(described);
  command.add_option("--svg", options->figure, "Draw the comparison into this file")
      ->type_name("FILE")
      ->check(why_not_writable);
  options->output.add_options(command);
  session.add_candidate_options(command);
  session.game.describe_guesses(described);
  session.add_common_options(command);
  session.on_run(command, [&session, options] { return evaluate(session, *options); });
}

}  // namespace deduce::cli
