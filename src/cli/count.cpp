// `deduce count`: how many strategies are best.
#include "deduce/atlas/count.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>

#include "cli/big_number.hpp"
#include "cli/commands.hpp"
#include "cli/files.hpp"
#include "cli/layout.hpp"
#include "cli/solve_answer.hpp"
#include "cli/solve_options.hpp"
#include "cli/table.hpp"
#include "deduce/base/error.hpp"
#include "deduce/game/peg_board.hpp"

namespace deduce::cli {
namespace {

using exact::Status;

struct Options {
  SolveOptions solve;
  bool every_first = false;
  std::string atlas_path;
};

Json json_of(const Asked& asked, const atlas::EveryFirstCount& every) {
  Json json = header(asked);
  json["rows"] = Json::array();
  for (const auto& [first, strategies] : every.rows) {
    Json row = json_of(asked, first);
    add_count(row, strategies);
    json["rows"].push_back(std::move(row));
  }
  json["proven"] = every.status == Status::proven;
  add_statistics(json, every.statistics, asked.seconds);
  return json;
}

std::string text_of(const Asked& asked, const atlas::EveryFirstCount& every) {
  Table table;
  table.column("first", Table::Align::left);
  for (const char* heading : {"class size", "total", "mean", "worst", "digits"}) table.column(heading);
  table.column("strategies", Table::Align::left);
  for (const auto& [first, strategies] : every.rows) {
    std::vector<std::string> cells{asked.alphabet.text(asked.space[first.first]), fmt::format("{}", first.class_size)};
    if (first.feasible)
      cells.insert(cells.end(),
                   {fmt::format("{}", first.total), fmt::format("{:.6f}", asked.mean(first.total)),
                    fmt::format("{}", first.worst), fmt::format("{}", digits_of(strategies)), in_short(strategies)});
    else
      cells.insert(cells.end(), {"none", "", "", "1", "0"});
    table.row(std::move(cells));
  }
  std::string out;
  if (!asked.session.quiet)
    out = fmt::format("{}, {}, {}: {} secrets; strategies that begin with each guess\n\n", asked.space.rules().text(),
                      text(asked.request.goal), text(asked.request.objective), asked.secrets());
  return out + table.text();
}

std::string text_of(const Asked& asked, const exact::Outcome& outcome, const atlas::Atlas& atlas,
                    const mpz_class& strategies) {
  if (asked.session.quiet) return strategies.get_str() + "\n";
  return fmt::format(
      "{}, {}, {}: {} secrets\n"
      "total   {}\nmean    {:.6f} = {}\nworst   {} in the strategy that solve gives\n"
      "digits  {}\nsets    {} that best strategies meet, up to symmetry\n"
      "strategies\n{}",
      asked.space.rules().text(), text(asked.request.goal), text(asked.request.objective), asked.secrets(),
      outcome.total, asked.mean(outcome.total), asked.exact_mean(outcome.total), outcome.worst, digits_of(strategies),
      atlas.sets().size(), in_full(strategies));
}

int count_one(const Options& options, exact::Solver& solver, Asked asked, Monitor& monitor,
              std::chrono::steady_clock::time_point start) {
  const atlas::AtlasOutcome found = atlas::all_best(solver, asked.request, monitor);
  mpz_class strategies = 0;
  if (found.atlas) strategies = atlas::count_strategies(*found.atlas).back();
  asked.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  if (found.outcome.status == Status::stopped) return say_stopped(asked, found.outcome);
  if (found.atlas && !options.atlas_path.empty()) write_file(options.atlas_path, atlas::write_atlas(*found.atlas));
  if (asked.session.json) {
    Json json = json_of(asked, found.outcome);
    add_count(json, strategies);
    if (found.atlas) json["sets"] = found.atlas->sets().size();
    Session::print_json(json);
  } else {
    Session::print(found.atlas ? text_of(asked, found.outcome, *found.atlas, strategies) : asked.no_strategy() + "\n");
  }
  return found.atlas ? kDone : kNo;
}

int count(const Session& session, const Options& options) {
  const Alphabet alphabet = session.alphabet();
  require_board(session.rules(), "count");
  const auto start = std::chrono::steady_clock::now();
  const Space space(session.rules());
  const exact::Request request = options.solve.request(session, space, alphabet);
  atlas::require_countable(request.objective);
  const Workers workers(session.threads);
  exact::Solver solver(space, workers, options.solve.memory());
  const auto monitor = session.monitor();
  Asked asked{session, space, alphabet, request};
  if (!options.every_first) return count_one(options, solver, asked, *monitor, start);
  const atlas::EveryFirstCount every = atlas::count_every_first(solver, request, *monitor);
  asked.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  session.json ? Session::print_json(json_of(asked, every)) : Session::print(text_of(asked, every));
  if (every.status == Status::proven)
    return std::ranges::any_of(every.rows, [](const auto& row) { return row.first.feasible; }) ? kDone : kNo;
  Session::tell(
      fmt::format("deduce: interrupted; {} of first guesses finished\n", counted(every.rows.size(), "class")));
  return kInterrupted;
}

}  // namespace

void add_count_command(CLI::App& app, Session& session) {
  auto options = std::make_shared<Options>();
  CLI::App& command = *app.add_subcommand("count", "How many strategies are best? Exactly");
  command.footer(
      "Examples:\n"
      "  deduce count                                    all strategies of least mean for Mastermind\n"
      "  deduce count --minimize worst,mean              those of least mean within five guesses\n"
      "  deduce count --goal identify --atlas mm.atlas   and the graph behind the number, for 'deduce atlas'\n"
      "Two strategies are different when some position that they come to has another guess.");
  options->solve.add_options(command, session);
  CLI::Option* every = command.add_flag("--every-first", options->every_first,
                                        "For each class of first guesses, those that are best among its own");
  every->excludes(command.get_option("--first"));
  command.add_option("--atlas", options->atlas_path, "Write the atlas of all best strategies (docs/atlas.md)")
      ->type_name("FILE")
      ->check(why_not_writable)
      ->excludes(every);
  session.add_common_options(command);
  session.on_run(command, [&session, options] { return count(session, *options); });
}

}  // namespace deduce::cli
