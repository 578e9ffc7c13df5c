// `deduce sample`: best strategies drawn at random, each as likely as any other.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cli/big_number.hpp"
#include "cli/commands.hpp"
#include "cli/options.hpp"
#include "cli/solve_answer.hpp"
#include "cli/strategy_output.hpp"
#include "cli/table.hpp"

namespace deduce::cli {
namespace {

struct SampleCommandOptions {
  wire::SolveOptions solve;
  wire::SampleOptions sample;
  StrategyOutput output;
};

std::string text_of(const Session& session, const wire::Posed& asked, const Outcome& outcome,
                    const BigNumber& strategies, const std::vector<wire::Sample>& all) {
  Table table;
  table.column("number");
  table.column("first", Table::Align::left);
  for (const char* heading : {"total", "worst"}) table.column(heading);
  table.column("rounds", Table::Align::left);
  table.column("file", Table::Align::left);
  for (std::size_t i = 0; i < all.size(); ++i)
    table.row({fmt::format("{}", i + 1), all[i].first_guess, fmt::format("{}", all[i].cost.total),
               fmt::format("{}", all[i].cost.worst), fmt::format("{}", fmt::join(all[i].cost.rounds, " ")),
               all[i].path});
  std::string out;
  if (!session.quiet)
    out = fmt::format("{}, {} strategies of total {}\n\n", question_text(asked), in_short(strategies), outcome.total);
  return out + table.text();
}

int sample(const Session& session, const SampleCommandOptions& options, wire::Posed& asked, exact::Solver& solver) {
  atlas::require_countable(asked.request.objective);
  const auto monitor = session.monitor();
  const atlas::AtlasOutcome found = atlas::all_best(solver, asked.request, *monitor);
  asked.stop_clock();
  if (found.outcome.status == Status::stopped) return say_stopped(session, asked, found.outcome);
  const auto [number, seed] = options.sample;
  if (!found.atlas) {
    session.json ? session.print_json(wire::json_of(asked, found.outcome, 0, {}, seed))
                 : Session::print(no_strategy(asked));
    return kNo;
  }
  const BigNumber strategies = atlas::count_strategies(*found.atlas).back();
  const auto write = [&](const Strategy& strategy, std::size_t which) -> std::string {
    if (!options.output.wanted()) return "";
    StrategyFile file = wire::file_of(asked, strategy, "sample");
    file.notes.push_back(fmt::format("number {} of seed {}, drawn from {} strategies of equal cost", which,
                                     options.sample.seed, in_short(strategies)));
    return options.output.write(file, which, options.sample.number);
  };
  const std::vector<wire::Sample> all = wire::draw_samples(asked, *found.atlas, options.sample, *monitor, write);
  asked.stop_clock();
  session.json ? session.print_json(wire::json_of(asked, found.outcome, strategies, all, seed))
               : Session::print(text_of(session, asked, found.outcome, strategies, all));
  if (all.size() == number) return kDone;
  return Session::tell_interrupted(fmt::format("; {} of {} strategies drawn", all.size(), number));
}

}  // namespace

void add_sample_command(CLI::App& app, Session& session) {
  auto options = std::make_shared<SampleCommandOptions>();
  CLI::App& command = *app.add_subcommand("sample", "Best strategies drawn at random, all equally likely");
  command.footer(
      "Examples:\n"
      "  deduce sample -n 5 --seed 7                   five of all strategies of least mean\n"
      "  deduce sample -n 3 -o best.json               as files best-1.json, best-2.json, best-3.json\n"
      "  deduce sample --goal identify --at-most 4     within a limit\n"
      "  deduce sample --words secrets.txt -o w.json   of a game of words\n"
      "The same seed gives the same strategies.");
  CommandOptions described(command);
  options->solve.describe(described, session.position);
  session.game.describe_guesses(described);
  options->sample.describe(described);
  options->output.add_options(command);
  session.add_common_options(command);
  session.on_run(command, [&session, options] {
    options->output.require_place_for(session.game);
    return wire::ask(
        session.game, session.position, options->solve, "sample",
        [&](wire::Posed& asked, exact::Solver& solver) { return sample(session, *options, asked, solver); });
  });
}

}  // namespace deduce::cli
