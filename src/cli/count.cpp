// `deduce count`: how many strategies are best.
#include "deduce/atlas/count.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "cli/big_number.hpp"
#include "cli/commands.hpp"
#include "cli/files.hpp"
#include "cli/options.hpp"
#include "cli/origin.hpp"
#include "cli/solve_answer.hpp"
#include "cli/table.hpp"

namespace deduce::cli {
namespace {

struct CountCommandOptions {
  wire::SolveOptions solve;
  bool every_first = false;
  std::string atlas_path;
};

std::string text_of(const Session& session, const wire::Posed& asked, const atlas::EveryFirstCount& every) {
  Table table;
  table.column("first", Table::Align::left);
  for (const char* heading : {"class size", "total", "mean", "worst", "digits"}) table.column(heading);
  table.column("strategies", Table::Align::left);
  for (const auto& [first, strategies] : every.rows) {
    std::vector<std::string> cells{asked.code(first.first), fmt::format("{}", first.class_size)};
    if (first.feasible)
      cells.insert(cells.end(),
                   {fmt::format("{}", first.total), fmt::format("{:.6f}", asked.mean(first.total)),
                    fmt::format("{}", first.worst), fmt::format("{}", digits_of(strategies)), in_short(strategies)});
    else
      cells.insert(cells.end(), {"none", "", "", "1", "0"});
    table.row(std::move(cells));
  }
  return (session.quiet ? "" : question_text(asked) + "; strategies that begin with each guess\n\n") + table.text();
}

std::string text_of(const Session& session, const wire::Posed& asked, const atlas::Count& counted) {
  if (session.quiet) return counted.strategies.get_str() + "\n";
  const Outcome& outcome = counted.outcome;
  return fmt::format(
      "{}\n"
      "total   {}\nmean    {:.6f} = {}\nworst   {} in the strategy that solve gives\n"
      "digits  {}\nsets    {} that best strategies meet, {}\n"
      "strategies\n{}",
      question_text(asked), outcome.total, asked.mean(outcome.total), asked.exact_mean(outcome.total), outcome.worst,
      digits_of(counted.strategies), counted.sets,
      asked.request.hard ? "each with what may be guessed there" : "up to symmetry", in_full(counted.strategies));
}

/// With where it comes from, before the brace that ends the first line.
void write_atlas(const Session& session, std::string text, const std::string& path) {
  text.insert(text.find("}\n"), ",\"made_by\":" + Json(origin_of(session.command())).dump());
  write_file(path, text);
}

/// Also writes the atlas, where it is asked for and there is one.
atlas::Count count_strategies_of(const Session& session, const CountCommandOptions& options, const wire::Posed& asked,
                                 exact::Solver& solver, Monitor& monitor) {
  if (options.atlas_path.empty()) return atlas::count(solver, asked.request, monitor);
  atlas::AtlasOutcome found = atlas::all_best(solver, asked.request, monitor);
  if (!found.atlas) return {std::move(found.outcome), 0, 0};
  write_atlas(session,
              solver.game() ? atlas::write_atlas(*found.atlas, *asked.names) : atlas::write_atlas(*found.atlas),
              options.atlas_path);
  return {std::move(found.outcome), atlas::count_strategies(*found.atlas).back(), found.atlas->sets().size()};
}

int count_every_first(const Session& session, wire::Posed& asked, exact::Solver& solver, Monitor& monitor) {
  const atlas::EveryFirstCount every = atlas::count_every_first(solver, asked.request, monitor);
  asked.stop_clock();
  session.json ? session.print_json(wire::json_of(asked, every)) : Session::print(text_of(session, asked, every));
  if (every.status != Status::proven) return say_stopped_after(every.rows.size());
  return std::ranges::any_of(every.rows, [](const auto& row) { return row.first.feasible; }) ? kDone : kNo;
}

int count(const Session& session, const CountCommandOptions& options, wire::Posed& asked, exact::Solver& solver) {
  atlas::require_countable(asked.request.objective);
  const auto monitor = session.monitor();
  if (options.every_first) return count_every_first(session, asked, solver, *monitor);
  const atlas::Count answer = count_strategies_of(session, options, asked, solver, *monitor);
  asked.stop_clock();
  if (answer.outcome.status == Status::stopped) return say_stopped(session, asked, answer.outcome);
  const bool proven = answer.outcome.status == Status::proven;
  if (session.json)
    session.print_json(wire::json_of(asked, answer));
  else
    Session::print(proven ? text_of(session, asked, answer) : no_strategy(asked));
  return proven ? kDone : kNo;
}

}  // namespace

void add_count_command(CLI::App& app, Session& session) {
  auto options = std::make_shared<CountCommandOptions>();
  CLI::App& command = *app.add_subcommand("count", "How many strategies are best? Exactly");
  command.footer(
      "Examples:\n"
      "  deduce count                                    all strategies of least mean for Mastermind\n"
      "  deduce count --minimize worst,mean              those of least mean within five guesses\n"
      "  deduce count --goal identify --atlas mm.atlas   and the graph behind the number, for 'deduce atlas'\n"
      "  deduce count --words secrets.txt                of a game of words\n"
      "Two strategies are different when some position that they come to has another guess.");
  CommandOptions described(command);
  options->solve.describe(described, session.position);
  session.game.describe_guesses(described);
  wire::describe_every_first(described, options->every_first,
                             "For each class of first guesses, those that are best among its own");
  command.add_option("--atlas", options->atlas_path, "Write the atlas of all best strategies (docs/atlas.md)")
      ->type_name("FILE")
      ->check(why_not_writable)
      ->excludes(command.get_option("--every-first"));
  session.add_common_options(command);
  session.on_run(command, [&session, options] {
    return wire::ask(
        session.game, session.position, options->solve, "count",
        [&](wire::Posed& asked, exact::Solver& solver) { return count(session, *options, asked, solver); });
  });
}

}  // namespace deduce::cli
