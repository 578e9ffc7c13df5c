// `deduce run SECRET`: one or several strategies find a code, side by side, with what is left after each
// guess. A strategy is a rule of `evaluate`, `optimal`, or a strategy file; all are followed as they would
// be played, hint by hint.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <filesystem>

#include "cli/commands.hpp"
#include "cli/files.hpp"
#include "cli/layout.hpp"
#include "cli/options.hpp"
#include "cli/table.hpp"
#include "deduce/base/error.hpp"
#include "deduce/play/adviser.hpp"
#include "deduce/wire/run.hpp"

namespace deduce::cli {
namespace {

using wire::Run;
using wire::Step;

struct RunOptions {
  std::string secret;
  std::vector<std::string> strategies;
};

/// What the name of a strategy stands for: a rule, or nothing for the best one and for a file, which must be there.
std::optional<heuristic::Rule> rule_of(const std::string& name) {
  const auto words = play::method_words();
  if (std::ranges::find(words, name) != words.end()) return play::parse_method(name);
  if (!std::filesystem::exists(name))
    throw InputError(fmt::format("strategy '{}' is none of {}, and no file", name, fmt::join(words, ", ")));
  return std::nullopt;
}

std::vector<Step> steps_of(const Session& session, const std::string& name, const wire::Runner& runner) {
  const auto monitor = session.monitor();
  if (const auto rule = rule_of(name)) return runner.by_rule(*rule, *monitor);
  if (name != "optimal" && session.game.guesses.given())
    throw InputError("--guesses is for strategies that are chosen here: a file has its own guesses");
  return name == "optimal" ? runner.by_best(*monitor) : runner.by_file(read_file(name), name);
}

std::string table_of(const std::vector<Run>& runs) {
  Table table;
  table.column("round");
  std::size_t rounds = 0;
  for (const Run& run : runs) {
    table.column(run.strategy, Table::Align::left);
    table.column("hint", Table::Align::left);
    table.column("left");
    rounds = std::max(rounds, run.steps.size());
  }
  for (std::size_t round = 0; round < rounds; ++round) {
    std::vector<std::string> cells{fmt::format("{}", round + 1)};
    for (const Run& run : runs) {
      if (round >= run.steps.size()) {
        cells.insert(cells.end(), {"", "", ""});
        continue;
      }
      const Step& step = run.steps[round];
      cells.insert(cells.end(), {step.guess, step.hint, step.left == 0 ? "found" : fmt::format("{}", step.left)});
    }
    table.row(std::move(cells));
  }
  return table.text();
}

int run(const Session& session, const RunOptions& options) {
  const auto runner = wire::make_runner(session.game, session.position, options.secret);
  std::vector<Run> runs;
  bool stopped = false;
  try {
    for (const std::string& name : options.strategies) runs.push_back({name, steps_of(session, name, *runner)});
  } catch (const Interrupted&) {
    stopped = true;
  }
  const std::string heading = session.quiet ? ""
                                            : fmt::format("{}, secret {}; what is left after each guess\n\n",
                                                          runner->title(), runner->secret());
  if (session.json)
    session.print_json(json_of(*runner, runs));
  else if (!runs.empty())
    Session::print(heading + table_of(runs));
  if (!stopped) return kDone;
  return Session::tell_interrupted(
      fmt::format("; {} of {} finished", runs.size(), counted(options.strategies.size(), "strategy")));
}

}  // namespace

void add_run_command(CLI::App& app, Session& session) {
  auto options = std::make_shared<RunOptions>();
  CLI::App& command = *app.add_subcommand("run", "Watch strategies find a code, side by side");
  command.footer(
      "Examples:\n"
      "  deduce run 2413                                          the best strategy\n"
      "  deduce run 2413 --strategy optimal --strategy entropy    two of them side by side\n"
      "  deduce run 2413 --strategy strategies/nakamura-2019.table\n"
      "  deduce run --words secrets.txt crane --strategy entropy    a game of words");
  command.add_option("SECRET", options->secret, "The code to be found")->required();
  command
      .add_option("--strategy", options->strategies,
                  fmt::format("{}, or a strategy file; may be repeated", fmt::join(play::method_words(), ", ")))
      ->type_name("NAME|FILE")
      ->expected(1)
      ->take_all();
  CommandOptions described(command);
  session.position.describe_secrets(described);
  session.game.describe_guesses(described);
  session.add_common_options(command);
  session.on_run(command, [&session, options] {
    if (options->strategies.empty()) options->strategies.emplace_back("optimal");
    return run(session, *options);
  });
}

}  // namespace deduce::cli
